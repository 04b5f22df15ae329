import { toSearchText, withoutArticle } from '@zmb/admin-api/contract/search-text.ts';

/** Many leave a hamza on the line out. One on alef, waw or ya is a mark of its own after the normalisation. */
const HAMZA = /\u0621/g;

/** A text as search compares it: as `toSearchText` has it, and without a hamza on the line. */
export function searchableText(text: string): string {
  return toSearchText(text.normalize('NFKD').replace(HAMZA, ''));
}

/**
 * Makes a test for what a visitor types: a text is found when it holds every word of it, in any order, as a part of a word.
 * The Arabic article of a typed word counts for nothing. Nothing typed finds everything.
 */
export function searchFor(typed: string): (text: string) => boolean {
  const words = searchableText(typed).split(' ').map(withoutArticle);
  return (text) => {
    const searchable = searchableText(text);
    return words.every((word) => searchable.includes(word));
  };
}
