import { useMinute } from '../../hydration/use-minute.ts';

/** The present minute, in milliseconds since 1970. The staff area is never prerendered, so there always is one. */
export function useNow(): number {
  return useMinute() ?? 0;
}
