import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';

import type { MessageKey, Messages } from './messages.ts';

export interface MessagesValue {
  /** Code of the language, as in `lang`. */
  locale: string;
  /**
   * Returns a built-in text; `values` fill its `{slots}`.
   *
   * @throws Error when the provider was not given the text.
   */
  message: (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;
}

/** Storybook's pseudo-locale provides its own value; everything else uses `MessagesProvider`. */
export const MessagesContext = createContext<MessagesValue | null>(null);

export interface MessagesProviderProps {
  locale: string;
  messages: Messages;
  children: ReactNode;
}

export function MessagesProvider({ locale, messages, children }: MessagesProviderProps) {
  const value = useMemo<MessagesValue>(
    () => ({
      locale,
      message(key, values = {}) {
        const text = messages[key];
        if (text === undefined) throw new Error(`No message “${key}”: see loadStaffMessages.`);
        return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
      },
    }),
    [locale, messages],
  );
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

/**
 * The built-in texts in the provider's language.
 *
 * @throws Error that names the missing provider.
 */
export function useMessages(): MessagesValue {
  const value = useContext(MessagesContext);
  if (!value) throw new Error('useMessages must be used inside <DesignSystemProvider>.');
  return value;
}
