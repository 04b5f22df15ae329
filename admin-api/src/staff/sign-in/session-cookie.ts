import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';

import { COMPANY_PREFIX } from '../../../contract/company.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';

/** Name of the session cookie on plain http; on https it starts with `__Host-`. */
export const SESSION_COOKIE = `${COMPANY_PREFIX}_session`;

/** A session token: 256 random bits as base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The cookie with the session token. It has no expiry, because the server decides when a session ends. */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(@Inject(CONFIG) { isHttps }: Config) {
    // Browsers accept the `__Host-` prefix only from https, without a domain and for the whole host.
    this.name = `${isHttps ? '__Host-' : ''}${SESSION_COOKIE}`;
    // Secure follows PUBLIC_URL, not the connection: a proxy may speak http to this process.
    this.options = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' };
  }

  /** The session token of a request; undefined without a cookie or when its value is malformed. */
  read(request: Pick<Request, 'headers'>): string | undefined {
    const value = readCookie(request, this.name);
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  }

  set(response: Response, token: string): void {
    response.cookie(this.name, token, this.options);
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}

/** The value of the first cookie with this name. */
export function readCookie(request: Pick<Request, 'headers'>, name: string): string | undefined {
  const start = `${name}=`;
  const pair = (request.headers.cookie ?? '').split(';').find((each) => each.trimStart().startsWith(start));
  return pair?.trim().slice(start.length);
}
