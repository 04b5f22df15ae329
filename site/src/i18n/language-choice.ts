import { isLanguage, LANGUAGE_OF_LINK } from '@zmb/admin-api/contract/languages.ts';
import { rememberLanguageChosen } from '@zmb/design-system';

import { LANGUAGE_CHOSEN_STORAGE_KEY, LANGUAGE_STORAGE_KEY, type Locale, LOCALES, localeOfPath, unprefixedPath } from './locale.ts';

/** Stores the language that a visitor or a member of staff has chosen. */
export function storeLanguage(language: Locale): void {
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  } catch {
    // Storage is denied: only the URL decides.
  }
  rememberLanguageChosen(LANGUAGE_CHOSEN_STORAGE_KEY);
}

/**
 * Takes the language of the e-mail whose link opened a page without a language in its path, where none was chosen.
 *
 * @param search The query of the URL.
 */
export function takeLanguageOfLink(search: string): void {
  const asked = new URLSearchParams(search).get(LANGUAGE_OF_LINK);
  try {
    if (isLanguage(asked) && !isLanguage(localStorage.getItem(LANGUAGE_STORAGE_KEY))) storeLanguage(asked);
  } catch {
    // Storage is denied: only the URL decides.
  }
}

/**
 * Stores the language of a pressed language link: otherwise the stored one would redirect straight back.
 * Only languages with translations are stored.
 *
 * @param then Called after a choice was stored.
 */
export function rememberLanguageChoices(then?: (event: MouseEvent) => void): void {
  const handleClick = (event: MouseEvent) => {
    const choice = (event.target as Element).closest<HTMLElement>('[data-language-choice]')?.dataset['languageChoice'];
    const language = LOCALES.find((locale) => locale === choice);
    if (!language) return;
    storeLanguage(language);
    then?.(event);
  };
  addEventListener('click', handleClick, true);
}

/**
 * Adds the page's query and anchor to a pressed language link: campaign tags, a service to preselect. A page without a counterpart
 * in the other language leads home, where its query means nothing.
 */
export function keepPlace({ target }: Event): void {
  const link = (target as Element).closest('a');
  const href = link?.getAttribute('href');
  if (!link || !href || (unprefixedPath(link.pathname) === '/' && unprefixedPath(location.pathname) !== '/')) return;
  link.search = location.search;
  link.hash = location.hash;
  // The browser has read it by then; React must find the link as it was rendered.
  setTimeout(() => link.setAttribute('href', href));
}

/**
 * Takes the language of a page to which the visitor went back: Back undoes a language switch. Nothing is stored as long as no language
 * was chosen.
 */
export function rememberLanguageOfPage(): void {
  try {
    if (localStorage.getItem(LANGUAGE_STORAGE_KEY)) localStorage.setItem(LANGUAGE_STORAGE_KEY, localeOfPath(location.pathname));
  } catch {
    // Storage is denied: only the URL decides.
  }
}
