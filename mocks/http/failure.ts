import type { ErrorCode } from '../contract/contract.ts';
import type { MessageKey, MessageParams } from '../contract/messages.ts';

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
  'session.required': 401,
  'login.wrong_pair': 401,
  'login.too_many': 429,
  'session.not_found': 404,
  'email.not_found': 404,
  'email.already_sent': 409,
  'newsletter.link_unknown': 404,
  'subscriber.not_found': 404,
  'lead.not_found': 404,
  'bulk.not_found': 404,
  'bulk.undone': 409,
  'view.not_found': 404,
  'state.changed': 409,
  'service.unavailable': 503,
  'server.error': 500,
} as const satisfies Record<ErrorCode, number>;

/** Retry-After in seconds while the database is unavailable. */
const AWAY_SECONDS = 5;

/** A failure as the contract describes it. */
export class MockFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly retryAfter: number | undefined;
  /** The current state, on a version conflict. */
  readonly current: object | undefined;

  constructor(
    code: ErrorCode,
    { fields = [], retryAfter, current }: { fields?: readonly FieldError[]; retryAfter?: number; current?: object } = {},
  ) {
    super(code);
    this.code = code;
    this.status = STATUS[code];
    this.fields = fields;
    this.current = current;
    this.retryAfter = code === 'service.unavailable' ? AWAY_SECONDS : retryAfter;
  }
}
