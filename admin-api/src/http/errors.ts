import type { ErrorCode } from './messages/failure.schema.ts';
import type { FieldMessageKey } from './messages/en.ts';

/** A field that does not hold what it should. */
export interface FieldError {
  field: string;
  key: FieldMessageKey;
  params?: Record<string, string | number>;
}

interface AppErrorOptions {
  status: number;
  code: ErrorCode;
  /** Seconds after which another try makes sense; becomes the Retry-After header. */
  retryAfter?: number;
  /** More for the body of the answer, where the contract has it. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** A failure that callers can understand. Its code decides the words that they read. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly extra: Record<string, unknown>;

  constructor({ status, code, retryAfter, extra = {}, cause }: AppErrorOptions) {
    super(code, { cause });
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
    this.extra = extra;
  }
}

/** 400: one or more fields are wrong. */
export class ValidationFailed extends AppError {
  constructor(readonly fields: readonly FieldError[]) {
    super({ status: 400, code: 'request.invalid' });
  }
}

/** 401: the route needs a signed-in admin. */
export class SessionRequired extends AppError {
  constructor() {
    super({ status: 401, code: 'session.required' });
  }
}

/** 401: no account has this e-mail and this password. */
export class WrongPair extends AppError {
  constructor() {
    super({ status: 401, code: 'login.wrong_pair' });
  }
}

/** 429: too many failed logins. */
export class TooManyLogins extends AppError {
  constructor(retryAfter: number) {
    super({ status: 429, code: 'login.too_many', retryAfter });
  }
}

/** 403: the call was made by another site. */
export class ForeignRequest extends AppError {
  constructor() {
    super({ status: 403, code: 'request.foreign' });
  }
}

/** 403: a route of ours forgot to say who may call it. */
export class UndeclaredAccess extends AppError {
  constructor() {
    super({ status: 403, code: 'access.undeclared' });
  }
}

/** 409: the Idempotency-Key belongs to another body. */
export class IdempotencyConflict extends AppError {
  constructor() {
    super({ status: 409, code: 'idempotency.conflict' });
  }
}

/** 415: the body is of a type that the route does not take. */
export class UnsupportedType extends AppError {
  constructor() {
    super({ status: 415, code: 'request.unsupported_type' });
  }
}

/** 429: too many forms or analytics events from one network. */
export class TooManyRequests extends AppError {
  constructor(retryAfter: number) {
    super({ status: 429, code: 'request.too_many', retryAfter });
  }
}

/** 404: the link of a newsletter e-mail is not known, or no longer works. */
export class SubscriptionLinkUnknown extends AppError {
  constructor() {
    super({ status: 404, code: 'newsletter.link_unknown' });
  }
}

/** 404: there is no such subscriber. */
export class SubscriberNotFound extends AppError {
  constructor() {
    super({ status: 404, code: 'subscriber.not_found' });
  }
}

/** 404: there is no such e-mail. */
export class EmailNotFound extends AppError {
  constructor() {
    super({ status: 404, code: 'email.not_found' });
  }
}

/** 409: the e-mail has been sent and is not sent again. */
export class EmailAlreadySent extends AppError {
  constructor() {
    super({ status: 409, code: 'email.already_sent' });
  }
}

/** 404: the session is over, or somebody else's. */
export class SessionNotFound extends AppError {
  constructor() {
    super({ status: 404, code: 'session.not_found' });
  }
}

/** 404: there is no such lead, or no such set of changes. */
export class NotFound extends AppError {
  constructor(code: 'lead.not_found' | 'bulk.not_found' | 'view.not_found') {
    super({ status: 404, code });
  }
}

/** 409: somebody else was faster. The answer holds what there is now. */
export class ChangedMeanwhile extends AppError {
  constructor(current: object) {
    super({ status: 409, code: 'state.changed', extra: { current } });
  }
}

/** 409: these changes have been undone already. */
export class UndoneAlready extends AppError {
  constructor() {
    super({ status: 409, code: 'bulk.undone' });
  }
}
