/**
 * Tells the page that it is left, though it may come back. Told that it is left for good, the worker of the mocks would answer none of
 * its calls any more, nor those of later tests.
 */
export function hidePage(): void {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
}
