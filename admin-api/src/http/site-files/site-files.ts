import { join } from 'node:path';

import { Logger } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';

import { languageCodes, languageOfPath, pathIn } from '../../../contract/languages.ts';
import { sendFilledPage, sendPage } from './send-page.ts';
import { loadSitePages } from './site-pages.ts';
import type { Page, SitePages } from './site-pages.ts';

export interface SiteFilesOptions {
  /** The folder that the site's build wrote: `client/` and `pages.json`. */
  siteDir: string;
  /** The origin that visitors see. */
  publicUrl: string;
}

const logger = new Logger('SiteFiles');

/** Pages that are filled in from the query string. */
const FILLED = ['/form-result', '/newsletter'].flatMap((folder) => languageCodes.map((code) => pathIn(code, folder)));
const ROBOTS = ['User-agent: *', 'Disallow: /admin', ...FILLED.map((folder) => `Disallow: ${folder}`)];
/** A page when a person opens it in a browser, else XML. */
const SITEMAP = '/sitemap.xml';
/** The HTML files are served only under their page's URL: by file name they would lack its headers. */
const PAGE_FILE = /\.html(\.br|\.gz)?$/;
const HASHED = /^\/assets\//;

/**
 * Serves the built site: its pages with their headers, its files, and a real 404 for everything else but `/api`,
 * which is left to the next handler.
 *
 * @throws StartError when the site is not built.
 */
export function siteFiles({ siteDir, publicUrl }: SiteFilesOptions): RequestHandler {
  const pages = loadSitePages(siteDir, publicUrl);
  const serveAsset = sirv(join(siteDir, 'client'), {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    // sirv overwrites a Vary header that was set before.
    setHeaders: (response, path) => {
      if (path === SITEMAP) response.setHeader('Vary', 'Sec-Fetch-Dest, Accept-Encoding');
    },
  });

  return (request, response, next) => {
    const path = decodedPath(request);
    if (path !== undefined && isUnder(path, '/api')) return next();
    serve({ request, response, path, pages, serveAsset, publicUrl }).catch((err: unknown) => {
      // This runs before the logger that knows each request, so the id is named here.
      logger.error({ err, requestId: request.id }, 'could not serve a page or file of the site');
      fail(request, response, pages);
    });
  };
}

interface Visit {
  request: Request;
  response: Response;
  /** Undefined when the URL cannot be decoded. */
  path: string | undefined;
  pages: SitePages;
  serveAsset: (request: Request, response: Response, next: NextFunction) => void;
  publicUrl: string;
}

async function serve({ request, response, path, pages, serveAsset, publicUrl }: Visit): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).setHeader('Allow', 'GET, HEAD').end();
    return;
  }
  const notFound = () => sendPage(request, response, pages.notFound[languageOfPath(request.path)], 404);
  if (path === undefined) return notFound();
  if (path === '/robots.txt') return sendRobots(response, publicUrl);
  if (path === SITEMAP) response.vary('Sec-Fetch-Dest');
  if (path === SITEMAP && request.get('Sec-Fetch-Dest') !== 'document') return sendAsset(request, response, path, serveAsset, notFound);

  const page = pageAt(path, pages);
  if (page && FILLED.some((folder) => path.startsWith(`${folder}/`))) return sendFilledPage(request, response, page);
  if (page) {
    if (page === pages.admin) response.setHeader('X-Robots-Tag', 'noindex');
    return sendPage(request, response, page);
  }
  // Redirects only to a page that exists: "//example.com/" must not become an open redirect.
  const target = path.replace(/\/+$/, '');
  if (path.endsWith('/') && pageAt(target, pages)) return redirect(request, response, target);
  if (path.endsWith('/') || PAGE_FILE.test(path)) return notFound();
  sendAsset(request, response, path, serveAsset, notFound);
}

function pageAt(path: string, pages: SitePages): Page | undefined {
  const page = pages.byPath.get(path);
  if (page) return page;
  return isUnder(path, '/admin') && !path.endsWith('/') ? pages.admin : undefined;
}

/** 308 keeps the request method. */
function redirect(request: Request, response: Response, target: string): void {
  const query = request.url.indexOf('?');
  response.status(308).setHeader('Location', encodeURI(target) + (query === -1 ? '' : request.url.slice(query)));
  response.setHeader('Cache-Control', 'no-cache');
  response.end();
}

function sendAsset(request: Request, response: Response, path: string, serveAsset: Visit['serveAsset'], notFound: () => void): void {
  // A missing script or picture is not answered with an HTML page.
  const onMissing = HASHED.test(path) ? () => void response.status(404).setHeader('Cache-Control', 'no-store').end() : notFound;
  response.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.vary('Accept-Encoding');
  // A file deleted since the start fails only while it is streamed; without a listener that error would end the process.
  response.once('pipe', (source) =>
    source.once('error', (err: unknown) => {
      logger.error({ err, requestId: request.id }, 'could not read a file of the site');
      response.destroy();
    }),
  );
  serveAsset(request, response, onMissing);
}

function sendRobots(response: Response, publicUrl: string): void {
  response.setHeader('Cache-Control', 'no-cache');
  response.type('text/plain; charset=utf-8').send([...ROBOTS, '', `Sitemap: ${publicUrl}${SITEMAP}`, ''].join('\n'));
}

function fail(request: Request, response: Response, pages: SitePages): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.removeHeader('Content-Encoding');
  sendPage(request, response, pages.serverError[languageOfPath(request.path)], 500);
}

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
