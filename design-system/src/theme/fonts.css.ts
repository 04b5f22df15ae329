import { globalFontFace } from '@vanilla-extract/css';

import arabic from './fonts/readex-pro-arabic.woff2';
import latinBasic from './fonts/readex-pro-latin-basic.woff2';
import latin from './fonts/readex-pro-latin.woff2';

const latinFamily = 'Readex Pro';
const arabicFamily = 'Readex Pro Arabic';
const fallbackFamily = 'Readex Pro Fallback';

// Either the preloaded file is there for the first paint or the fallback stays for this page: nothing ever moves.
const common = { fontWeight: '400 700', fontStyle: 'normal', fontDisplay: 'optional' } as const;
const woff2 = (url: string): string => `url("${url}") format("woff2")`;

globalFontFace(latinFamily, { ...common, src: woff2(latin) });
// Two files, because a unicode-range lets the browser leave out what a page does not use.
globalFontFace(arabicFamily, [
  { ...common, src: woff2(latinBasic), unicodeRange: 'U+20-7E, U+A0, U+A9, U+B0, U+B2, U+B7, U+D7, U+2013-2014, U+2026' },
  { ...common, src: woff2(arabic), unicodeRange: 'U+600-6FF, U+200C-200F' },
]);

/*
 * Average width of English text, in em: Readex Pro 0.483, Arial, Roboto and Segoe UI 0.446 – hence 108.4 %.
 * Readex Pro's own ascent and descent are 1 and 0.25 em, for both scripts; divided by that factor they are 92.3 % and 23.1 %.
 */
globalFontFace(fallbackFamily, {
  src: ['Arial', 'Liberation Sans', 'Roboto', 'Segoe UI', 'Helvetica Neue'].map((name) => `local("${name}")`).join(', '),
  sizeAdjust: '108.4%',
  ascentOverride: '92.3%',
  descentOverride: '23.1%',
  lineGapOverride: '0%',
});

const system = `"${fallbackFamily}", system-ui, sans-serif`;

/** Font stacks by the language of the page; `both` is for pages that show people's own words, in whatever script. */
export const familyFor = {
  latin: `"${latinFamily}", ${system}`,
  arabic: `"${arabicFamily}", ${system}`,
  both: `"${latinFamily}", "${arabicFamily}", ${system}`,
} as const;
