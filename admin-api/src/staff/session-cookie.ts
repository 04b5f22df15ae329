import type { CookieOptions, RequestHandler } from 'express';

import type { Config } from '../operations/configuration/config.ts';

/** Browsers take the `__Host-` name from https only, and then only without a domain and for the whole host. */
export function cookieName({ isHttps }: Config): string {
  return isHttps ? '__Host-zmb_session' : 'zmb_session';
}

/** The cookie goes with the browser; the server decides when the session ends. */
export function cookieOptions({ isHttps }: Config): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' };
}

/**
 * The session's cookie is Secure when visitors reach us by https, also when a proxy speaks http to us without saying so:
 * express-session would then send no cookie at all.
 */
export function trustPublicUrl({ isHttps }: Config): RequestHandler {
  return (request, _response, next) => {
    if (isHttps) Object.defineProperty(request, 'secure', { value: true, configurable: true });
    next();
  };
}
