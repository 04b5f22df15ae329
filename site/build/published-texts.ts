import type { Locale } from '../src/i18n/locale.ts';
import type { Messages } from '../src/i18n/messages.ts';
import { PUBLISHED_TEXTS_ID, type PublishedTexts } from '../src/i18n/published-texts.ts';

/** Where the application's script begins; pages that are never hydrated have none. */
const BOOT = '<script type="module" data-files=';

/** The texts that take the place of those of the build, by namespace. */
export type Overrides = Readonly<Record<string, Messages>>;

/**
 * A page with the texts that take the place of those of its catalogues, for its hydration, and the names of the catalogues that other
 * pages have to ask for. Browsers do not execute the element, so the page's policy needs no hash of it.
 */
export function withPublishedTexts(html: string, texts: PublishedTexts): string {
  const boot = html.lastIndexOf(BOOT);
  if (boot === -1) return html;
  // In a script element only this could end it.
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  return `${html.slice(0, boot)}<script type="application/json" id="${PUBLISHED_TEXTS_ID}">${json}</script>\n    ${html.slice(boot)}`;
}

/** The overrides of a language that a page shows. */
export function overridesOf(overrides: Overrides, namespaces: readonly string[]): Overrides {
  return Object.fromEntries(Object.entries(overrides).filter(([namespace]) => namespaces.includes(namespace)));
}

/** By language. */
export type AllOverrides = Partial<Record<Locale, Overrides>>;
