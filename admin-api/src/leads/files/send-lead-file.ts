import { pipeline } from 'node:stream/promises';

import { Logger } from '@nestjs/common';
import type { Response } from 'express';

import type { OpenedFile } from './lead-files.service.ts';

const logger = new Logger('Files');

/** Sends a file to whoever may read it. */
export async function sendLeadFile(file: OpenedFile, response: Response): Promise<void> {
  response.set(headersOf(file));
  try {
    await pipeline(file.stream, response);
  } catch (err) {
    if (!response.headersSent) throw err;
    logger.warn({ err }, 'a file broke off');
    response.destroy();
  }
}

/** A reader that takes a file for anything but what it is can do nothing with it. */
function headersOf({ type, name, bytes }: OpenedFile): Record<string, string> {
  const isShown = type.startsWith('image/');
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const disposition = `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return {
    'Content-Type': type,
    'Content-Disposition': disposition,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(bytes === null ? {} : { 'Content-Length': String(bytes) }),
  };
}
