import { scaleBand, scaleLinear } from '@visx/scale';

import type { PlotProps } from './chart-types.ts';

export const TOP = 10;
export const BOTTOM = 28;
/** Enough grid lines to read a value. */
const TICKS = 4;

export type Scales = ReturnType<typeof scalesOf>;

export interface SizedProps extends PlotProps {
  width: number;
  height: number;
}

/** Positions of days and values in a plot of this size; `first` and `last` are the inline start and end edges. */
export function scalesOf({ kind, categories, series, format, width, height }: SizedProps, isMirrored: boolean) {
  const heights = categories.map((_, index) => {
    const values = series.map((each) => each.values[index] ?? 0);
    return kind === 'columns' ? values.reduce((total, value) => total + value, 0) : Math.max(0, ...values);
  });
  const y = scaleLinear({ domain: [0, Math.max(TICKS, ...heights)], range: [height - BOTTOM, TOP], nice: TICKS });
  const ticks = y.ticks(TICKS).filter(Number.isInteger);
  const gutter = Math.max(...ticks.map((tick) => format(tick).length)) * 8 + 12;
  const [first, last] = isMirrored ? [width - gutter, 0] : [gutter, width];
  const x = scaleBand({ domain: categories.map((_, index) => index), range: [first, last], padding: 0.25 });
  return { x, y, ticks, first, last, middle: (index: number) => (x(index) ?? 0) + x.bandwidth() / 2 };
}
