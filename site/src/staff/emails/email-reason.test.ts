import { describe, expect, it } from 'vitest';

import { type EmailReason, readReason } from './email-reason.ts';

const SAID: [EmailReason, string][] = [
  ['unknown_host', 'getaddrinfo ENOTFOUND smtp.example.invalid'],
  ['refused', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['silent', 'Connection timeout'],
  ['silent', 'Greeting never received'],
  ['sign_in', '535 5.7.8 Error: authentication failed'],
  ['encryption', 'self-signed certificate in certificate chain'],
  ['full', '552 5.2.2 Mailbox full'],
  ['full', '452 4.2.2 The recipient is over quota'],
  ['no_mailbox', '550 5.1.1 <a@b.example>: Recipient address rejected: User unknown'],
  ['later', '451 4.7.1 Greylisted, try again later'],
  ['rejected', '554 5.7.1 Message rejected as spam'],
  ['not_written', 'The e-mail could not be written; the log says why.'],
  ['other', 'Something new'],
];

describe('what a mail server says', () => {
  it.each(SAID)('is %s: %s', (reason, words) => expect(readReason(words)).toBe(reason));
});
