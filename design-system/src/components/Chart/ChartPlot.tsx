import { useCallback, useEffect, useState, type PointerEvent } from 'react';
import { scaleLinear, scaleBand } from '@visx/scale';
import { flushSync } from 'react-dom';
import { BarStack, LinePath } from '@visx/shape';
import { useLocale } from 'react-aria-components';

import { cx } from '../../theme/cx.ts';
import type { ChartKind, ChartSeries } from './Chart.tsx';
import { barRow, NOTE_LINE, plotHeight, plotHeightInText, textScaleNow, labelStep } from './plot-size.ts';
import * as styles from './Chart.css.ts';

/** Props shared by all plot types. */
interface PlotProps {
  kind: ChartKind;
  categories: readonly string[];
  /** A line below the label of each bar. */
  notes: readonly string[] | undefined;
  series: readonly ChartSeries[];
  /** Formats a value. */
  format: (value: number) => string;
  /** The category under the pointer. */
  active: number | undefined;
  onActiveChange: (index: number | undefined) => void;
}

interface SizedPlotProps extends PlotProps {
  /** Of the drawing, in px. */
  width: number;
  height: number;
  /** Size of the browser's text: 1 at 100 %, 2 at 200 %. */
  textScale: number;
}

/** The widest drawing for paper, in px: a wider one would be scaled down until it is illegible. */
const PRINTED_WIDTH = 560;

/** Whether the page is being printed: true before it is laid out for paper. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const set = (value: boolean) => () => flushSync(() => setIsPrinting(value));
    addEventListener('beforeprint', set(true), { signal: stop.signal });
    addEventListener('afterprint', set(false), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return isPrinting;
}

/** Draws a chart at the width of its container and in the size of the browser's text. */
export function ChartPlot(props: PlotProps) {
  const { kind } = props;
  const isPrinting = useIsPrinting();
  const [size, setSize] = useState({ width: 0, textScale: 1 });
  const measure = useCallback((element: SVGSVGElement | null) => {
    if (!element) return;
    // The height is in rem, so the observer also runs when the text size changes.
    const observer = new ResizeObserver(([entry]) => entry && setSize({ width: entry.contentRect.width, textScale: textScaleNow() }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, textScale } = isPrinting ? { width: Math.min(size.width, PRINTED_WIDTH), textScale: 1 } : size;
  const height = plotHeight(props) * textScale;
  const Kind = kind === 'bars' ? BarsPlot : TimePlot;
  // Printing changes the width without a resize event: the view box scales the drawing. On screen its scale is 1.
  const drawn = width > 0 ? `0 0 ${width} ${height}` : undefined;
  return (
    <svg
      ref={measure}
      width="100%"
      height={plotHeightInText(props)}
      viewBox={drawn}
      className={styles.plot}
      onPointerLeave={() => props.onActiveChange(undefined)}
    >
      {width > 0 && <Kind {...props} width={width} height={height} textScale={textScale} />}
    </svg>
  );
}

/** The values of a category that are not zero; a zero when there is none. */
function partsOf(series: readonly ChartSeries[], index: number): readonly number[] {
  const parts = series.map(({ values }) => values[index] ?? 0).filter((value) => value !== 0);
  return parts.length > 0 ? parts : [0];
}

/** Horizontal bars from the inline start, each below its label. */
function BarsPlot({ categories, notes, series, format, width, textScale }: SizedPlotProps) {
  const isMirrored = useIsMirrored();
  const sum = (index: number) => series.reduce((total, { values }) => total + (values[index] ?? 0), 0);
  const length = scaleLinear({ domain: [0, Math.max(1, ...categories.map((_, index) => sum(index)))], range: [0, width] });
  const noteLine = notes ? NOTE_LINE : 0;
  const [label, note, bar, thickness] = [17, 17 + noteLine, 25 + noteLine, 10].map((size) => size * textScale);
  return categories.map((category, index) => {
    const parts = series.map(({ key, tone, values }, place) => {
      const before = series.slice(0, place).reduce((total, other) => total + (other.values[index] ?? 0), 0);
      const own = length(values[index] ?? 0);
      const x = isMirrored ? width - length(before) - own : length(before);
      return <rect key={key} x={x} y={bar} width={own} height={thickness} rx={2} className={cx(styles.fill[tone], styles.order[place])} />;
    });
    const [start, end] = isMirrored ? [width, 0] : [0, width];
    return (
      <g key={category} transform={`translate(0 ${index * barRow({ notes }) * textScale})`}>
        <text x={start} y={label} textAnchor="start" className={styles.barLabel}>
          {category}
        </text>
        <text x={end} y={label} textAnchor="end" className={styles.barValue}>
          {partsOf(series, index).map(format).join(' + ')}
        </text>
        {notes && (
          <text x={start} y={note} textAnchor="start" className={styles.barNote}>
            {notes[index]}
          </text>
        )}
        <rect y={bar} width={width} height={thickness} rx={2} className={styles.track} />
        {parts}
      </g>
    );
  });
}

/** Stacked columns or lines over time, from the inline start to the inline end. */
function TimePlot(props: SizedPlotProps) {
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

/** Whether a chart runs from right to left. */
function useIsMirrored(): boolean {
  // eslint-disable-next-line no-restricted-syntax -- SVG coordinates are physical
  return useLocale().direction === 'rtl';
}
