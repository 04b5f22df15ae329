import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Form controls, and what is read by rows: opening hours, figures, contact details. */
const KEPT_FREE = 'form :is(input:not([type="hidden"]), select, textarea, button), table, dl';
/** Minimum distance between the menu and what it must not cover, in CSS px. */
const GAP = 8;
/** Height of the top bar's area, in CSS px. */
const BAR = 72;

const isReachable = (element: Element) => element.closest('[aria-hidden="true"], [inert]') === null;

/** What the menu must not cover: this, and the focused element. */
function keepFree(menu: Element): Element[] {
  const { activeElement } = document;
  const isReached = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0 && !menu.contains(activeElement);
  const elements = [...document.querySelectorAll(KEPT_FREE)].filter(isReachable);
  return isReached ? [...elements, activeElement] : elements;
}

function isInTheWay(menu: Element): boolean {
  const own = menu.getBoundingClientRect();
  const overlaps = (element: Element) => {
    const other = element.getBoundingClientRect();
    const isBeside = other.right + GAP <= own.left || other.left - GAP >= own.right;
    return !isBeside && other.bottom + GAP > own.top && other.top - GAP < own.bottom;
  };
  return own.top < BAR || keepFree(menu).some(overlaps);
}

/**
 * Sets `data-aside` on the menu while it would cover a form control, a table, figures or the focused element, or while an open banner leaves no
 * room. Checks at most once per frame, on scroll, focus and size changes.
 */
export function useMoveAside(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      element.toggleAttribute('data-aside', isInTheWay(element));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const events = ['scroll', 'resize', 'focusin', 'focusout'] as const;
    for (const name of events) addEventListener(name, lookSoon, { capture: true, passive: true });
    // The banner publishes its height on the root; a growing page moves its content.
    const room = new MutationObserver(lookSoon);
    room.observe(document.documentElement, { attributes: true });
    const page = new ResizeObserver(lookSoon);
    page.observe(document.body);
    lookSoon();
    return () => {
      cancelAnimationFrame(frame);
      for (const name of events) removeEventListener(name, lookSoon, { capture: true });
      room.disconnect();
      page.disconnect();
    };
  }, [menu]);
}
