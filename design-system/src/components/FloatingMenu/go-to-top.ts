/** Scrolls to the start of the page, at once where less motion is wished for, and puts the keyboard there too. */
export function goToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  // Nothing is chosen, but the next Tab reaches the first thing on the page, and a screen reader starts over.
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
}
