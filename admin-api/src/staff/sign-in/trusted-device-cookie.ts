import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';

import { COMPANY_PREFIX } from '../../../contract/company.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { RETENTION } from '../../../contract/retention.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { readCookie } from './session-cookie.ts';

/** How long a browser is trusted. */
export const TRUSTED_MS = RETENTION.trustedDeviceDays * DAY_MS;

const TOKEN = /^[\w-]{43}$/;

/** The cookie of a browser in which an account signs in without the second step. It does not authenticate, and is valid for one account. */
@Injectable()
export class TrustedDeviceCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(@Inject(CONFIG) { isHttps }: Config) {
    this.name = `${isHttps ? '__Host-' : ''}${COMPANY_PREFIX}_trusted`;
    this.options = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/', maxAge: TRUSTED_MS };
  }

  read(request: Pick<Request, 'headers'>): string | undefined {
    const value = readCookie(request, this.name);
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  }

  set(response: Response, token: string): void {
    response.cookie(this.name, token, this.options);
  }
}
