import type { IncomingMessage } from 'node:http';

import { MINUTE_MS, SECOND_MS } from '../../contract/durations.ts';
import { UPLOAD_CHUNK_BYTES } from '../../contract/limits.ts';
import { MAX_LOGO_LENGTH, MAX_STORED_LOGO_LENGTH } from '../../contract/logo.ts';
import { isFormWithFiles } from './form-post.ts';
import { BODY_LIMIT } from './http-server.ts';
import { isPhotoBody } from './photo-body.ts';

/** The route whose bodies are signed: mail services hand over e-mails there. */
export const SIGNED_ROUTE = 'inbound-emails';
const SIGNED_PATH = `/api/${SIGNED_ROUTE}`;

/** Mail services send the HTML of an e-mail along, and its headers. */
export const SIGNED_BODY_LIMIT = 1024 * 1024;

/** The call that brings a picture of the logo, beside those that the editor saw. */
const LOGO_PATH = /^\/api\/admin\/website\/texts\/company\.logo(?:Dark)?\/[a-z]+\/?$/i;
const LOGO_BODY_LIMIT = MAX_LOGO_LENGTH + 2 * MAX_STORED_LOGO_LENGTH + 1024;

/** The call that brings a list of the company, beside those that the editor saw: full ones, with every quote escaped. */
const LIST_PATH = /^\/api\/admin\/website\/texts\/(?:company\.(?:services|projects|reviews)|project\.[a-z\d-]+\.photos)\/[a-z]+\/?$/i;
const LIST_BODY_LIMIT = 2 * BODY_LIMIT;

/** How far the clock of the sender may be off, and how old a call may be. */
const TOLERANCE_MS = 5 * MINUTE_MS;

const bodies = new WeakMap<IncomingMessage, Buffer>();

type Call = IncomingMessage & { originalUrl?: string };

function pathOf({ originalUrl, url }: Call): string {
  return (originalUrl ?? url ?? '').split('?')[0] ?? '';
}

function isSignedRoute(request: Call): boolean {
  return pathOf(request) === SIGNED_PATH;
}

/** The calls that bring a part of a file. */
const UPLOAD_PATH = /^\/api\/uploads\/[^/]+\/?$/i;

/** Whether a call brings a part of a file: the only one whose body is parsed as bytes. */
export function isPartOfFile(request: Call): boolean {
  return (
    request.method === 'PATCH' &&
    UPLOAD_PATH.test(pathOf(request)) &&
    request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/octet-stream'
  );
}

/** Whether a call was signed within five minutes of now, if its signature is right. The timestamp is in seconds since 1970, UTC. */
export function isTimely(timestamp: string | undefined, now = Date.now()): boolean {
  return timestamp !== undefined && /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * SECOND_MS) <= TOLERANCE_MS;
}

/** How many bytes of a body are read. A call that may be signed may bring more than all others: the signature is known once all is read. */
export function bodyLimitOf(request: Call): number {
  if (isPartOfFile(request)) return UPLOAD_CHUNK_BYTES;
  // Its length says nothing of its fields, which are kept whatever comes after them: `readFormWithFiles` has limits for both.
  if (isFormWithFiles(request)) return Infinity;
  // Nor is it read here: `readPhotoBody` has its limit.
  if (isPhotoBody(request)) return Infinity;
  if (request.method === 'PUT' && LOGO_PATH.test(pathOf(request))) return LOGO_BODY_LIMIT;
  if (request.method === 'PUT' && LIST_PATH.test(pathOf(request))) return LIST_BODY_LIMIT;
  if (!isSignedRoute(request)) return BODY_LIMIT;
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = request.headers;
  return id && signature && isTimely(String(timestamp)) ? SIGNED_BODY_LIMIT : BODY_LIMIT;
}

/** Keeps the bytes of a body that is signed: parsing and writing it again would give others. */
export function keepRawBody(request: Call, _response: unknown, body: Buffer): void {
  if (isSignedRoute(request)) bodies.set(request, body);
}

/** The body of a request to the signed route as it came; undefined where there was none. */
export function rawBodyOf(request: IncomingMessage): Buffer | undefined {
  return bodies.get(request);
}
