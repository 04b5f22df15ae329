import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type AttachmentStream, MailParser, type MessageText, type ParsedMail, simpleParser } from 'mailparser';

import type { ArrivingFile } from '../files/uploads.service.ts';
import type { InboundEmail } from './inbound-email.schema.ts';

/** Headers with recipients. Mail servers store the envelope recipient in one of the last three. */
const RECIPIENT_HEADERS = ['To', 'Cc', 'Delivered-To', 'X-Original-To', 'Envelope-To'];

/** Maximum characters of an e-mail that are searched for ids. */
const MAX_SEARCHED_LENGTH = 1024 * 1024;

/** The ids of our e-mails that an e-mail refers to, from their Message-IDs. */
export function sentIdsIn(source: string): string[] {
  const matches = source.slice(0, MAX_SEARCHED_LENGTH).matchAll(/<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/gi);
  return [...new Set([...matches].map(([, id = '']) => id.toLowerCase()))];
}

/** Headers with the Message-IDs that an e-mail replies to. */
const REFERENCE_HEADERS = ['in-reply-to', 'references'];

/** All headers from which the lead of an e-mail is determined. */
export const LEAD_HEADERS = [...RECIPIENT_HEADERS, ...REFERENCE_HEADERS];

/** Headers that indicate an automated e-mail. */
const AUTOMATION_HEADERS = [
  ...['auto-submitted', 'content-type', 'list-id', 'precedence', 'return-path', 'x-auto-response-suppress', 'x-failed-recipients'],
];

const MAX_RECIPIENTS = 100;
/** Maximum parsed header fields, more than any mail program writes. */
const MAX_FIELDS = 1_000;
/** Maximum length of Authentication-Results, more than any server writes. */
const MAX_RESULTS_LENGTH = 10_000;

/** The headers of an e-mail that determine its lead. */
export interface LeadAddressing {
  /** Recipient addresses, without names. */
  to: readonly string[];
  /** The ids of our e-mails that it replies to. */
  answered: readonly string[];
}

/** Finds the recipients and the answered e-mails in raw headers. */
export function parseLeadAddressing(headers: string): LeadAddressing {
  // Each field includes its continuation lines, which begin with a space.
  const fields = headers.split(/^(?=[\w-]+:)/m, MAX_FIELDS);
  const isAnswered = (field: string) => REFERENCE_HEADERS.includes(field.slice(0, field.indexOf(':')).toLowerCase());
  const tokens = fields.filter((field) => !isAnswered(field)).flatMap((field) => field.split(/[\s<>,;:"()]+/));
  const to = tokens.filter((token) => token.slice(1, -1).includes('@')).slice(0, MAX_RECIPIENTS);
  return { to, answered: sentIdsIn(fields.filter(isAnswered).join(' ')) };
}

/** Finds the recipients and the answered e-mails of an e-mail from the webhook. */
export function leadAddressingOf({ to, headers }: Pick<InboundEmail, 'to' | 'headers'>): LeadAddressing {
  const values = Object.entries(headers ?? {}).flatMap(([name, value]) => (REFERENCE_HEADERS.includes(name.toLowerCase()) ? [value] : []));
  return { to, answered: sentIdsIn(values.join(' ')) };
}

/**
 * Parses the source of an e-mail, or its beginning.
 *
 * @param authservId The mail server whose Authentication-Results are trusted.
 */
export async function parseEmail(
  source: Buffer,
  authservId: string | undefined,
): Promise<Omit<InboundEmail, 'to'> & { hasFiles: boolean }> {
  const mail = await parse(source);
  const senders = mail.from?.value ?? [];
  const from = senders[0]?.address ?? '';
  return {
    messageId: mail.messageId ?? null,
    hasFiles: mail.attachments.length > 0,
    from,
    subject: mail.subject ?? null,
    text: mail.text ?? null,
    html: mail.html || null,
    headers: Object.fromEntries(
      mail.headerLines
        .filter(({ key }) => [...AUTOMATION_HEADERS, ...REFERENCE_HEADERS].includes(key))
        .map(({ key, line }) => [key, valueOf(line)]),
    ),
    // With several senders, the DMARC result is about only one of them.
    dmarc: senders.length === 1 ? dmarcOf(mail, from, authservId) : 'none',
  };
}

/** The attachments of an e-mail while its source is read. Each has to be read before the next one. */
export async function* attachmentsOf(source: AsyncIterable<Buffer>): AsyncGenerator<ArrivingFile> {
  const parser = new MailParser({ ...NO_CONVERSION, checksumAlgo: false });
  const reading = pipeline(Readable.from(source), parser);
  // The error is thrown by the parser too.
  reading.catch(() => undefined);
  for await (const part of parser as AsyncIterable<AttachmentStream | MessageText>) {
    if (part.type !== 'attachment') continue;
    yield { name: part.filename ?? '', type: part.contentType, stream: Readable.from(part.content) };
    part.release?.();
  }
}

const NO_CONVERSION = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true };

/**
 * Parses an e-mail. If most of its non-ASCII characters are invalid in the declared charset, or none is declared, it is parsed as
 * Windows-1256, the usual charset of such e-mails in this region.
 */
async function parse(source: Buffer): Promise<ParsedMail> {
  const mail = await simpleParser(source, NO_CONVERSION);
  const text = `${mail.text ?? ''}${mail.html || ''}`;
  const invalid = text.match(/\ufffd/g)?.length ?? 0;
  if (invalid <= (text.match(/[^\0-\x7f]/g)?.length ?? 0) / 2) return mail;
  const relabelled = source
    .toString('latin1')
    .replace(/^(content-type:[ \t]*text\/(?:plain|html))\b[^\n]*(?:\n[ \t][^\n]*)*/gim, '$1; charset=windows-1256\r');
  return simpleParser(Buffer.from(relabelled, 'latin1'), NO_CONVERSION);
}

function valueOf(line: string): string {
  return line.slice(line.indexOf(':') + 1).trim();
}

/**
 * The DMARC result in Authentication-Results (RFC 8601). A sender can forge such headers, but the server adds its own above them, so the
 * first one with its name is used.
 */
function dmarcOf({ headerLines }: ParsedMail, from: string, authservId: string | undefined): InboundEmail['dmarc'] {
  if (authservId === undefined) return 'none';
  for (const { key, line } of headerLines) {
    if (key !== 'authentication-results') continue;
    if (line.length > MAX_RESULTS_LENGTH) return 'none';
    const [server = '', ...results] = withoutComments(valueOf(line))
      .split(';')
      .map((part) => part.trim());
    if (server.split(/\s+/)[0]?.toLowerCase() !== authservId.toLowerCase()) continue;
    const result = results.find((part) => /^dmarc\s*=/i.test(part));
    const domain = /\bheader\.from\s*=\s*([^\s;]+)/i.exec(result ?? '')?.[1];
    if (domain !== undefined && domain.toLowerCase().replace(/^.*@/, '') !== from.toLowerCase().split('@').at(-1)) return 'none';
    const verdict = /^dmarc\s*=\s*(\w+)/i.exec(result ?? '')?.[1]?.toLowerCase();
    return verdict === 'pass' || verdict === 'fail' ? verdict : 'none';
  }
  return 'none';
}

/** Removes comments, which may be nested, and quoted strings from a header value: both can contain any text. */
function withoutComments(value: string): string {
  let result = '';
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < value.length; index += 1) {
    const character = value.charAt(index);
    if (character === '\\') index += 1;
    else if (character === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '(') {
      if (depth === 0) result += ' ';
      depth += 1;
    } else if (depth === 0) result += character;
    else if (character === ')') depth -= 1;
  }
  return result;
}
