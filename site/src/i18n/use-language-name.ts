import type { Language } from '@zmb/admin-api/contract/languages.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Cached by display language, because creating one is slow. */
const names = new Map<string, Intl.DisplayNames>();

function namesIn(locale: string): Intl.DisplayNames {
  const found = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' });
  names.set(locale, found);
  return found;
}

/** The name of a language in the language of the page: Arabic is العربية on an Arabic page and Arabic on an English one. */
export function useLanguageName(): (language: Language) => string {
  const { locale } = useIntl();
  return useCallback((language) => namesIn(locale).of(language) ?? language, [locale]);
}
