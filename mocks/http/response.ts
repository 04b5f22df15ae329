import { isLanguage, type Language, languageOfPath, pathIn } from '@zmb/admin-api/contract/languages.ts';
import { HttpResponse } from 'msw';

import type { OperationId, Schema } from '../contract/contract.ts';
import { preferredLanguage, say } from '../contract/messages.ts';
import type { MockFailure } from './failure.ts';

interface AnyAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Creates a response with the headers common to all. */
export function toResponse({ status, body, headers }: AnyAnswer, requestId: string = crypto.randomUUID()): Response {
  const common = { 'Cache-Control': 'no-store', 'X-Request-Id': requestId };
  if (body === undefined) return new HttpResponse(null, { status, headers: { ...common, ...headers } });
  const typed = { 'Content-Type': 'application/json; charset=utf-8', ...common, ...headers };
  return new HttpResponse(JSON.stringify(body), { status, headers: typed });
}

/** Formats a failure in the caller's language. */
export function describeFailure(request: Request, failure: MockFailure, id?: OperationId): Response {
  const language = preferredLanguage(request.headers.get('accept-language'));
  const body: Schema<'Failure'> = { message: say(language, failure.code), code: failure.code, requestId: crypto.randomUUID() };
  if (failure.code === 'request.invalid') {
    body.errors = Object.fromEntries(failure.fields.map(({ field, key, params }) => [field, say(language, key, params)]));
  }
  const headers: Record<string, string> = failure.retryAfter === undefined ? {} : { 'Retry-After': String(failure.retryAfter) };
  const isNotReady = id === 'getReadiness' && failure.code === 'service.unavailable';
  const more = failure.current && { current: failure.current };
  const answer: Schema<'Failure'> | Schema<'NotReady'> = isNotReady
    ? { ...body, failing: ['database'], reason: 'unreachable' }
    : { ...body, ...more };
  return toResponse({ status: failure.status, body: answer, headers }, body.requestId);
}

/** Forms that also accept native posts. */
const FORMS: Record<string, string | undefined> = {
  createContactSubmission: 'contact',
  createCallbackRequest: 'callback',
  createNewsletterSubscriber: 'newsletter',
  confirmSubscription: 'confirm',
  unsubscribe: 'unsubscribe',
};

/** The outcome of a form. */
export type FormOutcome = 'sent' | 'invalid' | 'failed';

/** The outcome of a form that failed with this status. */
export function outcomeOf(status: number): FormOutcome {
  return status === 400 || status === 404 || status === 413 ? 'invalid' : 'failed';
}

/** Redirects a native form post to its result page. */
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

/** The language of the form, else of its page, else of the browser. */
function languageOf(request: Request, body: unknown): Language {
  const said = (body as Record<string, unknown> | undefined)?.['language'];
  if (isLanguage(said)) return said;
  // A worker does not see the header, but the request has a referrer.
  const from = request.headers.get('referer') ?? request.referrer;
  if (/^https?:/.test(from) && URL.canParse(from)) return languageOfPath(new URL(from).pathname);
  return preferredLanguage(request.headers.get('accept-language'));
}
