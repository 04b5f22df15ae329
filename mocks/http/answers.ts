import { HttpResponse } from 'msw';

import type { OperationId, Schema } from './contract.ts';
import type { MockFailure } from './failure.ts';
import { preferredLanguage, say } from './words.ts';

interface AnyAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Gives an answer the headers that all of them carry. */
export function toResponse({ status, body, headers }: AnyAnswer, requestId: string = crypto.randomUUID()): Response {
  const common = { 'Cache-Control': 'no-store', 'X-Request-Id': requestId };
  if (body === undefined) return new HttpResponse(null, { status, headers: { ...common, ...headers } });
  const typed = { 'Content-Type': 'application/json; charset=utf-8', ...common, ...headers };
  return new HttpResponse(JSON.stringify(body), { status, headers: typed });
}

/** Gives a failure its shape, in the caller's language. */
export function describeFailure(request: Request, failure: MockFailure, id?: OperationId): Response {
  const language = preferredLanguage(request.headers.get('accept-language'));
  const body: Schema<'Failure'> = { message: say(language, failure.code), code: failure.code, requestId: crypto.randomUUID() };
  if (failure.code === 'request.invalid') {
    body.errors = Object.fromEntries(failure.fields.map(({ field, key, params }) => [field, say(language, key, params)]));
  }
  const headers: Record<string, string> = failure.retryAfter === undefined ? {} : { 'Retry-After': String(failure.retryAfter) };
  const isNotReady = id === 'getReadiness' && failure.code === 'service.unavailable';
  const more = failure.current && { current: failure.current };
  const answer: Schema<'Failure'> | Schema<'NotReady'> = isNotReady ? { ...body, failing: ['database'] } : { ...body, ...more };
  return toResponse({ status: failure.status, body: answer, headers }, body.requestId);
}
