import { toSearchText, withoutArticle } from '@zmb/admin-api/contract/search-text.ts';

/** Often omitted when typing. (On alef, waw or ya it is a combining mark after normalisation.) */
const HAMZA = /\u0621/g;

/** Arabic prefixes, written together with the next word: and, so; the, for the, with, like, for. */
const ARABIC_PREFIX = '(?:[وف]?(?:ال|لل|بال|كال|[بكل])?)';

/** A text normalised for comparison: by `toSearchText`, and without a hamza on the line. */
export function searchableText(text: string): string {
  return toSearchText(text.normalize('NFKD').replace(HAMZA, ''));
}

/** Synonyms in both languages. Answers contain only some of them. */
const SYNONYMS = [
  ['ac', 'aircon', 'air conditioning', 'air conditioner', 'cooling', 'تكييف', 'مكيف', 'مكيفات'],
  ['warranty', 'guarantee', 'guaranteed', 'ضمان', 'كفالة'],
  ['pay', 'payment', 'paying', 'دفع', 'سداد', 'تسديد'],
  ['price', 'prices', 'cost', 'costs', 'سعر', 'أسعار', 'تكلفة', 'كلفة'],
].map((words) => words.map(searchableText));
/** Minimum length at which the beginning of a synonym matches: “ac” also begins “access”. */
const MIN_PREFIX_LENGTH = 3;

/** Single letters with punctuation between them, such as “A/C” and “a.c.”, are one word. */
const ABBREVIATION = /(?<![\p{L}\p{N}])\p{L}(?:[/.&-]\p{L})+\.?(?![\p{L}\p{N}])/gu;

/** The search terms with their synonyms, of single words and pairs of words. Without single letters, which are in every text. */
function termsOf(typed: string): string[][] {
  const spelled = typed.replace(ABBREVIATION, (letters) => letters.replaceAll(/[^\p{L}]/gu, ''));
  const words = searchableText(spelled).split(' ').map(withoutArticle);
  const terms: string[][] = [];
  for (let place = 0; place < words.length; place += 1) {
    const pair = words.slice(place, place + 2).join(' ');
    const together = pair.includes(' ') ? synonymsOf(pair) : undefined;
    const word = words[place] ?? '';
    if (together) place += 1;
    if (together ?? !/^\p{L}?$/u.test(word)) terms.push(together ? [pair, ...together] : [word, ...(synonymsOf(word) ?? [])]);
  }
  return terms;
}

function synonymsOf(typed: string): string[] | undefined {
  return SYNONYMS.find((words) => words.some((word) => word === typed || (typed.length >= MIN_PREFIX_LENGTH && word.startsWith(typed))));
}

/** Whether a word matches only as a whole, or in the plural: a short synonym. */
function isWhole(word: string): boolean {
  return word.length < MIN_PREFIX_LENGTH && SYNONYMS.some((words) => words.includes(word));
}

/**
 * Returns the texts that contain every word of the input, or a synonym of it, in any order. Matches at the start of words have priority: “ac”
 * finds “AC”, not “contact”; inside words it searches only if there are none. The Arabic article of an input word is ignored. Input of single
 * letters or punctuation finds all texts, like empty input.
 */
export function search<Id>(typed: string, texts: ReadonlyMap<Id, string>): Set<Id> {
  const terms = termsOf(typed);
  const all = [...texts].map(([id, text]) => ({ id, text: searchableText(text) }));
  // Normalised words are letters and digits.
  const starts = terms.map(
    (words) => new RegExp(`(?:^| )${ARABIC_PREFIX}(?:${words.map((word) => (isWhole(word) ? `${word}s?(?: |$)` : word)).join('|')})`),
  );
  const found = all.filter(({ text }) => starts.every((start) => start.test(text)));
  const shown = found.length > 0 ? found : all.filter(({ text }) => terms.every(([word = '']) => !isWhole(word) && text.includes(word)));
  return new Set(shown.map(({ id }) => id));
}
