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
/** No server writes more about an e-mail. */
const MAX_RESULTS_LENGTH = 10_000;

/** The addresses in headers, without names. */
export function recipientsIn(headers: string): string[] {
  const words = headers.split(/[\s<>,;:"()]+/);
  return words.filter((word) => word.slice(1, -1).includes('@')).slice(0, MAX_RECIPIENTS);
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
