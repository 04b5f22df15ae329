/** The languages that have translations. The order is the order of the language selector. */
export const LOCALES = ['en', 'ar'] as const;

/** A language of the site. */
export type Locale = (typeof LOCALES)[number];

/** The language of addresses without a prefix. */
export const DEFAULT_LOCALE: Locale = 'en';

/** Local storage keys: the language (en or ar), and whether the visitor chose it. */
export const LANGUAGE_STORAGE_KEY = 'zmb-language';
export const LANGUAGE_CHOSEN_STORAGE_KEY = 'zmb-language-chosen';

/** BCP 47 tags for `Intl`. The Arabic one says its digits and calendar, so that server and browser agree. */
export const INTL_TAGS: Record<Locale, string> = { en: 'en-AE', ar: 'ar-AE-u-nu-latn-ca-gregory' };

/** The writing direction of a language. */
export const DIRECTIONS: Record<Locale, 'ltr' | 'rtl'> = { en: 'ltr', ar: 'rtl' };

/** The path prefix of a language, as the router's basename: `/` for English, `/ar` for Arabic. */
export function basename(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '/' : `/${locale}`;
}

/** The language that an address is in. */
export function localeOfPath(pathname: string): Locale {
  return (
    LOCALES.find((locale) => locale !== DEFAULT_LOCALE && (pathname === `/${locale}` || pathname.startsWith(`/${locale}/`))) ??
    DEFAULT_LOCALE
  );
}

/** The address of a page in a language, from its path without prefix (`/contact`). */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** A path without its language prefix. */
export function unprefixedPath(pathname: string): string {
  const locale = localeOfPath(pathname);
  return locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1) || '/';
}

/** Whether an address belongs to the staff area, which has no language prefix. */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}
