import type { IncomingMessage } from 'node:http';

import { AppError } from './errors.ts';

/** The call by which staff add a photo to the website. */
const PHOTO_PATH = /^\/api\/admin\/website\/photos\/?$/i;

/** Whether a call brings a photo, which is read once it is known that whoever sends it may: visitors have nothing that large in memory. */
export function isPhotoBody({ method, headers, originalUrl, url }: IncomingMessage & { originalUrl?: string }): boolean {
  const path = (originalUrl ?? url ?? '').split('?')[0] ?? '';
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return method === 'POST' && PHOTO_PATH.test(path) && type === 'application/octet-stream';
}

/**
 * Reads the photo of a call.
 *
 * @returns undefined when it is larger than it may be: the rest is not read.
 * @throws AppError when it breaks off.
 */
export function readPhotoBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const breakOff = () => reject(new AppError({ status: 400, code: 'request.malformed' }));
    // While it waited for its turn: nothing more is said of it.
    if (request.destroyed) return breakOff();
    // By events, not by iteration: that looks paused to the server, which then waits for a client that has stopped sending.
    const take = (part: Buffer) => {
      size += part.length;
      if (size <= maxBytes) return void parts.push(part);
      request.off('data', take).pause();
      resolve(undefined);
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(parts)));
    request.once('error', breakOff).once('close', breakOff);
    request.resume();
  });
}
