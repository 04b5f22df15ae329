import type { NodemailerError } from 'nodemailer';
import { describe, expect, it } from 'vitest';

import { type EmailFailure, emailFailureOf } from './email-failure.ts';

const reply = (response: string, more: Partial<NodemailerError> = {}): NodemailerError => {
  const responseCode = Number(response.slice(0, 3));
  const error = { code: 'EENVELOPE', command: 'RCPT TO', response, responseCode, permanent: responseCode >= 500 };
  return Object.assign(new Error(`Refused: ${response}`), error, more);
};
const fault = (code: string, originalCode?: string) => Object.assign(new Error(`It failed: ${code}`), { code, originalCode });

const CASES: [EmailFailure['code'], EmailFailure['scope'], NodemailerError][] = [
  ['unknown_host', 'server', fault('EDNS', 'ENOTFOUND')],
  ['unreachable', 'server', fault('ESOCKET', 'ECONNREFUSED')],
  ['no_response', 'server', fault('ETIMEDOUT')],
  ['no_response', 'server', fault('ECONNECTION')],
  ['authentication', 'server', reply('535 5.7.8 Error: authentication failed', { code: 'EAUTH', command: 'AUTH PLAIN' })],
  ['authentication', 'server', reply('530 5.7.0 Must issue a STARTTLS command first', { command: 'MAIL FROM' })],
  ['encryption', 'server', fault('ESOCKET', 'SELF_SIGNED_CERT_IN_CHAIN')],
  ['encryption', 'server', fault('ESOCKET', 'ERR_SSL_WRONG_VERSION_NUMBER')],
  ['encryption', 'server', fault('ETLS')],
  ['mailbox_full', 'email', reply('552 5.2.2 Mailbox full')],
  ['mailbox_full', 'later', reply('452 4.2.2 The recipient is over quota')],
  ['no_mailbox', 'email', reply('550 5.1.1 <a@b.example>: Recipient address rejected: User unknown')],
  ['no_mailbox', 'email', reply('550 No such user here')],
  ['try_later', 'later', reply('451 4.7.1 Greylisted, try again later')],
  ['try_later', 'server', reply('421 4.3.2 Shutting down')],
  ['rejected', 'email', reply('554 5.7.1 Message rejected as spam', { command: 'DATA' })],
  ['rejected', 'email', reply('550 5.7.1 Relaying denied')],
  ['rejected', 'server', reply('550 5.1.8 Sender not allowed', { command: 'MAIL FROM' })],
  ['other', 'later', fault('ESTREAM')],
];

describe('the failure of an e-mail', () => {
  it.each(CASES)('has the code %s and the scope %s for %s', (code, scope, error) => {
    expect(emailFailureOf(error)).toEqual({ code, scope, detail: error.response ?? error.message });
  });

  it('truncates the reply to 300 characters', () => {
    expect(emailFailureOf(reply(`554 ${'x'.repeat(500)}`)).detail).toHaveLength(300);
  });
});
