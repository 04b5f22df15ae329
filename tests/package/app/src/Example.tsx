import { allMessages, DesignSystemProvider, ThemeProvider } from '@zmb/design-system';
import type { Locale } from '@zmb/design-system';
import type { ReactNode } from 'react';

/** The providers around one component, the same on the server and in the browser. */
export function Example({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <DesignSystemProvider locale={locale} messages={allMessages[locale]}>
      <ThemeProvider storageKey="theme">{children}</ThemeProvider>
    </DesignSystemProvider>
  );
}
