import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { retryAfterMsOf } from '../delivery/post-lead.ts';
import type { Photo } from './photo-store.ts';

type Schemas = components['schemas'];
/** What the server knows of a file. */
export type Upload = Schemas['Upload'];

/** What a call has to know of a file. */
export type UploadedFile = Pick<Photo, 'id' | 'key'>;

/** How a call ended. */
export type UploadResult =
  | { outcome: 'ok'; upload: Upload }
  /** The server does not have the file, any longer or at this offset. */
  | { outcome: 'elsewhere' }
  /** It is not accepted, however often it is sent; the message is in the page's language. */
  | { outcome: 'refused'; message: string | undefined }
  /** No response, or one that asks to try again later; `retryAfterMs` if it says when, and `message` why, in the page's language. */
  | { outcome: 'later'; retryAfterMs?: number | undefined; message?: string | undefined }
  /** Stopped by this page, to leave the line to a lead. */
  | { outcome: 'stopped' };

/** A connection that stalls without an error counts as none after this time; a chunk is small. */
const TIMEOUT_MS = 60_000;
/** A limit: the message says whose. */
const TOO_MANY = 429;
const RETRYABLE_STATUSES = [408, 425, TOO_MANY];
/** Removed, unknown, or at another offset. */
const ELSEWHERE_STATUSES = [204, 404, 409];

async function resultOf(response: Response): Promise<UploadResult> {
  if (ELSEWHERE_STATUSES.includes(response.status)) return { outcome: 'elsewhere' };
  const body = (await response.json().catch(() => null)) as (Partial<Schemas['Failure']> & { data?: Upload }) | null;
  if (response.status >= 500 || RETRYABLE_STATUSES.includes(response.status)) {
    const message = response.status === TOO_MANY ? body?.message : undefined;
    return { outcome: 'later', retryAfterMs: retryAfterMsOf(response), message };
  }
  if (!response.ok) return { outcome: 'refused', message: Object.values(body?.errors ?? {})[0] ?? body?.message };
  return body?.data ? { outcome: 'ok', upload: body.data } : { outcome: 'later' };
}

async function call(photo: UploadedFile, query: string, init: RequestInit, stop: AbortSignal): Promise<UploadResult> {
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), TIMEOUT_MS);
  const abort = () => slow.abort();
  stop.addEventListener('abort', abort);
  try {
    const response = await fetch(`/api/uploads/${photo.id}${query}`, {
      ...init,
      headers: { 'Accept-Language': document.documentElement.lang, 'X-Files-Key': photo.key, ...init.headers },
      signal: slow.signal,
    });
    return await resultOf(response);
  } catch {
    return stop.aborted ? { outcome: 'stopped' } : { outcome: 'later' };
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', abort);
  }
}

/** Tells the server of a file; of a known one the server answers how much it has. */
export function announceUpload(photo: Photo, stop: AbortSignal): Promise<UploadResult> {
  const { key, name, type, size, request } = photo;
  const body = JSON.stringify({ key, name, type, size, request });
  return call(photo, '', { method: 'PUT', body, headers: { 'Content-Type': 'application/json' } }, stop);
}

/** Sends the bytes that follow those that the server has. */
export function sendChunk(photo: UploadedFile & Pick<Photo, 'offset'>, chunk: Blob, stop: AbortSignal): Promise<UploadResult> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return call(photo, `?offset=${photo.offset}`, { method: 'PATCH', body: chunk, headers }, stop);
}

/** Asks what has become of a file. */
export function findUpload(photo: UploadedFile, stop: AbortSignal): Promise<UploadResult> {
  return call(photo, '', { method: 'GET' }, stop);
}

/** Removes a file from the server, which then does not have it: `elsewhere`, as when it never had. */
export function deleteUpload(photo: UploadedFile, stop: AbortSignal): Promise<UploadResult> {
  return call(photo, '', { method: 'DELETE' }, stop);
}
