import { Children, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { asList } from '../../internal/as-list.ts';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Carousel.css.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { useSlidePosition } from './use-slide-position.ts';
import { useSlides } from './use-slides.ts';

export interface CarouselProps extends ElementProps<HTMLElement> {
  /** Accessible name, such as "Reviews". */
  label: string;
  /** What one slide is, such as "Review": announced with its number. @default the built-in "Slide" */
  slideLabel?: string;
  /** Number of slides side by side in wide containers; fewer in narrower ones, one on a phone. @default 3 */
  slidesPerView?: 1 | 2 | 3;
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
  hasDots = false,
  index,
  defaultIndex = 0,
  onSlideChange,
  children,
  ...passed
}: CarouselProps) {
  const { word } = useMessages();
  const slides = Children.toArray(children);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { view, rest, goTo, step } = useSlides({ list, count: slides.length, index, defaultIndex, onSlideChange });
  const nameOf = useSlidePosition(slideLabel ?? word('carousel.slide'), slides.length);
  // Keyboards can only scroll a focusable element.
  const reachable = 0;
  return (
    <section aria-roledescription={word('carousel.role')} aria-label={label} {...elementProps(passed)} className={styles.root}>
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
