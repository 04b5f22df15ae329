import { BarStack, LinePath } from '@visx/shape';
import type { PointerEvent } from 'react';
import { scaleBand, scaleLinear } from '@visx/scale';

import { cx } from '../../theme/cx.ts';
import * as styles from './Chart.css.ts';
import { useIsMirrored } from './use-is-mirrored.ts';
import type { SizedPlotProps } from './chart-types.ts';
import { labelStep } from './plot-size.ts';

/** Stacked columns or lines over time, from the inline start to the inline end. */
export function TimePlot(props: SizedPlotProps) {
  const { kind, categories, active, height, textScale, onActiveChange } = props;
  const isMirrored = useIsMirrored();
  const scales = scalesOf(props, isMirrored);
  const { x, first, last } = scales;
  const handleMove = (event: PointerEvent<SVGRectElement>) => {
    const place = event.clientX - (event.currentTarget.ownerSVGElement?.getBoundingClientRect().left ?? 0);
    const index = Math.floor(Math.abs(place - first) / x.step());
    onActiveChange(Math.min(categories.length - 1, index));
  };
  return (
    <>
      <TimeGrid {...props} scales={scales} />
      {active !== undefined && (
        <rect
          x={scales.middle(active) - x.step() / 2}
          y={TOP * textScale}
          width={x.step()}
          height={height - (TOP + BOTTOM) * textScale}
          className={styles.band}
        />
      )}
      {kind === 'columns' ? <Columns {...props} scales={scales} /> : <Lines {...props} scales={scales} />}
      <rect
        x={Math.min(first, last)}
        y={0}
        width={Math.abs(last - first)}
        height={height}
        className={styles.pointerPlane}
        onPointerMove={handleMove}
        onPointerDown={handleMove}
      />
    </>
  );
}

function Columns({ categories, series, scales: { x, y } }: SizedPlotProps & { scales: Scales }) {
  const rows = categories.map((_, index) => index);
  const place = new Map(series.map((each, index) => [each.key, { ...each, index }]));
  return (
    <BarStack
      data={rows}
      keys={[...place.keys()]}
      x={(index) => index}
      value={(index, key) => place.get(key)?.values[index] ?? 0}
      xScale={x}
      yScale={y}
      color={() => ''}
    >
      {(stacks) =>
        stacks.map(({ key, bars }) => {
          const own = place.get(key);
          if (!own) return null;
          return bars
            .filter((bar) => bar.height > 0)
            .map((bar) => (
              <rect
                key={`${key}-${bar.index}`}
                x={bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                className={cx(styles.fill[own.tone], styles.order[own.index])}
              />
            ));
        })
      }
    </BarStack>
  );
}

function Lines({ categories, series, active, scales: { y, middle } }: SizedPlotProps & { scales: Scales }) {
  return series.map(({ key, tone, values }, place) => (
    <g key={key} className={cx(styles.stroke[tone], styles.strokeOrder[place])}>
      <LinePath
        data={categories.map((_, index) => index)}
        x={middle}
        y={(index) => y(values[index] ?? 0)}
        fill="none"
        className={styles.path}
      />
      {(active !== undefined || categories.length === 1) && (
        <circle cx={middle(active ?? 0)} cy={y(values[active ?? 0] ?? 0)} r={4} className={styles.dot} />
      )}
    </g>
  ));
}

/** Room above and below the values, in px while the browser's text has its usual size. */
const TOP = 10;
const BOTTOM = 28;
/** Enough grid lines to read a value. */
const TICKS = 4;

type Scales = ReturnType<typeof scalesOf>;

/** Positions of days and values in a plot of this size; `first` and `last` are the inline start and end edges. */
function scalesOf({ kind, categories, series, format, width, height, textScale }: SizedPlotProps, isMirrored: boolean) {
  const heights = categories.map((_, index) => {
    const values = series.map((each) => each.values[index] ?? 0);
    return kind === 'columns' ? values.reduce((total, value) => total + value, 0) : Math.max(0, ...values);
  });
  const y = scaleLinear({ domain: [0, Math.max(TICKS, ...heights)], range: [height - BOTTOM * textScale, TOP * textScale], nice: TICKS });
  const ticks = y.ticks(TICKS).filter(Number.isInteger);
  const gutter = (Math.max(...ticks.map((tick) => format(tick).length)) * 8 + 12) * textScale;
  const [first, last] = isMirrored ? [width - gutter, 0] : [gutter, width];
  const x = scaleBand({ domain: categories.map((_, index) => index), range: [first, last], padding: 0.25 });
  return { x, y, ticks, first, last, middle: (index: number) => (x(index) ?? 0) + x.bandwidth() / 2 };
}

/** Horizontal grid lines with their values, and the days below. */
function TimeGrid({
  categories,
  format,
  height,
  textScale,
  scales: { y, ticks, first, last, middle },
}: SizedPlotProps & { scales: Scales }) {
  const step = labelStep(categories, Math.abs(last - first) / textScale);
  const away = (first < last ? -8 : 8) * textScale;
  // The last day is today, which must be labelled.
  const isNamed = (index: number) => (categories.length - 1 - index) % step === 0 && index >= step / 2;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={first} x2={last} y1={y(tick)} y2={y(tick)} className={tick === 0 ? styles.base : styles.line} />
          <text x={first + away} y={y(tick) + 4 * textScale} textAnchor="end" className={styles.label}>
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
              y={height - 8 * textScale}
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
