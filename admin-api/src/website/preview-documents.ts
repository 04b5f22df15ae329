import { createHash } from 'node:crypto';

import { company } from '../../contract/company.ts';
import { type Language, languageCodes, languages, pathIn } from '../../contract/languages.ts';
import { escapeHtml } from '../emails/email-html.ts';
import { formatMessage } from '../http/messages/messages.ts';
import type { RenderedPage } from './page-renderer.ts';

/**
 * Light on dark in both themes, so that the bar stands out from the page; the contrast is 9:1. It is sticky below the fixed header of the
 * site where there is room; the lower edge belongs to the cookie banner and the floating menu.
 */
const BAR_STYLES =
  '#preview{position:sticky;inset-block-start:4rem;z-index:45;margin-block-start:4rem;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;padding:.5rem 1.25rem;color:#fff;background:#7a2e00;font-size:.9375rem;line-height:1.5}' +
  '#preview p{margin:0;flex:1 1 16rem}' +
  '#preview form{margin:0}' +
  '#preview button{min-block-size:2.75rem;padding:.25rem 1rem;border:1px solid #fff;border-radius:.375rem;color:inherit;background:none;font:inherit;font-weight:600;cursor:pointer}' +
  '#preview button:hover{color:#7a2e00;background:#fff}' +
  '#preview button:focus-visible{outline:3px solid #fff;outline-offset:2px}' +
  // Pages reserve space for the header, which is above the bar. Over a dark hero the header is transparent with light text.
  '#preview{box-shadow:0 -4rem #111}' +
  '#preview+#root{margin-block-start:-4rem}' +
  '@media (max-width:48rem),(max-height:30rem){#preview{position:relative;inset-block-start:0}}' +
  '@media print{#preview{display:none}#preview+#root{margin-block-start:0}}';

/** The origins of analytics in a Content-Security-Policy. */
const ANALYTICS = / https:\/\/[^ ;]*google[^ ;]*/g;

interface Bar {
  language: Language;
  /** When the link expires. */
  until: Date;
  /** The path of the page, to return to when the preview ends. */
  path: string;
}

/** Adds a bar to a page of a draft that marks it as a preview. The policy allows the bar's styles, and no analytics. */
export function withPreviewBar({ html, csp }: RenderedPage, { language, until, path }: Bar): RenderedPage {
  const time = new Intl.DateTimeFormat(languages[language].tag, { dateStyle: 'long', timeStyle: 'short', timeZone: company.timeZone });
  const notice = formatMessage(language, 'preview.bar', { time: time.format(until) });
  const bar =
    `<style>${BAR_STYLES}</style><aside id="preview" aria-label="${escapeHtml(formatMessage(language, 'preview.label'))}"><p>${escapeHtml(notice)}</p>` +
    `<form method="post" action="/preview/end?to=${encodeURIComponent(path)}"><button>${escapeHtml(formatMessage(language, 'preview.end'))}</button></form></aside>`;
  return {
    // Outside the root element, which React owns.
    html: html.replace(/<body[^>]*>/, (body) => body + bar),
    csp: csp.replace(ANALYTICS, '').replace('style-src', `style-src ${hashOf(BAR_STYLES)}`),
  };
}

const NOTE_STYLES =
  ':root{color-scheme:light dark}body{max-inline-size:40rem;margin:0 auto;padding:3rem 1rem;font:1rem/1.6 system-ui,sans-serif}' +
  'section+section{margin-block-start:3rem}h1,h2{font-size:1.5rem;line-height:1.3}a{display:inline-block;padding-block:.75rem}';

/** A page that explains in every language that the preview has ended, or that forms are disabled in it. */
export function previewNote(kind: 'ended' | 'form'): RenderedPage {
  const title = (language: Language) => formatMessage(language, `preview.${kind}.title`);
  const sections = languageCodes.map((language, index) => {
    const heading = index === 0 ? 'h1' : 'h2';
    const { dir } = languages[language];
    return (
      `<section lang="${language}" dir="${dir}"><${heading}>${escapeHtml(title(language))}</${heading}>` +
      `<p>${escapeHtml(formatMessage(language, `preview.${kind}.text`))}</p>` +
      `<a href="${pathIn(language, '/')}">${escapeHtml(formatMessage(language, 'preview.home'))}</a></section>`
    );
  });
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escapeHtml(title('en'))}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${NOTE_STYLES}</style></head>` +
    `<body><main>${sections.join('')}</main></body></html>`;
  const csp = `default-src 'none'; img-src 'self'; style-src ${hashOf(NOTE_STYLES)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, csp };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
