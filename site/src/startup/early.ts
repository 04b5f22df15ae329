/**
 * Runs inline in the head, before anything is painted: the stored theme and the answered consent banner, so that nothing
 * flashes, and the stored language, so that a reader of Arabic, say, never sees an English page first. Where a place on the page is asked
 * for, all of it is laid out at once.
 */
import { isLanguage } from '@zmb/admin-api/contract/languages.ts';
import { hasSavedConsent, markConsent } from '@zmb/design-system';

import { CONSENT_COOKIE } from '../analytics/consent.ts';
import { DEFAULT_LOCALE, directionOf, isAdminPath, LANGUAGE_STORAGE_KEY, localeOfPath, localePath } from '../i18n/locale.ts';
import { applyThemeChoice, readThemeChoice } from './theme.ts';
import { keepThemeColor } from './theme-color.ts';
import { isPlaceAskedFor, layOutWholePage } from '../routing/whole-page.ts';

applyThemeChoice(readThemeChoice());
keepThemeColor();
if (hasSavedConsent(CONSENT_COOKIE)) markConsent(true);
if (isPlaceAskedFor()) layOutWholePage();

const { pathname, search, hash } = location;
let language: unknown;
try {
  language = localStorage.getItem(LANGUAGE_STORAGE_KEY);
} catch {
  // Storage is denied: the address alone decides.
}
if (isLanguage(language) && language !== DEFAULT_LOCALE) {
  if (isAdminPath(pathname)) {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  } else if (localeOfPath(pathname) === DEFAULT_LOCALE) {
    location.replace(localePath(language, pathname) + search + hash);
  }
}
