import { createContext, useContext, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { createThemeStore } from './theme-store.ts';
import type { ThemeChoice } from './theme-store.ts';

export interface ThemeProviderProps {
  /** Key under which the choice is kept in local storage. */
  storageKey: string;
  children: ReactNode;
}

interface ThemeValue {
  /** What the visitor chose. `system` follows the device, live. */
  choice: ThemeChoice;
  /** Applies a choice to the page and keeps it for the next visit. */
  setChoice: (choice: ThemeChoice) => void;
}

const ThemeContext = createContext<ThemeValue | null>(null);

const serverChoice = (): ThemeChoice => 'system';

/** Holds the visitor's choice of theme, for this tab and all others, and sets `data-theme` on the page. */
export function ThemeProvider({ storageKey, children }: ThemeProviderProps) {
  const store = useMemo(() => createThemeStore(storageKey), [storageKey]);
  const choice = useSyncExternalStore(store.subscribe, store.read, serverChoice);
  useLayoutEffect(() => store.apply(store.read()), [store, choice]);
  const value = useMemo(() => ({ choice, setChoice: store.write }), [choice, store]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/**
 * The visitor's choice of theme and the way to change it.
 *
 * @throws Error that names the missing provider.
 */
export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme must be used inside <ThemeProvider>.');
  return value;
}
