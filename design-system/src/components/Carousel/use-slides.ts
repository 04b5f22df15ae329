import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { observeSlides } from './observe-slides.ts';
import type { View } from './observe-slides.ts';

interface Options {
  list: RefObject<HTMLElement | null>;
  count: number;
  index: number | undefined;
  defaultIndex: number;
  onSlideChange: ((index: number) => void) | undefined;
}

interface Slides {
  /** The visible slides; unknown until scripts run. */
  view: View | undefined;
  /** The visitor's last settled position. */
  rest: View | undefined;
  /** Scrolls to a slide, or as close as the end allows. */
  goTo: (slide: number) => void;
  /** Scrolls relative to the target of the last step. */
  step: (by: 1 | -1) => void;
}

function scrollToSlide(list: HTMLElement | null, slide: number, behavior: ScrollBehavior = 'auto'): void {
  const [first, wanted] = [list?.children[0], list?.children[slide]];
  if (!first || !wanted) return;
  // The offset from the first slide carries its own sign, so that no direction check is needed.
  list?.scrollTo({ left: wanted.getBoundingClientRect().left - first.getBoundingClientRect().left, behavior });
}

/**
 * The state of a scrolling list of slides. The scroll position is the source of truth: swipes, wheel, keys, focus and find-in-page
 * change it as well as our buttons. A change is reported when scrolling has settled, not for every slide passed.
 */
export function useSlides({ list, count, index, defaultIndex, onSlideChange }: Options): Slides {
  const start = index ?? defaultIndex;
  const [view, setView] = useState<View>();
  const [rest, setRest] = useState<View>();
  const known = useRef<number>(start);
  const target = useRef<number>(undefined);

  const goTo = (slide: number) => {
    const shown = view ? view.last - view.first + 1 : 1;
    target.current = Math.max(0, Math.min(slide, count - shown));
    scrollToSlide(list.current, target.current);
  };
  const begin = useEffectEvent(() => {
    if (start > 0) scrollToSlide(list.current, start, 'instant');
  });
  const report = useEffectEvent((now: View, isMove: boolean) => {
    target.current = undefined;
    if (now.first === known.current) return;
    known.current = now.first;
    if (isMove) setRest(now);
    onSlideChange?.(now.first);
  });
  const follow = useEffectEvent((wanted: number) => {
    if (wanted !== known.current) goTo(wanted);
  });
  const handleFocus = useEffectEvent(({ target: focused }: FocusEvent) => {
    if (!(focused instanceof Element) || !focused.matches(':focus-visible')) return;
    const slide = [...(list.current?.children ?? [])].findIndex((element) => element.contains(focused));
    if (view && slide >= 0 && (slide < view.first || slide > view.last)) goTo(slide);
  });
  const handleHomeAndEnd = useEffectEvent((event: KeyboardEvent) => {
    const ends: Partial<Record<string, number>> = { Home: 0, End: count - 1 };
    const end = ends[event.key];
    if (end === undefined || event.target !== list.current) return;
    event.preventDefault();
    goTo(end);
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    begin();
    const listenToKeys = (event: KeyboardEvent) => handleHomeAndEnd(event);
    // On focus, the browser scrolls the slide only partly into view, and does so after the event.
    const listenToFocus = (event: FocusEvent) => requestAnimationFrame(() => handleFocus(event));
    element.addEventListener('keydown', listenToKeys);
    element.addEventListener('focusin', listenToFocus);
    // A scroll before scripts ran is the starting position: reported, but not announced.
    const stop = observeSlides(element, { onView: setView, onStart: (now) => report(now, false), onRest: (now) => report(now, true) });
    return () => {
      element.removeEventListener('keydown', listenToKeys);
      element.removeEventListener('focusin', listenToFocus);
      stop();
    };
  }, [list, count]);
  useEffect(() => {
    if (index !== undefined) follow(index);
  }, [index]);

  return { view, rest, goTo, step: (by) => goTo((target.current ?? view?.first ?? 0) + by) };
}
