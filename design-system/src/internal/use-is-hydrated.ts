import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has hydrated: false on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
