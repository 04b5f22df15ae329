import type { Request } from 'express';

import { isLanguage, type Language, languageOfPath, pathIn } from '../../contract/languages.ts';
import { preferredLanguage } from './reader-language.ts';

/** The forms that browsers can also send without scripts. */
const FORM_CALLS = {
  '/api/contact-submissions': 'contact',
  '/api/callback-requests': 'callback',
  '/api/newsletter-subscribers': 'newsletter',
  '/api/newsletter/confirm': 'confirm',
  '/api/newsletter/unsubscribe': 'unsubscribe',
} as const;
type AnyFormKind = (typeof FORM_CALLS)[keyof typeof FORM_CALLS];
/** The forms that a visitor fills in; the others are a button. */
export type FormKind = Exclude<AnyFormKind, 'confirm' | 'unsubscribe'>;

/** What a mail reader sends for its own button “Unsubscribe” (RFC 8058). It follows no redirect. */
const ONE_CLICK_FIELD = 'List-Unsubscribe';

/** What became of a form. */
export type FormOutcome = 'sent' | 'invalid' | 'failed';

/** Which form a browser without scripts has sent with this request, if any. */
export function formKindOf(request: Request): AnyFormKind | undefined {
  if (request.method !== 'POST' || !request.is('application/x-www-form-urlencoded')) return undefined;
  if (ONE_CLICK_FIELD in ((request.body as object | undefined) ?? {})) return undefined;
  return FORM_CALLS[pathOf(request) as keyof typeof FORM_CALLS];
}

/** Whether the body says nothing that is needed, so that it may be of any type: mail readers prefer multipart (RFC 8058). */
export function isBodyIgnored(request: Request): boolean {
  return request.method === 'POST' && pathOf(request) === '/api/newsletter/unsubscribe';
}

function pathOf(request: Request): string {
  return (request.originalUrl.split('?')[0] ?? '').replace(/\/$/, '').toLowerCase();
}

/** The language of the page that the form was on: what the form says, or else where it was, or else what the browser asks for. */
function formLanguageOf(request: Request): Language {
  const said = (request.body as Record<string, unknown> | undefined)?.['language'];
  if (isLanguage(said)) return said;
  const from = request.get('referer');
  if (from && URL.canParse(from)) return languageOfPath(new URL(from).pathname);
  return preferredLanguage(request.get('accept-language'));
}

/** Where a browser without scripts goes next. */
export function formResultPath(request: Request, kind: AnyFormKind, outcome: FormOutcome, reference?: string): string {
  const query = reference ? `?reference=${encodeURIComponent(reference)}` : '';
  return pathIn(formLanguageOf(request), `/form-result/${kind}/${outcome}`) + query;
}
