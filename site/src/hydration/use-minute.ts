import { startTransition, useEffect, useState } from 'react';

import { currentMinute, subscribeToMinute } from './minute-clock.ts';

/** The current minute, in milliseconds since 1970; undefined on the prerendered page and during hydration. */
export function useMinute(): number | undefined {
  const [minute, setMinute] = useState<number>();
  useEffect(() => {
    // As a transition: everything that depends on the minute updates together, in time slices.
    const update = () => startTransition(() => setMinute(currentMinute()));
    update();
    return subscribeToMinute(update);
  }, []);
  return minute;
}
