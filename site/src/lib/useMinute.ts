import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    listener();
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  // A device that slept has missed its timers.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const readMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The present minute, in milliseconds since 1970; undefined in the prerendered page and while it comes alive. */
export function useMinute(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, readMinute, () => undefined);
}
