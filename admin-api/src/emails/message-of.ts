import { company } from '../../contract/company.ts';
import { inLanguage } from '../../contract/languages.ts';
import { toHtml } from './letter-html.ts';
import { type Letter, toText } from './letter.ts';
import type { Message } from './mail-transport.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';

/** A letter, and what its kind adds to the envelope. */
export interface Composed {
  letter: Letter;
  replyTo?: string | undefined;
  headers?: Record<string, string>;
}

/** Puts a letter into its envelope: from the company of today, to whom it is for. */
export function messageOf(
  { id, language, recipient }: Pick<OutboxEmail, 'id' | 'language' | 'recipient'>,
  { letter, replyTo, headers = {} }: Composed,
): Message {
  return {
    // Always the same for one e-mail: readers that get it twice show it once.
    messageId: `<${id}@${company.email.split('@')[1]}>`,
    from: { name: inLanguage(company.name, language), address: company.email },
    to: recipient,
    replyTo,
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    // Answering machines leave such e-mails alone (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...headers },
  };
}
