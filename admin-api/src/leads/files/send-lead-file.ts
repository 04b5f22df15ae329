import { pipeline } from 'node:stream/promises';

import { Logger } from '@nestjs/common';
import type { Response } from 'express';

import type { OpenedFile } from './lead-files.service.ts';

const logger = new Logger('Files');

/** Streams a file as the response. */
export async function sendLeadFile(file: OpenedFile, response: Response): Promise<void> {
  response.set(headersOf(file));
  try {
    await pipeline(file.stream, response);
  } catch (err) {
    if (!response.headersSent) throw err;
    logger.warn({ err }, 'a file download was interrupted');
    response.destroy();
  }
}

/** Headers that prevent a browser from interpreting a file as another type or running it. */
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
