/** The slides that can be seen, counted from 0. */
export interface View {
  first: number;
  last: number;
}

interface Listeners {
  /** Called whenever other slides can be seen: after a scroll, a resize, a change of slides. */
  onView: (view: View) => void;
  /** Called once, when it is known what can be seen. */
  onStart: (view: View) => void;
  /** Called when a scroll has come to rest. */
  onRest: (view: View) => void;
}

/** Longer than the pause between two events of one scroll. `scrollend` would say it, but not every browser has it. */
const PAUSE = 150;
/** From this share on a slide counts as seen; less of it peeks in. */
const SEEN = 0.6;

/** Watches which children of a scrolling list can be seen, until the function it returns is called. */
export function watchSlides(list: HTMLElement, { onView, onStart, onRest }: Listeners): () => void {
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
      // Between two slides none is seen: then the last answer still holds.
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
