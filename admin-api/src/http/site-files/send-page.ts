import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Request, Response } from 'express';

import type { FileBody, Page, SiteFile } from './site.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The placeholders of query parameters. The allowed characters need no escaping in text and attributes. */
const SLOTS = [
  { slot: '__REFERENCE__', parameter: 'reference', allowed: /^[A-Z0-9-]{1,20}$/ },
  { slot: '__TOKEN__', parameter: 'token', allowed: /^[\w-]{1,100}$/ },
] as const;

/** Sends a page in the best encoding that the browser accepts, or a 304 if the browser has it in its cache. */
export function sendPage(request: Request, response: Response, page: Page, status = 200): void {
  response.status(status).setHeader('Content-Security-Policy', page.policy);
  sendFile(request, response, page, 'no-cache');
}

/** Sends a file in the best encoding that the browser accepts, or a 304 if the browser has it in its cache. */
export function sendFile(request: Request, response: Response, { bodies, extension }: SiteFile, cacheControl: string): void {
  const encoding = preferredEncoding(request, bodies);
  const { content, etag } = bodies[encoding] ?? bodies.identity;
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  if (response.statusCode === 200) response.setHeader('ETag', etag);
  respond(response, extension, cacheControl, content);
}

export interface FilledPageOptions {
  /** @default 200 */
  status?: number;
  /** @default 'no-store' */
  cacheControl?: string;
}

/** Sends a page filled in from the query string: the result of a form posted without scripts, or the target of a link in an e-mail. */
export async function sendFilledPage(
  request: Request,
  response: Response,
  page: Page,
  { status = 200, cacheControl = 'no-store' }: FilledPageOptions = {},
): Promise<void> {
  let html = page.bodies.identity.content.toString('utf8');
  for (const { slot, parameter, allowed } of SLOTS) {
    const value = request.query[parameter];
    html = html.replaceAll(slot, typeof value === 'string' && allowed.test(value) ? value : '');
  }
  const encoding = preferredEncoding(request, { br: true, gzip: true });
  const content = await compress(Buffer.from(html), encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Content-Security-Policy', page.policy);
  response.status(status);
  respond(response, page.extension, cacheControl, content);
}

function respond(response: Response, extension: string, cacheControl: string, content: Buffer): void {
  response.setHeader('Cache-Control', cacheControl);
  response.vary('Accept-Encoding');
  response.type(extension);
  response.send(content);
}

type Encoding = keyof SiteFile['bodies'];

/** In the server's order of preference, because most browsers list gzip first without preferring it. */
function preferredEncoding(request: Request, available: Partial<Record<Encoding, FileBody | boolean>>): Encoding {
  return (['br', 'gzip'] as const).find((encoding) => available[encoding] && request.acceptsEncodings(encoding) === encoding) ?? 'identity';
}

async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  if (encoding === 'gzip') return compressGzip(content);
  return content;
}
