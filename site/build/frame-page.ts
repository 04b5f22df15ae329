import { createHash } from 'node:crypto';

import type { BuiltDocument } from './document.ts';
import { withTextElements } from './text-marks.ts';

/** Shows which texts can be pressed, and which one is open. Its colours are seen on every ground that the pages have. */
const STYLES = `
[data-text] { cursor: pointer; border-radius: 2px; }
[data-text]:hover, [data-text]:focus-visible, [data-text][aria-pressed=true] { outline: 2px solid #2f6fed; outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
[data-text]:hover { outline-style: dashed; }
[data-text][aria-pressed=true] { background-color: #ffe9a8; color: #1c1a15; }
`;

/** What is no text is pressed and not reached by Tab: whoever edits goes from text to text. */
const CONTROL = /<(button|input|select|textarea)(?=[\s>])/g;

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * The document of a page in which texts are pressed to edit them: without a script, and with links that lead nowhere by themselves
 * (`data-href`). Only pages of the same site may show it in a frame.
 *
 * @param marked A page that was rendered with marks.
 * @param keys What the marks mean.
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
