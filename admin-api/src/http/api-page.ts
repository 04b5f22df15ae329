import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import express, { type RequestHandler, Router } from 'express';

import { company } from '../../contract/company.ts';
import { defaultLanguage, inLanguage } from '../../contract/languages.ts';
import { checkoutRoot } from '../platform/configuration/paths.ts';

const require = createRequire(import.meta.url);
const SWAGGER_UI = dirname(require.resolve('swagger-ui-dist/package.json'));

/** The served files of Swagger UI, which also ships source maps and a demo page. */
const SWAGGER_UI_FILES = ['/swagger-ui-bundle.js', '/swagger-ui.css'];

/** Only our own origin, and data URLs for the pictures in Swagger UI's style sheet. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const API_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inLanguage(company.shortName, defaultLanguage)} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<noscript>This page needs JavaScript. The machine-readable contract: <a href="/api/docs/openapi.json">openapi.json</a>.</noscript>
<main id="swagger-ui"></main>
</body>
</html>
`;

// No submit methods, so that the page cannot send calls with the session of the reader. No validator, because it is an external service.
const START = `
document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
SwaggerUIBundle({
  dom_id: '#swagger-ui',
  url: '/api/docs/openapi.json',
  deepLinking: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

/** Serves the API documentation: Swagger UI under `/api/docs`, the contract under `/api/docs/openapi.json`. */
export function apiPage(): Router {
  const contract = readFileSync(join(checkoutRoot(), 'admin-api', 'contract', 'openapi.json'));
  const files: Record<string, { type: string; body: string | Buffer }> = {
    '/': { type: 'html', body: API_PAGE },
    '/start.js': { type: 'js', body: START },
    '/openapi.json': { type: 'json', body: contract },
  };
  // Read on each request, because an installation while the process runs replaces the files.
  const serveSwaggerUi: RequestHandler = express.static(SWAGGER_UI, { cacheControl: false, index: false });
  const router = Router();
  router.use((request, response, next) => {
    const file = files[request.path];
    const isKnown = file || SWAGGER_UI_FILES.includes(request.path);
    if (!isKnown || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' });
    if (file) response.type(file.type).send(file.body);
    else serveSwaggerUi(request, response, next);
  });
  return router;
}
