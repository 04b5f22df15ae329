import type { IncomingMessage } from 'node:http';

import { AppError } from './errors.ts';

/** The route that adds a photo to the website. */
const PHOTO_PATH = /^\/api\/admin\/website\/photos\/?$/i;

/** Whether a request uploads a photo. It is read after the access check, so that only staff can upload bodies of this size. */
export function isPhotoBody({ method, headers, originalUrl, url }: IncomingMessage & { originalUrl?: string }): boolean {
  const path = (originalUrl ?? url ?? '').split('?')[0] ?? '';
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return method === 'POST' && PHOTO_PATH.test(path) && type === 'application/octet-stream';
}

/**
 * Reads the photo of a request.
 *
 * @returns undefined when it exceeds the limit; the rest is not read.
 * @throws AppError when the upload is aborted.
 */
export function readPhotoBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const abort = () => reject(new AppError({ status: 400, code: 'request.malformed' }));
    // Aborted while it was queued: there will be no more events.
    if (request.destroyed) return abort();
    // By events instead of iteration, which pauses the request: the server would not time out a client that has stopped sending.
    const append = (part: Buffer) => {
      size += part.length;
      if (size <= maxBytes) return void parts.push(part);
      request.off('data', append).pause();
      resolve(undefined);
    };
    request.on('data', append);
    request.once('end', () => resolve(Buffer.concat(parts)));
    request.once('error', abort).once('close', abort);
    request.resume();
  });
}
