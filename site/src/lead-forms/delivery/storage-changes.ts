/** Tells listeners of changes to the items of local storage whose names have a prefix: those of this page by `notify`, and those of other tabs. */
export function storageChanges(prefix: string) {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  /** Calls back on every change. Returns the function that stops it. */
  const subscribe = (listener: () => void): (() => void) => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(prefix)) listener();
    };
    listeners.add(listener);
    addEventListener('storage', handleStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', handleStorage);
    };
  };
  return { notify, subscribe };
}
