/** The visible slides, counted from 0. */
export interface View {
  first: number;
  last: number;
}

interface Listeners {
  /** Called whenever the visible slides change: after a scroll, a resize or a change of slides. */
  onView: (view: View) => void;
  /** Called once, when the visible slides are first known. */
  onStart: (view: View) => void;
  /** Called when scrolling has settled. */
  onRest: (view: View) => void;
}

/** Longer than the pause between two events of one scroll. Not every browser has `scrollend`. */
const PAUSE = 150;
/** A slide counts as visible from this ratio on; below it, it only peeks in. */
const SEEN = 0.6;

/** Observes which children of a scrolling list are visible, until the returned function is called. */
export function observeSlides(list: HTMLElement, { onView, onStart, onRest }: Listeners): () => void {
  const slides = [...list.children];
  const seen = new Set<number>();
  let view: View | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const slide = slides.indexOf(target);
        if (intersectionRatio >= SEEN) seen.add(slide);
        else seen.delete(slide);
      }
      // Between two slides none is visible: keep the last result.
      if (seen.size === 0) return;
      const isStart = !view;
      view = { first: Math.min(...seen), last: Math.max(...seen) };
      onView(view);
      if (isStart) onStart(view);
    },
    { root: list, threshold: SEEN },
  );
  for (const slide of slides) observer.observe(slide);

  const handleScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => view && onRest(view), PAUSE);
  };
  list.addEventListener('scroll', handleScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    list.removeEventListener('scroll', handleScroll);
  };
}
