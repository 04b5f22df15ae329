import { type ReactElement, type ReactNode, type RefObject, Children, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { asList } from '../../internal/as-list.ts';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../Icon/icons.tsx';
import { useNumbers } from '../../internal/use-numbers.ts';
import * as styles from './Carousel.css.ts';

export interface CarouselProps extends ElementProps<HTMLElement> {
  /** Accessible name, such as "Reviews". */
  label: string;
  /** What one slide is, such as "Review": announced with its number. @default the built-in "Slide" */
  slideLabel?: string;
  /** Number of slides side by side in wide containers; fewer in narrower ones, one on a phone. @default 3 */
  slidesPerView?: 1 | 2 | 3;
  /**
   * For small cards that are links: all of them, two or three in a row, in wide containers, and two in the scrolling row of a phone.
   * @default false
   */
  isGridWhenWide?: boolean;
  /** Adds a dot per slide that scrolls to it. */
  hasDots?: boolean;
  /** Index of the first visible slide, from 0 (controlled). Requires `onSlideChange`. */
  index?: number;
  /** Initial index of the first visible slide, from 0. @default 0 */
  defaultIndex?: number;
  /** Called with the index of the first visible slide, from 0, when scrolling has settled on another one. */
  onSlideChange?: (index: number) => void;
  /** One element per slide. */
  children: ReactNode;
}

/** Items in one scrolling row: swipe, wheel and keys work without scripts, buttons need them. It never moves by itself. */
export function Carousel({
  label,
  slideLabel,
  slidesPerView = 3,
  isGridWhenWide = false,
  hasDots = false,
  index,
  defaultIndex = 0,
  onSlideChange,
  children,
  ...passed
}: CarouselProps) {
  const { message } = useMessages();
  const slides = Children.toArray(children);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { view, rest, goTo, step } = useSlides({ list, count: slides.length, index, defaultIndex, onSlideChange });
  const nameOf = useSlidePosition(slideLabel ?? message('carousel.slide'), slides.length);
  // Keyboards can only scroll a focusable element. In a grid they reach the links, and there may be nothing to scroll.
  const reachable = isGridWhenWide ? undefined : 0;
  return (
    <section aria-roledescription={message('carousel.role')} aria-label={label} {...elementProps(passed)} className={styles.root}>
      <ul
        ref={list}
        id={listId}
        {...asList}
        aria-label={label}
        tabIndex={reachable}
        className={cx(styles.list, isGridWhenWide ? styles.grid : styles.perView[slidesPerView])}
      >
        {slides.map((slide, position) => (
          <li key={position} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <CarouselControls
          listId={listId}
          view={view}
          count={slides.length}
          nameOf={nameOf}
          hasDots={hasDots}
          step={step}
          goTo={goTo}
          isGridWhenWide={isGridWhenWide}
        />
      )}
      <VisuallyHidden>
        <span aria-live="polite">{rest && nameOf(rest.first, rest.last)}</span>
      </VisuallyHidden>
    </section>
  );
}

interface CarouselControlsProps {
  listId: string;
  /** Unknown until scripts run: until then the controls keep their space but are hidden. */
  view: View | undefined;
  count: number;
  nameOf: DescribePosition;
  hasDots: boolean;
  isGridWhenWide: boolean;
  step: (by: 1 | -1) => void;
  goTo: (slide: number) => void;
}

/** Previous and next buttons, the position as text, and optional dots. */
function CarouselControls({ listId, view, count, nameOf, hasDots, isGridWhenWide, step, goTo }: CarouselControlsProps) {
  const { message } = useMessages();
  const { first, last } = view ?? { first: 0, last: 0 };
  const fits = count <= 2 ? styles.fits.two : count === 3 && styles.fits.three;
  return (
    <div className={cx(styles.controls, !view && styles.waiting, isGridWhenWide ? styles.unlessGrid : fits)}>
      <div className={styles.steps}>
        <StepButton
          icon={<ChevronLeftIcon />}
          label={message('carousel.previous')}
          listId={listId}
          isDisabled={first === 0}
          onPress={() => step(-1)}
        />
        <StepButton
          icon={<ChevronRightIcon />}
          label={message('carousel.next')}
          listId={listId}
          isDisabled={last === count - 1}
          onPress={() => step(1)}
        />
      </div>
      <span aria-hidden="true" className={styles.place}>
        {nameOf(first, last)}
      </span>
      {hasDots && (
        <div className={styles.dots}>
          {Array.from({ length: count }, (_, slide) => (
            <button
              key={slide}
              type="button"
              aria-label={message('carousel.goTo', { place: nameOf(slide) })}
              aria-controls={listId}
              aria-current={slide === first ? 'true' : undefined}
              data-in-view={slide >= first && slide <= last ? '' : undefined}
              onClick={() => goTo(slide)}
              className={styles.dot}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface StepButtonProps {
  icon: ReactElement;
  label: string;
  listId: string;
  isDisabled: boolean;
  onPress: () => void;
}

/** At an end it is aria-disabled, not disabled: it keeps the focus. */
function StepButton({ icon, label, listId, isDisabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-controls={listId}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onPress}
      className={styles.step}
    >
      {icon}
    </button>
  );
}

/** Describes a position among the slides: "Review 2 of 8", "Review 2 to 4 of 8". */
type DescribePosition = (first: number, last?: number) => string;

function useSlidePosition(slide: string, count: number): DescribePosition {
  const { message } = useMessages();
  const { number } = useNumbers();
  const total = number(count);
  return (first, last = first) =>
    first === last
      ? message('carousel.place', { slide, index: number(first + 1), total })
      : message('carousel.places', { slide, from: number(first + 1), to: number(last + 1), total });
}

interface SlidesOptions {
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
function useSlides({ list, count, index, defaultIndex, onSlideChange }: SlidesOptions): Slides {
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

/** The visible slides, counted from 0. */
interface View {
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

/** Milliseconds without a scroll after which scrolling has settled: longer than between two frames of a scroll. */
const PAUSE = 150;
/** A slide counts as visible from this ratio on; below it, it only peeks in. */
const SEEN = 0.6;

/** Observes which children of a scrolling list are visible, until the returned function is called. */
function observeSlides(list: HTMLElement, { onView, onStart, onRest }: Listeners): () => void {
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

  // A slow device draws the frames of a scroll further apart than the pause. Not every browser reports its end.
  const hasScrollEnd = 'onscrollend' in list;
  const handleScroll = ({ type }: Event) => {
    clearTimeout(timer);
    if (type === 'scrollend' || !hasScrollEnd) timer = setTimeout(() => view && onRest(view), PAUSE);
  };
  for (const type of ['scroll', 'scrollend']) list.addEventListener(type, handleScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of ['scroll', 'scrollend']) list.removeEventListener(type, handleScroll);
  };
}
