import type { OperationId } from '@zmb/admin-api/contract/operations.ts';
import { HttpResponse } from 'msw';

import type { ErrorCode, Schema } from '../contract/contract.ts';
import { type Language, type MessageKey, type MessageParams, say } from '../contract/messages.ts';

/** An invalid field. */
export interface FieldError {
  field: string;
  key: MessageKey;
  params?: MessageParams;
}

/** The status of each error code. */
const STATUS = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.too_many': 429,
  'request.foreign': 403,
  'export.too_many': 503,
  'idempotency.conflict': 409,
  'route.not_found': 404,
  'access.undeclared': 403,
  'access.not_permitted': 403,
  'session.required': 401,
  'second_factor.required': 403,
  'second_factor.last': 409,
  'second_factor.expired': 409,
  'second_factor.not_found': 404,
  'trusted_device.not_found': 404,
  'step_up.required': 403,
  'login.wrong_pair': 401,
  'login.too_many': 429,
  'login.expired': 401,
  'login.wrong_code': 401,
  'login.wrong_passkey': 401,
  'session.not_found': 404,
  'email.not_found': 404,
  'email.already_sent': 409,
  'newsletter.link_unknown': 404,
  'subscriber.not_found': 404,
  'lead.not_found': 404,
  'push.not_found': 404,
  'request.closed': 409,
  'upload.not_found': 404,
  'upload.offset': 409,
  'upload.too_many': 429,
  'file.not_found': 404,
  'file.unavailable': 503,
  'answer.not_found': 404,
  'bulk.not_found': 404,
  'bulk.undone': 409,
  'view.not_found': 404,
  'view.too_many': 409,
  'view.too_many_shared': 409,
  'user.not_found': 404,
  'team.last_owner': 409,
  'invitation.not_found': 404,
  'invitation.link_unknown': 404,
  'reset.link_unknown': 404,
  'measure.not_found': 404,
  'measure.own': 409,
  'privacy_request.not_found': 404,
  'privacy_request.link_unknown': 404,
  'request.link_unknown': 404,
  'site_page.not_found': 404,
  'site_text.not_found': 404,
  'site_version.not_found': 404,
  'site_schedule.not_found': 404,
  'site_preview.not_found': 404,
  'site_service.incomplete': 400,
  'state.changed': 409,
  'service.unavailable': 503,
  'webhook.not_found': 404,
  'webhook.signature': 401,
  'server.error': 500,
} as const satisfies Record<ErrorCode, number>;

interface FailureOptions {
  fields?: readonly FieldError[];
  current?: object;
  extra?: object;
}

/** A failure as the contract describes it. */
export class MockFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[];
  /** The current state, on a version conflict. */
  readonly current: object | undefined;
  /** More properties of the response body, where the contract has them. */
  readonly extra: object;

  constructor(code: ErrorCode, { fields = [], current, extra = {} }: FailureOptions = {}) {
    super(code);
    this.code = code;
    this.status = STATUS[code];
    this.fields = fields;
    this.current = current;
    this.extra = extra;
  }
}

interface AnyAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** When to try again, in seconds. */
const RETRY_AFTER: Partial<Record<ErrorCode, string>> = { 'service.unavailable': '5', 'file.unavailable': '60' };

/** Creates a response with the headers common to all. */
export function toResponse({ status, body, headers }: AnyAnswer, requestId: string = crypto.randomUUID()): Response {
  const common = { 'Cache-Control': 'no-store', 'X-Request-Id': requestId };
  if (body === undefined) return new HttpResponse(null, { status, headers: { ...common, ...headers } });
  const typed = { 'Content-Type': 'application/json; charset=utf-8', ...common, ...headers };
  return new HttpResponse(JSON.stringify(body), { status, headers: typed });
}

/** Formats a failure in the caller's language. */
export function describeFailure(language: Language, { code, status, fields, current, extra }: MockFailure, id?: OperationId): Response {
  const errors =
    code === 'request.invalid' ? fields.map(({ field, key, params }) => [field, say(language, key, params)] as const) : undefined;
  const body: Schema<'Failure'> & { current: object | undefined } = {
    message: say(language, code),
    code,
    requestId: crypto.randomUUID(),
    // One message per field: that of the first broken rule.
    errors: errors && Object.fromEntries(errors.toReversed()),
    current,
    ...extra,
  };
  const isReadiness = code === 'service.unavailable' && id === 'getReadiness';
  const answer = isReadiness ? { ...body, failing: ['database'], reason: 'unreachable' } : body;
  const retryAfter = RETRY_AFTER[code];
  return toResponse({ status, body: answer, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } }, body.requestId);
}

/** Refuses the value of a field. */
export function failAt(field: string, key: MessageKey, count?: number): never {
  throw new MockFailure('request.invalid', { fields: [{ field, key, ...(count !== undefined && { params: { count } }) }] });
}
