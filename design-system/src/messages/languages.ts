/**
 * The languages that the components have words for, in the order in which they are offered. The words are in a folder beside this
 * file that has the language's code. What draws a language follows from its script: `theme/faces.ts`.
 */

interface LanguageEntry {
  /** Its own name for itself: that is what it is called, whatever the page speaks. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** For `Intl` and the direction of components. Latin digits and our calendar in each: server and browser then print the same. */
  readonly tag: string;
  /** Asks for the language, whatever the page speaks. */
  readonly question: string;
}

export const languages = {
  en: { name: 'English', dir: 'ltr', tag: 'en-AE', question: 'Choose your language' },
  ar: { name: 'العربية', dir: 'rtl', tag: 'ar-AE-u-nu-latn-ca-gregory', question: 'اختر لغتك' },
} as const satisfies Record<string, LanguageEntry>;

/** A language that the system has words for. */
export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as readonly Locale[];
