import { useSyncExternalStore } from 'react';

/** The page counts as scrolled past this many pixels. The style's own range for pages without scripts begins here. */
const SCROLLED_PAST = 10;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** Whether the page has been scrolled; undefined where no script knows yet. */
export function useScrolled(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.scrollY > SCROLLED_PAST,
    () => undefined,
  );
}
