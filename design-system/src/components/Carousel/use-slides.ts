import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { watchSlides } from './watch-slides.ts';
import type { View } from './watch-slides.ts';

interface Options {
  list: RefObject<HTMLElement | null>;
  count: number;
  index: number | undefined;
  defaultIndex: number;
  onSlideChange: ((index: number) => void) | undefined;
}

interface Slides {
  /** What can be seen; unknown until scripts run. */
  view: View | undefined;
  /** Where a visitor's last move came to rest. */
  rest: View | undefined;
  /** Goes to a slide, or as near as the end allows. */
  goTo: (slide: number) => void;
  /** Goes on from where the last step is still leading to. */
  step: (by: 1 | -1) => void;
}

function scrollToSlide(list: HTMLElement | null, slide: number, behavior: ScrollBehavior = 'auto'): void {
  const [first, wanted] = [list?.children[0], list?.children[slide]];
  if (!first || !wanted) return;
  // The distance from the first slide carries its own sign, so that nobody has to ask for the direction.
  list?.scrollTo({ left: wanted.getBoundingClientRect().left - first.getBoundingClientRect().left, behavior });
}

/**
 * Where a scrolling list of slides stands. The scroll position is the truth: it changes by swipe, wheel, keys, focus and search
 * as well as by us. A change is told when the list has come to rest, not for every slide that passes by.
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
    // The browser shows as little of a slide as holds the focus, and does so after the event.
    const listenToFocus = (event: FocusEvent) => requestAnimationFrame(() => handleFocus(event));
    element.addEventListener('keydown', listenToKeys);
    element.addEventListener('focusin', listenToFocus);
    // What was scrolled before scripts ran is where it starts: told, but not read aloud.
    const stop = watchSlides(element, { onView: setView, onStart: (now) => report(now, false), onRest: (now) => report(now, true) });
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
