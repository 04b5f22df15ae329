import { languages, type Locale, locales } from '../messages/languages.ts';
import { type Face, faceOf } from './faces.ts';
import arabic from './fonts/readex-pro-arabic.woff2';
import latinBasic from './fonts/readex-pro-latin-basic.woff2';
import latin from './fonts/readex-pro-latin.woff2';

// What a script of the device draws has Latin names and numbers among it.
const files: Readonly<Record<Face, readonly string[]>> = { latin: [latin], arabic: [arabic, latinBasic], system: [latin] };

/** The font files that the first paint of a page needs, by its language: what to preload. */
export const fontFiles = Object.fromEntries(locales.map((locale) => [locale, files[faceOf(languages[locale].tag)]])) as Readonly<
  Record<Locale, readonly string[]>
>;
