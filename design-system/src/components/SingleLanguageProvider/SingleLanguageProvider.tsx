import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

import { NavigationProvider, type Navigate } from '../../internal/Anchor.tsx';
import { languages, type Locale } from '../../messages/languages.ts';
import { MessagesProvider } from '../../messages/MessagesProvider.tsx';
import type { BuiltInMessages } from '../../messages/messages.ts';
import '../../theme/theme.css.ts';

export interface SingleLanguageProviderProps {
  /** Language of everything inside; direction and formats follow it. The caller sets `lang` and `dir` of the page. */
  locale: Locale;
  /** All built-in texts of that language: `await loadMessages(locale)`, and for components of the staff area `await loadStaffMessages(locale)` too. */
  messages: BuiltInMessages;
  /** Called with the path when an internal link is followed, in place of a page load. Without it links are plain links. */
  navigate?: Navigate | undefined;
  children: ReactNode;
}

/** `DesignSystemProvider` for a page in one of the package's own languages: smaller, because it has no English texts to fall back on. */
export function SingleLanguageProvider({ locale, messages, navigate, children }: SingleLanguageProviderProps) {
  return (
    <I18nProvider locale={languages[locale].tag}>
      <MessagesProvider locale={locale} messages={messages}>
        <NavigationProvider navigate={navigate}>{children}</NavigationProvider>
      </MessagesProvider>
    </I18nProvider>
  );
}
