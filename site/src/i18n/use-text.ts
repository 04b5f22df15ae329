import { useCallback } from 'react';
import { type PrimitiveType, useIntl } from 'react-intl';

import type { MessageId } from './messages.ts';
import { DEFAULT_LOCALE, type Locale, LOCALES } from './locale.ts';

/** Looks a message up in the page's language: `text('nav.home')`. */
export function useText(): (id: MessageId, values?: Record<string, PrimitiveType>) => string {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}

/** The language of the page. */
export function useLocale(): Locale {
  const { locale } = useIntl();
  return LOCALES.find((known) => locale.startsWith(known)) ?? DEFAULT_LOCALE;
}
