import { useSyncExternalStore } from 'react';

/** What somebody has switched in the inbox of this browser. */
export interface InboxSettings {
  /** Single keys do something. */
  keys: boolean;
  /** New leads are told by the desktop. */
  notify: boolean;
}

const KEY = 'zmb-inbox';
const DEFAULTS: InboxSettings = { keys: true, notify: false };
const listeners = new Set<() => void>();
/** What holds where the browser keeps nothing. */
let unkept: string | null = null;

function read(): string {
  try {
    return unkept ?? localStorage.getItem(KEY) ?? '{}';
  } catch {
    return '{}';
  }
}

function parse(text: string): InboxSettings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(text) as Partial<InboxSettings>) };
  } catch {
    return DEFAULTS;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this browser.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Changes settings of this browser. */
export function changeInboxSettings(change: Partial<InboxSettings>): void {
  const text = JSON.stringify({ ...parse(read()), ...change });
  try {
    localStorage.setItem(KEY, text);
  } catch {
    unkept = text;
  }
  listeners.forEach((listener) => listener());
}

/** What is switched on in this browser. */
export function useInboxSettings(): InboxSettings {
  return parse(useSyncExternalStore(subscribe, read, () => '{}'));
}
