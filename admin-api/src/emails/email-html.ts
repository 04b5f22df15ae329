import { languages } from '../../contract/languages.ts';
import type { EmailDraft, EmailFact, EmailPart } from './email-draft.ts';

/*
 * E-mail clients support few styles and no custom properties: layout is tables, styles are inline, in the site's light theme. Clients
 * that support dark mode read the style element, with the site's dark theme; others may invert colours on their own.
 */
const FONT = "font-family:'Readex Pro',Tahoma,Arial,sans-serif;";
const STYLES = {
  body: 'margin:0;padding:0;background-color:#faf7f0;',
  page: 'background-color:#faf7f0;',
  card: 'max-width:600px;background-color:#ffffff;border:1px solid #e6dfcf;border-radius:4px;',
  band: `padding:16px 24px;border-bottom:3px solid #bf9b30;border-radius:3px 3px 0 0;background-color:#111111;${FONT}font-size:15px;line-height:1.4;font-weight:bold;color:#bf9b30;`,
  inside: `padding:28px 24px 12px;${FONT}font-size:16px;line-height:1.6;color:#1b1a17;`,
  title: 'margin:0 0 16px;font-size:22px;line-height:1.35;font-weight:bold;color:#1b1a17;',
  heading: 'margin:24px 0 8px;font-size:17px;line-height:1.4;font-weight:bold;color:#1b1a17;',
  text: 'margin:0 0 16px;',
  note: 'margin:0 0 16px;font-size:14px;color:#524d43;word-break:break-word;',
  url: 'margin:0 0 16px;font-size:13px;line-height:1.5;word-break:break-all;',
  link: 'color:#7d6318;text-decoration:underline;',
  facts: 'margin:0 0 24px;border-bottom:1px solid #e6dfcf;',
  label: 'padding:9px 0;padding-inline-end:12px;border-top:1px solid #e6dfcf;font-size:14px;color:#524d43;',
  value: 'padding:9px 0;border-top:1px solid #e6dfcf;word-break:break-word;',
  button: `display:inline-block;padding:12px 24px;border:1px solid #bf9b30;border-radius:3px;background-color:#bf9b30;${FONT}font-weight:bold;color:#111111;text-decoration:none;`,
  outside: `display:inline-block;padding:11px 24px;border:1px solid #857c6b;border-radius:3px;${FONT}font-weight:bold;color:#1b1a17;text-decoration:none;`,
  photo: 'margin:8px 8px 0 0;border-radius:3px;max-width:160px;height:auto;',
  footer: `padding:16px 24px 0;${FONT}font-size:13px;line-height:1.6;color:#524d43;`,
} as const;

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark;}
@media (prefers-color-scheme:dark){
.page{background-color:#141310!important;}
.card{background-color:#1b1a17!important;border-color:#35312a!important;}
.text{color:#f5f1e6!important;}
.muted{color:#b5ad9b!important;}
.line{border-color:#35312a!important;}
.link{color:#d4b24c!important;}
.outside{color:#f5f1e6!important;border-color:#7d7465!important;}
}`;

const TABLE = 'role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"';

type Direction = 'ltr' | 'rtl';

/**
 * Renders HTML without scripts or external resources: all pictures are embedded.
 *
 * @param footer The company's name, postal address and contact.
 */
export function toHtml({ language, subject, title, parts }: EmailDraft, footer: readonly string[]): string {
  const { dir } = languages[language];
  const [sender = ''] = footer;
  const start = startOf(dir);
  const heading = title === undefined ? [] : [`<h1 class="text" style="${STYLES.title}">${escapeHtml(title)}</h1>`];
  const content = [...heading, ...parts.map((part) => partAsHtml(part, dir))];
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${DARK}
</style>
</head>
<body dir="${dir}" class="page" style="${STYLES.body}">
<table ${TABLE} class="page" style="${STYLES.page}"><tr><td align="center" style="padding:24px 12px;">
<table dir="${dir}" ${TABLE} class="card" style="${STYLES.card}"><tr><td align="${start}" style="${STYLES.band}">${escapeHtml(sender)}</td></tr>
<tr><td align="${start}" class="text" style="${STYLES.inside}">
${content.join('\n')}
</td></tr></table>
<div dir="${dir}" class="muted" style="${STYLES.footer}">${footer.map(escapeHtml).join('<br>')}</div>
</td></tr></table>
</body>
</html>
`;
}

/** The start side, as an attribute value: some clients drop the logical value of `text-align`. */
function startOf(dir: Direction): 'left' | 'right' {
  return dir === 'rtl' ? 'right' : 'left';
}

function partAsHtml(part: EmailPart, dir: Direction): string {
  switch (part.type) {
    case 'button': {
      const { href, label, isOutside = false } = part;
      const style = isOutside ? STYLES.outside : STYLES.button;
      const button = `<p style="${STYLES.text}"><a href="${escapeHtml(href)}" class="${isOutside ? 'outside' : 'button'}" style="${style}">${escapeHtml(label)}</a></p>`;
      return isOutside ? button : `${button}\n<p dir="ltr" align="${startOf(dir)}" style="${STYLES.url}">${linkTo(href, href)}</p>`;
    }
    case 'facts':
      return `<table dir="${dir}" ${TABLE} class="line" style="${STYLES.facts}">${part.facts.map((fact) => factAsHtml(fact, dir)).join('')}</table>`;
    case 'note': {
      const link = part.link ? linkTo(part.link.href, part.link.label) : '';
      return `<p class="muted" style="${STYLES.note}">${[escapeHtml(part.text), link].filter(Boolean).join(' ')}</p>`;
    }
    case 'photos': {
      const pictures = part.photos.map(
        ({ cid, name }) => `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(name)}" width="160" style="${STYLES.photo}">`,
      );
      return `<p class="muted" style="${STYLES.note}">${escapeHtml(part.label)}${pictures.length > 0 ? `<br>${pictures.join('')}` : ''}</p>`;
    }
    case 'heading':
      return `<h2 class="text" style="${STYLES.heading}">${escapeHtml(part.text)}</h2>`;
    case 'signature': {
      const { name, phone, website } = part;
      const lines = [escapeHtml(name), `<bdi>${linkTo(phone.href, phone.display)}</bdi>`, `<bdi>${linkTo(website, website)}</bdi>`];
      return `<p class="muted" style="${STYLES.note}">${lines.join('<br>')}</p>`;
    }
    case 'text': {
      const own = part.direction === undefined ? '' : ` dir="${part.direction}"`;
      return `<p${own} style="${STYLES.text}">${escapeHtml(part.text).replace(/\r?\n/g, '<br>')}</p>`;
    }
  }
}

/** The cell has the direction of the e-mail, and only its text is isolated, so that the value stays beside its label. */
function factAsHtml({ label, value, direction, href }: EmailFact, dir: Direction): string {
  const text = href === undefined ? escapeHtml(value).replace(/\r?\n/g, '<br>') : linkTo(href, value);
  const isolated = direction === undefined ? text : `<span dir="${direction}" style="unicode-bidi:${ISOLATION[direction]};">${text}</span>`;
  const cell = `align="${startOf(dir)}" valign="top"`;
  return `<tr><td ${cell} width="32%" class="muted line" style="${STYLES.label}">${escapeHtml(label)}</td><td ${cell} class="line" style="${STYLES.value}">${isolated}</td></tr>`;
}

// Each line of user input has its own direction.
const ISOLATION = { ltr: 'isolate', auto: 'plaintext' } as const;

function linkTo(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}" class="link" style="${STYLES.link}">${escapeHtml(label)}</a>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
