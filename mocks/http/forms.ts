import { isLanguage, type Language, languageOfPath, pathIn } from '@zmb/admin-api/contract/languages.ts';

import { toResponse } from './answers.ts';
import { preferredLanguage } from './words.ts';

/** The forms that browsers can also send without scripts. */
const FORMS: Record<string, string | undefined> = {
  createContactSubmission: 'contact',
  createCallbackRequest: 'callback',
  createNewsletterSubscriber: 'newsletter',
  confirmSubscription: 'confirm',
  unsubscribe: 'unsubscribe',
};

/** What became of a form. */
export type FormOutcome = 'sent' | 'invalid' | 'failed';

/** What became of a form that failed with this status. */
export function outcomeOf(status: number): FormOutcome {
  return status === 400 || status === 404 || status === 413 ? 'invalid' : 'failed';
}

/** Sends a browser without scripts on to a page of the site. */
export function redirectToResult(
  request: Request,
  operationId: string,
  outcome: FormOutcome,
  facts: { body: unknown; reference?: string },
): Response {
  const query = facts.reference ? `?reference=${encodeURIComponent(facts.reference)}` : '';
  const location = pathIn(languageOf(request, facts.body), `/form-result/${FORMS[operationId] ?? 'contact'}/${outcome}`) + query;
  return toResponse({ status: 303, headers: { Location: location } });
}

/** What the form says, or else where it was, or else what the browser asks for. */
function languageOf(request: Request, body: unknown): Language {
  const said = (body as Record<string, unknown> | undefined)?.['language'];
  if (isLanguage(said)) return said;
  // A worker does not see the header; the request tells it the page all the same.
  const from = request.headers.get('referer') ?? request.referrer;
  if (/^https?:/.test(from) && URL.canParse(from)) return languageOfPath(new URL(from).pathname);
  return preferredLanguage(request.headers.get('accept-language'));
}
