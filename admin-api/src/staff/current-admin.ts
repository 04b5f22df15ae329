import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { SessionRequired } from '../http/errors.ts';
import type { UserView } from './auth.schema.ts';

/** The signed-in admin of a request, and the session that proves it. */
export interface SignedInAdmin {
  /** The id of the row in `staff_sessions`; never the secret in the cookie. */
  sessionId: string;
  user: UserView;
  /** When the admin last proved who they are. */
  verifiedAt: Date;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by the access guard on staff routes. */
    admin?: SignedInAdmin;
  }
}

/** The signed-in admin of the request. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): SignedInAdmin => {
  const { admin } = context.switchToHttp().getRequest<Request>();
  if (!admin) throw new SessionRequired();
  return admin;
});
