export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export interface ThemeStore {
  read: () => ThemeChoice;
  write: (choice: ThemeChoice) => void;
  apply: (choice: ThemeChoice) => void;
  subscribe: (listener: () => void) => () => void;
}

const isChoice = (value: unknown): value is ThemeChoice => themeChoices.some((choice) => choice === value);

/** Stores the choice in local storage, or in memory when the browser refuses storage. */
export function createThemeStore(storageKey: string): ThemeStore {
  const listeners = new Set<() => void>();
  let unsaved: ThemeChoice | undefined;

  const read = (): ThemeChoice => {
    if (unsaved) return unsaved;
    try {
      const stored = localStorage.getItem(storageKey);
      return isChoice(stored) ? stored : 'system';
    } catch {
      return 'system';
    }
  };
  const apply = (choice: ThemeChoice): void => {
    const root = document.documentElement;
    if (choice === 'system') root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', choice);
  };
  const write = (choice: ThemeChoice): void => {
    try {
      localStorage.setItem(storageKey, choice);
      unsaved = undefined;
    } catch {
      unsaved = choice;
    }
    apply(choice);
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    const handleStorage = (event: StorageEvent) => {
      if (event.key === storageKey || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', handleStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', handleStorage);
    };
  };
  return { read, write, apply, subscribe };
}
