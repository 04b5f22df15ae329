import type { ErrorCode } from './messages/failure.schema.ts';
import type { FieldMessageKey, FileMessageKey } from './messages/en.ts';

/** Retry-After of a request that an overloaded process has refused, in seconds. */
export const OVERLOADED_RETRY_S = 5;
/** Retry-After of a file whose bucket is unavailable, in seconds. */
const FILE_RETRY_S = 60;

/** An invalid field, and the key of its message. */
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
  /** Further properties of the response body, as defined by the contract. */
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

/** 401: the route requires a session. */
export class SessionRequired extends AppError {
  constructor() {
    super({ status: 401, code: 'session.required' });
  }
}

/** 401: no account has this e-mail and this password. */
export class WrongCredentials extends AppError {
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

/** 403: the request comes from another site. */
export class ForeignRequest extends AppError {
  constructor() {
    super({ status: 403, code: 'request.foreign' });
  }
}

/** 403: the route declares no access, which is a bug. */
export class UndeclaredAccess extends AppError {
  constructor() {
    super({ status: 403, code: 'access.undeclared' });
  }
}

/** 403: the role of the account does not have the permission of the route. */
export class PermissionRequired extends AppError {
  constructor() {
    super({ status: 403, code: 'access.not_permitted' });
  }
}

/** 403: the role requires a second factor, and the account has none yet. */
export class SecondFactorRequired extends AppError {
  constructor() {
    super({ status: 403, code: 'second_factor.required' });
  }
}

/** 403: the call requires a fresh confirmation. */
export class StepUpRequired extends AppError {
  constructor() {
    super({ status: 403, code: 'step_up.required' });
  }
}

/** 401: the second step of a sign-in has expired or was finished. */
export class SignInExpired extends AppError {
  constructor() {
    super({ status: 401, code: 'login.expired' });
  }
}

/** 401: the code or passkey is wrong. */
export class WrongFactor extends AppError {
  constructor(code: 'login.wrong_code' | 'login.wrong_passkey') {
    super({ status: 401, code });
  }
}

/** 409: the role requires a second factor, and this is the last one. */
export class LastFactor extends AppError {
  constructor() {
    super({ status: 409, code: 'second_factor.last' });
  }
}

/** 409: adding a second factor has expired and has to start again. */
export class EnrolmentExpired extends AppError {
  constructor() {
    super({ status: 409, code: 'second_factor.expired' });
  }
}

/** 409: this is the last active owner. */
export class LastOwner extends AppError {
  constructor() {
    super({ status: 409, code: 'team.last_owner' });
  }
}

/** 409: the Idempotency-Key was used with another body. */
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

/** 413: the body exceeds the limit of the route. */
export class BodyTooLarge extends AppError {
  constructor() {
    super({ status: 413, code: 'request.too_large' });
  }
}

/** 503: this process has too many requests in progress. */
export class Overloaded extends AppError {
  constructor() {
    super({ status: 503, code: 'service.unavailable', retryAfter: OVERLOADED_RETRY_S });
  }
}

/** 503: the bucket with the file is unavailable. */
export class FileUnavailable extends AppError {
  constructor(cause: unknown) {
    super({ status: 503, code: 'file.unavailable', retryAfter: FILE_RETRY_S, cause });
  }
}

/** 503: this process already runs the maximum number of exports. */
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

/** 409: the e-mail of the answer is being sent or was sent, so the answer cannot be undone. */
export class AnswerAlreadySent extends AppError {
  constructor() {
    super({ status: 409, code: 'answer.already_sent' });
  }
}

/** 409: no mail server is configured, so answers cannot be sent. */
export class NoMailServer extends AppError {
  constructor() {
    super({ status: 409, code: 'answer.no_mail_server' });
  }
}

/** 404: the target of a path or token does not exist, or belongs to another user. */
export class NotFound extends AppError {
  constructor(code: Extract<ErrorCode, `${string}.not_found` | `${string}.link_unknown`>) {
    super({ status: 404, code });
  }
}

/** 409: there was a concurrent change. The response contains the current state. */
export class ChangedMeanwhile extends AppError {
  constructor(current: object) {
    super({ status: 409, code: 'state.changed', extra: { current } });
  }
}

/** 409: the request was closed and accepts only messages. The response contains it. */
export class RequestClosed extends AppError {
  constructor(current: object) {
    super({ status: 409, code: 'request.closed', extra: { current } });
  }
}

/** 409: the account has the maximum number of private views, or the team of shared ones. */
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

/** 409: an erasure has to be approved by somebody other than its requester. */
export class OwnMeasure extends AppError {
  constructor() {
    super({ status: 409, code: 'measure.own' });
  }
}

/** 409: the chunk does not start at the end of the stored bytes. The response contains the expected offset. */
export class WrongOffset extends AppError {
  constructor(offset: number) {
    super({ status: 409, code: 'upload.offset', extra: { offset } });
  }
}

/** The reached upload limit: that of the sender's network or /48, or the global one. */
export type UploadLimitOf = 'sender' | 'everybody';

/** 429: too many files or bytes within a day. The message depends on the limit. */
export class TooManyUploads extends AppError {
  readonly limitOf: UploadLimitOf;

  constructor(limitOf: UploadLimitOf, retryAfter: number) {
    super({ status: 429, code: limitOf === 'everybody' ? 'upload.too_many_in_all' : 'upload.too_many', retryAfter });
    this.limitOf = limitOf;
  }
}
