import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import busboy from 'busboy';
import type { Request, RequestHandler } from 'express';

import { MAX_PHOTOS, MAX_VIDEO_BYTES, MAX_VIDEOS } from '../../contract/limits.ts';
import { AppError, BodyTooLarge } from './errors.ts';
import { isFormWithFiles } from './form-with-files.ts';
import { BODY_LIMIT } from './http-server.ts';

/** A file of a form that was sent without scripts, as it arrives. */
export interface FormFile {
  name: string;
  /** As the browser says. */
  type: string;
  /** Ends early, with `truncated`, at the largest size of any file. */
  stream: Readable & { truncated?: boolean };
}

/** More than a form may have, so that those which it may not have are named. */
const MOST_FILES = 5 * (MAX_PHOTOS + MAX_VIDEOS);
const MOST_FIELDS = 100;

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

/**
 * Reads what is left of a form's files into nothing, as long as the server lets them arrive: a browser that is still sending does not
 * show the answer.
 */
export async function drainFormFiles(request: Request): Promise<void> {
  try {
    for await (const { stream } of formFilesOf(request) ?? []) stream.resume();
  } catch {
    // It has broken off: nobody waits for the answer.
  }
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
