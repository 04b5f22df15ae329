import { LANGUAGE_STORAGE_KEY } from './locale.ts';

/**
 * Stores the language of a link to the other language when it is pressed: else the stored one would lead straight back.
 *
 * @param then Called after a choice was stored.
 */
export function rememberLanguageChoices(then?: (event: MouseEvent) => void): void {
  const handleClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-language-choice]');
    if (!link) return;
    try {
      localStorage.setItem(LANGUAGE_STORAGE_KEY, link.dataset['languageChoice'] ?? '');
    } catch {
      // Storage is denied: the address alone decides.
    }
    then?.(event);
  };
  addEventListener('click', handleClick, true);
}
