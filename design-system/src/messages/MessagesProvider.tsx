import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

import { wordsOf } from './all-words.ts';
import type { MessageKey } from './en/words.ts';
import { type Locale, locales } from './languages.ts';

export type { Locale };

export interface MessagesValue {
  locale: Locale;
  /** Reads a built-in word; `values` fill its `{slots}`. */
  word: (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;
}

/** Storybook's pseudo-locale puts other words here; everybody else uses `MessagesProvider`. */
export const MessagesContext = createContext<MessagesValue | null>(null);

const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));

const valueFor = (locale: Locale): MessagesValue => ({ locale, word: (key, values) => fill(wordsOf(locale)[key], values) });
const values = Object.fromEntries(locales.map((locale) => [locale, valueFor(locale)])) as Record<Locale, MessagesValue>;

export function MessagesProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <MessagesContext value={values[locale]}>{children}</MessagesContext>;
}

/**
 * The built-in words in the provider's language.
 *
 * @throws Error that names the missing provider.
 */
export function useMessages(): MessagesValue {
  const value = useContext(MessagesContext);
  if (!value) throw new Error('useMessages must be used inside <DesignSystemProvider>: the built-in words follow its locale.');
  return value;
}

/** The built-in words for what shows when an application has failed: without a provider they follow the page's own language. */
export function useMessagesAnyway(): MessagesValue {
  const value = useContext(MessagesContext);
  if (value) return value;
  const spoken = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return values[locales.find((locale) => spoken.startsWith(locale)) ?? 'en'];
}
