import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import busboy from 'busboy';
import type { Request, RequestHandler } from 'express';

import { SECOND_MS } from '../../contract/durations.ts';
import { MAX_PHOTOS, MAX_VIDEO_BYTES, MAX_VIDEOS } from '../../contract/limits.ts';
import { AppError, BodyTooLarge } from './errors.ts';
import { BODY_LIMIT } from './http-server.ts';
import { isFormWithFiles } from './signed-body.ts';

/** A file of a form that was sent without scripts, as it arrives. */
export interface FormFile {
  name: string;
  /** As the browser says. */
  type: string;
  /** Ends early, with `truncated`, at the largest size of any file. */
  stream: Readable & { truncated?: boolean };
}

const MOST_FILES = MAX_PHOTOS + MAX_VIDEOS;
const MOST_FIELDS = 100;
/** How long a refused form may go on arriving before its browser is answered: one that is still sending shows no page. */
const DRAIN_MS = 20 * SECOND_MS;

const files = new WeakMap<IncomingMessage, AsyncIterable<FormFile>>();

/** The files of a form, each to be read before the next comes; none for any other request. */
export function formFilesOf(request: IncomingMessage): AsyncIterable<FormFile> | undefined {
  return files.get(request);
}

/**
 * Reads the fields of a form with files, which come first, and goes on at the first file: the lead is stored before its files arrive,
 * and is whole whenever they break off. Fields after a file are ignored.
 */
export const readFormWithFiles: RequestHandler = (request, _response, next) => {
  if (!isFormWithFiles(request)) return next();
  const fields = new URLSearchParams();
  const arriving = new Readable({ objectMode: true, read: () => undefined });
  let isBegun = false;
  const begin = (error?: AppError) => {
    if (isBegun) return;
    isBegun = true;
    if (error) return next(error);
    request.body = toBody(fields);
    files.set(request, arriving as AsyncIterable<FormFile>);
    next();
  };
  let form: ReturnType<typeof busboy>;
  try {
    const limits = {
      fields: MOST_FIELDS,
      fieldSize: BODY_LIMIT,
      files: MOST_FILES,
      fileSize: MAX_VIDEO_BYTES,
      parts: MOST_FIELDS + MOST_FILES,
    };
    form = busboy({ headers: request.headers, defParamCharset: 'utf8', limits });
  } catch {
    return begin(malformed());
  }
  const end = () => arriving.push(null);
  let size = 0;
  form.on('field', (name, value) => {
    size += name.length + value.length;
    if (size > BODY_LIMIT) begin(new BodyTooLarge());
    else if (!isBegun) fields.append(name, value);
  });
  form.on('file', (_field, stream, { filename, mimeType }) => {
    begin();
    // A field for files in which nothing was chosen has a part without a name.
    if (!filename) return void stream.resume();
    stream.on('error', () => undefined);
    arriving.push({ name: filename, type: mimeType, stream });
  });
  form.on('error', () => {
    begin(malformed());
    end();
  });
  form.on('close', () => {
    begin();
    end();
  });
  request.once('aborted', () => {
    form.destroy(new Error('the form broke off'));
    end();
  });
  request.pipe(form);
};

/** Reads what is left of a form's files into nothing: a browser that is still sending does not show the answer. */
export async function drainFormFiles(request: Request): Promise<void> {
  const left = formFilesOf(request);
  if (!left) return;
  const drain = async () => {
    for await (const { stream } of left) stream.resume();
  };
  await Promise.race([drain().catch(() => undefined), sleep(DRAIN_MS, undefined, { ref: false })]);
}

/** As `express.urlencoded` gives it: a name that comes twice has a list. */
function toBody(fields: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(fields.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = fields.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function malformed(): AppError {
  return new AppError({ status: 400, code: 'request.malformed' });
}
