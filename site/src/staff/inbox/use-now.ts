import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function notify(): void {
  for (const listener of listeners) listener();
}

function tick(): void {
  notify();
  timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    // Timers do not run while a device sleeps.
    document.addEventListener('visibilitychange', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

/**
 * The current minute in milliseconds since 1970, from one clock that all components share. It is right on the first render, which the
 * prerendered public pages could not be: use it in the staff area only.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
}
