/**
 * Hides the page as for the back/forward cache. After a final `pagehide` the worker of the mocks would no longer answer its calls, nor
 * those of later tests.
 */
export function hidePage(): void {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
}
