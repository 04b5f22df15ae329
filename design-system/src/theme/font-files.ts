import { languages, type Locale, locales } from '../messages/languages.ts';
import { type Face, faceOf } from './faces.ts';
import arabic from './fonts/readex-pro-arabic.woff2';
import latinBasic from './fonts/readex-pro-latin-basic.woff2';
import latin from './fonts/readex-pro-latin.woff2';

// System-font scripts contain Latin names and numbers.
const files: Readonly<Record<Face, readonly string[]>> = { latin: [latin], arabic: [arabic, latinBasic], system: [latin] };

/** The font files to preload for a page, by its language. */
export const fontFiles = Object.fromEntries(locales.map((locale) => [locale, files[faceOf(languages[locale].tag)]])) as Readonly<
  Record<Locale, readonly string[]>
>;
