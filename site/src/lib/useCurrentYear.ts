import { useBrowserValue } from './useBrowserValue.ts';

const yearNow = () => new Date().getFullYear();

/** The year now; while a page built in an earlier year comes alive, the year of the build. */
export function useCurrentYear(): number {
  return useBrowserValue(yearNow, Number(import.meta.env.VITE_BUILD_YEAR));
}
