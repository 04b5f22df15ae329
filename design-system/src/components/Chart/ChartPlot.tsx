import { useCallback, useEffect, useState } from 'react';
import { scaleLinear } from '@visx/scale';
import { flushSync } from 'react-dom';

import { cx } from '../../theme/cx.ts';
import type { ChartSeries, PlotProps, SizedPlotProps } from './chart-types.ts';
import { barRow, NOTE_LINE, plotHeight, plotHeightInText, textScaleNow } from './plot-size.ts';
import { TimePlot } from './TimePlot.tsx';
import * as styles from './Chart.css.ts';
import { useIsMirrored } from './use-is-mirrored.ts';

/** The widest drawing for paper, in px: a wider one shrinks until nobody can read it. */
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
    // Its height is in rem: it is observed when the text changes its size, too.
    const observer = new ResizeObserver(([entry]) => entry && setSize({ width: entry.contentRect.width, textScale: textScaleNow() }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, textScale } = isPrinting ? { width: Math.min(size.width, PRINTED_WIDTH), textScale: 1 } : size;
  const height = plotHeight(props) * textScale;
  const Kind = kind === 'bars' ? BarsPlot : TimePlot;
  // Printing lays the page out in another width and tells no observer: the drawing fits itself to it. On screen its scale is 1.
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
