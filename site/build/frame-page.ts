import { createHash } from 'node:crypto';

import type { BuiltDocument } from './document.ts';
import { withTextElements } from './text-marks.ts';

/** Marks the texts that can be edited, and the one being edited. The colours are visible on every background of the pages. */
const STYLES = `
[data-text] { cursor: pointer; border-radius: 2px; }
[data-text]:hover, [data-text]:focus-visible, [data-text][aria-pressed=true] { outline: 2px solid #2f6fed; outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
[data-text]:hover { outline-style: dashed; }
[data-text][aria-pressed=true] { background-color: #ffe9a8; color: #1c1a15; }
`;

/** Controls are removed from the tab order, so that Tab moves from text to text. */
const CONTROL = /<(button|input|select|textarea)(?=[\s>])/g;

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * The document of a page for editing in place: texts are buttons, scripts are removed, and links are inert (`data-href`). Only pages of the
 * same site may frame it.
 *
 * @param marked A page that was rendered with marks.
 * @param keys The keys of the marks, as `markTexts` returned them.
 */
export function framePage(marked: string, keys: readonly string[]): BuiltDocument {
  const html = withTextElements(marked.replace(/\s*<script\b.*?<\/script>/gs, ''), keys)
    .replace(/(<a\s(?:[^>]*?\s)?)href=/g, '$1data-href=')
    .replace(CONTROL, '<$1 tabindex="-1"')
    .replace('</head>', () => `<style>${STYLES}</style>\n  </head>`);
  const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, style]) => hashOf(style ?? ''));
  const csp = [
    "default-src 'none'",
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return { html, csp };
}
