import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { MINUTE_MS } from '../../contract/durations.ts';
import { STEP_UP_MINUTES } from './access.ts';
import { SessionRequired, StepUpRequired } from './errors.ts';
import type { UserView } from './signed-in-user.schema.ts';

/** The signed-in account of a request, and its session. */
export interface SignedInAdmin {
  /** The id of the row in `staff_sessions`; never the secret in the cookie. */
  sessionId: string;
  user: UserView;
  /** The time of the sign-in or the last confirmation. */
  verifiedAt: Date;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by the access guard on staff routes. */
    admin?: SignedInAdmin;
  }
}

/**
 * Checks that the sign-in or the last confirmation is recent.
 *
 * @throws StepUpRequired
 */
export function assertConfirmed({ verifiedAt }: Pick<SignedInAdmin, 'verifiedAt'>): void {
  if (Date.now() - verifiedAt.getTime() > STEP_UP_MINUTES * MINUTE_MS) throw new StepUpRequired();
}

/** The signed-in account of the request. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): SignedInAdmin => {
  const { admin } = context.switchToHttp().getRequest<Request>();
  if (!admin) throw new SessionRequired();
  return admin;
});
