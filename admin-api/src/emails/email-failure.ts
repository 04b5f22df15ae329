import type { NodemailerError } from 'nodemailer';

/** Why an e-mail was not delivered, in the cases that staff can act on. */
export const EMAIL_FAILURE_CODES = [
  'unknown_host',
  'unreachable',
  'no_response',
  'authentication',
  'encryption',
  'no_mailbox',
  'mailbox_full',
  'try_later',
  'rejected',
  'not_composed',
  'other',
] as const;
export type EmailFailureCode = (typeof EMAIL_FAILURE_CODES)[number];

export interface EmailFailure {
  code: EmailFailureCode;
  /** The reply of the mail server, or the connection error. Null when there was neither. */
  detail: string | null;
  /** `email`: this e-mail is refused permanently; `later`: it may be accepted later; `server`: no e-mail gets through now. */
  scope: 'email' | 'later' | 'server';
}

const MAX_DETAIL_LENGTH = 300;

const SERVER_ERRORS = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'ETLS',
  'EREQUIRETLS',
  'EPROTOCOL',
  'EPROXY',
  'ECONFIG',
]);

/** Codes of Nodemailer, and of the Node.js error behind it. */
const CODES_BY_ERROR: Partial<Record<string, EmailFailureCode>> = {
  EDNS: 'unknown_host',
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ECONNRESET: 'no_response',
  ECONNECTION: 'no_response',
  ETIMEDOUT: 'no_response',
  EAUTH: 'authentication',
  ENOAUTH: 'authentication',
  EOAUTH2: 'authentication',
  ETLS: 'encryption',
  EREQUIRETLS: 'encryption',
  EPROTO: 'encryption',
};

/** Classifies an error of Nodemailer. */
export function emailFailureOf(error: NodemailerError): EmailFailure {
  const { code = '', command, responseCode, response, message, permanent } = error;
  const detail = (response ?? message).slice(0, MAX_DETAIL_LENGTH);
  // 421: the server closes the connection. MAIL FROM: it refuses our sender. Both concern all e-mails.
  const isServerFailure = SERVER_ERRORS.has(code) || responseCode === 421 || command === 'MAIL FROM';
  const scope = isServerFailure ? 'server' : (permanent ?? code === 'EENVELOPE') ? 'email' : 'later';
  return { code: codeOfReply(error) ?? codeOfError(error), detail, scope };
}

/** By the enhanced status code (RFC 3463) where the server sends one, by the reply code (RFC 5321) otherwise. */
function codeOfReply({ response, responseCode, command }: NodemailerError): EmailFailureCode | undefined {
  if (responseCode === undefined) return undefined;
  const [, subject, detail] = /^\d{3}[ -][245]\.(\d{1,3})\.(\d{1,3})\b/.exec(response ?? '') ?? [];
  if (responseCode === 530 || responseCode === 534 || responseCode === 535 || command?.startsWith('AUTH')) return 'authentication';
  if (responseCode === 552 || responseCode === 452 || (subject === '2' && detail === '2')) return 'mailbox_full';
  if (subject === '1' && command !== 'MAIL FROM') return 'no_mailbox';
  if (responseCode >= 400 && responseCode < 500) return 'try_later';
  if (responseCode < 500) return undefined;
  if (responseCode === 550 && subject === undefined && command === 'RCPT TO') return 'no_mailbox';
  return 'rejected';
}

function codeOfError({ code = '', originalCode = '' }: NodemailerError): EmailFailureCode {
  const known = CODES_BY_ERROR[originalCode] ?? CODES_BY_ERROR[code];
  if (known) return known;
  const isTls = originalCode.startsWith('ERR_TLS') || originalCode.startsWith('ERR_SSL') || /CERT|LEAF_SIGNATURE/.test(originalCode);
  return isTls ? 'encryption' : 'other';
}
