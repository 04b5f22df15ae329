/** Lays out the whole page, also far below the screen: a position is found only once everything above it has its height. */
export function layOutWholePage(): void {
  document.documentElement.dataset['whole'] = '';
}

/** Whether the page is opened at a position: at an anchor, or where it was left. */
export function isPlaceAskedFor(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.hash !== '' || entry?.type !== 'navigate';
}
