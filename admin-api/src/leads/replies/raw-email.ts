import { createHash } from 'node:crypto';

import { type ParsedMail, simpleParser } from 'mailparser';

import type { InboundEmail } from './inbound-email.schema.ts';

/** The headers that may have the address of a lead. Mail servers write that of the envelope into one of the latter. */
export const ADDRESSED_IN = ['To', 'Cc', 'Delivered-To', 'X-Original-To', 'Envelope-To'];

/** The headers by which programs are recognised. */
const OF_PROGRAMS = ['auto-submitted', 'precedence', 'list-id', 'x-auto-response-suppress', 'return-path'];

const MAX_RECIPIENTS = 100;
const MAX_ID_LENGTH = 998;
const MAX_ADDRESS_LENGTH = 320;

/** The addresses in headers, without names. */
export function recipientsIn(headers: string): string[] {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ');
  return [...unfolded.matchAll(/[^\s<>,;:"()]+@[^\s<>,;:"()]+/g)].map(([address]) => address).slice(0, MAX_RECIPIENTS);
}

/**
 * An e-mail of which the source is given, or its beginning.
 *
 * @param authservId The server whose verdict on the sender is believed.
 */
export async function emailOf(source: Buffer, authservId: string | undefined): Promise<Omit<InboundEmail, 'to'>> {
  const mail = await simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true });
  const senders = mail.from?.value ?? [];
  const from = (senders[0]?.address ?? '').slice(0, MAX_ADDRESS_LENGTH);
  return {
    messageId: idOf(mail, source),
    from,
    text: mail.text ?? null,
    html: mail.html || null,
    headers: Object.fromEntries(
      mail.headerLines.filter(({ key }) => OF_PROGRAMS.includes(key)).map(({ key, line }) => [key, valueOf(line)]),
    ),
    // Of several senders, the verdict is about one.
    dmarc: senders.length === 1 ? dmarcOf(mail, from, authservId) : 'none',
  };
}

/** What names an e-mail for good; where it has no Message-ID, its content does. */
function idOf({ messageId }: ParsedMail, source: Buffer): string {
  const id = messageId?.replaceAll('\0', '').trim();
  return id && id.length <= MAX_ID_LENGTH ? id : `<${createHash('sha256').update(source).digest('hex')}@source>`;
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
    // Comments and quoted texts may have anything in them.
    let value = valueOf(line).replace(/"(\\.|[^"\\])*"/g, '');
    for (let before = ''; before !== value;) [before, value] = [value, value.replace(/\([^()]*\)/g, ' ')];
    const [server = '', ...results] = value.split(';').map((part) => part.trim());
    if (server.split(/\s+/)[0]?.toLowerCase() !== authservId.toLowerCase()) continue;
    const result = results.find((part) => /^dmarc\s*=/i.test(part));
    const domain = /\bheader\.from\s*=\s*([^\s;]+)/i.exec(result ?? '')?.[1];
    if (domain !== undefined && domain.toLowerCase().replace(/^.*@/, '') !== from.toLowerCase().split('@').at(-1)) return 'none';
    const verdict = /^dmarc\s*=\s*(\w+)/i.exec(result ?? '')?.[1]?.toLowerCase();
    return verdict === 'pass' || verdict === 'fail' ? verdict : 'none';
  }
  return 'none';
}
