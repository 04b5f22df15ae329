import { useSyncExternalStore } from 'react';

/** Scroll distance in pixels from which the page counts as scrolled. The scroll-driven animation for pages without scripts starts here. */
const SCROLLED_PAST = 10;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** Whether the page has been scrolled; undefined until scripts run. */
export function useScrolled(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.scrollY > SCROLLED_PAST,
    () => undefined,
  );
}
