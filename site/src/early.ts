/**
 * Runs inline in the head, before anything is painted: the stored theme and the answered consent banner, so that nothing
 * flashes, and the stored language, so that an Arabic reader never sees an English page first. Where a place on the page is asked
 * for, all of it is laid out at once.
 */
import { hasSavedConsent, markConsent } from '@zmb/design-system';

import { CONSENT_COOKIE } from './lib/visitor/consent.ts';
import { DIRECTIONS, isAdminPath, LANGUAGE_STORAGE_KEY, localeOfPath, localePath } from './lib/language/locale.ts';
import { applyThemeChoice, readThemeChoice } from './lib/visitor/theme.ts';
import { keepThemeColor } from './lib/visitor/theme-color.ts';
import { isPlaceAskedFor, layOutWholePage } from './lib/start/whole-page.ts';

applyThemeChoice(readThemeChoice());
keepThemeColor();
if (hasSavedConsent(CONSENT_COOKIE)) markConsent(true);
if (isPlaceAskedFor()) layOutWholePage();

const { pathname, search, hash } = location;
let language: string | null = null;
try {
  language = localStorage.getItem(LANGUAGE_STORAGE_KEY);
} catch {
  // Storage is denied: the address alone decides.
}
if (language === 'ar') {
  if (isAdminPath(pathname)) {
    document.documentElement.lang = 'ar';
    document.documentElement.dir = DIRECTIONS.ar;
  } else if (localeOfPath(pathname) === 'en') {
    location.replace(localePath('ar', pathname) + search + hash);
  }
}
