import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';

import { networkOf } from '../http/network.ts';
import { SessionsService } from './sessions.service.ts';
import type { SignedInAdmin } from './signed-in-admin.ts';

/** More of what a browser says of itself is not kept. */
const MAX_USER_AGENT = 400;

/** Signs in with e-mail and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly sessions: SessionsService) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  validate(request: Request, email: string, password: string): Promise<SignedInAdmin> {
    return this.sessions.start({
      email,
      password,
      network: networkOf(request.ip),
      userAgent: (request.get('user-agent') ?? '').slice(0, MAX_USER_AGENT),
      formerSessionId: request.user?.sessionId,
    });
  }
}
