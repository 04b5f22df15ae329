import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';

import type { Locale } from './languages.ts';
import type { MessageKey, Words } from './words.ts';

export type { Locale };

export interface MessagesValue {
  locale: Locale;
  /**
   * Returns a built-in word; `values` fill its `{slots}`.
   *
   * @throws Error when the provider was not given the word.
   */
  word: (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;
}

/** Storybook's pseudo-locale provides a value of its own; everybody else uses `MessagesProvider`. */
export const MessagesContext = createContext<MessagesValue | null>(null);

export interface MessagesProviderProps {
  locale: Locale;
  words: Words;
  children: ReactNode;
}

export function MessagesProvider({ locale, words, children }: MessagesProviderProps) {
  const value = useMemo<MessagesValue>(
    () => ({
      locale,
      word(key, values = {}) {
        const text = words[key];
        if (text === undefined) throw new Error(`<DesignSystemProvider> was not given the word “${key}”: see loadStaffWords.`);
        return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
      },
    }),
    [locale, words],
  );
  return <MessagesContext value={value}>{children}</MessagesContext>;
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
