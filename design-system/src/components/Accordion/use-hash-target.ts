import { useEffect } from 'react';
import type { RefObject } from 'react';

/** The element that an address points to; none if it cannot be read. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Opens the closed disclosure that the address points into.
 * Browsers do it when a page loads; this is for those that do not, and for parts that arrive after the address changed.
 */
export function useHashTarget(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const reveal = () => {
      const target = elementOf(location.hash);
      const item = target && root.current?.contains(target) ? target.closest('details') : null;
      if (!target || !item || item.open) return;
      item.open = true;
      target.scrollIntoView();
    };
    reveal();
    addEventListener('hashchange', reveal);
    return () => removeEventListener('hashchange', reveal);
  }, [root]);
}
