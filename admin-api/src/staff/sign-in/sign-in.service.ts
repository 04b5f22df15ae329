import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';

import type { Language } from '../../../contract/languages.ts';
import type { UserView } from '../../http/signed-in-user.schema.ts';
import { KnownDevice } from './known-device.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';
import type { User } from '../users/user.entity.ts';

/** Maximum stored length of a User-Agent header, in characters. */
const MAX_USER_AGENT = 400;

/** The User-Agent header, truncated for storage. */
export function userAgentOf(request: Request): string {
  return (request.get('user-agent') ?? '').slice(0, MAX_USER_AGENT);
}

/** The last step of every sign-in method: starts the session and sets the cookies. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly device: KnownDevice,
  ) {}

  /** @throws WrongCredentials when the account was deactivated or its password was changed since the check. */
  async signIn(
    account: User,
    {
      request,
      response,
      language,
      hasSecondFactor,
    }: { request: Request; response: Response; language: Language; hasSecondFactor: boolean },
  ): Promise<UserView> {
    const isKnown = this.device.read(request, account.email) !== undefined;
    const browser = { userAgent: userAgentOf(request), formerToken: this.cookie.read(request), isKnown, language, hasSecondFactor };
    const { token, user } = await this.sessions.start(account, browser);
    this.cookie.set(response, token);
    this.device.set(response, account.email);
    return user;
  }
}
