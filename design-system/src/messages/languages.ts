/**
 * The languages that the package has built-in texts for, in the order in which they are offered. The texts are in a folder beside this
 * file, named by the language's code. The font of a language follows from its script: `theme/faces.ts`.
 */

/** A language in a list to choose from. */
export interface LanguageEntry {
  /** Its name in the language itself: "Français". */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** The question which language to use, in the language itself. */
  readonly question: string;
}

interface BuiltInLanguage extends LanguageEntry {
  /** For `Intl` and react-aria. Latin digits and the Gregorian calendar, so that server and browser print the same. */
  readonly tag: string;
}

export const languages = {
  en: { name: 'English', dir: 'ltr', tag: 'en-AE', question: 'Choose your language' },
  ar: { name: 'العربية', dir: 'rtl', tag: 'ar-AE-u-nu-latn-ca-gregory', question: 'اختر لغتك' },
} as const satisfies Record<string, BuiltInLanguage>;

/** A language that the package has built-in texts for. */
export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as readonly Locale[];
