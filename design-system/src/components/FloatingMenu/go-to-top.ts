/** Scrolls to the top of the page, without animation under reduced motion, and moves the focus there. */
export function goToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  // Nothing visible is focused, but the next Tab reaches the first element, and a screen reader starts over.
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
}
