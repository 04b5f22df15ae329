const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const ascii = range(0x20, 0x7e);
/** The letters of French outside Latin-1. */
const frenchLetters = 'ŒœŸ';
const punctuation = '\u00a0\u202f–—‘’“”…•·×°²³±−→←↑↓€£©®™';

/** The characters in each font file. */
export const characters = {
  /** For English pages; includes accented letters of names and brands. */
  latin: ascii + range(0xa0, 0xff) + frenchLetters + punctuation,
  /** The Latin subset for Arabic pages. */
  latinBasic: `${ascii}\u00a0«»“”‘’–—…·×°²³©`,
  /** Letters, diacritics, both digit sets, Arabic punctuation, the letters of Persian and Urdu names, and bidi control characters. */
  arabic: `${range(0x600, 0x6ff)}\u200c\u200d\u200e\u200f`,
};
