import { languages, locales } from '../messages/languages.ts';

/**
 * The font of a language: the theme's Latin or Arabic files, or `system`, the device's font, for scripts that they do
 * not cover. Latin names and numbers within it keep the Latin file.
 */
export type Face = 'latin' | 'arabic' | 'system';

const FACES: Readonly<Record<string, Face>> = { Latn: 'latin', Arab: 'arabic' };

/** Languages in Arabic script without built-in texts, which an application may use: letter-spacing would break their joins too. */
const OTHERS_IN_ARABIC_SCRIPT = ['ckb', 'fa', 'ps', 'ur'];

/** The codes of the languages that use one of these fonts. */
export function languagesWith(...faces: readonly Face[]): string[] {
  const builtIn = locales.filter((locale) => faces.includes(faceOf(languages[locale].tag)));
  return faces.includes('arabic') ? [...builtIn, ...OTHERS_IN_ARABIC_SCRIPT.filter((code) => !(code in languages))] : builtIn;
}

/** The font of a language, derived from the likely script of its tag. */
export function faceOf(tag: string): Face {
  return FACES[new Intl.Locale(tag).maximize().script ?? ''] ?? 'system';
}
