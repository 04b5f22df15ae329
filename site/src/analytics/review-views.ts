const REVIEW = '[data-review]';
/** So much of a review must be in view. */
const PART = 0.5;

/** Calls back when a visitor comes upon reviews, once for each page. */
export function watchReviews(onView: () => void, signal: AbortSignal): void {
  let countedOn: string | undefined;
  const views = new IntersectionObserver(
    (entries) => {
      if (countedOn === location.pathname || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      countedOn = location.pathname;
      onView();
    },
    { threshold: PART },
  );
  const known = new WeakSet<Element>();
  function find() {
    for (const review of document.querySelectorAll(REVIEW)) {
      if (known.has(review)) continue;
      known.add(review);
      views.observe(review);
    }
  }
  // Pages come and go inside the same document.
  const pages = new MutationObserver((records) => records.some(({ addedNodes }) => addedNodes.length > 0) && find());
  pages.observe(document.body, { subtree: true, childList: true });
  find();
  signal.addEventListener('abort', () => {
    pages.disconnect();
    views.disconnect();
  });
}
