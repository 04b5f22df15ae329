import { MAX_MESSAGE_LENGTH } from '../../../contract/limits.ts';

/** Where the e-mail begins that was replied to, as common mail programs introduce it in English and Arabic. */
const QUOTE_STARTS = [
  /^On\b.{4,200}\bwrote:$/,
  /^(?=.{0,410}:$)(في|بتاريخ|يوم)\s.{4,200}كتب/u,
  /^-{2,}\s*(Original Message|Forwarded message|الرسالة الأصلية)\s*-{2,}$/i,
  /^_{20,}$/,
];

/** Outlook introduces it by the headers of that e-mail. */
const HEADER_LINES = [/^(From|من):\s/, /^(Sent|Date|تاريخ الإرسال|التاريخ|أرسل):?\s/m];

/** Characters of an e-mail that are read: many times what a reply may have, with much that is quoted above it. */
const MAX_READ = 20 * MAX_MESSAGE_LENGTH;

/** They could make a text look like another, or hide parts of it. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]|(?![\n\t])\p{Cc}/gu;

/** A text without characters that nobody sees. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(CONTROLS, '');
}

/** What somebody wrote in a reply: without the e-mail below it, and no longer than a message may be. Empty when nothing is left. */
export function replyTextOf({ text, html }: { text?: string | null | undefined; html?: string | null | undefined }): string {
  const whole = withoutControls((text?.trim() ? text : toPlainText(html ?? '')).slice(0, MAX_READ).replaceAll('\r\n', '\n'));
  const lines = whole.split('\n').map((line) => line.trimEnd());
  const start = lines.findIndex((line, index) =>
    isQuoteStart(
      line.trim(),
      lines.slice(index + 1, index + 4).map((next) => next.trim()),
    ),
  );
  const own = (start === -1 ? lines : lines.slice(0, start)).filter((line) => !line.startsWith('>'));
  const said = own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const characters = [...said];
  return characters.length <= MAX_MESSAGE_LENGTH ? said : `${characters.slice(0, MAX_MESSAGE_LENGTH - 1).join('')}…`;
}

function isQuoteStart(line: string, next: readonly string[]): boolean {
  // Programs break the introduction where it is long.
  if (QUOTE_STARTS.some((start) => start.test(line) || (/^(On|في|بتاريخ|يوم)\s/u.test(line) && start.test(`${line} ${next[0] ?? ''}`))))
    return true;
  const [from, sent] = HEADER_LINES;
  return from?.test(line) === true && next.some((each) => sent?.test(each));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of HTML. What is quoted in it is left out. It is shown as text only. No part of it is read more than once for each step. */
function toPlainText(html: string): string {
  return html
    .replace(/<(style|script|head|title|blockquote)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/<(br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    })
    .replace(/\n +/g, '\n');
}
