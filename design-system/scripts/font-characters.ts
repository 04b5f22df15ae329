const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const ascii = range(0x20, 0x7e);
/** The letters of French outside Latin-1, but for Ÿ, which the family lacks. */
const frenchLetters = 'Œœ';
const punctuation = '\u00a0–—‘’“”…•·×°²³±−€£©®™';

/** The characters in each font file. The family has no arrows, and no letters of Persian and Urdu. */
export const characters = {
  /** For English pages; includes accented letters of names and brands. */
  latin: ascii + range(0xa0, 0xff) + frenchLetters + punctuation,
  /** The Latin subset for Arabic pages. Browsers draw the letters of a hidden password as •. */
  latinBasic: `${ascii}\u00a0«»“”‘’–—…•·×°²³©`,
  /** Letters, diacritics, both digit sets and Arabic punctuation, as far as the family has them. */
  arabic: range(0x600, 0x6ff),
};
