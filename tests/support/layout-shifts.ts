import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };

/** Records the layout shifts of every page that is loaded from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const write = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const markup = node instanceof Element ? node.outerHTML : node?.textContent;
          return `${markup?.slice(0, 120)}: ${write(previousRect)} → ${write(currentRect)}`;
        });
        shifts.push([value.toFixed(4), ...moved].join('\n'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts of the page so far: the value of each, and what has moved. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A shift is reported after its frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    return (window as unknown as { shifts: string[] }).shifts;
  });
}
