import type { Company } from '@zmb/admin-api/contract/company.ts';

import type { Locale } from './locale.ts';
import type { Messages } from './messages.ts';

/** The id of the element that has them; a page without it shows the texts of the build. */
export const PUBLISHED_TEXTS_ID = 'published-texts';

/** Texts that staff have published after the build, as a page carries them. */
export interface PublishedTexts {
  /** The path below which the texts of this version are, for ever: a page that is open while others are published keeps its version. */
  path: string;
  /** The namespaces that have such texts in this language. */
  namespaces: readonly string[];
  /** Those that the page itself shows, by namespace. */
  messages: Readonly<Record<string, Messages>>;
  /** The company with the facts that staff have published; absent while all are as built. */
  company?: Company;
}

let known: PublishedTexts | null | undefined;

/** Read once: the element is of the page that was loaded, and stays. */
function readFromPage(): PublishedTexts | null {
  if (known !== undefined) return known;
  const json = document.getElementById(PUBLISHED_TEXTS_ID)?.textContent;
  return (known = json ? (JSON.parse(json) as PublishedTexts) : null);
}

/** The company of the page that was loaded; undefined while its facts are as built. */
export function publishedCompany(): Company | undefined {
  return readFromPage()?.company;
}

/**
 * The texts that take the place of those of a catalogue.
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
