import * as styles from './Chart.css.ts';
import { labelStep } from './plot-size.ts';
import type { Scales, SizedProps } from './time-scales.ts';

/** Horizontal grid lines with their values, and the days below. */
export function TimeGrid({ categories, format, height, scales: { y, ticks, first, last, middle } }: SizedProps & { scales: Scales }) {
  const step = labelStep(categories, Math.abs(last - first));
  const away = first < last ? -8 : 8;
  // The last day is today, which must be labelled.
  const isNamed = (index: number) => (categories.length - 1 - index) % step === 0 && index >= step / 2;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={first} x2={last} y1={y(tick)} y2={y(tick)} className={tick === 0 ? styles.base : styles.line} />
          <text x={first + away} y={y(tick) + 4} textAnchor="end" className={styles.label}>
            {format(tick)}
          </text>
        </g>
      ))}
      {categories.map(
        (category, index) =>
          (isNamed(index) || categories.length === 1) && (
            <text
              key={index}
              x={middle(index)}
              y={height - 8}
              textAnchor={anchorOf(index, categories.length, step)}
              className={styles.label}
            >
              {category}
            </text>
          ),
      )}
    </>
  );
}

/** The last label ends at the edge instead of overflowing it. */
function anchorOf(index: number, count: number, step: number): 'middle' | 'end' {
  return index === count - 1 && step > 1 ? 'end' : 'middle';
}
