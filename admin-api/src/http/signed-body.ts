import type { IncomingMessage } from 'node:http';

import { MINUTE_MS, SECOND_MS } from '../../contract/durations.ts';
import { UPLOAD_CHUNK_BYTES } from '../../contract/limits.ts';
import { MAX_LOGO_LENGTH, MAX_STORED_LOGO_LENGTH } from '../../contract/logo.ts';
import { isFormWithFiles } from './form-post.ts';
import { BODY_LIMIT } from './http-server.ts';
import { isPhotoBody } from './photo-body.ts';

/** The route with signed bodies: the webhook for inbound e-mails. */
export const SIGNED_ROUTE = 'inbound-emails';
const SIGNED_PATH = `/api/${SIGNED_ROUTE}`;

/** Large, because mail services also send the HTML and headers of an e-mail. */
export const SIGNED_BODY_LIMIT = 1024 * 1024;

/** The route for logo pictures. Its body also has the two pictures that the editor has seen. */
const LOGO_PATH = /^\/api\/admin\/website\/texts\/company\.logo(?:Dark)?\/[a-z]+\/?$/i;
const LOGO_BODY_LIMIT = MAX_LOGO_LENGTH + 2 * MAX_STORED_LOGO_LENGTH + 1024;

/** The routes for lists of the company. Their body also has the lists that the editor has seen; both may be full, with every quote escaped. */
const LIST_PATH = /^\/api\/admin\/website\/texts\/(?:company\.(?:services|projects|reviews)|project\.[a-z\d-]+\.photos)\/[a-z]+\/?$/i;
const LIST_BODY_LIMIT = 2 * BODY_LIMIT;

/** Maximum age of a call, and difference between the clocks. */
const TOLERANCE_MS = 5 * MINUTE_MS;

const bodies = new WeakMap<IncomingMessage, Buffer>();

type Call = IncomingMessage & { originalUrl?: string };

function pathOf({ originalUrl, url }: Call): string {
  return (originalUrl ?? url ?? '').split('?')[0] ?? '';
}

function isSignedRoute(request: Call): boolean {
  return pathOf(request) === SIGNED_PATH;
}

/** The route for chunks of uploads. */
const UPLOAD_PATH = /^\/api\/uploads\/[^/]+\/?$/i;

/** Whether a request has a chunk of an upload, the only body that is parsed as bytes. */
export function isUploadChunk(request: Call): boolean {
  return (
    request.method === 'PATCH' &&
    UPLOAD_PATH.test(pathOf(request)) &&
    request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/octet-stream'
  );
}

/** Whether the timestamp of a signature, in Unix seconds, is within five minutes of now. */
export function isTimely(timestamp: string | undefined, now = Date.now()): boolean {
  return timestamp !== undefined && /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * SECOND_MS) <= TOLERANCE_MS;
}

/** Maximum bytes of a body. A possibly signed body may be larger than others, because its signature can only be checked after reading it. */
export function bodyLimitOf(request: Call): number {
  if (isUploadChunk(request)) return UPLOAD_CHUNK_BYTES;
  // `readFormWithFiles` has separate limits for fields and files.
  if (isFormWithFiles(request)) return Infinity;
  // `readPhotoBody` has its own limit.
  if (isPhotoBody(request)) return Infinity;
  if (request.method === 'PUT' && LOGO_PATH.test(pathOf(request))) return LOGO_BODY_LIMIT;
  if (request.method === 'PUT' && LIST_PATH.test(pathOf(request))) return LIST_BODY_LIMIT;
  if (!isSignedRoute(request)) return BODY_LIMIT;
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = request.headers;
  return id && signature && isTimely(String(timestamp)) ? SIGNED_BODY_LIMIT : BODY_LIMIT;
}

/** Stores the bytes of a signed body, because serialising the parsed body again could give different ones. */
export function storeRawBody(request: Call, _response: unknown, body: Buffer): void {
  if (isSignedRoute(request)) bodies.set(request, body);
}

/** The unparsed body of a request to the signed route; undefined without a body. */
export function rawBodyOf(request: IncomingMessage): Buffer | undefined {
  return bodies.get(request);
}
