import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Scrolls the tab row, never the page, until the selected tab is visible.
 *
 * @param isCounted Whether the tabs show their counts, which arrive later and push the last tabs out of view.
 */
export function useScrolledIntoView<Element extends HTMLElement>(
  chosen: string | undefined,
  isCounted: boolean,
): RefObject<Element | null> {
  const row = useRef<Element>(null);
  useEffect(() => {
    const box = row.current?.getBoundingClientRect();
    const tab = row.current?.querySelector('[aria-selected="true"], [aria-current]')?.getBoundingClientRect();
    if (!box || !tab) return;
    // Screen distances work the same in both directions.
    const beyondEnd = Math.max(0, tab.right - box.right);
    const beforeStart = Math.min(0, tab.left - box.left);
    row.current?.scrollBy({ left: beyondEnd || beforeStart, behavior: 'instant' });
  }, [chosen, isCounted]);
  return row;
}
