/* Search normalisation, shared by stored text, queries, mocks and site. */
import { readPhoneNotation } from './phone-notation.ts';
import { latinDigits } from './typed-line.ts';

const ARABIC_ARTICLE = /^ال(?=.{3})/u;
/** Tatweel only stretches a word. */
const TATWEEL = /\u0640/g;
/** Shorter words match only whole words, because they are parts of too many others. */
const SHORTEST_PART = 3;
/** Minimum length of the longest word of a query: a single letter finds nearly every lead. */
const SHORTEST_QUERY = 2;
const COUNTRY = '971';

/**
 * Normalises a text for search: lower case without accents, Arabic without vowel signs and tatweel, with the forms of alef, ya and
 * ta marbuta unified (people type whichever is easier), any digits as 0–9, and everything else as a single space.
 */
export function toSearchText(text: string): string {
  return (
    latinDigits(text)
      // Also separates hamza from alef, waw and ya, where it becomes a combining mark.
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(TATWEEL, '')
      .replace(/\u0671/g, 'ا')
      .replace(/[ىی]/g, 'ي')
      .replace(/ک/g, 'ك')
      .replace(/ة/g, 'ه')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** A query word without the Arabic article, which is ignored. */
export function withoutArticle(word: string): string {
  return word.replace(ARABIC_ARTICLE, '');
}

// Names that are written as one word or as two: عبدالله and عبد الله, أبوظبي and أبو ظبي. The second part has the article, or follows a prefix.
const JOINED_NAME = /^(.{2,})(ال.{2,})$|^(عبد|ابو|ابا|ابي|بو|بن)(.{3,})$/u;

/** The spellings of a query word in texts; several for a joined Arabic name. */
export function spellingsOf(word: string): readonly string[] {
  const [, ...parts] = JOINED_NAME.exec(word) ?? [];
  return parts.length === 0 ? [word] : [word, parts.filter(Boolean).join(' ')];
}

/** The digits of a typed phone number in E.164: `050…`, `+971…` and `00971…` are equivalent. Undefined if it is not a phone number. */
function phoneDigits(typed: string): string | undefined {
  const { digits, isInternational } = readPhoneNotation(typed) ?? {};
  if (digits === undefined || isInternational) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('0') ? COUNTRY + digits.slice(1) : digits;
}

/**
 * The parts of a query that the search text of a lead must contain, in any order: letters and digits, with a space where a word must begin or
 * end. Words match parts of words; words of one or two letters match only whole words, and the last of several, which may be incomplete, the
 * beginning of a word.
 *
 * @returns undefined when no word has at least two letters or digits.
 */
export function searchWords(typed: string): string[] | undefined {
  const digits = phoneDigits(typed);
  const words = digits === undefined ? toSearchText(typed).split(' ') : [digits];
  const bare = words.map(withoutArticle).filter((word) => word !== '');
  if (!bare.some((word) => [...word].length >= SHORTEST_QUERY)) return undefined;
  const last = bare.length - 1;
  const parts = bare.map((word, place) => {
    if ([...word].length >= SHORTEST_PART) return word;
    return place === last && last > 0 ? ` ${word}` : ` ${word} `;
  });
  return [...new Set(parts)];
}
