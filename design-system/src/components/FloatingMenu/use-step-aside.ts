import { useEffect } from 'react';
import type { RefObject } from 'react';

const CONTROLS = 'form :is(input:not([type="hidden"]), select, textarea, button)';
/** How near the menu comes to a control, in CSS px. */
const GAP = 8;
/** What belongs to the bar at the start of the screen, in CSS px. */
const BAR = 72;

const isReachable = (element: Element) => element.closest('[aria-hidden="true"], [inert]') === null;

/** What must not lie beneath the menu: the controls of every form, and whatever else the keyboard has reached. */
function keepFree(menu: Element): Element[] {
  const { activeElement } = document;
  const isReached = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0 && !menu.contains(activeElement);
  const controls = [...document.querySelectorAll(CONTROLS)].filter(isReachable);
  return isReached ? [...controls, activeElement] : controls;
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
 * Sets `data-aside` on the menu while it would cover a form's control or what has the focus, or while an open banner leaves it no
 * room. Looks once a frame at the most, whenever something scrolls, gets the focus or changes the room.
 */
export function useStepAside(menu: RefObject<HTMLElement | null>): void {
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
    // A banner tells the root how much room it takes; a page that grows moves what is on it.
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
