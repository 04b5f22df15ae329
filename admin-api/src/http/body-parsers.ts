import express, { type Request, type RequestHandler } from 'express';

import { UnsupportedType } from './errors.ts';
import { formKindOf, isBodyIgnored } from './form-post.ts';

/** Maximum size of a body, before and after decompression. */
const BODY_LIMIT = 32 * 1024;

const STATE_CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

const refuseOtherTypes: RequestHandler = (request, _response, next) => {
  const isReadable = !hasBody(request) || request.is('application/json') || formKindOf(request) !== undefined || isBodyIgnored(request);
  next(isReadable ? undefined : new UnsupportedType());
};

function onlyWithState(handler: RequestHandler): RequestHandler {
  return (request, response, next) => (STATE_CHANGING.has(request.method) ? handler(request, response, next) : next());
}

/** Reads JSON on every route and forms where a route takes them; refuses every other content type. */
export const bodyParsers: RequestHandler[] = [
  refuseOtherTypes,
  express.json({ limit: BODY_LIMIT, type: 'application/json' }),
  express.urlencoded({ limit: BODY_LIMIT, extended: false, parameterLimit: 100 }),
].map(onlyWithState);
