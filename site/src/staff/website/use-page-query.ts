import { isLanguage, type Language } from '@zmb/admin-api/contract/languages.ts';
import { useSearchParams } from 'react-router-dom';

import { useLocale } from '../../i18n/use-text.ts';

export const WIDTHS = ['desk', 'phone'] as const;
export type Width = (typeof WIDTHS)[number];
export const THEMES = ['light', 'dark'] as const;

/** A change of the query; undefined values are removed from it. */
type Change = Partial<Record<'page' | 'in' | 'width' | 'theme' | 'text', string | undefined>>;

/** The page that is edited in place and how it is shown, all of which is in the URL. */
export function usePageQuery() {
  const locale = useLocale();
  const [query, setQuery] = useSearchParams();
  const requested = query.get('in');
  const withChange = (change: Change) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const language: Language = isLanguage(requested) ? requested : locale;
  return {
    /** The language of the page. @default The language of the staff area */
    language,
    width: WIDTHS.find((each) => each === query.get('width')) ?? 'desk',
    theme: THEMES.find((each) => each === query.get('theme')) ?? 'light',
    /** The key of the open text or fact. */
    open: query.get('text') ?? undefined,
    hrefOf: (change: Change) => `?${withChange(change).toString()}`,
    change: (change: Change) => setQuery(withChange(change)),
  };
}
