import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import busboy from 'busboy';
import type { Request, RequestHandler } from 'express';

import { MAX_VIDEO_BYTES } from '../../contract/limits.ts';
import { AppError, BodyTooLarge } from './errors.ts';
import { isFormWithFiles } from './form-post.ts';
import { BODY_LIMIT } from './http-server.ts';

/** A file of a form that was sent without scripts, as it arrives. */
export interface FormFile {
  name: string;
  /** As the browser says. */
  type: string;
  /** Ends early, beyond the largest size of any file; fails with `FormTooLarge` where the whole form is too large. */
  stream: Readable;
}

/** Far more than a form may have, so that those which it may not have are named. */
const MOST_FILES = 100;
const MOST_FIELDS = 100;

/**
 * Bytes of a form that are read. Nearly three times what a form may have: a browser shows the answer once all is sent, so whoever has
 * chosen too much learns what was not taken. At 10 Mbit/s that takes seven minutes. At the limit the form is answered and its connection
 * closed, which a browser that is still sending may show as an error; the lead and the files before it are stored by then.
 */
export const FORM_READ_LIMIT = 512 * 1024 * 1024;

/** Ends the file that was arriving when a form reached `FORM_READ_LIMIT`. */
export class FormTooLarge extends Error {}

const files = new WeakMap<IncomingMessage, AsyncIterable<FormFile>>();

/** The files of a form, each to be read before the next comes; none for any other request. */
export function formFilesOf(request: IncomingMessage): AsyncIterable<FormFile> | undefined {
  return files.get(request);
}

/**
 * Reads the fields of a form with files, which come first, and goes on at the first file: the lead is stored before its files arrive,
 * and is whole whenever they break off, and whatever their size. Fields after a file are ignored.
 */
export const readFormWithFiles: RequestHandler = (request, response, next) => {
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
      // One more, so that a file of more than that is longer, and not whole.
      fileSize: MAX_VIDEO_BYTES + 1,
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
  let bytes = 0;
  request.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes <= FORM_READ_LIMIT || form.destroyed) return;
    request.unpipe(form);
    request.pause();
    response.setHeader('Connection', 'close');
    form.destroy(new FormTooLarge('the form is too large'));
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
