import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type AttachmentStream, MailParser, type MessageText, type ParsedMail, simpleParser } from 'mailparser';

import type { ArrivingFile } from '../files/uploads.service.ts';
import type { InboundEmail } from './inbound-email.schema.ts';

/** The headers that may have the address of a lead. Mail servers write that of the envelope into one of the latter. */
const ADDRESSED_IN = ['To', 'Cc', 'Delivered-To', 'X-Original-To', 'Envelope-To'];

/** Characters of an e-mail in which ids are looked for. */
const MAX_SEARCHED = 1024 * 1024;

/** The ids of e-mails of ours that an e-mail names, by their Message-IDs. */
export function sentIdsIn(source: string): string[] {
  const named = source.slice(0, MAX_SEARCHED).matchAll(/<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/gi);
  return [...new Set([...named].map(([, id = '']) => id.toLowerCase()))];
}

/** The headers that name what an e-mail answers. */
const ANSWERED_IN = ['in-reply-to', 'references'];

/** All headers by which the lead of an e-mail is found. */
export const FOUND_BY = [...ADDRESSED_IN, ...ANSWERED_IN];

/** The headers by which programs are recognised. */
const OF_PROGRAMS = [
  ...['auto-submitted', 'content-type', 'list-id', 'precedence', 'return-path', 'x-auto-response-suppress', 'x-failed-recipients'],
];

const MAX_RECIPIENTS = 100;
/** Header fields that are looked at: no program writes more of these few. */
const MAX_FIELDS = 1_000;
/** No server writes more about an e-mail. */
const MAX_RESULTS_LENGTH = 10_000;

/** What headers say of the lead of an e-mail. */
export interface LeadNames {
  /** The addresses that it was sent to, without names. */
  to: readonly string[];
  /** The ids of e-mails of ours that it answers. */
  answered: readonly string[];
}

/** Reads it in the headers of an e-mail as they stand in its source. */
export function leadNamesIn(headers: string): LeadNames {
  // Each with the lines that continue it, which begin with a space.
  const fields = headers.split(/^(?=[\w-]+:)/m, MAX_FIELDS);
  const isAnswered = (field: string) => ANSWERED_IN.includes(field.slice(0, field.indexOf(':')).toLowerCase());
  const words = fields.filter((field) => !isAnswered(field)).flatMap((field) => field.split(/[\s<>,;:"()]+/));
  const to = words.filter((word) => word.slice(1, -1).includes('@')).slice(0, MAX_RECIPIENTS);
  return { to, answered: sentIdsIn(fields.filter(isAnswered).join(' ')) };
}

/** The same of an e-mail that was handed over. */
export function leadNamesOf({ to, headers }: Pick<InboundEmail, 'to' | 'headers'>): LeadNames {
  const values = Object.entries(headers ?? {}).flatMap(([name, value]) => (ANSWERED_IN.includes(name.toLowerCase()) ? [value] : []));
  return { to, answered: sentIdsIn(values.join(' ')) };
}

/**
 * An e-mail of which the source is given, or its beginning.
 *
 * @param authservId The server whose verdict on the sender is believed.
 */
export async function emailOf(source: Buffer, authservId: string | undefined): Promise<Omit<InboundEmail, 'to'> & { hasFiles: boolean }> {
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
      mail.headerLines.filter(({ key }) => [...OF_PROGRAMS, ...ANSWERED_IN].includes(key)).map(({ key, line }) => [key, valueOf(line)]),
    ),
    // Of several senders, the verdict is about one.
    dmarc: senders.length === 1 ? dmarcOf(mail, from, authservId) : 'none',
  };
}

/** The files of an e-mail as its source arrives, each to be read before the next comes. */
export async function* attachmentsOf(source: AsyncIterable<Buffer>): AsyncGenerator<ArrivingFile> {
  const parser = new MailParser({ ...AS_IT_IS, checksumAlgo: false });
  const reading = pipeline(Readable.from(source), parser);
  // The parser fails as well.
  reading.catch(() => undefined);
  for await (const part of parser as AsyncIterable<AttachmentStream | MessageText>) {
    if (part.type !== 'attachment') continue;
    yield { name: part.filename ?? '', type: part.contentType, stream: Readable.from(part.content) };
    part.release?.();
  }
}

const AS_IT_IS = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true };

/**
 * Reads an e-mail. Where most letters of its text are none of the charset that it names, or it names none, it is read as that of Windows
 * for Arabic, by which such e-mails are usually written here.
 */
async function parse(source: Buffer): Promise<ParsedMail> {
  const mail = await simpleParser(source, AS_IT_IS);
  const text = `${mail.text ?? ''}${mail.html || ''}`;
  const unread = text.match(/\ufffd/g)?.length ?? 0;
  if (unread <= (text.match(/[^\0-\x7f]/g)?.length ?? 0) / 2) return mail;
  const relabelled = source
    .toString('latin1')
    .replace(/^(content-type:[ \t]*text\/(?:plain|html))\b[^\n]*(?:\n[ \t][^\n]*)*/gim, '$1; charset=windows-1256\r');
  return simpleParser(Buffer.from(relabelled, 'latin1'), AS_IT_IS);
}

function valueOf(line: string): string {
  return line.slice(line.indexOf(':') + 1).trim();
}

/**
 * Whether a server found From to be genuine, by its header Authentication-Results (RFC 8601). Anybody can send such headers along; the
 * server adds its own above them, so that the first one with its name counts.
 */
function dmarcOf({ headerLines }: ParsedMail, from: string, authservId: string | undefined): InboundEmail['dmarc'] {
  if (authservId === undefined) return 'none';
  for (const { key, line } of headerLines) {
    if (key !== 'authentication-results') continue;
    if (line.length > MAX_RESULTS_LENGTH) return 'none';
    const [server = '', ...results] = withoutRemarks(valueOf(line))
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

/** The value of a header without comments, which may be nested, and quoted texts: both may have anything in them. */
function withoutRemarks(value: string): string {
  let kept = '';
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < value.length; index += 1) {
    const character = value.charAt(index);
    if (character === '\\') index += 1;
    else if (character === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '(') {
      if (depth === 0) kept += ' ';
      depth += 1;
    } else if (depth === 0) kept += character;
    else if (character === ')') depth -= 1;
  }
  return kept;
}
