import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { SessionRequired } from '../http/errors.ts';
import type { SignedInAdmin } from './signed-in-admin.ts';

/** The signed-in admin of the request. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): SignedInAdmin => {
  const { user: admin } = context.switchToHttp().getRequest<Request>();
  if (!admin?.user) throw new SessionRequired();
  return { sessionId: admin.sessionId, user: admin.user };
});
