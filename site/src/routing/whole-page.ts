/** Has the whole page laid out, also what is far below the screen: a place on it is found only once everything above has its height. */
export function layOutWholePage(): void {
  document.documentElement.dataset['whole'] = '';
}

/** Whether the page is come to with a place on it to be shown: an anchor, or where it was left. */
export function isPlaceAskedFor(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.hash !== '' || entry?.type !== 'navigate';
}
