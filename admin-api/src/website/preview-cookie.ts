import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';

import { COMPANY_PREFIX } from '../../contract/company.ts';
import { type Config, CONFIG } from '../platform/configuration/config.ts';
import { readCookie } from '../staff/sign-in/session-cookie.ts';

/** The token of a preview link: 256 random bits as base64url. */
export const PREVIEW_TOKEN = /^[\w-]{43}$/;

/** The cookie of a browser that has opened a preview link: with it every public page shows the draft. */
@Injectable()
export class PreviewCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(@Inject(CONFIG) { isHttps }: Config) {
    this.name = `${isHttps ? '__Host-' : ''}${COMPANY_PREFIX}_preview`;
    this.options = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' };
  }

  /** The token; undefined without the cookie or when its value is malformed. */
  read(request: Pick<Request, 'headers'>): string | undefined {
    const value = readCookie(request, this.name);
    return value !== undefined && PREVIEW_TOKEN.test(value) ? value : undefined;
  }

  set(response: Response, token: string, until: Date): void {
    response.cookie(this.name, token, { ...this.options, expires: until });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
