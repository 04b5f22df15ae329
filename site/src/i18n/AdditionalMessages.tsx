import type { ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';

import type { Messages } from './messages.ts';

/** Adds messages that were loaded on demand to those of the page. */
export function AdditionalMessages({ messages, children }: { messages: Messages; children: ReactNode }) {
  const { locale, defaultLocale, timeZone, messages: page } = useIntl();
  return (
    <IntlProvider {...{ locale, defaultLocale, timeZone }} messages={{ ...(page as Messages), ...messages }}>
      {children}
    </IntlProvider>
  );
}
