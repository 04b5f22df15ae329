import type { IncomingMessage } from 'node:http';

/** The contact form, and the page of a request, which names it by a token. */
const PATH = /^\/api\/(contact-submissions|requests\/[\w-]{1,100})\/?$/i;
/** Asks for a new link, and has no files. */
const LINKS = /^\/api\/requests\/links\/?$/i;

/** Whether a call is a form of a browser without scripts that may bring files. */
export function isFormWithFiles({ method, headers, originalUrl, url }: IncomingMessage & { originalUrl?: string }): boolean {
  const path = (originalUrl ?? url ?? '').split('?')[0] ?? '';
  return method === 'POST' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '') && PATH.test(path) && !LINKS.test(path);
}
