import { toSearchText, withoutArticle } from '@zmb/admin-api/contract/search-text.ts';

/** Often omitted in typing. (On alef, waw or ya it is a combining mark after normalisation.) */
const HAMZA = /\u0621/g;

/** A text normalised for comparison: by `toSearchText`, and without a hamza on the line. */
export function searchableText(text: string): string {
  return toSearchText(text.normalize('NFKD').replace(HAMZA, ''));
}

/**
 * Returns a predicate for a search term: a text matches if it contains every word of the term, in any order, also as part of a word.
 * The Arabic article of a typed word is ignored. An empty term matches everything.
 */
export function searchFor(typed: string): (text: string) => boolean {
  const words = searchableText(typed).split(' ').map(withoutArticle);
  return (text) => {
    const searchable = searchableText(text);
    return words.every((word) => searchable.includes(word));
  };
}
