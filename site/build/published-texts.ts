import type { Locale } from '../src/i18n/locale.ts';
import type { Messages } from '../src/i18n/messages.ts';
import { PUBLISHED_TEXTS_ID, type PublishedTexts } from '../src/i18n/published-texts.ts';

/** The beginning of the boot script; pages that are never hydrated have none. */
const BOOT = '<script type="module" data-files=';

/** The texts that replace those of the build, by namespace. */
export type Overrides = Readonly<Record<string, Messages>>;

/**
 * Adds to a page the texts that override its catalogues, for hydration, and the names of the overridden catalogues, which other pages load.
 * Browsers do not execute the element, so the page's policy needs no hash of it.
 */
export function withPublishedTexts(html: string, texts: PublishedTexts): string {
  const boot = html.lastIndexOf(BOOT);
  if (boot === -1) return html;
  // Only "<" could close the script element.
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  return `${html.slice(0, boot)}<script type="application/json" id="${PUBLISHED_TEXTS_ID}">${json}</script>\n    ${html.slice(boot)}`;
}

/** The overrides of a language that a page shows. */
export function overridesOf(overrides: Overrides, namespaces: readonly string[]): Overrides {
  return Object.fromEntries(Object.entries(overrides).filter(([namespace]) => namespaces.includes(namespace)));
}

/** By language. */
export type AllOverrides = Partial<Record<Locale, Overrides>>;
