import { languages, locales } from '../messages/languages.ts';

/**
 * The font of a language: the theme's Latin or Arabic files, or `system`, the device's font, for scripts that they do
 * not cover. Latin names and numbers within it keep the Latin file.
 */
export type Face = 'latin' | 'arabic' | 'system';

const FACES: Readonly<Record<string, Face>> = { Latn: 'latin', Arab: 'arabic' };

/** The languages that use one of these. */
export function languagesWith(...faces: readonly Face[]): string[] {
  return locales.filter((locale) => faces.includes(faceOf(languages[locale].tag)));
}

/** The font of a language, derived from the likely script of its tag. */
export function faceOf(tag: string): Face {
  return FACES[new Intl.Locale(tag).maximize().script ?? ''] ?? 'system';
}

/** Selects elements in a language that uses the Arabic files. */
export function inArabicFace(selector: string): string {
  return languagesWith('arabic')
    .map((code) => `${selector}:lang(${code})`)
    .join(', ');
}
