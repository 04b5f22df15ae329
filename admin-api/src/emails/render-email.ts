import { company } from '../../contract/company.ts';
import { inLanguage, type Language, languages } from '../../contract/languages.ts';
import type { Message } from './mail-transport.ts';
import { isolate, ltr } from './messages/email-messages.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';

/** A part of an e-mail; it renders as HTML and as text. */
export type EmailPart =
  | { type: 'text'; text: string }
  /** Small print. Its link follows the text. */
  | { type: 'note'; text: string; link?: { label: string; href: string } }
  | { type: 'button'; label: string; href: string }
  /** Labelled values, which keep their line breaks. */
  | { type: 'facts'; facts: readonly EmailFact[] };

/** A labelled value. It has no bidi controls: each rendering isolates it in its own way. */
export interface EmailFact {
  label: string;
  value: string;
  /** `ltr` for numbers, e-mail addresses and paths; `auto` for what somebody typed; by default that of the e-mail. */
  direction?: 'ltr' | 'auto';
}

/** The content of an e-mail, before it is rendered. */
export interface EmailDraft {
  language: Language;
  subject: string;
  title: string;
  parts: readonly EmailPart[];
  /** The company's name, postal address and contact, one line each. */
  footer: readonly string[];
}

/** The content of an e-mail, and what its kind adds to the headers. */
export interface ComposedEmail {
  draft: EmailDraft;
  replyTo?: string;
  headers?: Record<string, string>;
}

/** Renders an e-mail of the outbox as Nodemailer sends it. */
export function renderEmail(
  { id, language, recipient }: Pick<OutboxEmail, 'id' | 'language' | 'recipient'>,
  { draft, replyTo, headers }: ComposedEmail,
): Message {
  return {
    // The same for every attempt, so that mail clients show an e-mail that arrives twice only once.
    messageId: `<${id}@${company.email.split('@')[1]}>`,
    from: { name: inLanguage(company.name, language), address: company.email },
    to: recipient,
    replyTo,
    subject: draft.subject,
    text: toText(draft),
    html: toHtml(draft),
    // Auto-responders do not answer such e-mails (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...headers },
  };
}

// E-mail clients support few styles and no stylesheets, so styles are inline. Colours of the site's light theme.
const FONT = "font-family:'Readex Pro',Tahoma,Arial,sans-serif;";
const STYLES = {
  body: 'margin:0;padding:0;background-color:#faf7f0;',
  page: 'background-color:#faf7f0;',
  card: 'max-width:600px;background-color:#ffffff;border:1px solid #e6dfcf;border-radius:12px;',
  inside: `padding:32px 24px;${FONT}font-size:16px;line-height:1.6;color:#201e1a;`,
  company: 'margin:0 0 24px;font-size:14px;font-weight:bold;color:#7d6318;',
  title: 'margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:bold;color:#1b1a17;',
  text: 'margin:0 0 16px;',
  note: 'margin:0 0 16px;font-size:14px;color:#524d43;word-break:break-word;',
  link: 'color:#7d6318;text-decoration:underline;',
  label: 'padding:8px 0;border-top:1px solid #e6dfcf;font-size:14px;color:#524d43;width:30%;',
  value: 'padding:8px 0;border-top:1px solid #e6dfcf;white-space:pre-wrap;word-break:break-word;',
  facts: 'margin:0 0 16px;border-bottom:1px solid #e6dfcf;',
  button: `display:inline-block;padding:12px 24px;background-color:#1b1a17;border-radius:8px;${FONT}font-weight:bold;color:#ffffff;text-decoration:none;`,
  footer: `padding:16px 24px 0;${FONT}font-size:13px;line-height:1.6;color:#524d43;`,
} as const;

/** Renders HTML without images, scripts or anything else that is loaded. */
export function toHtml({ language, subject, title, parts, footer }: EmailDraft): string {
  const { dir } = languages[language];
  const [sender = ''] = footer;
  const content = [
    `<p style="${STYLES.company}">${escapeHtml(sender)}</p>`,
    `<h1 style="${STYLES.title}">${escapeHtml(title)}</h1>`,
    ...parts.map(partAsHtml),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body dir="${dir}" style="${STYLES.body}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="${STYLES.page}"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" dir="${dir}" width="100%" cellspacing="0" cellpadding="0" border="0" style="${STYLES.card}"><tr><td style="${STYLES.inside}">
${content.join('\n')}
</td></tr></table>
<div dir="${dir}" style="${STYLES.footer}">${footer.map(escapeHtml).join('<br>')}</div>
</td></tr></table>
</body>
</html>
`;
}

function partAsHtml(part: EmailPart): string {
  if (part.type === 'button') {
    return `<p style="${STYLES.text}"><a href="${escapeHtml(part.href)}" style="${STYLES.button}">${escapeHtml(part.label)}</a></p>`;
  }
  if (part.type === 'facts') {
    const rows = part.facts.map(
      ({ label, value, direction = 'auto' }) =>
        `<tr><td valign="top" style="${STYLES.label}">${escapeHtml(label)}</td><td valign="top" dir="${direction}" style="${STYLES.value}">${escapeHtml(value)}</td></tr>`,
    );
    return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="${STYLES.facts}">${rows.join('')}</table>`;
  }
  const link =
    part.type === 'note' && part.link
      ? ` <a href="${escapeHtml(part.link.href)}" style="${STYLES.link}">${escapeHtml(part.link.label)}</a>`
      : '';
  return `<p style="${STYLES[part.type]}">${escapeHtml(part.text)}${link}</p>`;
}

/** Renders text, for clients that show no HTML. */
export function toText({ language, title, parts, footer }: EmailDraft): string {
  const blocks = [title, ...parts.map((part) => partAsText(part, language)), ['—', ...footer].join('\n')];
  return `${blocks.join('\n\n')}\n`;
}

// A URL has its own line: mail clients that make a link of it take a bidi control or a full stop behind it for a part of it.
function partAsText(part: EmailPart, language: Language): string {
  if (part.type === 'button') return `${part.label}:\n${part.href}`;
  if (part.type === 'facts') return part.facts.map((fact) => factAsText(fact, language)).join('\n');
  if (part.type === 'note' && part.link) return `${part.text}\n${part.link.label}:\n${part.link.href}`;
  return part.text;
}

/** Lines that need no isolation, because each line has its own direction, and must have none, because they may end in a URL. */
const OWN_LINES = /\n|:\/\/|www\./i;

function factAsText({ label, value, direction }: EmailFact, language: Language): string {
  if (direction === 'ltr') return `${label}: ${ltr(language, value)}`;
  if (direction === undefined) return `${label}: ${value}`;
  return OWN_LINES.test(value) ? `${label}:\n${value}` : `${label}: ${isolate(value)}`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text in HTML, also as the value of an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
