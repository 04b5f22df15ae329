import { useEffect } from 'react';
import type { RefObject } from 'react';

/** The style sheet shows the menu below this width. */
const WIDE = '(min-width: 48rem)';
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

function keepTabInside(menu: HTMLDetailsElement, event: KeyboardEvent) {
  if (event.key !== 'Tab' || !menu.open) return;
  const stops = [...menu.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility({ visibilityProperty: true }));
  const [first, last] = [stops[0], stops.at(-1)];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * Traps Tab inside the open menu and makes content and footer, which it covers, inert. Only those: a dialog may appear above the menu,
 * and the consent banner hides itself.
 */
export function useContainedFocus(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const wide = matchMedia(WIDE);
    const setReach = (isInert: boolean) => {
      const around = details.closest('header')?.parentElement?.querySelectorAll<HTMLElement>(':scope > :is(main, footer)');
      for (const part of around ?? []) part.inert = isInert;
    };
    const update = () => setReach(details.open && !wide.matches);
    const handleKeyDown = (event: KeyboardEvent) => keepTabInside(details, event);
    update();
    details.addEventListener('toggle', update);
    details.addEventListener('keydown', handleKeyDown);
    wide.addEventListener('change', update);
    return () => {
      details.removeEventListener('toggle', update);
      details.removeEventListener('keydown', handleKeyDown);
      wide.removeEventListener('change', update);
      setReach(false);
    };
  }, [menu]);
}
