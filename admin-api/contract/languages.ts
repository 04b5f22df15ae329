/**
 * The languages of the product, in display order: URLs, pages and their alternates, the
 * sitemap, the values accepted in forms and leads, e-mails and the API's messages all follow this list. Texts are in the catalogues, in a folder
 * or file named by the language's code. The design system has its own list of languages it has texts for; a test compares them.
 */

interface LanguageEntry {
  /** The language's own name. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** For `Intl`. Sets digits and calendar where they could differ, so that server and browser agree: Latin and Gregorian. */
  readonly tag: string;
}

/** Keyed by the code used in URLs, leads, the database and catalogue names. */
export const languages = {
  en: { name: 'English', dir: 'ltr', tag: 'en-AE' },
  ar: { name: 'العربية', dir: 'rtl', tag: 'ar-AE-u-nu-latn-ca-gregory' },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as readonly Language[];

/** The language of URLs without a prefix, of requests for an unknown language, and of texts that another language lacks. */
export const defaultLanguage = 'en' satisfies Language;

/** The parameter of links in e-mails to pages without a language in their path. */
export const LANGUAGE_OF_LINK = 'language';

/** Whether a stored choice, a form value or a header names a supported language. */
export function isLanguage(value: unknown): value is Language {
  return languageCodes.includes(value as Language);
}

/** The language of a path. */
export function languageOfPath(pathname: string): Language {
  const [, first] = pathname.split('/');
  return isLanguage(first) && first !== defaultLanguage ? first : defaultLanguage;
}

/** The path of a page in a language, from its unprefixed path (`/contact`). */
export function pathIn(language: Language, path: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** A value per language. */
export function forEachLanguage<Value>(valueFor: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languageCodes.map((language) => [language, valueFor(language)])) as Record<Language, Value>;
}

/** Inserts the names of all languages for `{{LANGUAGES}}` in a text, as “English or Arabic”, the text's own language first. */
export function fillLanguages(text: string, language: Language): string {
  if (!text.includes('{{LANGUAGES}}')) return text;
  const { tag } = languages[language];
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const ordered = [language, ...languageCodes.filter((code) => code !== language)].map((code) => names.of(code) ?? code);
  return text.replaceAll('{{LANGUAGES}}', () => new Intl.ListFormat(tag, { type: 'disjunction' }).format(ordered));
}

/** A text per language, where available. */
export type InLanguages = { readonly [defaultLanguage]: string } & { readonly [L in Language]?: string };

/** The text in a language, falling back to the default language. */
export function inLanguage(texts: InLanguages, language: Language): string {
  return texts[language] ?? texts[defaultLanguage];
}
