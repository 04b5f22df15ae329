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
 * Stores the language of the e-mail whose link opened the page, unless a language was chosen before. For pages without a language in
 * their path.
 *
 * @param search The query of the URL.
 */
export function storeLanguageOfLink(search: string): void {
  const language = new URLSearchParams(search).get(LANGUAGE_OF_LINK);
  try {
    if (isLanguage(language) && !isLanguage(localStorage.getItem(LANGUAGE_STORAGE_KEY))) storeLanguage(language);
  } catch {
    // Storage is denied: only the URL decides.
  }
}

/**
 * Stores the language of a pressed language link: otherwise the stored one would redirect straight back.
 * Only languages with translations are stored.
 *
 * @param onStored Called after a choice was stored.
 */
export function storeLanguageChoices(onStored?: (event: MouseEvent) => void): void {
  const handleClick = (event: MouseEvent) => {
    const choice = (event.target as Element).closest<HTMLElement>('[data-language-choice]')?.dataset['languageChoice'];
    const language = LOCALES.find((locale) => locale === choice);
    if (!language) return;
    storeLanguage(language);
    onStored?.(event);
  };
  addEventListener('click', handleClick, true);
}

/**
 * Adds the page's query and fragment to a pressed language link: campaign tags, a service to preselect. The language link of a page
 * without a counterpart leads to the home page, where the query has no meaning.
 */
export function copyQueryAndHash({ target }: Event): void {
  const link = (target as Element).closest('a');
  const href = link?.getAttribute('href');
  if (!link || !href || (unprefixedPath(link.pathname) === '/' && unprefixedPath(location.pathname) !== '/')) return;
  link.search = location.search;
  link.hash = location.hash;
  // By then the browser has read it. For hydration the link must be as it was rendered.
  setTimeout(() => link.setAttribute('href', href));
}

/**
 * Stores the language of the page after Back, which undoes a language switch. Does nothing until a language was chosen.
 */
export function storeLanguageOfPage(): void {
  try {
    if (localStorage.getItem(LANGUAGE_STORAGE_KEY)) localStorage.setItem(LANGUAGE_STORAGE_KEY, localeOfPath(location.pathname));
  } catch {
    // Storage is denied: only the URL decides.
  }
}
