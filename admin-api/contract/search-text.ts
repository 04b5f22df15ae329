/** How texts are searched: the same for what is stored, for what is typed, for the mocks and for the site. Imports nothing. */

const ARABIC_ARTICLE = /^ال(?=.{3})/u;
/** It only stretches a word. */
const TATWEEL = /\u0640/g;
/** Marks that phones and messengers put around numbers in right-to-left text. */
export const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A shorter word is in too many texts for an index to help. */
const SHORTEST_WORD = 3;
const COUNTRY = '971';

/** Arabic-Indic and Persian digits as 0–9. */
function westernDigit(digit: string): string {
  return String((digit.codePointAt(0) ?? 0) & 0xf);
}

/**
 * A text as search compares it: small letters without accents, Arabic without vowel signs and tatweel, its forms of alef, ya and
 * ta marbuta made one (people type whichever is nearer), any digits as 0–9, and everything else a single space.
 */
export function toSearchText(text: string): string {
  return (
    text
      // Takes hamza off alef, waw and ya, too: it is a mark of its own then.
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(TATWEEL, '')
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, westernDigit)
      .replace(/\u0671/g, 'ا')
      .replace(/[ىی]/g, 'ي')
      .replace(/ک/g, 'ك')
      .replace(/ة/g, 'ه')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** A typed word without the Arabic article, which counts for nothing. */
export function withoutArticle(word: string): string {
  return word.replace(ARABIC_ARTICLE, '');
}

/** What a lead is found by. */
export interface SearchableLead {
  reference: string;
  phone: string | null;
  name?: string;
  email?: string;
  message?: string;
}

/** Everything that a lead is found by, in one text. */
export function searchTextOf({ reference, name = '', email = '', phone, message = '' }: SearchableLead): string {
  return toSearchText([reference, name, email, phone ?? '', message].join(' '));
}

/** The digits of a typed phone number as E.164 has them: `050…`, `+971…` and `00971…` are the same. Undefined when it is none. */
function phoneDigits(typed: string): string | undefined {
  const plain = typed
    .replace(DIRECTION_MARKS, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, westernDigit)
    .trim();
  if (!/^\+?[\d\s()./-]+$/.test(plain)) return undefined;
  const digits = plain.replace(/\D/g, '');
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('0') ? COUNTRY + digits.slice(1) : digits;
}

/**
 * The words that a lead must all hold, in any order and as parts of words, to be found by what somebody typed. They consist of
 * letters and digits only. Undefined when no word has three letters or digits: that would find too much.
 */
export function searchWords(typed: string): string[] | undefined {
  const digits = phoneDigits(typed);
  const words = digits === undefined ? toSearchText(typed).split(' ') : [digits];
  const bare = words.map(withoutArticle).filter((word) => word !== '');
  return bare.some((word) => [...word].length >= SHORTEST_WORD) ? [...new Set(bare)] : undefined;
}
