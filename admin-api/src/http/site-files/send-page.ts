import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Request, Response } from 'express';

import type { Page, PageBody } from './site-pages.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What a query parameter may put into a page, and where: only characters that need no escaping in text and attributes. */
const SLOTS = [
  { slot: '__REFERENCE__', parameter: 'reference', allowed: /^[A-Z0-9-]{1,20}$/ },
  { slot: '__TOKEN__', parameter: 'token', allowed: /^[\w-]{1,100}$/ },
] as const;

/** Sends a built page in the best encoding the browser accepts; a browser that has it already gets a 304. */
export function sendPage(request: Request, response: Response, page: Page, status = 200): void {
  const encoding = preferredEncoding(request, page.bodies);
  const body = page.bodies[encoding] ?? page.bodies.identity;
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  if (status === 200) response.setHeader('ETag', body.etag);
  respond(response, page, status, 'no-cache', body.content);
}

/** Sends a page filled from the query string: the answer to a form posted without scripts, or the target of a link in an e-mail. */
export async function sendFilledPage(request: Request, response: Response, page: Page): Promise<void> {
  let html = page.bodies.identity.content.toString('utf8');
  for (const { slot, parameter, allowed } of SLOTS) {
    const asked = request.query[parameter];
    html = html.replaceAll(slot, typeof asked === 'string' && allowed.test(asked) ? asked : '');
  }
  const encoding = preferredEncoding(request, { br: true, gzip: true });
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('X-Robots-Tag', 'noindex');
  respond(response, page, 200, 'no-store', await compress(Buffer.from(html), encoding));
}

function respond(response: Response, page: Page, status: number, cacheControl: string, content: Buffer): void {
  response.status(status);
  response.setHeader('Content-Security-Policy', page.policy);
  response.setHeader('Cache-Control', cacheControl);
  response.vary('Accept-Encoding');
  response.type('text/html; charset=utf-8');
  response.send(content);
}

type Encoding = keyof Page['bodies'];

/** The server chooses among what the browser accepts: most browsers list gzip first without preferring it. */
function preferredEncoding(request: Request, available: Partial<Record<Encoding, PageBody | boolean>>): Encoding {
  return (['br', 'gzip'] as const).find((encoding) => available[encoding] && request.acceptsEncodings(encoding) === encoding) ?? 'identity';
}

async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  if (encoding === 'gzip') return compressGzip(content);
  return content;
}
