import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import busboy from 'busboy';
import type { Request, RequestHandler } from 'express';

import { MAX_VIDEO_BYTES } from '../../contract/limits.ts';
import { AppError, BodyTooLarge } from './errors.ts';
import { isFormWithFiles } from './form-post.ts';
import { BODY_LIMIT } from './http-server.ts';

/** A file of a form sent without scripts, while it is uploaded. */
export interface FormFile {
  name: string;
  /** The content type that the browser has sent. */
  type: string;
  /** Ends early beyond the largest allowed file size; fails with `FormTooLarge` when the whole form is too large. */
  stream: Readable;
}

/** Far more than a form may have, so that files beyond the limit can be named in the response. */
const MAX_FILES = 100;
const MAX_FIELDS = 100;

/**
 * Maximum bytes that are read of a form, nearly three times the allowed size: browsers show the response only after they have sent everything,
 * and the response names the refused files. At 10 Mbit/s that takes seven minutes. At the limit the server responds and closes the connection,
 * which a browser that is still sending may show as an error; the lead and the previous files are stored by then.
 */
export const FORM_READ_LIMIT = 512 * 1024 * 1024;

/** The error of the current file when a form reaches `FORM_READ_LIMIT`. */
export class FormTooLarge extends Error {}

const files = new WeakMap<IncomingMessage, AsyncIterable<FormFile>>();

/** The files of a form, each to be read before the next one; undefined for other requests. */
export function formFilesOf(request: IncomingMessage): AsyncIterable<FormFile> | undefined {
  return files.get(request);
}

/**
 * Reads the fields of a form with files and calls the next handler at the first file: the lead is stored before its files arrive, so that
 * aborted or too large uploads do not lose it. Fields after a file are ignored.
 */
export const readFormWithFiles: RequestHandler = (request, response, next) => {
  if (!isFormWithFiles(request)) return next();
  const fields = new URLSearchParams();
  const uploads = new Readable({ objectMode: true, read: () => undefined });
  let hasStarted = false;
  const start = (error?: AppError) => {
    if (hasStarted) return;
    hasStarted = true;
    if (error) return next(error);
    request.body = toBody(fields);
    files.set(request, uploads as AsyncIterable<FormFile>);
    next();
  };
  let form: ReturnType<typeof busboy>;
  try {
    const limits = {
      fields: MAX_FIELDS,
      fieldSize: BODY_LIMIT,
      files: MAX_FILES,
      // One more, so that the end of a too large file shows that it was cut off.
      fileSize: MAX_VIDEO_BYTES + 1,
      parts: MAX_FIELDS + MAX_FILES,
    };
    form = busboy({ headers: request.headers, defParamCharset: 'utf8', limits });
  } catch {
    return start(malformed());
  }
  const end = () => uploads.push(null);
  let size = 0;
  form.on('field', (name, value) => {
    size += name.length + value.length;
    if (size > BODY_LIMIT) start(new BodyTooLarge());
    else if (!hasStarted) fields.append(name, value);
  });
  form.on('file', (_field, stream, { filename, mimeType }) => {
    start();
    // An empty file field has a part without a name.
    if (!filename) return void stream.resume();
    stream.on('error', () => undefined);
    uploads.push({ name: filename, type: mimeType, stream });
  });
  form.on('error', () => {
    start(malformed());
    end();
  });
  form.on('close', () => {
    start();
    end();
  });
  request.once('aborted', () => {
    form.destroy(new Error('the form was aborted'));
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
 * Discards the rest of a form's files, within the time limit of the server, because a browser that is still sending does not show the
 * response.
 */
export async function drainFormFiles(request: Request): Promise<void> {
  try {
    for await (const { stream } of formFilesOf(request) ?? []) stream.resume();
  } catch {
    // The upload was aborted, so there is nobody to respond to.
  }
}

/** The same shape as from `express.urlencoded`: repeated names become a list. */
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
