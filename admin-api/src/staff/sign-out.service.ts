import { promisify } from 'node:util';

import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';

import { CONFIG } from '../operations/configuration/tokens.ts';
import type { Config } from '../operations/configuration/config.ts';
import { cookieName, cookieOptions } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';
import type { SignedInAdmin } from './signed-in-admin.ts';

/** Ends a session on all sides: the sign-in, the cookie's session, the cookie. */
@Injectable()
export class SignOutService {
  constructor(
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async end(admin: SignedInAdmin, request: Request, response: Response): Promise<void> {
    await this.sessions.end(admin);
    await promisify(request.session.destroy.bind(request.session))();
    response.clearCookie(cookieName(this.config), cookieOptions(this.config));
  }
}
