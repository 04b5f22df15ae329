import { globalFontFace } from '@vanilla-extract/css';

import { fallback, ownFonts, unicodeRanges } from './typography.ts';
import arabic from './fonts/readex-pro-arabic.woff2';
import latinBasic from './fonts/readex-pro-latin-basic.woff2';
import latin from './fonts/readex-pro-latin.woff2';

const [latinFamily] = ownFonts.latin;
const [arabicFamily] = ownFonts.arabic;
const [fallbackFamily] = ownFonts.fallback;

// Either the preloaded file is there for the first paint or the fallback stays for this page: no layout shift.
const common = { fontWeight: '400 700', fontStyle: 'normal', fontDisplay: 'optional' } as const;
const woff2 = (url: string): string => `url("${url}") format("woff2")`;

globalFontFace(latinFamily, { ...common, src: woff2(latin) });
// Two files, because a unicode-range lets the browser skip what a page does not use.
globalFontFace(arabicFamily, [
  { ...common, src: woff2(latinBasic), unicodeRange: unicodeRanges.latinBasic },
  { ...common, src: woff2(arabic), unicodeRange: unicodeRanges.arabic },
]);

globalFontFace(fallbackFamily, {
  src: ['Arial', 'Liberation Sans', 'Roboto', 'Segoe UI', 'Helvetica Neue'].map((name) => `local("${name}")`).join(', '),
  ...fallback,
});
