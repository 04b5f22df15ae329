import { useId } from 'react';
import { useLocale } from 'react-aria-components';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { root as visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css.ts';
import * as styles from './ProgressBar.css.ts';

export interface ProgressBarProps extends ElementProps<HTMLProgressElement> {
  /** The task. */
  label: string;
  /** Hides label and value visually, where the context names the task. */
  isLabelHidden?: boolean;
  /** Progress from 0 to `max`. Indeterminate without it. */
  value?: number | undefined;
  /** The maximum of `value`. @default 100 */
  max?: number;
  /** The value in words, such as "3 of 8 files". Shown and announced. @default the percentage */
  valueText?: string | undefined;
  /** `sm` is 4 px high, for rows; `md` is 8 px. @default 'md' */
  size?: keyof typeof styles.size;
}

/** The progress of a task, as a native progress element: it works without scripts. */
export function ProgressBar({ label, isLabelHidden = false, value, max = 100, valueText, size = 'md', ...props }: ProgressBarProps) {
  const { locale } = useLocale();
  const labelId = useId();
  const done = value === undefined ? undefined : Math.min(Math.max(value, 0), max);
  // A rounded 100 % would suggest that the task is done.
  const percent = done === undefined ? undefined : Math.floor((100 * done) / max) / 100;
  const valueLabel = valueText ?? (percent === undefined ? undefined : new Intl.NumberFormat(locale, { style: 'percent' }).format(percent));
  return (
    <div className={styles.root}>
      <div className={isLabelHidden ? visuallyHidden : styles.texts}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {valueLabel !== undefined && (
          // Announced as the value of the bar.
          <span aria-hidden="true" className={styles.value}>
            <bdi>{valueLabel}</bdi>
          </span>
        )}
      </div>
      <progress
        aria-labelledby={labelId}
        aria-valuetext={valueLabel}
        {...elementProps(props)}
        value={done}
        max={max}
        className={cx(styles.bar, styles.size[size])}
      />
    </div>
  );
}
