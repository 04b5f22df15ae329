import { useEffect } from 'react';
import type { RefObject } from 'react';

/** The element that a URL's hash points to, or null when the hash is not valid. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Opens the closed disclosure that contains the element in the URL's hash.
 * Browsers do this on page load; this covers those that do not, and content that renders after the URL changed.
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
