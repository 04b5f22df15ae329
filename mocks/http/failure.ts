import type { ErrorCode } from './contract.ts';
import type { MessageKey, MessageParams } from './words.ts';

/** A field that does not hold what it should. */
export interface FieldError {
  field: string;
  key: MessageKey;
  params?: MessageParams;
}

/** The status that each code comes with. */
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

/** Seconds to wait when the database is away. */
const AWAY_SECONDS = 5;

/** A call that fails the way the contract describes. */
export class MockFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly retryAfter: number | undefined;
  /** What there is now, when somebody else was faster. */
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
