import type { ReactElement } from 'react';

import { ChevronLeftIcon, ChevronRightIcon } from '../Icon/icons.tsx';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './Carousel.css.ts';
import type { DescribePosition } from './use-slide-position.ts';
import type { View } from './observe-slides.ts';

export interface CarouselControlsProps {
  listId: string;
  /** Unknown until scripts run: until then the controls keep their space but are hidden. */
  view: View | undefined;
  count: number;
  nameOf: DescribePosition;
  hasDots: boolean;
  step: (by: 1 | -1) => void;
  goTo: (slide: number) => void;
}

/** Previous and next buttons, the position as text, and optional dots. */
export function CarouselControls({ listId, view, count, nameOf, hasDots, step, goTo }: CarouselControlsProps) {
  const { word } = useMessages();
  const { first, last } = view ?? { first: 0, last: 0 };
  const fits = count <= 2 ? styles.fits.two : count === 3 && styles.fits.three;
  return (
    <div className={cx(styles.controls, !view && styles.waiting, fits)}>
      <div className={styles.steps}>
        <StepButton
          icon={<ChevronLeftIcon />}
          label={word('carousel.previous')}
          listId={listId}
          isDisabled={first === 0}
          onPress={() => step(-1)}
        />
        <StepButton
          icon={<ChevronRightIcon />}
          label={word('carousel.next')}
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
              aria-label={word('carousel.goTo', { place: nameOf(slide) })}
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
