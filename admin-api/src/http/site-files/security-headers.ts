import type { RequestHandler } from 'express';

const ONE_YEAR_S = 31_536_000;
const STAFF_PAGE = /^\/admin(\/|$)/;

export interface SecurityHeadersOptions {
  /** The origin that visitors see. */
  publicUrl: string;
}

/**
 * The headers that every answer carries, whoever gives it. Pages replace the Content-Security-Policy, which here allows
 * nothing, by their own.
 */
export function securityHeaders({ publicUrl }: SecurityHeadersOptions): RequestHandler {
  const { protocol, hostname } = new URL(publicUrl);
  const isHttps = protocol === 'https:';
  const headers = new Map([
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    // Never no-referrer: with it browsers post forms with "Origin: null", which is indistinguishable from a foreign site.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ]);
  if (isHttps) headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR_S}`);
  // On an origin that browsers do not trust it does nothing but fill the console.
  const isIsolating = isHttps || hostname === 'localhost';
  return ({ path }, response, next) => {
    response.setHeaders(headers);
    // Only where somebody is signed in: browsers open such a page in a process of its own, and on two cores its first paint
    // then keeps the page busy for 20 to 40 ms more.
    if (isIsolating && STAFF_PAGE.test(path)) response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    next();
  };
}

/** Completes the policy of a page by what depends on where it is served. */
export function pagePolicy(csp: string, publicUrl: string): string {
  const directives = csp.split(';').map((directive) => directive.trim());
  const policy = directives.filter((directive) => directive !== '');
  if (!policy.some((directive) => directive.startsWith('frame-ancestors'))) policy.push("frame-ancestors 'none'");
  if (publicUrl.startsWith('https:')) policy.push('upgrade-insecure-requests');
  return policy.join('; ');
}
