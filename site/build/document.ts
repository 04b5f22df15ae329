import { createHash } from 'node:crypto';

import { GOOGLE_SOURCES } from './google-analytics.ts';

/** The contents of the template's slots. */
export interface DocumentParts {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Tags of the head. */
  head: string;
  /** Inline script that runs before the first paint. */
  early: string;
  /** The page's styles. */
  styles: string;
  /** URLs of the style sheets that are inlined, so that the application does not load them again. */
  inlinedSheets: readonly string[];
  /** Font files to preload. */
  fonts: readonly string[];
  /** Markup of the root element. */
  app: string;
  /** Inline script at the end of the body; null for a page that is never hydrated. */
  boot: string | null;
  /** URLs of the application's files, in evaluation order. @default none */
  scripts?: readonly string[];
  /** Whether the page may load Google Analytics after consent. @default false */
  hasGoogleAnalytics?: boolean;
  /** Whether the page may show other pages of this origin in frames. @default false */
  hasFrames?: boolean;
}

/** A complete document and its Content-Security-Policy. */
export interface BuiltDocument {
  html: string;
  csp: string;
}

function hash(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The Content-Security-Policy of a page that allows exactly these inline scripts and styles. */
export function policyOf(scripts: readonly string[], styles: readonly string[], hasGoogleAnalytics = false, hasFrames = false): string {
  const others = (directive: string) =>
    (hasGoogleAnalytics ? (GOOGLE_SOURCES[directive] ?? []) : []).map((source) => ` ${source}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hash).join(' ')}${others('script-src')}`,
    `style-src 'self' ${styles.map(hash).join(' ')}`,
    `img-src 'self' data:${others('img-src')}`,
    "font-src 'self'",
    `connect-src 'self'${others('connect-src')}`,
    "manifest-src 'self'",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Fills the template.
 *
 * @param injectedStyles The contents of style elements that libraries add during hydration.
 * @throws Error when the markup has a `style` attribute, which the policy would block.
 */
export function buildDocument(template: string, parts: DocumentParts, injectedStyles: readonly string[]): BuiltDocument {
  const attribute = /<[^>]+\sstyle="[^"]*"[^>]*>/.exec(parts.app);
  if (attribute) throw new Error(`A style attribute in the markup, which the page's policy blocks: ${attribute[0].slice(0, 200)}`);
  const fonts = parts.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`);
  const sheets = parts.inlinedSheets.join(' ');
  const slots: Record<string, string> = {
    '%lang%': parts.lang,
    '%dir%': parts.dir,
    '<!--early-->': `<script>${parts.early}</script>`,
    '<!--head-->': [parts.head, ...fonts].join('\n    '),
    '<!--styles-->': `<style data-sheets="${sheets}">${parts.styles}</style>`,
    '<!--app-->': parts.app,
    '<!--boot-->':
      parts.boot === null ? '' : `<script type="module" data-files="${(parts.scripts ?? []).join(' ')}">${parts.boot}</script>`,
  };
  const html = Object.entries(slots).reduce((page, [slot, content]) => page.replace(slot, () => content), template);
  const scripts = parts.boot === null ? [parts.early] : [parts.early, parts.boot];
  return { html, csp: policyOf(scripts, [parts.styles, ...injectedStyles], parts.hasGoogleAnalytics, parts.hasFrames) };
}
