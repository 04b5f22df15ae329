import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { defaultLanguage, type Language, languageCodes, languages, languageOfPath } from '@zmb/admin-api/contract/languages.ts';

export { languageOfPath as localeOfPath, pathIn as localePath } from '@zmb/admin-api/contract/languages.ts';

/** The languages of the site, in the order of the language selector. */
export const LOCALES = languageCodes;

/** A language of the site. */
export type Locale = Language;

/** Languages without translations yet, which the selector announces, by code. */
export const PLANNED_LANGUAGES: Readonly<Record<string, string>> = { hi: 'हिन्दी', ur: 'اردو', ru: 'Русский' };

/** The language of URLs without a prefix. */
export const DEFAULT_LOCALE: Locale = defaultLanguage;

/** Local storage keys: the language (its code), and whether the visitor chose it. */
export const LANGUAGE_STORAGE_KEY = `${COMPANY_PREFIX}-language`;
export const LANGUAGE_CHOSEN_STORAGE_KEY = `${COMPANY_PREFIX}-language-chosen`;

/** The tag of a language for `Intl`. */
export const intlTag = (locale: Locale): string => languages[locale].tag;

/** The writing direction of a language. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => languages[locale].dir;

/** The path prefix of a language, as the router's basename: `/` for English, `/ar` for Arabic. */
export function basename(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '/' : `/${locale}`;
}

/** A path without its language prefix. */
export function unprefixedPath(pathname: string): string {
  const locale = languageOfPath(pathname);
  return locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1) || '/';
}

/** A value for each language of the site. */
export function forEachLocale<Value>(valueFor: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueFor(locale)])) as Record<Locale, Value>;
}

/** Whether a path belongs to the staff area, which has no language prefix. */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}
