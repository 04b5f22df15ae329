const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const ascii = range(0x20, 0x7e);
const punctuation = '\u00a0\u202f–—‘’“”…•·×°²³±−→←↑↓€£©®™';

/** The characters each font file draws. */
export const characters = {
  /** English pages: also accented names of people and brands. */
  latin: ascii + range(0xa0, 0xff) + punctuation,
  /** What Latin an Arabic page contains. */
  latinBasic: `${ascii}\u00a0«»“”‘’–—…·×°²³©`,
  /** Letters, marks, both digit shapes, Arabic punctuation, the letters of Persian and Urdu names, and the marks that steer direction. */
  arabic: `${range(0x600, 0x6ff)}\u200c\u200d\u200e\u200f`,
};
