import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

import type { RequestHandler } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    /** Identifies the request in the response body, in the X-Request-Id header and in the log. */
    id: string;
  }
}

const current = new AsyncLocalStorage<string>();

/** The id of the current request; null outside of a request, such as in background work. */
export function currentRequestId(): string | null {
  return current.getStore() ?? null;
}

/** Assigns an id to every request. An id from the client is ignored, because it could imitate that of another request. */
export const assignRequestId: RequestHandler = (request, response, next) => {
  request.id = randomUUID();
  response.setHeader('X-Request-Id', request.id);
  current.run(request.id, next);
};
