import { Children, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { asList } from '../../internal/as-list.ts';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Carousel.css.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { usePlaces } from './use-places.ts';
import { useSlides } from './use-slides.ts';

export interface CarouselProps {
  /** Names the carousel, such as "Reviews". */
  label: string;
  /** What one slide is, such as "Review": it is read with its number. @default the word for "Slide" */
  slideLabel?: string;
  /** How many slides stand side by side where there is room; fewer in narrower places, one on a phone. @default 3 */
  slidesPerView?: 1 | 2 | 3;
  /** Adds a dot for each slide that goes straight to it. */
  hasDots?: boolean;
  /** The first slide in view, counted from 0. When it changes, the carousel goes there. Takes `onSlideChange` along. */
  index?: number;
  /** The first slide in view at the start, counted from 0. @default 0 */
  defaultIndex?: number;
  /** Called with the first slide in view, counted from 0, when the carousel has come to rest on another one. */
  onSlideChange?: (index: number) => void;
  /** One element for each slide. */
  children: ReactNode;
}

/** Things of a kind in one row that scrolls: by swipe, wheel and keys before scripts run, by buttons afterwards. It never moves by itself. */
export function Carousel({
  label,
  slideLabel,
  slidesPerView = 3,
  hasDots = false,
  index,
  defaultIndex = 0,
  onSlideChange,
  children,
}: CarouselProps) {
  const { word } = useMessages();
  const slides = Children.toArray(children);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { view, rest, goTo, step } = useSlides({ list, count: slides.length, index, defaultIndex, onSlideChange });
  const nameOf = usePlaces(slideLabel ?? word('carousel.slide'), slides.length);
  // A keyboard can scroll only what it can focus.
  const reachable = 0;
  return (
    <section aria-roledescription={word('carousel.role')} aria-label={label} className={styles.root}>
      <ul
        ref={list}
        id={listId}
        {...asList}
        aria-label={label}
        tabIndex={reachable}
        className={cx(styles.list, styles.perView[slidesPerView])}
      >
        {slides.map((slide, position) => (
          <li key={position} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <CarouselControls listId={listId} view={view} count={slides.length} nameOf={nameOf} hasDots={hasDots} step={step} goTo={goTo} />
      )}
      <VisuallyHidden>
        <span aria-live="polite">{rest && nameOf(rest.first, rest.last)}</span>
      </VisuallyHidden>
    </section>
  );
}
