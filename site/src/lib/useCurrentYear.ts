import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The year now; while a page built in an earlier year comes alive, the year of the build. */
export function useCurrentYear(): number {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => Number(import.meta.env.VITE_BUILD_YEAR),
  );
}
