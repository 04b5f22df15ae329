import type { Language } from '@zmb/admin-api/contract/languages.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** What a language is called in the language of the page: Arabic is العربية on an Arabic page and Arabic on an English one. */
export function useLanguageName(): (language: Language) => string {
  const { locale } = useIntl();
  return useCallback((language) => new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language, [locale]);
}
