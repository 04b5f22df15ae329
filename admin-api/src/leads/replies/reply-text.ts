import { MAX_MESSAGE_LENGTH } from '../../../contract/limits.ts';

/** The lines with which common mail programs introduce a quoted e-mail, in English and Arabic. */
const QUOTE_STARTS = [
  /^On\b.{4,200}\bwrote:$/,
  /^(?=.{0,410}:$)(في|بتاريخ|يوم)\s.{4,200}كتب/u,
  /^-{2,}\s*(Original Message|Forwarded message|الرسالة الأصلية)\s*-{2,}$/i,
  /^_{20,}$/,
];

/** Outlook introduces it with the headers of the quoted e-mail. */
const HEADER_LINES = [/^(From|من):\s/, /^(Sent|Date|تاريخ الإرسال|التاريخ|أرسل):?\s/m];

/** A greeting or an introduction; the actual reply is below or between the quoted lines. */
const OPENING =
  /^[^\n]{0,80}[,،:]$|^(hi|hello|hey|dear|good (morning|afternoon|evening)|السلام عليكم|مرحبا|أهلا|صباح الخير|مساء الخير|تحية)(?!\p{L})[^\n]{0,40}$/iu;

/** Maximum characters of an e-mail that are processed, many times the length of a reply. */
const MAX_PROCESSED_LENGTH = 20 * MAX_MESSAGE_LENGTH;
/** Maximum characters of the stored original text. */
const MAX_ORIGINAL_LENGTH = 4 * MAX_MESSAGE_LENGTH;
const MAX_SUBJECT_LENGTH = 200;

/** Control characters that could disguise or hide text. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]|(?![\n\t])\p{Cc}/gu;

/** Removes invisible characters. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(CONTROLS, '');
}

/** The texts of an e-mail. */
export interface ReplyTexts {
  /** The reply without the quoted e-mail, at most as long as a message. Empty for an e-mail without a text. */
  text: string;
  /** The whole text, when it is longer than `text`; null otherwise. */
  original: string | null;
}

/** Extracts the text of a reply. Returns the whole e-mail if nothing, or only a greeting, would be left. */
export function replyTextsOf({ text, html }: { text?: string | null | undefined; html?: string | null | undefined }): ReplyTexts {
  const whole = withoutControls((text?.trim() ? text : toPlainText(html ?? '')).slice(0, MAX_PROCESSED_LENGTH).replaceAll('\r\n', '\n'));
  const lines = whole.split('\n').map((line) => line.trimEnd());
  const [all, own] = [tidy(lines), tidy(ownLines(lines))];
  const reply = shorten(own === '' || (own !== all && OPENING.test(own)) ? all : own, MAX_MESSAGE_LENGTH);
  return { text: reply, original: reply === all ? null : shorten(all, MAX_ORIGINAL_LENGTH) };
}

/** The subject of an e-mail as one line; null without a subject. */
export function subjectOf(subject: string | null | undefined): string | null {
  const line = withoutControls((subject ?? '').slice(0, 10 * MAX_SUBJECT_LENGTH).replace(/\s+/g, ' ')).trim();
  return line === '' ? null : shorten(line, MAX_SUBJECT_LENGTH);
}

function tidy(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function shorten(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** The lines that are not quoted. Quoted lines below an introduction may lack the quote mark; then all following lines are quoted. */
function ownLines(lines: readonly string[]): string[] {
  const own: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line.startsWith('>')) continue;
    const next = lines.slice(index + 1, index + 4).map((each) => each.trim());
    const length = introductionLength(line.trim(), next);
    if (length === 0) {
      own.push(line);
      continue;
    }
    index += length - 1;
    let below = index + 1;
    while (lines[below] === '') below += 1;
    if (lines[below]?.startsWith('>') !== true) break;
  }
  return own;
}

/** The number of lines that introduce a quoted e-mail; 0 for none. */
function introductionLength(line: string, next: readonly string[]): number {
  if (QUOTE_STARTS.some((start) => start.test(line))) return 1;
  // Mail programs wrap a long introduction.
  if (/^(On|في|بتاريخ|يوم)\s/u.test(line) && QUOTE_STARTS.some((start) => start.test(`${line} ${next[0] ?? ''}`))) return 2;
  const [from, sent] = HEADER_LINES;
  return from?.test(line) === true && next.some((each) => sent?.test(each)) ? 1 : 0;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Converts HTML to plain text, with quote marks for blockquotes. The result is only shown as text. Runs in linear time. */
function toPlainText(html: string): string {
  let depth = 0;
  const parts = html
    .replace(/<(style|script|head|title)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .split(/(<\/?blockquote\b[^<>]*>)/i)
    .map((part) => {
      if (/^<\/?blockquote\b/i.test(part)) {
        depth = Math.max(0, depth + (part.startsWith('</') ? -1 : 1));
        return '\n';
      }
      const text = textOfTags(part);
      return depth === 0 ? text : text.replace(/^/gm, '> ');
    });
  return parts.join('');
}

function textOfTags(html: string): string {
  return html
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
