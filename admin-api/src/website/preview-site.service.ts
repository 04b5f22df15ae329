import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';

import { isLanguage, languageOfPath, pathIn } from '../../contract/languages.ts';
import { ValidationFailed } from '../http/errors.ts';
import type { PreviewedSite } from '../http/site-files/site-files.ts';
import { sendFilledPage } from '../http/site-files/send-page.ts';
import { makePage, type Site } from '../http/site-files/site.ts';
import { type Config, CONFIG } from '../platform/configuration/config.ts';
import type { RenderedPage } from './page-renderer.ts';
import { PREVIEW_TOKEN, PreviewCookie } from './preview-cookie.ts';
import { previewNote, withPreviewBar } from './preview-documents.ts';
import { PreviewsService, type ShownDraft } from './previews.service.ts';
import { PublishedPagesService } from './published-pages.service.ts';

const LINK = /^\/preview\/([\w-]{1,100})$/;
const END = '/preview/end';
/** Texts of the draft, for browsers that go from page to page. */
const CONTENT_PATH = '/preview/content/';
const CONTENT = /^\/preview\/content\/([a-zA-Z-]+)\/([a-z-]+)\.json$/;
/** A path of this site: "//example.com" must not become an open redirect. */
const OWN_PATH = /^\/(?!\/)[\w/.-]*$/;
const NEVER_SHARED = 'private, no-store';
const ANALYTICS = '/analytics-events';

/** The field of each form, below `/api`, that says why a preview sends nothing. */
const FORM_FIELDS: ReadonlyMap<string, string> = new Map([
  ['/contact-submissions', 'phone'],
  ['/callback-requests', 'phone'],
  ['/newsletter-subscribers', 'email'],
  ['/privacy-requests', 'email'],
]);

/** Shows drafts: to a browser that has opened a private link every public page is one of the draft, until the link or the preview ends. */
@Injectable()
export class PreviewSiteService implements PreviewedSite {
  constructor(
    private readonly cookie: PreviewCookie,
    private readonly previews: PreviewsService,
    private readonly pages: PublishedPagesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  isAsked(request: Request, path: string): boolean {
    return path.startsWith('/preview/') || this.cookie.read(request) !== undefined;
  }

  async serve(request: Request, response: Response, path: string, site: Site): Promise<boolean> {
    if (path === END && request.method === 'POST') return this.leave(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const [, token] = LINK.exec(path) ?? [];
    if (token !== undefined) return this.open(request, response, token);
    if (path.startsWith(CONTENT_PATH)) return this.sendContent(request, response, path);
    if (path.startsWith('/preview/') || !isPage(request, path, site)) return false;

    const draft = await this.findOwn(request);
    if (!draft) {
      this.cookie.clear(response);
      return false;
    }
    const address = site.pages.get(path) ? addressOf(site.pages.get(path)?.file ?? '') : path;
    const contentPath = CONTENT_PATH;
    const found = await this.pages.renderDraft(address, draft.authorId, { contentPath });
    const language = languageOfPath(path);
    const page = found ?? (await this.pages.renderDraft(pathIn(language, '/404'), draft.authorId, { contentPath }));
    if (!page) return false;
    // One pattern for all: an address that somebody makes up is no label of a metric.
    response.locals.routePattern = '/preview/*';
    await this.send(request, response, withPreviewBar(page, { language, until: draft.until, path }), found ? 200 : 404);
    return true;
  }

  /** Forms of a preview send nothing, and what is looked at in one is no visit. For the calls below `/api`. */
  readonly refuse: RequestHandler = (request, response, next) => {
    const field = FORM_FIELDS.get(request.path);
    const isVisit = request.path === ANALYTICS;
    if (request.method !== 'POST' || (field === undefined && !isVisit) || this.cookie.read(request) === undefined) return next();
    this.findOwn(request)
      .then((draft) => {
        if (!draft) return next();
        if (field === undefined) return void response.status(202).end();
        if (request.is('application/x-www-form-urlencoded')) return this.send(request, response, previewNote('form'), 403);
        next(new ValidationFailed([{ field, key: 'field.preview' }]));
      })
      .catch(next);
  };

  /** Opens a link: from now on this browser shows the draft. */
  private async open(request: Request, response: Response, token: string): Promise<true> {
    response.locals.routePattern = '/preview/*';
    const found = PREVIEW_TOKEN.test(token) ? await this.previews.find(token) : undefined;
    if (found === undefined || found === 'over') {
      this.cookie.clear(response);
      await this.send(request, response, previewNote('ended'), found === 'over' ? 410 : 404);
      return true;
    }
    this.cookie.set(response, token, found.until);
    redirect(response, await this.previews.findFirstPage(found.authorId));
    return true;
  }

  /** Ends the preview of this browser; the link goes on working. */
  private leave(request: Request, response: Response): true {
    response.locals.routePattern = '/preview/*';
    this.cookie.clear(response);
    const { to } = request.query;
    redirect(response, typeof to === 'string' && OWN_PATH.test(to) ? to : '/');
    return true;
  }

  private async sendContent(request: Request, response: Response, path: string): Promise<boolean> {
    response.locals.routePattern = '/preview/*';
    const [, language = '', namespace = ''] = CONTENT.exec(path) ?? [];
    const draft = isLanguage(language) ? await this.findOwn(request) : undefined;
    const texts = draft && isLanguage(language) ? await this.pages.findDraftContent(draft.authorId, language, namespace) : undefined;
    response.setHeader('Cache-Control', NEVER_SHARED);
    if (texts) response.json(texts);
    else response.status(404).end();
    return true;
  }

  private async findOwn(request: Request): Promise<ShownDraft | undefined> {
    const token = this.cookie.read(request);
    const found = token === undefined ? undefined : await this.previews.find(token);
    return found === 'over' ? undefined : found;
  }

  private send(request: Request, response: Response, { html, csp }: RenderedPage, status: number): Promise<void> {
    const page = makePage('preview.html', { identity: Buffer.from(html) }, csp, this.config.publicUrl);
    return sendFilledPage(request, response, page, { status, cacheControl: NEVER_SHARED });
  }
}

/** Whether a path may be one of a public page: files, the staff area and redirects are as usual. */
function isPage(request: Request, path: string, site: Site): boolean {
  // What is both is a page to a person: the sitemap.
  if (site.files.has(path)) return site.pages.has(path) && request.get('Sec-Fetch-Dest') === 'document';
  if (site.pages.has(path)) return true;
  return !/^\/(admin|assets|content)(\/|$)|\/$|\.\w+$/.test(path);
}

/** The path of a page by its file: a page has a second one. */
function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`;
}

function redirect(response: Response, target: string): void {
  response.setHeader('Cache-Control', NEVER_SHARED);
  response.setHeader('X-Robots-Tag', 'noindex');
  response.redirect(303, target);
}
