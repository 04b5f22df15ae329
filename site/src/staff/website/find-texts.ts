import { type FactKey, FACTS, isFact } from '@zmb/admin-api/contract/company-facts.ts';
import { languageCodes } from '@zmb/admin-api/contract/languages.ts';
import {} from '@zmb/admin-api/contract/lead-search-text.ts';
import { toSearchText, withoutArticle } from '@zmb/admin-api/contract/search-text.ts';

import type { SiteText } from '../api/website-api.ts';

/** The state filter: all texts, those in the account's draft, or those with an outdated translation. */
export const STATE_FILTERS = ['all', 'changed', 'outdated'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

/** The filter of the list. Empty values do not filter. */
export interface TextFilter {
  /** Words of the text in any language, or parts of its key. */
  q: string;
  /** The namespace: a page, or texts shared by several pages. */
  place: string;
  shown: StateFilter;
}

/** The filter in the query of a URL. */
export function filterOf(query: URLSearchParams): TextFilter {
  return {
    q: query.get('q') ?? '',
    place: query.get('place') ?? '',
    shown: STATE_FILTERS.find((known) => known === query.get('show')) ?? 'all',
  };
}

const searchTexts = new WeakMap<SiteText, string>();

function searchTextOf(text: SiteText): string {
  const known = searchTexts.get(text);
  if (known !== undefined) return known;
  // Encoded pictures are not searched.
  const isPicture = isFact(text.key) && FACTS[text.key] === 'logo';
  const versions = isPicture ? [] : languageCodes.flatMap((language) => [text.texts[language], text.draft?.[language] ?? '']);
  const searchText = ` ${toSearchText([text.key, ...versions].join(' '))} `;
  searchTexts.set(text, searchText);
  return searchText;
}

/**
 * The facts that match a search: each of its words occurs in the name or the value of the fact, also within a word.
 *
 * @param nameOf The name of a fact in the language of the page.
 */
export function findFacts(facts: readonly SiteText[], q: string, nameOf: (key: FactKey) => string): FactKey[] {
  const words = toSearchText(q).split(' ').map(withoutArticle);
  return facts.flatMap((fact) => {
    if (!isFact(fact.key)) return [];
    const searched = `${searchTextOf(fact)}${toSearchText(nameOf(fact.key))} `;
    return words.every((word) => searched.includes(word)) ? [fact.key] : [];
  });
}

/** The texts that match a filter. Every word of a search occurs in the text or its translation, in any order and also within a word. */
export function findTexts(texts: readonly SiteText[], { q, place, shown }: TextFilter): SiteText[] {
  const words = toSearchText(q).split(' ').map(withoutArticle);
  return texts.filter(
    (text) =>
      (place === '' || text.namespace === place) &&
      (shown !== 'changed' || text.draft !== undefined) &&
      (shown !== 'outdated' || text.isOutOfDate) &&
      words.every((word) => searchTextOf(text).includes(word)),
  );
}
