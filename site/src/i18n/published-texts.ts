import type { Company } from '@zmb/admin-api/contract/company.ts';

import type { Locale } from './locale.ts';
import type { Messages } from './messages.ts';

/** The id of the element with the published texts; a page without it shows the built-in texts. */
export const PUBLISHED_TEXTS_ID = 'published-texts';

/** Texts that staff have published after the build, in the format of the page. */
export interface PublishedTexts {
  /** The path of this version's texts. It never changes, so that a page that is open during a publication keeps its version. */
  path: string;
  /** The namespaces that have such texts in this language. */
  namespaces: readonly string[];
  /** The published texts of this page, by namespace. */
  messages: Readonly<Record<string, Messages>>;
  /** The company with published facts; absent if there are none. */
  company?: Company;
}

let known: PublishedTexts | null | undefined;

/** Read once, because the element does not change. */
function readFromPage(): PublishedTexts | null {
  if (known !== undefined) return known;
  const json = document.getElementById(PUBLISHED_TEXTS_ID)?.textContent;
  return (known = json ? (JSON.parse(json) as PublishedTexts) : null);
}

/** The company with the published facts of the loaded page; undefined if there are none. */
export function publishedCompany(): Company | undefined {
  return readFromPage()?.company;
}

/**
 * Loads the published texts that replace those of a catalogue.
 *
 * @throws Error when they cannot be loaded.
 */
export async function loadPublished(locale: Locale, namespace: string): Promise<Messages | undefined> {
  if (import.meta.env.SSR) return undefined;
  const published = readFromPage();
  if (!published?.namespaces.includes(namespace)) return undefined;
  const own = published.messages[namespace];
  if (own) return own;
  const answer = await fetch(`${published.path}${locale}/${namespace}.json`);
  if (!answer.ok) throw new Error(`No published texts of ${namespace}: ${answer.status}`);
  return (await answer.json()) as Messages;
}
