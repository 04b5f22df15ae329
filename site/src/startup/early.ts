/**
 * Runs inline in the head, before anything is painted. It applies the stored theme, hides an answered consent banner, and redirects to the
 * stored language, except after Back or Forward, so that nothing flashes. It handles presses in the consent banner until the application
 * does, because the banner is painted before the end of the page has arrived.
 */
import { isLanguage } from '@zmb/admin-api/contract/languages.ts';
import { consentOfPress, hasSavedConsent, markConsent, writeConsent } from '@zmb/design-system';

import { CONSENT_COOKIE } from '../analytics/consent.ts';
import { storeLanguageOfLink, storeLanguageOfPage } from '../i18n/language-choice.ts';
import { DEFAULT_LOCALE, directionOf, isAdminPath, LANGUAGE_STORAGE_KEY, localeOfPath, localePath } from '../i18n/locale.ts';
import { HYDRATED } from './application.ts';
import { applyThemeChoice, readThemeChoice } from './theme.ts';

applyThemeChoice(readThemeChoice());
// The colour of the browser's own bars follows the theme of the page.
applyThemeColor();
new MutationObserver(applyThemeColor).observe(document.documentElement, { attributeFilter: ['data-theme'] });
if (hasSavedConsent(CONSENT_COOKIE)) markConsent(true);

addEventListener('click', handleConsent, true);
addEventListener(HYDRATED, () => removeEventListener('click', handleConsent, true), { once: true });

const { pathname, search, hash } = location;
if (isAdminPath(pathname)) storeLanguageOfLink(search);
let language: unknown;
try {
  language = localStorage.getItem(LANGUAGE_STORAGE_KEY);
} catch {
  // Storage is denied: only the URL decides.
}
if (isLanguage(language)) {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (isAdminPath(pathname)) {
    if (language !== DEFAULT_LOCALE) {
      document.documentElement.lang = language;
      document.documentElement.dir = directionOf(language);
    }
  } else if (entry?.type === 'back_forward') {
    storeLanguageOfPage();
  } else if (language !== DEFAULT_LOCALE && localeOfPath(pathname) === DEFAULT_LOCALE) {
    location.replace(localePath(language, pathname) + search + hash);
  }
}

function handleConsent(event: MouseEvent) {
  const consent = consentOfPress(event.target as Element);
  if (!consent) return;
  event.stopImmediatePropagation();
  writeConsent(CONSENT_COOKIE, consent);
  markConsent(true);
}

function applyThemeColor() {
  const chosen = document.documentElement.dataset['theme'];
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['theme'];
    if (chosen === undefined) meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === chosen ? 'all' : 'not all';
  }
}
