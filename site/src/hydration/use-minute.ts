import { startTransition, useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    listener();
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  // A device that was asleep has missed its timers.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The current minute, in milliseconds since 1970; undefined on the prerendered page and during hydration. */
export function useMinute(): number | undefined {
  const [minute, setMinute] = useState<number>();
  useEffect(() => {
    // As a transition: everything that depends on the minute updates together, in time slices.
    const update = () => startTransition(() => setMinute(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS));
    update();
    return subscribe(update);
  }, []);
  return minute;
}
