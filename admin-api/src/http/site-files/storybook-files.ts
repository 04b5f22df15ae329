import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Router } from 'express';
import sirv from 'sirv';

import { StartError } from '../../operations/configuration/start-error.ts';

/**
 * Storybook starts by scripts inside its pages and shows stories in a frame, and the mocks of its screens compile the contract's schemas;
 * nothing of the site may do any of that.
 */
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
 * Serves the built Storybook below the path it is mounted at, with headers of its own.
 *
 * @throws StartError when it is not built.
 */
export function storybookFiles(storybookDir: string): Router {
  if (!existsSync(join(storybookDir, 'index.html'))) {
    throw new StartError(`Storybook is not built (${storybookDir} is missing): run "npm run build:storybook".`);
  }
  const router = Router();
  const serve = sirv(storybookDir, { etag: true });
  router.use((request, response, next) => {
    // Its own files are named relative to the folder.
    const [path, ...query] = request.originalUrl.split('?');
    if (path === request.baseUrl) return response.redirect(308, [`${path}/`, ...query].join('?'));
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.setHeader('X-Robots-Tag', 'noindex');
    response.setHeader('Cache-Control', 'no-cache');
    serve(request, response, next);
  });
  // Never a page of the site: whoever asks for a missing file of Storybook gets no other.
  router.use((_request, response) => void response.status(404).end());
  return router;
}
