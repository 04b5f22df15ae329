import { toSearchText, withoutArticle } from '@zmb/admin-api/contract/search-text.ts';

/** Often omitted in typing. (On alef, waw or ya it is a combining mark after normalisation.) */
const HAMZA = /\u0621/g;

/** What Arabic writes together with the word that follows: and, so; the, for the, with, like, for. */
const ARABIC_PREFIX = '(?:[وف]?(?:ال|لل|بال|كال|[بكل])?)';

/** A text normalised for comparison: by `toSearchText`, and without a hamza on the line. */
export function searchableText(text: string): string {
  return toSearchText(text.normalize('NFKD').replace(HAMZA, ''));
}

/**
 * Returns the texts that contain every word of a search term, in any order. Words of the texts that start with a typed word count
 * first: “ac” finds “AC” and not “contact”. Only if none starts so, parts of words count. The Arabic article of a typed word is ignored.
 * An empty term finds all.
 */
export function search<Id>(typed: string, texts: ReadonlyMap<Id, string>): Set<Id> {
  const words = searchableText(typed).split(' ').map(withoutArticle);
  const all = [...texts].map(([id, text]) => ({ id, text: searchableText(text) }));
  // Normalised words are letters and digits.
  const starts = words.map((word) => new RegExp(`(?:^| )${ARABIC_PREFIX}${word}`));
  const found = all.filter(({ text }) => starts.every((start) => start.test(text)));
  const shown = found.length > 0 ? found : all.filter(({ text }) => words.every((word) => text.includes(word)));
  return new Set(shown.map(({ id }) => id));
}
