import express, { type RequestHandler, type Request, type Response } from 'express';

import { UPLOAD_CHUNK_BYTES } from '../../contract/limits.ts';
import { BodyTooLarge, UnsupportedType } from './errors.ts';
import { readFormWithFiles } from './form-files.ts';
import { formKindOf, isBodyIgnored } from './form-post.ts';
import { BODY_LIMIT, hasBody, stopReading } from './http-server.ts';
import { isPhotoBody } from './photo-body.ts';
import { bodyLimitOf, isUploadChunk, SIGNED_BODY_LIMIT, storeRawBody } from './signed-body.ts';

const STATE_CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

function refuse(request: Request, response: Response): BodyTooLarge {
  stopReading(request.socket);
  response.setHeader('Connection', 'close');
  return new BodyTooLarge();
}

const refuseLarge: RequestHandler = (request, response, next) => {
  next(Number(request.headers['content-length'] ?? 0) > bodyLimitOf(request) ? refuse(request, response) : undefined);
};

const isAccepted = (request: Request) =>
  formKindOf(request) !== undefined || isBodyIgnored(request) || isUploadChunk(request) || isPhotoBody(request);

const refuseOtherTypes: RequestHandler = (request, _response, next) => {
  const isReadable = !hasBody(request) || request.is('application/json') || isAccepted(request);
  next(isReadable ? undefined : new UnsupportedType());
};

/** Refuses a body when it exceeds the limit. The parsers themselves read a too large body to its end before they fail. */
function untilLimit(parse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const limit = bodyLimitOf(request);
    let size = 0;
    let isParsed = false;
    let isRefused = false;
    const count = (part: Buffer) => {
      size += part.length;
      if (size <= limit || isRefused) return;
      isRefused = true;
      request.off('data', count);
      next(refuse(request, response));
    };
    void parse(request, response, (error?: unknown) => {
      isParsed = true;
      request.off('data', count);
      if (!isRefused) next(error);
    });
    if (!isParsed) request.on('data', count);
  };
}

function onlyWithState(handler: RequestHandler): RequestHandler {
  return (request, response, next) => (STATE_CHANGING.has(request.method) ? void handler(request, response, next) : next());
}

const jsonUpTo = (limit: number) => express.json({ limit, type: 'application/json', verify: storeRawBody });
const parsers = { usual: jsonUpTo(BODY_LIMIT), large: jsonUpTo(SIGNED_BODY_LIMIT) };
// Two parsers are enough: `untilLimit` enforces the exact limits.
const parseJson: RequestHandler = (request, response, next) => {
  (bodyLimitOf(request) > BODY_LIMIT ? parsers.large : parsers.usual)(request, response, next);
};

/** Reads JSON on every route and forms on routes that accept them; refuses other content types and too large bodies. */
export const bodyParsers: RequestHandler[] = [
  refuseLarge,
  ...[
    refuseOtherTypes,
    untilLimit(parseJson),
    untilLimit(express.raw({ limit: UPLOAD_CHUNK_BYTES, type: (request) => isUploadChunk(request), inflate: false })),
    untilLimit(express.urlencoded({ limit: BODY_LIMIT, extended: false, parameterLimit: 100 })),
    readFormWithFiles,
  ].map(onlyWithState),
];
