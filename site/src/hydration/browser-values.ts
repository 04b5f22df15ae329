import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that is known in the browser only, such as today's date.
 *
 * @param read Returns the value in the browser; a primitive, so that it is equal at each call.
 * @param built The value on the prerendered page and during hydration.
 */
export function useBrowserValue<Value extends string | number | boolean>(read: () => Value, built: Value): Value {
  return useSyncExternalStore(never, read, () => built);
}

/** The current minute, in milliseconds since 1970; undefined on the prerendered page and during hydration. */
export function useMinute(): number | undefined {
  const [minute, setMinute] = useState<number>();
  useEffect(() => {
    // In a transition, so that all components that depend on the minute update together, in time slices.
    const update = () => startTransition(() => setMinute(currentMinute()));
    update();
    return subscribeToMinute(update);
  }, []);
  return minute;
}

/**
 * The current minute in milliseconds since 1970, from the first render on. Not for prerendered pages, whose hydration would not match: they
 * use `useMinute`.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribeToMinute, currentMinute);
}

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function notify(): void {
  for (const listener of listeners) listener();
}

function schedule(): void {
  timer = setTimeout(
    () => {
      // Before the call, so that the last listener can stop the timer when it unsubscribes during it.
      schedule();
      notify();
    },
    MINUTE_MS - (Date.now() % MINUTE_MS),
  );
}

/** The current minute in milliseconds since 1970. */
function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

/** Calls back at the start of every minute until the returned function is called. All listeners share one timer. */
function subscribeToMinute(listener: () => void): () => void {
  if (listeners.size === 0) {
    schedule();
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
