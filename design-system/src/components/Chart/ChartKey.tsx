import { cx } from '../../theme/cx.ts';
import * as styles from './Chart.css.ts';
import type { ChartSeries } from './chart-types.ts';

interface ChartKeyProps {
  series: readonly ChartSeries[];
  /** The category under the pointer. */
  category: string | undefined;
  index: number | undefined;
  format: (value: number) => string;
}

/** The legend, which also shows the values under the pointer: in a fixed place, so that nothing covers the drawing. */
export function ChartKey({ series, category, index, format }: ChartKeyProps) {
  return (
    <div className={styles.key} aria-hidden="true">
      <ul className={styles.keyList}>
        {series.map(({ key, label, tone, values }, place) => (
          <li key={key} className={styles.keyItem}>
            <svg width="12" height="12" viewBox="0 0 12 12">
              <rect width="12" height="12" rx="2" className={cx(styles.fill[tone], styles.order[place])} />
            </svg>
            {label}
            {index !== undefined && <bdi className={styles.reading}>{format(values[index] ?? 0)}</bdi>}
          </li>
        ))}
      </ul>
      <span className={styles.place}>{category}</span>
    </div>
  );
}
