import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** What people do with a page that they read; from then on they scroll it themselves. */
const TAKEN_OVER_BY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section that the anchor of the URL names. The sections above it are loaded one by one and grow, so the page follows
 * until somebody uses it.
 *
 * @param page Contains the sections.
 */
export function useSectionOfUrl(page: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const element = page.current;
    const name = hash.slice(1);
    if (element === null || name === '') return;
    const scroll = () => element.querySelector(`#${CSS.escape(name)}`)?.scrollIntoView({ behavior: 'instant' });
    const growth = new ResizeObserver(scroll);
    const stop = () => {
      growth.disconnect();
      for (const event of TAKEN_OVER_BY) removeEventListener(event, stop);
    };
    // It reports the present size as well, once the page is laid out.
    growth.observe(element);
    for (const event of TAKEN_OVER_BY) addEventListener(event, stop, { passive: true });
    return stop;
  }, [page, hash, key]);
}
