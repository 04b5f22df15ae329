import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';

// Items in local storage that wait to be sent: one for each lead, and one for each form with photos.

/** Prefix of the keys of queued leads; the Idempotency-Key follows. */
export const QUEUE_PREFIX = `${COMPANY_PREFIX}-outbox:`;
/** Prefix of the keys of photo marks; the files key follows. */
export const PHOTOS_PREFIX = `${COMPANY_PREFIX}-photos:`;
/** Maximum time that a lead or photo waits to be sent, in days. */
export const MAX_WAITING_DAYS = 7;

/**
 * Whether there is an item whose name has a prefix.
 *
 * @param storage Returns the storage. @default local storage
 */
export function hasStoredItem(prefix: string, storage: () => Storage = () => localStorage): boolean {
  try {
    return Object.keys(storage()).some((key) => key.startsWith(prefix));
  } catch {
    // Storage is denied, so there are no items.
    return false;
  }
}

/** A subscription to changes of the local storage items with a prefix: of other tabs, and of this page when it calls `notify`. */
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
