import type { ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';

import type { Messages } from './messages.ts';

/** Adds texts that were loaded later to those of the page. */
export function MoreTexts({ messages, children }: { messages: Messages; children: ReactNode }) {
  const { locale, defaultLocale, timeZone, messages: page } = useIntl();
  return (
    <IntlProvider {...{ locale, defaultLocale, timeZone }} messages={{ ...(page as Messages), ...messages }}>
      {children}
    </IntlProvider>
  );
}
