import { useSyncExternalStore } from 'react';

import { currentMinute, subscribeToMinute } from '../../hydration/minute-clock.ts';

/**
 * The current minute in milliseconds since 1970, already on the first render. Prerendered pages could not match that: they take
 * `useMinute`.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribeToMinute, currentMinute);
}
