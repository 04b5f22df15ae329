import type { Request } from 'express';

import type { Language } from './lead.schema.ts';
import { preferredLanguage } from './messages/messages.ts';

/** The forms that browsers can also send without scripts. */
const FORM_CALLS = {
  '/api/contact-submissions': 'contact',
  '/api/callback-requests': 'callback',
  '/api/newsletter-subscribers': 'newsletter',
} as const;
export type FormKind = (typeof FORM_CALLS)[keyof typeof FORM_CALLS];

/** What became of a form. */
export type FormOutcome = 'sent' | 'invalid' | 'failed';

/** Which form a browser without scripts has sent with this request, if any. */
export function formKindOf(request: Request): FormKind | undefined {
  if (request.method !== 'POST' || !request.is('application/x-www-form-urlencoded')) return undefined;
  const path = request.originalUrl.split('?')[0]?.replace(/\/$/, '').toLowerCase();
  return FORM_CALLS[path as keyof typeof FORM_CALLS];
}

/** The language of the page that the form was on: what the form says, or else where it was, or else what the browser asks for. */
export function formLanguageOf(request: Request): Language {
  const said = (request.body as Record<string, unknown> | undefined)?.['language'];
  if (said === 'en' || said === 'ar') return said;
  const from = request.get('referer');
  if (from && URL.canParse(from)) return /^\/ar(\/|$)/.test(new URL(from).pathname) ? 'ar' : 'en';
  return preferredLanguage(request.get('accept-language'));
}

/** Where a browser without scripts goes next. */
export function formResultPath(request: Request, kind: FormKind, outcome: FormOutcome, reference?: string): string {
  const prefix = formLanguageOf(request) === 'ar' ? '/ar' : '';
  const query = reference ? `?reference=${encodeURIComponent(reference)}` : '';
  return `${prefix}/form-result/${kind}/${outcome}${query}`;
}
