import type { IncomingMessage } from 'node:http';

import type { Request } from 'express';

import { isLanguage, type Language, languageOfPath, pathIn } from '../../contract/languages.ts';
import { preferredLanguage } from './reader-language.ts';

/** The forms that work without scripts, by path. */
const FORM_CALLS = {
  '/api/contact-submissions': 'contact',
  '/api/callback-requests': 'callback',
  '/api/newsletter-subscribers': 'newsletter',
  '/api/privacy-requests': 'privacy',
  '/api/privacy-requests/confirm': 'privacy-confirm',
  '/api/requests/links': 'request',
  '/api/newsletter/confirm': 'confirm',
  '/api/newsletter/unsubscribe': 'unsubscribe',
} as const;
/** The forms of a request page; the path has the token of the request. */
const REQUEST_FORMS = /^\/api\/requests\/[\w-]{1,100}$/;
const STOP_CALL = /^\/api\/requests\/[\w-]{1,100}\/stop$/;

type AnyFormKind = (typeof FORM_CALLS)[keyof typeof FORM_CALLS];
/** The forms with fields; the others are a single button. */
export type FormKind = Exclude<AnyFormKind, 'confirm' | 'unsubscribe' | 'privacy-confirm'>;

/** The field that mail clients send for one-click unsubscription (RFC 8058). They follow no redirects. */
const ONE_CLICK_FIELD = 'List-Unsubscribe';

export type FormOutcome = 'sent' | 'invalid' | 'failed';

/** The form that a browser without scripts has sent, if any. */
export function formKindOf(request: Request): AnyFormKind | undefined {
  if (request.method !== 'POST' || !(request.is('application/x-www-form-urlencoded') || isFormWithFiles(request))) return undefined;
  if (ONE_CLICK_FIELD in ((request.body as object | undefined) ?? {})) return undefined;
  const path = pathOf(request);
  return FORM_CALLS[path as keyof typeof FORM_CALLS] ?? (REQUEST_FORMS.test(path) ? 'request' : undefined);
}

/** The kind of the lead that a request sends, if any. */
export function leadKindOf(request: Request): 'contact' | 'callback' | undefined {
  const kind = request.method === 'POST' ? FORM_CALLS[pathOf(request) as keyof typeof FORM_CALLS] : undefined;
  return kind === 'contact' || kind === 'callback' ? kind : undefined;
}

/** Whether the route ignores its body and so accepts any content type: mail clients prefer multipart (RFC 8058). */
export function isBodyIgnored(request: Request): boolean {
  return request.method === 'POST' && (pathOf(request) === '/api/newsletter/unsubscribe' || STOP_CALL.test(pathOf(request)));
}

function pathOf(request: Request): string {
  return (request.originalUrl.split('?')[0] ?? '').replace(/\/$/, '').toLowerCase();
}

/** The language of the form's page, by its `language` field, the referrer or Accept-Language. */
export function formLanguageOf(request: Request): Language {
  const field = (request.body as Record<string, unknown> | undefined)?.['language'];
  if (isLanguage(field)) return field;
  const from = request.get('referer');
  if (from && URL.canParse(from)) return languageOfPath(new URL(from).pathname);
  return preferredLanguage(request.get('accept-language'));
}

/** The path of the result page that a browser without scripts is redirected to. */
export function formResultPath(request: Request, kind: AnyFormKind, outcome: FormOutcome, reference?: string): string {
  const query = reference ? `?reference=${encodeURIComponent(reference)}` : '';
  return pathIn(formLanguageOf(request), `/form-result/${kind}/${outcome}`) + query;
}

/** The contact form, and the forms of a request page. */
const WITH_FILES = /^\/api\/(contact-submissions|requests\/[\w-]{1,100})\/?$/i;
/** The form for a new link to a request page, which has no files. */
const LINK_FORM = /^\/api\/requests\/links\/?$/i;

/** Whether a request is a form sent without scripts that may have files. */
export function isFormWithFiles({ method, headers, originalUrl, url }: IncomingMessage & { originalUrl?: string }): boolean {
  const path = (originalUrl ?? url ?? '').split('?')[0] ?? '';
  return (
    method === 'POST' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '') && WITH_FILES.test(path) && !LINK_FORM.test(path)
  );
}
