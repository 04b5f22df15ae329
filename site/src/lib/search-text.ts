const ARABIC_ARTICLE = /^ال(?=.{3})/u;
/** Tatweel only stretches a word, and many leave a hamza on the line out. */
const PASSED_OVER = /[\u0640\u0621]/g;

/** Arabic-Indic and Persian digits as 0–9. */
function westernDigit(digit: string): string {
  return String((digit.codePointAt(0) ?? 0) & 0xf);
}

/**
 * A text as search compares it: small letters without accents, Arabic without vowel signs and tatweel, its forms of alef, ya and
 * ta marbuta made one (people type whichever is nearer), any digits as 0–9, and everything else a single space.
 */
export function searchableText(text: string): string {
  return (
    text
      // Takes hamza off alef, waw and ya, too: it is a mark of its own then.
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(PASSED_OVER, '')
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

/**
 * Makes a test for what a visitor types: a text is found when it holds every word of it, in any order, as a part of a word.
 * The Arabic article of a typed word counts for nothing. Nothing typed finds everything.
 */
export function searchFor(typed: string): (text: string) => boolean {
  const words = searchableText(typed)
    .split(' ')
    .map((word) => word.replace(ARABIC_ARTICLE, ''));
  return (text) => {
    const searchable = searchableText(text);
    return words.every((word) => searchable.includes(word));
  };
}
