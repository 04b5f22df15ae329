import type { RequestHandler } from 'express';
import { v7 as uuid } from 'uuid';

declare module 'express-serve-static-core' {
  interface Request {
    /** Names the request in the answer, in the X-Request-Id header and in the log. */
    id: string;
  }
}

/** Names every request. A name that comes from outside is not taken over: it could be made to look like another's. */
export const nameRequest: RequestHandler = (request, response, next) => {
  request.id = uuid();
  response.setHeader('X-Request-Id', request.id);
  next();
};
