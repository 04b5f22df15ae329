import { useIntl } from 'react-intl';

import { DEFAULT_LOCALE, type Locale, LOCALES } from './locale.ts';

/** The language of the page. */
export function useLocale(): Locale {
  const { locale } = useIntl();
  return LOCALES.find((known) => locale.startsWith(known)) ?? DEFAULT_LOCALE;
}
