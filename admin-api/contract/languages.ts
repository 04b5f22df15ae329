/**
 * The languages of the product, in one list and in the order in which they are offered: addresses, pages and their alternates, the
 * sitemap, what a form or a lead may say, e-mails and the API's own words all follow it. Their texts are in the catalogues, in a folder
 * or a file that has the language's code. The design system has a list of its own, of those it has words for; a test compares them.
 */

interface LanguageEntry {
  /** Its own name for itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** For `Intl`. Says digits and calendar wherever they might be others, so that server and browser agree: Latin and Gregorian. */
  readonly tag: string;
}

/** By the code that is in the addresses, in a lead, in the database and in the names of the catalogues. */
export const languages = {
  en: { name: 'English', dir: 'ltr', tag: 'en-AE' },
  ar: { name: 'العربية', dir: 'rtl', tag: 'ar-AE-u-nu-latn-ca-gregory' },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as readonly Language[];

/** The language of addresses without a prefix, of whoever asks for none that there is, and of a text that another language lacks. */
export const defaultLanguage = 'en' satisfies Language;

/** Whether the product speaks what a stored choice, a form or a header names. */
export function isLanguage(value: unknown): value is Language {
  return languageCodes.includes(value as Language);
}

/** The language that an address is in. */
export function languageOfPath(pathname: string): Language {
  const [, first] = pathname.split('/');
  return isLanguage(first) && first !== defaultLanguage ? first : defaultLanguage;
}

/** The address of a page in a language, from its path without prefix (`/contact`). */
export function pathIn(language: Language, path: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Something for each language. */
export function forEachLanguage<Value>(valueFor: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languageCodes.map((language) => [language, valueFor(language)])) as Record<Language, Value>;
}

/** A text for each language that has one of its own. */
export type InLanguages = { readonly [defaultLanguage]: string } & { readonly [L in Language]?: string };

/** The text for a language, or else that of the default language. */
export function inLanguage(texts: InLanguages, language: Language): string {
  return texts[language] ?? texts[defaultLanguage];
}
