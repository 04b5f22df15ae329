import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Time between a route change and the scroll that follows it, in milliseconds. */
export const SCROLL_DELAY = 100;

function prefersReducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * After a navigation to another page: the focus goes to its main heading, so that a screen reader says where one is, and
 * the page scrolls: smoothly to the top or to the address's anchor, or at once to where it was on back and forward.
 */
export function useRouteChange(): void {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const positions = useRef(new Map<string, number>());

  useEffect(() => {
    const remember = () => positions.current.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    // An anchor on the same page is the browser's business.
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    const timer = setTimeout(() => {
      if (navigation === 'POP') scrollTo({ top: positions.current.get(key) ?? 0, behavior: 'instant' });
      else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
      else scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    }, SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, [pathname, hash, key, navigation]);
}
