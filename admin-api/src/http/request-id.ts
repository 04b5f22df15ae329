import { randomUUID } from 'node:crypto';

import type { RequestHandler } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    /** Identifies the request in the response body, in the X-Request-Id header and in the log. */
    id: string;
  }
}

/** Assigns an id to every request. An id sent by the client is ignored, because it could imitate another request's. */
export const assignRequestId: RequestHandler = (request, response, next) => {
  request.id = randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
};
