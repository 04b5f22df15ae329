import { type NextRequest, NextResponse } from 'next/server';

/** A policy without `unsafe-inline`, with a nonce per response, and the language of the page. */
export function proxy(request: NextRequest) {
  const nonce = crypto.randomUUID();
  const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:`;
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('x-language', request.nextUrl.pathname.startsWith('/fr') ? 'fr' : 'en');
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}
