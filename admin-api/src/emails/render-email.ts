import type { Company } from '../../contract/company.ts';
import { inLanguage, type Language } from '../../contract/languages.ts';
import type { EmailDraft, EmailFact, EmailPart, EmailPhoto } from './email-draft.ts';
import { toHtml } from './email-html.ts';
import type { Message } from './mail-transport.ts';
import { isolate, ltr } from '../messages/email-messages.ts';
import type { EmailMessages } from '../messages/email-texts.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';

/** The content of an e-mail, and the headers that its kind sets. */
export interface ComposedEmail {
  draft: EmailDraft;
  /** The recipients of replies. */
  replyTo?: string | string[];
  /** The recipient of bounces. @default the company */
  returnPath?: string;
  headers?: Record<string, string>;
  /** The Message-ID, if replies have to refer to it. @default its id at the domain of the company */
  messageId?: string | undefined;
  /** The Message-ID of the e-mail that it replies to; `references` has those of the conversation, oldest first. */
  inReplyTo?: string | undefined;
  references?: readonly string[];
  /** Attached files. @default none */
  files?: readonly EmailFile[];
  /** Thumbnails of the draft. @default none */
  photos?: readonly EmailPhoto[];
}

/** An attached file. */
export interface EmailFile {
  name: string;
  /** Its media type. */
  type: string;
  content: Buffer;
}

/** The headers of one-click unsubscription (RFC 8058). */
export function oneClickUnsubscribe(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The company's name, postal address and contact, one line each. */
export function footerOf({ language, format }: EmailMessages, { name, address, phoneDisplay, email }: Company): string[] {
  const contact = format('footer.contact', { phone: ltr(language, phoneDisplay), email: ltr(language, email) });
  return [inLanguage(name, language), inLanguage(address, language), contact];
}

/** The Message-ID of an e-mail of the outbox. */
export function messageIdOf(id: string, { email }: Pick<Company, 'email'>): string {
  return `<${id}@${email.split('@')[1]}>`;
}

/** Renders an e-mail of the outbox for Nodemailer. */
export function renderEmail(
  { id, recipient }: Pick<OutboxEmail, 'id' | 'recipient'>,
  { draft, replyTo, returnPath, headers, messageId, inReplyTo, references = [], photos = [], files = [] }: ComposedEmail,
  company: Company,
  messages: EmailMessages,
): Message {
  const { language } = messages;
  const footer = footerOf(messages, company);
  const domain = company.email.split('@')[1];
  return {
    // The same for every attempt, so that mail clients show duplicates only once.
    messageId: messageId ?? messageIdOf(id, company),
    ...(inReplyTo !== undefined && { inReplyTo }),
    ...(references.length > 0 && { references: [...references] }),
    from: { name: inLanguage(company.name, language), address: company.email },
    to: recipient,
    replyTo,
    // An address of another domain would fail SPF.
    ...(returnPath?.endsWith(`@${domain}`) && { envelope: { from: returnPath, to: recipient } }),
    subject: draft.subject,
    text: toText(draft, footer),
    html: toHtml(draft, footer),
    // Never remote images: they would track readers, and need a session.
    ...(photos.length + files.length > 0 && {
      attachments: [
        ...photos.map(({ cid, content }, index) => ({
          ...{ cid, content, filename: `${index + 1}.webp`, contentType: 'image/webp', contentDisposition: 'inline' as const },
        })),
        ...files.map(({ name, type, content }) => ({
          ...{ content, filename: name, contentType: type, contentDisposition: 'attachment' as const },
        })),
      ],
    }),
    // Auto-responders do not answer such e-mails (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...headers },
  };
}

/** Renders text, for clients that show no HTML. */
export function toText({ language, title, parts }: EmailDraft, footer: readonly string[]): string {
  const blocks = [...(title === undefined ? [] : [title]), ...parts.map((part) => partAsText(part, language)), ['—', ...footer].join('\n')];
  return `${blocks.join('\n\n')}\n`;
}

// URLs are on their own lines: mail clients include a following bidi control or full stop in the link.
function partAsText(part: EmailPart, language: Language): string {
  if (part.type === 'button') return `${part.label}:\n${part.href}`;
  if (part.type === 'photos') return [part.label, ...part.photos.map(({ name }) => isolate(name))].join('\n');
  if (part.type === 'signature') return [part.name, ltr(language, part.phone.display), part.website].join('\n');
  if (part.type === 'facts') return part.facts.map((fact) => factAsText(fact, language)).join('\n');
  if (part.type === 'note' && part.link) return `${part.text && `${part.text}\n`}${part.link.label}:\n${part.link.href}`;
  return part.text;
}

/** Values without isolation: several lines have their own directions, and a URL must not be followed by a bidi control. */
const OWN_LINES = /\n|:\/\/|www\./i;

function factAsText({ label, value, direction }: EmailFact, language: Language): string {
  if (direction === 'ltr') return `${label}: ${ltr(language, value)}`;
  if (direction === undefined) return `${label}: ${value}`;
  return OWN_LINES.test(value) ? `${label}:\n${value}` : `${label}: ${isolate(value)}`;
}
