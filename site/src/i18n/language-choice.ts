import { LANGUAGE_CHOSEN_STORAGE_KEY, LANGUAGE_STORAGE_KEY, LOCALES } from './locale.ts';

/**
 * Stores the language of a pressed language link: otherwise the stored one would redirect straight back.
 * Only languages with translations are stored.
 *
 * @param then Called after a choice was stored.
 */
export function rememberLanguageChoices(then?: (event: MouseEvent) => void): void {
  const handleClick = (event: MouseEvent) => {
    const choice = (event.target as Element).closest<HTMLElement>('[data-language-choice]')?.dataset['languageChoice'];
    if (!LOCALES.some((locale) => locale === choice)) return;
    try {
      localStorage.setItem(LANGUAGE_STORAGE_KEY, choice ?? '');
      localStorage.setItem(LANGUAGE_CHOSEN_STORAGE_KEY, 'true');
    } catch {
      // Storage is denied: only the URL decides.
    }
    then?.(event);
  };
  addEventListener('click', handleClick, true);
}
