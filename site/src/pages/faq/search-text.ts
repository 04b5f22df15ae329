import { toSearchText, withoutArticle } from '@zmb/admin-api/contract/search-text.ts';

/** Often omitted in typing. (On alef, waw or ya it is a combining mark after normalisation.) */
const HAMZA = /\u0621/g;

/** What Arabic writes together with the word that follows: and, so; the, for the, with, like, for. */
const ARABIC_PREFIX = '(?:[وف]?(?:ال|لل|بال|كال|[بكل])?)';

/** A text normalised for comparison: by `toSearchText`, and without a hamza on the line. */
export function searchableText(text: string): string {
  return toSearchText(text.normalize('NFKD').replace(HAMZA, ''));
}

/** Words for one thing in both languages: who types one of them means all. Answers have only some of them. */
const SYNONYMS = [
  ['ac', 'aircon', 'air conditioning', 'air conditioner', 'cooling', 'تكييف', 'مكيف', 'مكيفات'],
  ['warranty', 'guarantee', 'guaranteed', 'ضمان', 'كفالة'],
  ['pay', 'payment', 'paying', 'دفع', 'سداد', 'تسديد'],
  ['price', 'prices', 'cost', 'costs', 'سعر', 'أسعار', 'تكلفة', 'كلفة'],
].map((words) => words.map(searchableText));
/** From this length on the beginning of a word is enough; “ac” also begins “access”. */
const SHORTEST_BEGINNING = 3;

/** Letters with signs between them, such as “A/C” and “a.c.”, are one word. */
const SPELLED = /(?<![\p{L}\p{N}])\p{L}(?:[/.&-]\p{L})+\.?(?![\p{L}\p{N}])/gu;

/** What stands for a word, or for two that have a synonym together; nothing for a letter, which is in every text. */
function termsOf(typed: string): string[][] {
  const spelled = typed.replace(SPELLED, (letters) => letters.replaceAll(/[^\p{L}]/gu, ''));
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
  return SYNONYMS.find((words) => words.some((word) => word === typed || (typed.length >= SHORTEST_BEGINNING && word.startsWith(typed))));
}

/** Whether a word has to be in a text as it is, or in the plural: the short ones of the list. */
function isWhole(word: string): boolean {
  return word.length < SHORTEST_BEGINNING && SYNONYMS.some((words) => words.includes(word));
}

/**
 * Returns the texts that contain every word of a search term, or a synonym of it, in any order. Words of the texts that start with a
 * typed word count first: “ac” finds “AC” and not “contact”. Only if none starts so, parts of words count. The Arabic article of a typed
 * word is ignored. A term of single letters or signs finds all, like an empty one: somebody has only begun to type.
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
