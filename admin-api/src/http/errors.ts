import type { ErrorCode } from './messages/failure.schema.ts';
import type { FieldMessageKey, FileMessageKey } from './messages/en.ts';

/** Seconds after which a request refused by an overloaded process may be repeated. */
export const OVERLOADED_RETRY_S = 5;
/** Seconds after which a file may be asked for again whose bucket was away. */
const FILE_RETRY_S = 60;

/** An invalid field, and the message that says why. */
export interface FieldError {
  field: string;
  key: FieldMessageKey | FileMessageKey;
  params?: Record<string, string | number>;
}

interface AppErrorOptions {
  status: number;
  code: ErrorCode;
  /** Seconds to wait before a retry; becomes the Retry-After header. */
  retryAfter?: number;
  /** More properties of the response body, where the contract has them. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** A failure with a code of the contract, which also selects its message. */
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

/** 400: one or more fields are invalid. */
export class ValidationFailed extends AppError {
  constructor(
    readonly fields: readonly FieldError[],
    code: 'request.invalid' | 'site_service.incomplete' = 'request.invalid',
  ) {
    super({ status: 400, code });
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

/** 401: the body of a webhook is not signed with the secret, or was signed too long ago. */
export class WrongSignature extends AppError {
  constructor() {
    super({ status: 401, code: 'webhook.signature' });
  }
}

/** 403: another site made the request. */
export class ForeignRequest extends AppError {
  constructor() {
    super({ status: 403, code: 'request.foreign' });
  }
}

/** 403: the route declares no access, which is a defect of ours. */
export class UndeclaredAccess extends AppError {
  constructor() {
    super({ status: 403, code: 'access.undeclared' });
  }
}

/** 403: the role of the account does not have the permission that the route needs. */
export class PermissionRequired extends AppError {
  constructor() {
    super({ status: 403, code: 'access.not_permitted' });
  }
}

/** 403: the role needs a second factor, and the account has none yet. */
export class SecondFactorRequired extends AppError {
  constructor() {
    super({ status: 403, code: 'second_factor.required' });
  }
}

/** 403: the call needs a fresh proof of who makes it. */
export class StepUpRequired extends AppError {
  constructor() {
    super({ status: 403, code: 'step_up.required' });
  }
}

/** 401: the second step of a sign-in came too late, or was finished. */
export class SignInExpired extends AppError {
  constructor() {
    super({ status: 401, code: 'login.expired' });
  }
}

/** 401: the answer of a second step, or of a passkey alone, is wrong. */
export class WrongFactor extends AppError {
  constructor(code: 'login.wrong_code' | 'login.wrong_passkey') {
    super({ status: 401, code });
  }
}

/** 409: the role needs a second factor, and this is the last one. */
export class LastFactor extends AppError {
  constructor() {
    super({ status: 409, code: 'second_factor.last' });
  }
}

/** 409: what was begun has to begin again. */
export class EnrolmentExpired extends AppError {
  constructor() {
    super({ status: 409, code: 'second_factor.expired' });
  }
}

/** 409: nobody else could sign in as an owner. */
export class LastOwner extends AppError {
  constructor() {
    super({ status: 409, code: 'team.last_owner' });
  }
}

/** 409: the Idempotency-Key belongs to another body. */
export class IdempotencyConflict extends AppError {
  constructor() {
    super({ status: 409, code: 'idempotency.conflict' });
  }
}

/** 415: the route does not accept the content type of the body. */
export class UnsupportedType extends AppError {
  constructor() {
    super({ status: 415, code: 'request.unsupported_type' });
  }
}

/** 413: the body is larger than the route takes. */
export class BodyTooLarge extends AppError {
  constructor() {
    super({ status: 413, code: 'request.too_large' });
  }
}

/** 503: more requests are in progress than this process serves at once. */
export class Overloaded extends AppError {
  constructor() {
    super({ status: 503, code: 'service.unavailable', retryAfter: OVERLOADED_RETRY_S });
  }
}

/** 503: the bucket that has the file cannot be reached. */
export class FileUnavailable extends AppError {
  constructor(cause: unknown) {
    super({ status: 503, code: 'file.unavailable', retryAfter: FILE_RETRY_S, cause });
  }
}

/** 503: this process already runs as many exports as it may. */
export class TooManyExports extends AppError {
  constructor(retryAfter: number) {
    super({ status: 503, code: 'export.too_many', retryAfter });
  }
}

/** 429: too many forms or analytics events from one network. */
export class TooManyRequests extends AppError {
  constructor(retryAfter: number) {
    super({ status: 429, code: 'request.too_many', retryAfter });
  }
}

/** 409: the e-mail was sent already. */
export class EmailAlreadySent extends AppError {
  constructor() {
    super({ status: 409, code: 'email.already_sent' });
  }
}

/** 409: the e-mail of the answer is being sent or was sent: it cannot be undone. */
export class AnswerAlreadySent extends AppError {
  constructor() {
    super({ status: 409, code: 'answer.already_sent' });
  }
}

/** 409: no mail server is configured, so the product sends no answers. */
export class NoMailServer extends AppError {
  constructor() {
    super({ status: 409, code: 'answer.no_mail_server' });
  }
}

/** 404: what a path or a token names does not exist, or belongs to another user. */
export class NotFound extends AppError {
  constructor(code: Extract<ErrorCode, `${string}.not_found` | `${string}.link_unknown`>) {
    super({ status: 404, code });
  }
}

/** 409: it was changed meanwhile. The response contains the current state. */
export class ChangedMeanwhile extends AppError {
  constructor(current: object) {
    super({ status: 409, code: 'state.changed', extra: { current } });
  }
}

/** 409: the request was closed, and takes nothing more but a message. The response contains it. */
export class RequestClosed extends AppError {
  constructor(current: object) {
    super({ status: 409, code: 'request.closed', extra: { current } });
  }
}

/** 409: the account has as many private views as it can have, or the team as many shared ones. */
export class TooManyViews extends AppError {
  constructor({ areShared }: { areShared: boolean }) {
    super({ status: 409, code: areShared ? 'view.too_many_shared' : 'view.too_many' });
  }
}

/** 409: these changes were undone already. */
export class UndoneAlready extends AppError {
  constructor() {
    super({ status: 409, code: 'bulk.undone' });
  }
}

/** 409: whoever asked for an erasure cannot approve it too. */
export class OwnMeasure extends AppError {
  constructor() {
    super({ status: 409, code: 'measure.own' });
  }
}

/** 409: the file goes on elsewhere. The response contains where. */
export class WrongOffset extends AppError {
  constructor(offset: number) {
    super({ status: 409, code: 'upload.offset', extra: { offset } });
  }
}

/** Whose limit of files is reached: that of the sender's network or /48, or that of everybody. */
export type UploadLimitOf = 'sender' | 'everybody';

/** 429: too many files, or too many bytes of them, within a day. The message says whose limit it is. */
export class TooManyUploads extends AppError {
  readonly limitOf: UploadLimitOf;

  constructor(limitOf: UploadLimitOf, retryAfter: number) {
    super({ status: 429, code: limitOf === 'everybody' ? 'upload.too_many_in_all' : 'upload.too_many', retryAfter });
    this.limitOf = limitOf;
  }
}
