import type { Language } from '@zmb/admin-api/contract/languages.ts';
import type { OperationId } from '@zmb/admin-api/contract/operations.ts';
import { HttpResponse } from 'msw';

import { type ErrorCode, type MessageKey, type MessageParams, getMessage, type Schema } from '../contract/contract.ts';

/** An invalid field. */
export interface FieldError {
  field: string;
  key: MessageKey;
  params?: MessageParams;
}

interface FailureOptions {
  fields?: readonly FieldError[];
  current?: object;
  extra?: object;
}

/** The status of error codes; the others end in `not_found` or `link_unknown`, or are conflicts. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  'request.invalid': 400,
  'session.required': 401,
  'login.wrong_pair': 401,
  'login.wrong_code': 401,
  'login.expired': 401,
  'webhook.signature': 401,
  'access.not_permitted': 403,
  'second_factor.required': 403,
  'step_up.required': 403,
  'request.too_large': 413,
  'request.too_many': 429,
  'login.too_many': 429,
  'upload.too_many': 429,
  'upload.too_many_in_all': 429,
  'server.error': 500,
  'service.unavailable': 503,
  'file.unavailable': 503,
};

/** A failure as the contract describes it. */
export class MockFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[];
  /** The current state, on a conflict. */
  readonly current: object | undefined;
  /** More properties of the response body, where the contract has them. */
  readonly extra: object;

  constructor(code: ErrorCode, { fields = [], current, extra = {} }: FailureOptions = {}) {
    super(code);
    this.code = code;
    this.status = STATUS[code] ?? (/not_found$|link_unknown$/.test(code) ? 404 : 409);
    this.fields = fields;
    this.current = current;
    this.extra = extra;
  }
}

/** A failure because of one field. */
export function invalid(field: string, key: MessageKey): MockFailure {
  return new MockFailure('request.invalid', { fields: [{ field, key }] });
}

const common = () => ({ 'Cache-Control': 'no-store', 'X-Request-Id': crypto.randomUUID() });

/** A JSON response. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return HttpResponse.text(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...common(), ...headers },
  });
}

/** A response without a body. */
export function empty(status: number, headers: Record<string, string> = {}): Response {
  return new HttpResponse(null, { status, headers: { ...common(), ...headers } });
}

/** A response that is not JSON. */
export function content(type: string, body: BodyInit, headers: Record<string, string> = {}): Response {
  return new HttpResponse(body, { headers: { ...common(), 'Content-Type': type, ...headers } });
}

/** A CSV download of these rows, with the API's columns and headings. */
export function csv(name: string, rows: readonly object[]): Response {
  const line = (values: unknown[]) => `${values.map((value) => JSON.stringify(value ?? '')).join(',')}\r\n`;
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row) as unknown[])].map(line);
  return content('text/csv; charset=utf-8', `\ufeff${lines.join('')}`, { 'Content-Disposition': `attachment; filename="${name}.csv"` });
}

/** A failure in the caller's language. */
export function describeFailure(language: Language, { code, status, fields, current, extra }: MockFailure, id?: OperationId): Response {
  // One message per field: that of the first broken rule.
  const errors = Object.fromEntries(
    fields.map(({ field, key, params }) => [field, getMessage(language, key, params)] as const).toReversed(),
  );
  const body: Schema<'Failure'> & { current?: object } = {
    message: getMessage(language, code),
    code,
    requestId: crypto.randomUUID(),
    ...(code === 'request.invalid' && { errors }),
    ...(current && { current }),
    ...extra,
  };
  const readiness = code === 'service.unavailable' && id === 'getReadiness' ? { failing: ['database'], reason: 'unreachable' } : {};
  const isTemporary = status === 503 || status === 429;
  return json(status, { ...body, ...readiness }, isTemporary ? { 'Retry-After': '5' } : {});
}
