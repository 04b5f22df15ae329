import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts';
import { layOutWholePage } from './whole-page.ts';

/** Time between a route change and the scroll that follows it, in milliseconds. */
const SCROLL_DELAY = 100;

function prefersReducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The entry of the history that is shown. Entries that the browser made itself have no key of the router. */
function entryOf(key: string) {
  return `${key} ${location.pathname}${location.hash}`;
}

/** Keeps the scroll position of every entry of the history, up to the moment in which it is left. */
function useScrollMemory(): ScrollMemory {
  const at = useLocation();
  const navigation = useNavigationType();
  const [memory] = useState(createScrollMemory);
  const page = useRef(at.pathname);
  // Before the next frame: what the browser scrolls because this page is shorter belongs to this page.
  useLayoutEffect(() => {
    const entry = entryOf(at.key);
    // What the browser scrolls as one page takes the place of another is nobody's doing; our own scroll follows it.
    let isSettled = page.current === at.pathname;
    page.current = at.pathname;
    const timer = setTimeout(() => (isSettled = true), SCROLL_DELAY);
    const remember = () => {
      if (isSettled) memory.write(entry, scrollY);
    };
    // On back and forward the browser scrolls while the former page still stands.
    const leave = () => {
      clearTimeout(timer);
      isSettled = false;
    };
    if (memory.read(entry) === undefined) memory.write(entry, navigation === 'PUSH' ? 0 : scrollY);
    addEventListener('scroll', remember, { passive: true });
    addEventListener('popstate', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', remember);
      removeEventListener('popstate', leave);
    };
  }, [memory, at, navigation]);
  useEffect(() => {
    addEventListener('pagehide', memory.save);
    return () => removeEventListener('pagehide', memory.save);
  }, [memory]);
  return memory;
}

function focusStartOfPage() {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

/**
 * After a navigation to another page: the focus goes to its main heading, so that the keyboard starts there, and
 * the page scrolls: smoothly to the top or to the address's anchor, or at once to where it was on back and forward.
 * A reload and a return from another document are the browser's own business.
 *
 * @returns The title to announce: that of the page moved to, nothing on the page that was loaded.
 */
export function useRouteChange(): string {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const memory = useScrollMemory();
  const [title, setTitle] = useState('');

  useEffect(() => {
    // An anchor on the same page is the browser's business.
    if (shown.current === pathname) return;
    shown.current = pathname;
    layOutWholePage();
    focusStartOfPage();
    setTitle(document.title);
    const top = memory.read(entryOf(key)) ?? 0;
    const timer = setTimeout(() => {
      if (navigation === 'POP') scrollTo({ top, behavior: 'instant' });
      else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
      else scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    }, SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, [memory, pathname, hash, key, navigation]);
  return title;
}
