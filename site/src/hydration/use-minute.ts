import { startTransition, useEffect, useState } from 'react';

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

/** The present minute, in milliseconds since 1970; undefined in the prerendered page and while it comes alive. */
export function useMinute(): number | undefined {
  const [minute, setMinute] = useState<number>();
  useEffect(() => {
    // In slices: everything that goes by the minute changes in one go.
    const look = () => startTransition(() => setMinute(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS));
    look();
    return subscribe(look);
  }, []);
  return minute;
}
