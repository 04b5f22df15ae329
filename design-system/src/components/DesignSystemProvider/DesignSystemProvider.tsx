import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

import { NavigationProvider } from '../../internal/Navigation.tsx';
import type { Navigate } from '../../internal/Navigation.tsx';
import { languages } from '../../messages/languages.ts';
import type { Locale } from '../../messages/languages.ts';
import { MessagesProvider } from '../../messages/MessagesProvider.tsx';
import type { Words } from '../../messages/words.ts';
import '../../theme/index.css.ts';

export interface DesignSystemProviderProps {
  /** Language of everything inside; direction and number formats follow it. The caller sets `lang` and `dir` of the page. */
  locale: Locale;
  /** Built-in texts of that language: `await loadWords(locale)`, and with components of the staff area `await loadStaffWords(locale)` as well. */
  words: Words;
  /** Called with the path when an internal link is followed, in place of a page load. Without it links are plain links. */
  navigate?: Navigate | undefined;
  children: ReactNode;
}

/** Wraps an application once: provides language, built-in texts and client-side navigation. */
export function DesignSystemProvider({ locale, words, navigate, children }: DesignSystemProviderProps) {
  return (
    <I18nProvider locale={languages[locale].tag}>
      <MessagesProvider locale={locale} words={words}>
        <NavigationProvider navigate={navigate}>{children}</NavigationProvider>
      </MessagesProvider>
    </I18nProvider>
  );
}
