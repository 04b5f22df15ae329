import { languages, locales } from '../messages/languages.ts';

/**
 * What draws a language: the Latin or the Arabic files of the theme, or `system`, the face of the device, for a script that they do
 * not have. Latin words, names and numbers among it keep the Latin file.
 */
export type Face = 'latin' | 'arabic' | 'system';

const FACES: Readonly<Record<string, Face>> = { Latn: 'latin', Arab: 'arabic' };

/** The languages that are drawn with one of these. */
export function languagesWith(...faces: readonly Face[]): string[] {
  return locales.filter((locale) => faces.includes(faceOf(languages[locale].tag)));
}

/** What draws a language, by its tag: the script that it is mostly written in tells. */
export function faceOf(tag: string): Face {
  return FACES[new Intl.Locale(tag).maximize().script ?? ''] ?? 'system';
}

/** Selects what is in a language that is drawn with the Arabic files. */
export function inArabicFace(selector: string): string {
  return languagesWith('arabic')
    .map((code) => `${selector}:lang(${code})`)
    .join(', ');
}
