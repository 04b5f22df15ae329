import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { VisuallyHidden } from '@zmb/design-system';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Time between a route change and the scroll that follows it, in milliseconds. */
const SCROLL_DELAY = 100;
/** The session storage key of the scroll positions, and how many are stored. */
const STORAGE_KEY = `${COMPANY_PREFIX}-scroll`;
const MAX_STORED_POSITIONS = 50;

/**
 * Handles a navigation to another page: moves the focus to its main heading, announces its title, and scrolls: smoothly to the top or to the
 * fragment of the URL, or at once to its former position on Back and Forward. Reloads and returns from another document are left to the
 * browser. Rendered after the pages, so that their effects run first.
 */
export function RouteChange() {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const positions = useScrollPositions();
  const [title, setTitle] = useState('');

  useEffect(() => {
    // A fragment of the same page is left to the browser.
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusStartOfPage();
    setTitle(document.title);
    const top = positions.get(key) ?? 0;
    const timer = setTimeout(() => {
      if (navigation === 'POP') scrollTo({ top, behavior: 'instant' });
      else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
      else scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    }, SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, [positions, pathname, hash, key, navigation]);

  return (
    <VisuallyHidden as="div">
      <div role="status">{title}</div>
    </VisuallyHidden>
  );
}

/**
 * The scroll positions of this tab's history entries, by key, in CSS px, recorded until the entry is left. Stored in session storage, so that
 * they survive reloads.
 */
function useScrollPositions(): ReadonlyMap<string, number> {
  const at = useLocation();
  const navigation = useNavigationType();
  const [positions] = useState(() => new Map(storedPositions()));
  const page = useRef(at.pathname);
  // Before the next frame: if the browser scrolls because this page is shorter, that belongs to this page.
  useLayoutEffect(() => {
    // While a page replaces another, the browser scrolls too, before this component does.
    let isSettled = page.current === at.pathname;
    page.current = at.pathname;
    const timer = setTimeout(() => (isSettled = true), SCROLL_DELAY);
    const handleScroll = () => {
      if (isSettled) positions.set(at.key, scrollY);
    };
    // On Back and Forward the browser scrolls while the former page is still shown.
    const handleTraversal = () => {
      clearTimeout(timer);
      isSettled = false;
    };
    if (!positions.has(at.key)) positions.set(at.key, navigation === 'PUSH' ? 0 : scrollY);
    addEventListener('scroll', handleScroll, { passive: true });
    addEventListener('popstate', handleTraversal);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', handleScroll);
      removeEventListener('popstate', handleTraversal);
    };
  }, [positions, at, navigation]);
  useEffect(() => {
    const save = () => {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_STORED_POSITIONS)));
      } catch {
        // Storage is denied or full: the next page starts without positions.
      }
    };
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, [positions]);
  return positions;
}

function storedPositions(): [string, number][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(found) ? (found as [string, number][]) : [];
  } catch {
    return [];
  }
}

function focusStartOfPage() {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

function prefersReducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
