import type { RequestHandler } from 'express';

const ONE_YEAR_S = 31_536_000;

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
  // On an origin that browsers do not trust this one does nothing but fill the console.
  if (isHttps || hostname === 'localhost') headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  if (isHttps) headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR_S}`);
  return (_request, response, next) => {
    response.setHeaders(headers);
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
