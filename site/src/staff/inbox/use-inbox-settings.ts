import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { useSyncExternalStore } from 'react';

export const PAGE_SIZES = [25, 50, 100] as const;

/** The inbox settings of this browser. */
interface InboxSettings {
  /** Keyboard shortcuts are on. */
  keys: boolean;
  /** Desktop notifications for new leads are on. */
  notify: boolean;
  /** Rows per page. */
  rows: (typeof PAGE_SIZES)[number];
  /** Whether the details of an open lead are shown. @default on wide screens only */
  details?: boolean;
}

const KEY = `${COMPANY_PREFIX}-inbox`;
const DEFAULTS: InboxSettings = { keys: true, notify: false, rows: 25 };
const listeners = new Set<() => void>();
/** The settings where local storage is not available. */
let inMemory: string | null = null;

function read(): string {
  try {
    return inMemory ?? localStorage.getItem(KEY) ?? '{}';
  } catch {
    return '{}';
  }
}

function parse(text: string): InboxSettings {
  try {
    const settings = { ...DEFAULTS, ...(JSON.parse(text) as Partial<InboxSettings>) };
    return { ...settings, rows: PAGE_SIZES.find((size) => size === settings.rows) ?? DEFAULTS.rows };
  } catch {
    return DEFAULTS;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Changes in other tabs.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Changes inbox settings of this browser. */
export function changeInboxSettings(change: Partial<InboxSettings>): void {
  const text = JSON.stringify({ ...parse(read()), ...change });
  try {
    localStorage.setItem(KEY, text);
  } catch {
    inMemory = text;
  }
  listeners.forEach((listener) => listener());
}

/** The inbox settings of this browser, kept up to date. */
export function useInboxSettings(): InboxSettings {
  return parse(useSyncExternalStore(subscribe, read, () => '{}'));
}
