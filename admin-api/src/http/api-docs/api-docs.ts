import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { RequestHandler } from 'express';

import { checkoutRoot } from '../../operations/configuration/checkout.ts';
import { type ApiDocument, renderDocs } from './render-docs.ts';
import { DOCS_STYLE } from './docs-style.ts';

const FILE = join('admin-api', 'contract', 'openapi.json');
const STYLE_HASH = createHash('sha256').update(DOCS_STYLE).digest('base64');

/** One page without scripts: nothing may be loaded, and the only style is the page's own. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Shows the contract as a page to read, to anybody: it says how to ask, and answers nothing. */
export function apiDocs(): RequestHandler {
  let page: Promise<string> | undefined;
  const write = async () => renderDocs(JSON.parse(await readFile(join(checkoutRoot(), FILE), 'utf8')) as ApiDocument);
  return (request, response, next) => {
    if (request.path !== '/' || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    page ??= write();
    page.then((html) => {
      response.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' });
      response.type('html').send(html);
    }, next);
  };
}
