import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { retryAfterMsOf } from '../delivery/post-lead.ts';
import type { Photo } from './photo-store.ts';

type Schemas = components['schemas'];
/** The state of a file on the server. */
export type Upload = Schemas['Upload'];

/** The part of a photo that every call needs. */
export type UploadedFile = Pick<Photo, 'id' | 'key'>;

/** The result of a call. */
export type UploadResult =
  | { outcome: 'ok'; upload: Upload }
  /** The server does not have the file, any longer or at this offset. */
  | { outcome: 'outOfSync' }
  /** The file is refused for good; the message is in the page's language. */
  | { outcome: 'refused'; message: string | undefined }
  /** No response, or one that asks to retry: after `retryAfterMs`, for the reason in `message`, in the page's language. */
  | { outcome: 'later'; retryAfterMs?: number | undefined; message?: string | undefined }
  /** Aborted by this page, because a lead is to be sent. */
  | { outcome: 'stopped' };

/** A call without a response in this time has failed: connections may stall without an error. */
const TIMEOUT_MS = 60_000;
/** A rate limit: the message names it. */
const TOO_MANY = 429;
const RETRYABLE_STATUSES = [408, 425, TOO_MANY];
/** Removed, unknown, or at another offset. */
const OUT_OF_SYNC_STATUSES = [204, 404, 409];

async function resultOf(response: Response): Promise<UploadResult> {
  if (OUT_OF_SYNC_STATUSES.includes(response.status)) return { outcome: 'outOfSync' };
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

/** Announces a file to the server. For a known one the server returns its offset. */
export function announceUpload(photo: Photo, stop: AbortSignal): Promise<UploadResult> {
  const { key, name, type, size, request } = photo;
  const body = JSON.stringify({ key, name, type, size, request });
  return call(photo, '', { method: 'PUT', body, headers: { 'Content-Type': 'application/json' } }, stop);
}

/** Sends the next bytes of a file. */
export function sendChunk(photo: UploadedFile & Pick<Photo, 'offset'>, chunk: Blob, stop: AbortSignal): Promise<UploadResult> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return call(photo, `?offset=${photo.offset}`, { method: 'PATCH', body: chunk, headers }, stop);
}

/** Reads the state of a file. */
export function findUpload(photo: UploadedFile, stop: AbortSignal): Promise<UploadResult> {
  return call(photo, '', { method: 'GET' }, stop);
}

/** Removes a file from the server. The result is `outOfSync`, as for a file that the server does not have. */
export function deleteUpload(photo: UploadedFile, stop: AbortSignal): Promise<UploadResult> {
  return call(photo, '', { method: 'DELETE' }, stop);
}
