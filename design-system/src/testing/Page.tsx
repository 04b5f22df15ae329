// Examples are shown with the fonts and texts of both areas.

import type { ReactElement } from 'react';

import { DesignSystemProvider } from '../components/DesignSystemProvider/DesignSystemProvider.tsx';
import { ThemeProvider } from '../components/ThemeProvider/ThemeProvider.tsx';
import type { Locale, Navigate } from '../index.ts';
import { allMessages } from '../messages/all-messages.ts';

interface PageProps {
  locale: Locale;
  navigate?: Navigate;
  children: ReactElement;
}

/** The providers of an application around an example, the same on server and browser. */
export function Page({ locale, navigate, children }: PageProps) {
  return (
    <DesignSystemProvider locale={locale} messages={allMessages[locale]} navigate={navigate}>
      <ThemeProvider storageKey="test-theme">{children}</ThemeProvider>
    </DesignSystemProvider>
  );
}
