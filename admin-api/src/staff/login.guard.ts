import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';

import { read } from '../http/validation.ts';
import { loginSchema } from './auth.schema.ts';

/** Signs in, and gives the browser a new session id so that one that was planted beforehand is worth nothing. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Guards run before pipes, and passport would call a missing field a wrong password.
    read(loginSchema, request.body ?? {});
    await super.canActivate(context);
    await super.logIn(request);
    return true;
  }
}
