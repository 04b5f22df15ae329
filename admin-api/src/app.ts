import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { Logger } from 'nestjs-pino';

import { apiPage } from './http/api-page.ts';
import { AppModule, type AppModuleOptions } from './app.module.ts';
import { BoundedHttpAdapter, refuseDuplicateHost } from './http/http-server.ts';
import { SessionRequired } from './http/errors.ts';
import { assignRequestId } from './http/request-id.ts';
import { securityHeaders } from './http/site-files/security-headers.ts';
import { countResponses } from './platform/metrics/count-responses.ts';
import { MetricsService } from './platform/metrics/metrics.service.ts';
import { TracingService } from './platform/tracing/tracing.service.ts';
import { FormLimitsService } from './leads/intake/form-limits.service.ts';
import { SessionCookie } from './staff/sign-in/session-cookie.ts';
import { SessionsService } from './staff/sign-in/sessions.service.ts';
import { LiveSite } from './http/site-files/live-site.ts';
import { loadSite } from './http/site-files/site.ts';
import { siteFiles } from './http/site-files/site-files.ts';
import { storybookFiles } from './http/site-files/storybook-files.ts';
import { RequestDocuments } from './request-page/request-documents.service.ts';
import { SitePhotosService } from './website/photos/site-photos.service.ts';
import { PreviewSiteService } from './website/preview-site.service.ts';
import { PublishedPagesService } from './website/published-pages.service.ts';

export interface AppOptions extends AppModuleOptions {
  /** The folder of the built Storybook, served under /storybook. Absent: it is not served. */
  storybookDir?: string;
}

const neverCache: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Requires a session on routes without a controller, which the access guard does not cover. @throws SessionRequired */
function requireSession(cookie: SessionCookie, sessions: SessionsService): RequestHandler {
  return async (request, _response, next) => {
    const token = cookie.read(request);
    const admin = token && (await sessions.findAdmin(token, { isUse: true }));
    next(admin ? undefined : new SessionRequired());
  };
}

/** Assembles the application. It does not listen, and does not connect to the database before it is initialised. */
export async function assembleApp({ storybookDir, ...options }: AppOptions): Promise<NestExpressApplication> {
  const { config, siteDir } = options;
  const adapter = BoundedHttpAdapter.forProduct({ isBehindProxy: config.trustProxy !== false });
  const isOverloaded = () => adapter.isOverloaded();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(options), adapter, {
    bodyParser: false,
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  app.set('trust proxy', config.trustProxy).set('etag', false).set('query parser', 'simple').disable('x-powered-by');
  app.setGlobalPrefix('api');
  const metrics = app.get(MetricsService);
  if (metrics.isOn) app.use(countResponses(metrics));
  const trace = await app.get(TracingService).start();
  if (trace) app.use('/api', trace);
  app.use(assignRequestId, securityHeaders(config), refuseDuplicateHost);
  if (storybookDir) app.use('/storybook', storybookFiles(storybookDir));
  app.use('/photos', adapter.refuseOverload, app.get(SitePhotosService).serve);
  if (siteDir) {
    const pages = app.get(PublishedPagesService);
    const site = new LiveSite(loadSite(siteDir, config.publicUrl), pages);
    pages.serve(site);
    const preview = app.get(PreviewSiteService);
    const privatePages = app.get(RequestDocuments);
    app.use(siteFiles({ site, publicUrl: config.publicUrl, preview, privatePages, indexNowKey: config.indexNow?.key, isOverloaded }));
  }
  app.use('/api', neverCache, adapter.limitBodies, app.get(FormLimitsService).refuse);
  if (siteDir) app.use('/api', app.get(PreviewSiteService).rejectSubmissions);
  if (config.apiDocs === 'staff') app.use('/api/docs', requireSession(app.get(SessionCookie), app.get(SessionsService)));
  app.use('/api/docs', apiPage());
  return app;
}

/** Assembles the application, connects it to the database and initialises it. */
export async function createApp(options: AppOptions): Promise<NestExpressApplication> {
  const app = await assembleApp(options);
  await app.get(MikroORM).connect();
  await app.init();
  app.useLogger(app.get(Logger));
  return app;
}
