import { type ReactNode, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components';

import { NavigationProvider, type Navigate } from '../../internal/Anchor.tsx';
import { messages as englishStaff } from '../../messages/en/staff.ts';
import { messages as englishPage } from '../../messages/en/page.ts';
import { languages } from '../../messages/languages.ts';
import { MessagesProvider } from '../../messages/MessagesProvider.tsx';
import type { MessageKey, Messages } from '../../messages/messages.ts';
import '../../theme/theme.css.ts';

// Bundlers replace it, as they do in React.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

export interface DesignSystemProviderProps {
  /**
   * Language of everything inside, a BCP 47 tag: `en`, `ar`, `fr`, `pt-BR`. The caller sets `lang` and `dir` of the page. An invalid
   * tag, such as `fr_FR`, throws a RangeError.
   */
  locale: string;
  /**
   * Built-in texts in that language: `allMessages.ar`, `await loadMessages('ar')`, or your own in any language. A missing one is shown in
   * English, in development with one warning.
   */
  messages?: Messages | undefined;
  /** Reading direction. @default that of the language's script */
  dir?: 'ltr' | 'rtl' | undefined;
  /** BCP 47 tag for numbers and dates: `fr-CH`. @default the language with Latin digits and the Gregorian calendar */
  formatTag?: string | undefined;
  /** Called with the path when an internal link is followed, in place of a page load. Without it links are plain links. */
  navigate?: Navigate | undefined;
  children: ReactNode;
}

const english: Required<Messages> = { ...englishPage, ...englishStaff };
const noMessages: Messages = {};

/**
 * Wraps an application once: provides language, built-in texts and client-side navigation. It includes the English texts;
 * `SingleLanguageProvider` does not.
 */
export function DesignSystemProvider({ locale, messages = noMessages, dir, formatTag, navigate, children }: DesignSystemProviderProps) {
  const tag = useMemo(() => ariaTag(locale, formatTag, dir), [locale, formatTag, dir]);
  const complete = useMemo(() => withEnglish(locale, messages), [locale, messages]);
  return (
    <I18nProvider locale={tag}>
      <MessagesProvider locale={locale} messages={complete}>
        <NavigationProvider navigate={navigate}>{children}</NavigationProvider>
      </MessagesProvider>
    </I18nProvider>
  );
}

const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);
const isRightToLeft = (tag: Intl.Locale) => RIGHT_TO_LEFT.has(tag.maximize().script ?? '');

/**
 * The language tag for react-aria, which derives the direction from the script: `en-Arab` is English from right to left.
 */
function ariaTag(locale: string, formatTag: string | undefined, dir: 'ltr' | 'rtl' | undefined): string {
  const own = new Intl.Locale(locale);
  // The same digits and dates on server and browser, whatever their ICU versions.
  const format = formatTag ?? (languages as Readonly<Record<string, { tag: string }>>)[locale]?.tag;
  const tag = format === undefined ? new Intl.Locale(own, { numberingSystem: 'latn', calendar: 'gregory' }) : new Intl.Locale(format);
  // eslint-disable-next-line no-restricted-syntax -- react-aria knows a direction only as a script
  const isMirrored = dir === undefined ? isRightToLeft(own) : dir === 'rtl';
  return (isRightToLeft(tag) === isMirrored ? tag : new Intl.Locale(tag, { script: isMirrored ? 'Arab' : 'Latn' })).toString();
}

const reported = new Set<string>();

/** Messages with fallbacks for missing keys: the `.other` plural form, otherwise the English text. */
function withEnglish(locale: string, messages: Messages): Messages {
  const isEnglish = new Intl.Locale(locale).language === 'en';
  const find = (key: MessageKey) => {
    if (messages[key] !== undefined) return messages[key];
    // Few languages have all six plural forms.
    const general = messages[key.replace(/\.(zero|one|two|few|many)$/, '.other') as MessageKey];
    if (general !== undefined) return general;
    if (process.env.NODE_ENV !== 'production' && !isEnglish && !reported.has(`${locale} ${key}`)) {
      reported.add(`${locale} ${key}`);
      // eslint-disable-next-line no-console -- a message for the developer, in development only
      console.warn(`<DesignSystemProvider locale="${locale}"> has no message “${key}” and shows the English one. Add it to messages.`);
    }
    return english[key];
  };
  // React's development build reads other properties of props.
  return new Proxy(messages, { get: (own, key) => (key in english ? find(key as MessageKey) : (Reflect.get(own, key) as unknown)) });
}
