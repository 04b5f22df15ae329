import { Logger } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';

import { languageCodes, languageOfPath, pathIn } from '../../../contract/languages.ts';
import { OVERLOADED_RETRY_S } from '../errors.ts';
import { sendFile, sendFilledPage, sendPage } from './send-page.ts';
import type { LiveSite } from './live-site.ts';
import type { Page, Site } from './site.ts';

/** The site for browsers that have opened a preview link. */
export interface PreviewedSite {
  /** Whether a request may belong to a preview; previews do not affect other requests. */
  isPreviewRequest: (request: Request, path: string) => boolean;
  /**
   * Serves a request of a preview.
   *
   * @param path Decoded.
   * @param site The public site.
   * @returns Whether it has responded: false for pages and files that do not depend on the draft.
   */
  serve: (request: Request, response: Response, path: string, site: Site) => Promise<boolean>;
}

/** Pages that are rendered for the holder of a link. */
export interface PrivatePages {
  /**
   * Serves such a page.
   *
   * @param path Decoded.
   * @param site The public site.
   * @returns Whether it has responded: false for any other page.
   */
  serve: (request: Request, response: Response, path: string, site: Site) => Promise<boolean>;
}

export interface SiteFilesOptions {
  site: LiveSite;
  /** The public origin. */
  publicUrl: string;
  preview?: PreviewedSite | undefined;
  privatePages?: PrivatePages | undefined;
  /** The IndexNow key, which search engines verify on this site. */
  indexNowKey?: string | undefined;
  /** Whether the current request has to be refused. */
  isOverloaded: () => boolean;
}

const logger = new Logger('SiteFiles');

/** The base paths of pages that are filled in from the query string. */
const FILLED = ['/form-result', '/newsletter', '/privacy-request/confirm', '/request'].flatMap((path) =>
  languageCodes.map((code) => pathIn(code, path)),
);
const ROBOTS = ['User-agent: *', 'Disallow: /admin', ...FILLED.map((path) => `Disallow: ${path}`)];
/** An HTML page for browser navigation, XML otherwise. */
const SITEMAP = '/sitemap.xml';
const HASHED = /^\/assets\//;
/** The texts of published versions. */
const CONTENT = '/content/';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Other sites embed these next to a link to us. */
const SHARE_PICTURE = /^\/assets\/share-[^/]+\.png$/;
/** Pictures that may belong to a publication. */
const PUBLISHED_PICTURE = /^\/assets\/(?:share|logo)-[^/]+$/;

/**
 * Serves the site: its pages with their headers, its files, and a 404 page for everything else. Passes `/api` to the next handler.
 */
export function siteFiles({ site: live, publicUrl, preview, privatePages, indexNowKey, isOverloaded }: SiteFilesOptions): RequestHandler {
  async function serve(request: Request, response: Response, path: string | undefined): Promise<void> {
    // Waits for the published pages, because the built ones are older.
    await live.published.started;
    if (
      preview &&
      path !== undefined &&
      preview.isPreviewRequest(request, path) &&
      (await preview.serve(request, response, path, live.current))
    )
      return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).setHeader('Allow', 'GET, HEAD').end();
      return;
    }
    // Read once, so that the response is of one version.
    const site = live.current;
    if (path === undefined) return sendNotFound(request, response, site);
    if (await privatePages?.serve(request, response, path, site)) return;
    if (path.startsWith(CONTENT)) {
      const content = await live.published.findContent(path);
      if (!content) return refuseFile(response);
      response.locals.routePattern = `${CONTENT}*`;
      return sendFile(request, response, content, FOR_EVER);
    }
    if (path === '/robots.txt') {
      response.setHeader('Cache-Control', 'no-cache');
      response.type('text/plain; charset=utf-8').send([...ROBOTS, '', `Sitemap: ${publicUrl}${SITEMAP}`, ''].join('\n'));
      return;
    }
    if (indexNowKey !== undefined && path === `/${indexNowKey}.txt`) {
      response.locals.routePattern = '/indexnow-key.txt';
      response.setHeader('Cache-Control', 'no-cache');
      response.type('text/plain; charset=utf-8').send(indexNowKey);
      return;
    }
    if (path === SITEMAP) {
      response.vary('Sec-Fetch-Dest');
      if (request.get('Sec-Fetch-Dest') !== 'document') return serveFile(request, response, path, site);
    }

    const page = pageAt(path, site);
    // Both are from a fixed set, so that arbitrary paths do not become metric labels.
    if (page) response.locals.routePattern = page === site.admin ? '/admin/*' : path;
    else if (site.files.has(path)) response.locals.routePattern = HASHED.test(path) ? '/assets/*' : path;
    if (page && FILLED.some((filled) => path === filled || path.startsWith(`${filled}/`))) return sendFilledPage(request, response, page);
    if (page) {
      if (page === site.admin) response.setHeader('X-Robots-Tag', 'noindex');
      return sendPage(request, response, page);
    }
    // Redirects only to a page that exists: "//example.com/" must not become an open redirect.
    const target = withoutSlashes(path);
    if (target !== path && pageAt(target, site)) return redirect(request, response, target);
    await serveFile(request, response, path, site);
  }

  function pageAt(path: string, site: Site): Page | undefined {
    const isStaffPage = isUnder(path, '/admin') && !path.endsWith('/') && !site.files.has(path);
    return site.pages.get(path) ?? (isStaffPage ? site.admin : undefined);
  }

  function sendNotFound(request: Request, response: Response, site: Site): void {
    sendPage(request, response, site.notFound[languageOfPath(request.path)], 404);
  }

  async function serveFile(request: Request, response: Response, path: string, site: Site): Promise<void> {
    const file = site.files.get(path) ?? (PUBLISHED_PICTURE.test(path) ? await live.published.findPicture(path) : undefined);
    const isHashed = HASHED.test(path);
    if (SHARE_PICTURE.test(path)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (file) return sendFile(request, response, file, isHashed ? FOR_EVER : 'no-cache');
    if (!isHashed) return sendNotFound(request, response, site);
    refuseFile(response);
  }

  function sendServerError(request: Request, response: Response, status: 500 | 503): void {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.removeHeader('Content-Encoding');
    sendPage(request, response, live.current.serverError[languageOfPath(request.path)], status);
  }

  return (request, response, next) => {
    const path = decodedPath(request);
    if (path !== undefined && isUnder(path, '/api')) return next();
    if (isOverloaded()) {
      response.setHeader('Retry-After', OVERLOADED_RETRY_S);
      return sendServerError(request, response, 503);
    }
    serve(request, response, path).catch((err: unknown) => {
      // This runs before the request logger, so the id is added here.
      logger.error({ err, requestId: request.id }, 'could not serve a page or file of the site');
      sendServerError(request, response, 500);
    });
  };
}

/** A plain 404 instead of the HTML page, for missing scripts, pictures and catalogues. */
function refuseFile(response: Response): void {
  response.status(404).setHeader('Cache-Control', 'no-store').end();
}

/** With 308, which preserves the request method. */
function redirect(request: Request, response: Response, target: string): void {
  const query = request.url.indexOf('?');
  response.status(308).setHeader('Location', encodeURI(target) + (query === -1 ? '' : request.url.slice(query)));
  response.setHeader('Cache-Control', 'no-cache');
  response.end();
}

/** Removes trailing slashes. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The decoded path; undefined when the URL cannot be decoded. */
function decodedPath(request: Request): string | undefined {
  try {
    return decodeURI(request.path);
  } catch {
    return undefined;
  }
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
