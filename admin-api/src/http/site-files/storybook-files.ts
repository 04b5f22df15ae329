import { existsSync } from 'node:fs';
import { join } from 'node:path';

import express, { Router } from 'express';

import { StartError } from '../../platform/configuration/start-error.ts';

/** Looser than that of the site: Storybook has inline scripts, shows stories in a frame, and its mocks compile JSON schemas with eval. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * Serves the built Storybook below its mount path, with its own headers.
 *
 * @throws StartError when it is not built.
 */
export function storybookFiles(storybookDir: string): Router {
  if (!existsSync(join(storybookDir, 'index.html'))) {
    throw new StartError(`Storybook is not built (${storybookDir} is missing): run "npm run build:storybook".`);
  }
  const router = Router();
  // Read on each request: files that a later build has removed become a 404.
  const serve = express.static(storybookDir, { cacheControl: false, redirect: false });
  router.use((request, response, next) => {
    // Its files have relative URLs, so the page needs its trailing slash.
    const [path, ...query] = request.originalUrl.split('?');
    if (path === request.baseUrl) return response.redirect(308, [`${path}/`, ...query].join('?'));
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.setHeader('X-Robots-Tag', 'noindex');
    response.setHeader('Cache-Control', 'no-cache');
    serve(request, response, next);
  });
  // Missing files of Storybook must not fall through to the pages of the site.
  router.use((_request, response) => void response.status(404).end());
  return router;
}
