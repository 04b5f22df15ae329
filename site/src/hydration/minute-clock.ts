const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function notify(): void {
  for (const listener of listeners) listener();
}

function schedule(): void {
  timer = setTimeout(
    () => {
      // First, so that the last listener can stop it when it leaves during the call.
      schedule();
      notify();
    },
    MINUTE_MS - (Date.now() % MINUTE_MS),
  );
}

/** The current minute in milliseconds since 1970. */
export function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

/** Calls back at the start of every minute until the returned function is called. All listeners share one timer. */
export function subscribeToMinute(listener: () => void): () => void {
  if (listeners.size === 0) {
    schedule();
    // A device that was asleep has missed its timers.
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
