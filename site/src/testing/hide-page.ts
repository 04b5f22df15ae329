/**
 * Hides the page as for the back/forward cache. After a final `pagehide` the mock worker would stop responding to this page and to later tests.
 */
export function hidePage(): void {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
}
