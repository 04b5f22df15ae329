/** Why a mail server did not take an e-mail, as far as its words tell. */
export type EmailReason =
  'unknown_host' | 'refused' | 'silent' | 'sign_in' | 'encryption' | 'no_mailbox' | 'full' | 'later' | 'rejected' | 'not_written' | 'other';

// In this order: the words of a code that says more come first.
const PATTERNS: readonly [EmailReason, RegExp][] = [
  ['not_written', /could not be written/i],
  ['unknown_host', /ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo|queryA/i],
  ['refused', /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/i],
  ['silent', /ETIMEDOUT|ECONNRESET|timed? ?out|greeting never|socket close/i],
  ['sign_in', /\b5(?:30|34|35)\b|\bEAUTH\b|authenticat|invalid login|credential/i],
  ['encryption', /certificate|\bTLS\b|\bSSL\b|wrong version number/i],
  ['full', /\b(?:452|552)\b|quota|mailbox (?:is )?full|over ?quota|5\.2\.2/i],
  [
    'no_mailbox',
    /\b5\.1\.[1-6]\b|user unknown|no such (?:user|mailbox|recipient)|unknown (?:user|recipient)|does not exist|mailbox unavailable/i,
  ],
  ['later', /^4\d\d\b|try again later|greylist|temporar/i],
  ['rejected', /^5\d\d\b|spam|blocked|policy/i],
];

/** What the words of a mail server mean, in one of the cases that staff can do something about. */
export function readReason(words: string): EmailReason {
  return PATTERNS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other';
}
