import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';

import { isLanguage, languageOfPath, pathIn } from '../../contract/languages.ts';
import { ValidationFailed } from '../http/errors.ts';
import type { PreviewedSite } from '../http/site-files/site-files.ts';
import { sendFilledPage } from '../http/site-files/send-page.ts';
import { createPage, type Site } from '../http/site-files/site.ts';
import { type Config, CONFIG } from '../platform/configuration/config.ts';
import type { RenderedPage } from './page-renderer.ts';
import { PREVIEW_TOKEN, PreviewCookie } from './preview-cookie.ts';
import { previewNote, withPreviewBar } from './preview-documents.ts';
import { PreviewsService, type PreviewedDraft } from './previews.service.ts';
import { PublishedPagesService } from './published-pages.service.ts';

const LINK = /^\/preview\/([\w-]{1,100})$/;
const END = '/preview/end';
/** Texts of the draft, for client-side navigation. */
const CONTENT_PATH = '/preview/content/';
const CONTENT = /^\/preview\/content\/([a-zA-Z-]+)\/([a-z-]+)\.json$/;
/** A path of this site: "//example.com" must not become an open redirect. */
const OWN_PATH = /^\/(?!\/)[\w/.-]*$/;
const NO_STORE = 'private, no-store';
const ANALYTICS = '/analytics-events';

/** The field of each form, by its path below `/api`, that shows the error when it is submitted in a preview. */
const FORM_FIELDS: ReadonlyMap<string, string> = new Map([
  ['/contact-submissions', 'phone'],
  ['/callback-requests', 'phone'],
  ['/newsletter-subscribers', 'email'],
  ['/privacy-requests', 'email'],
]);

/** Shows drafts: a browser that has opened a preview link gets every public page with the draft, until the link or the preview ends. */
@Injectable()
export class PreviewSiteService implements PreviewedSite {
  constructor(
    private readonly cookie: PreviewCookie,
    private readonly previews: PreviewsService,
    private readonly pages: PublishedPagesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  isPreviewRequest(request: Request, path: string): boolean {
    return path.startsWith('/preview/') || this.cookie.read(request) !== undefined;
  }

  async serve(request: Request, response: Response, path: string, site: Site): Promise<boolean> {
    if (path === END && request.method === 'POST') return this.end(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const [, token] = LINK.exec(path) ?? [];
    if (token !== undefined) return this.open(request, response, token);
    if (path.startsWith(CONTENT_PATH)) return this.sendContent(request, response, path);
    if (path.startsWith('/preview/') || !isPage(request, path, site)) return false;

    const draft = await this.findDraft(request);
    if (!draft) {
      this.cookie.clear(response);
      return false;
    }
    const pagePath = site.pages.get(path) ? pathOfFile(site.pages.get(path)?.file ?? '') : path;
    const contentPath = CONTENT_PATH;
    const found = await this.pages.renderDraft(pagePath, draft.authorId, { contentPath });
    const language = languageOfPath(path);
    const page = found ?? (await this.pages.renderDraft(pathIn(language, '/404'), draft.authorId, { contentPath }));
    if (!page) return false;
    // One pattern for all, so that arbitrary paths do not become metric labels.
    response.locals.routePattern = '/preview/*';
    await this.send(request, response, withPreviewBar(page, { language, until: draft.until, path }), found ? 200 : 404);
    return true;
  }

  /** Rejects form submissions from a preview and drops its analytics events. Mounted below `/api`. */
  readonly rejectSubmissions: RequestHandler = (request, response, next) => {
    const field = FORM_FIELDS.get(request.path);
    const isAnalytics = request.path === ANALYTICS;
    if (request.method !== 'POST' || (field === undefined && !isAnalytics) || this.cookie.read(request) === undefined) return next();
    this.findDraft(request)
      .then((draft) => {
        if (!draft) return next();
        if (field === undefined) return void response.status(202).end();
        if (request.is('application/x-www-form-urlencoded')) return this.send(request, response, previewNote('form'), 403);
        next(new ValidationFailed([{ field, key: 'field.preview' }]));
      })
      .catch(next);
  };

  /** Opens a link: from now on this browser gets the draft. */
  private async open(request: Request, response: Response, token: string): Promise<true> {
    response.locals.routePattern = '/preview/*';
    const found = PREVIEW_TOKEN.test(token) ? await this.previews.find(token) : undefined;
    if (found === undefined || found === 'ended') {
      this.cookie.clear(response);
      await this.send(request, response, previewNote('ended'), found === 'ended' ? 410 : 404);
      return true;
    }
    this.cookie.set(response, token, found.until);
    redirect(response, await this.previews.findFirstPage(found.authorId));
    return true;
  }

  /** Ends the preview in this browser; the link stays valid. */
  private end(request: Request, response: Response): true {
    response.locals.routePattern = '/preview/*';
    this.cookie.clear(response);
    const { to } = request.query;
    redirect(response, typeof to === 'string' && OWN_PATH.test(to) ? to : '/');
    return true;
  }

  private async sendContent(request: Request, response: Response, path: string): Promise<boolean> {
    response.locals.routePattern = '/preview/*';
    const [, language = '', namespace = ''] = CONTENT.exec(path) ?? [];
    const draft = isLanguage(language) ? await this.findDraft(request) : undefined;
    const texts = draft && isLanguage(language) ? await this.pages.findDraftContent(draft.authorId, language, namespace) : undefined;
    response.setHeader('Cache-Control', NO_STORE);
    if (texts) response.json(texts);
    else response.status(404).end();
    return true;
  }

  private async findDraft(request: Request): Promise<PreviewedDraft | undefined> {
    const token = this.cookie.read(request);
    const found = token === undefined ? undefined : await this.previews.find(token);
    return found === 'ended' ? undefined : found;
  }

  private send(request: Request, response: Response, { html, csp }: RenderedPage, status: number): Promise<void> {
    const page = createPage('preview.html', { identity: Buffer.from(html) }, csp, this.config.publicUrl);
    return sendFilledPage(request, response, page, { status, cacheControl: NO_STORE });
  }
}

/** Whether a path may be a public page. Files, the staff area and redirects are served as usual. */
function isPage(request: Request, path: string, site: Site): boolean {
  // The sitemap is both a file and a page: browsers get the page.
  if (site.files.has(path)) return site.pages.has(path) && request.get('Sec-Fetch-Dest') === 'document';
  if (site.pages.has(path)) return true;
  return !/^\/(admin|assets|content)(\/|$)|\/$|\.\w+$/.test(path);
}

/** The canonical path of a page, from its file: a page may be served under a second path. */
function pathOfFile(file: string): string {
  return file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`;
}

function redirect(response: Response, target: string): void {
  response.setHeader('Cache-Control', NO_STORE);
  response.setHeader('X-Robots-Tag', 'noindex');
  response.redirect(303, target);
}
