import { createContext, useContext, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { createThemeStore } from './theme-store.ts';
import type { ThemeChoice } from './theme-store.ts';

export interface ThemeProviderProps {
  /** Local storage key of the choice. */
  storageKey: string;
  children: ReactNode;
}

interface ThemeValue {
  /** The visitor's choice. `system` follows the device's setting live. */
  choice: ThemeChoice;
  /** Applies and saves a choice. */
  setChoice: (choice: ThemeChoice) => void;
}

const ThemeContext = createContext<ThemeValue | null>(null);

const serverChoice = (): ThemeChoice => 'system';

/** Provides the visitor's theme, synchronised across tabs, and sets `data-theme` on the root element. */
export function ThemeProvider({ storageKey, children }: ThemeProviderProps) {
  const store = useMemo(() => createThemeStore(storageKey), [storageKey]);
  const choice = useSyncExternalStore(store.subscribe, store.read, serverChoice);
  useLayoutEffect(() => store.apply(store.read()), [store, choice]);
  const value = useMemo(() => ({ choice, setChoice: store.write }), [choice, store]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/**
 * The visitor's theme and the way to change it.
 *
 * @throws Error that names the missing provider.
 */
export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme must be used inside <ThemeProvider>.');
  return value;
}
