import { type PointerEvent, type ReactNode, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { useNumbers } from '../../internal/use-numbers.ts';
import { useNativeChoice } from '../../internal/use-control-value.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../Icon/icons.tsx';
import * as styles from './BeforeAfter.css.ts';

export interface BeforeAfterProps extends ElementProps<HTMLDivElement> {
  /** Accessible name of the slider: what is compared. */
  label: string;
  /** A `Photo`, or a drawing of 3:2. */
  before: ReactNode;
  /** Shows the same from the same place, afterwards. */
  after: ReactNode;
}

const HALF = 50;

/** Where a finger is on the range, in percent from its start. */
function percentAt({ clientX, currentTarget }: PointerEvent<HTMLInputElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const fromLeft = ((clientX - left) / width) * 100;
  return currentTarget.matches(':dir(rtl)') ? 100 - fromLeft : fromLeft;
}

/** Two pictures of the same place, one over the other, with a line between them that the visitor moves. Side by side without scripts. */
export function BeforeAfter({ ref, label, before, after, ...passed }: BeforeAfterProps) {
  const { message } = useMessages();
  const { number } = useNumbers();
  const [percent, setPercent] = useState(HALF);
  const root = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement);
  // The visitor may have moved it before hydration.
  useNativeChoice({ control: range, read: ({ valueAsNumber }) => valueAsNumber, current: percent, onChange: setPercent });
  useLayoutEffect(() => root.current?.style.setProperty(styles.shareProperty, `${percent}%`), [percent]);

  // Safari on phones moves a range only by its thumb; the browser ends this when the finger scrolls the page instead.
  const followFinger = (event: PointerEvent<HTMLInputElement>) => {
    if (event.pointerType !== 'touch') return;
    event.currentTarget.value = String(percentAt(event));
    setPercent(event.currentTarget.valueAsNumber);
  };

  return (
    <div {...elementProps(passed)} ref={root} className={styles.root}>
      <figure className={cx(styles.side, styles.before)}>
        <div className={styles.picture}>{before}</div>
        <figcaption className={styles.caption}>{message('beforeAfter.before')}</figcaption>
      </figure>
      <figure className={styles.side}>
        <div className={styles.picture}>{after}</div>
        <figcaption className={styles.caption}>{message('beforeAfter.after')}</figcaption>
      </figure>
      <input
        ref={range}
        type="range"
        min={0}
        max={100}
        defaultValue={HALF}
        aria-label={label}
        aria-valuetext={message('beforeAfter.value', { percent: number(percent) })}
        onChange={(event) => setPercent(event.currentTarget.valueAsNumber)}
        onPointerMove={followFinger}
        onPointerUp={followFinger}
        className={styles.range}
      />
      <div aria-hidden="true" className={styles.rail}>
        <span className={styles.handle}>
          <ChevronLeftIcon size="sm" />
          <ChevronRightIcon size="sm" />
        </span>
      </div>
    </div>
  );
}
