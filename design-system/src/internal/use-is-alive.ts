import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React runs in a browser and has taken the markup over: false on the server and while hydrating what it sent. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
