import { type Company, company as builtIn } from '@zmb/admin-api/contract/company.ts';
import { type BuiltInMessages, SingleLanguageProvider, ThemeProvider, ToastProvider } from '@zmb/design-system';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { IntlProvider } from 'react-intl';

import { CompanyContext } from './company/company-context.ts';
import { intlTag, type Locale } from './i18n/locale.ts';
import type { Messages } from './i18n/messages.ts';
import { THEME_STORAGE_KEY } from './startup/theme.ts';
import { HeldKeyLoader } from './shell/HeldKeyLoader.tsx';

export interface AppProps {
  /** The language of the page, which does not change. */
  locale: Locale;
  /** The messages that every page shows. */
  messages: Messages;
  /** The design system's texts in that language. */
  componentMessages: BuiltInMessages;
  /** The company whose facts the page shows. @default the company as built */
  company?: Company | undefined;
  /** Navigates to a path inside the application; without it, links load their page. */
  navigate?: (path: string) => void;
  /** The router, which differs between server and browser. */
  children: ReactNode;
}

/** The providers around the router, the same on the server and in the browser, so that generated ids match during hydration. */
export function App({ locale, messages, componentMessages, company = builtIn, navigate, children }: AppProps) {
  useLayoutEffect(() => {
    dispatchEvent(new Event('zmb:rendered'));
  }, []);
  useEffect(() => {
    dispatchEvent(new Event('zmb:hydrated'));
  }, []);
  return (
    <IntlProvider locale={intlTag(locale)} defaultLocale="en-AE" messages={messages} timeZone={builtIn.timeZone}>
      <CompanyContext value={company}>
        <SingleLanguageProvider locale={locale} messages={componentMessages} navigate={navigate}>
          <ThemeProvider storageKey={THEME_STORAGE_KEY}>
            <ToastProvider>{children}</ToastProvider>
            <HeldKeyLoader />
          </ThemeProvider>
        </SingleLanguageProvider>
      </CompanyContext>
    </IntlProvider>
  );
}
