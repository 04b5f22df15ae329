import { useCallback, useState } from 'react';

import type { PlotProps } from './chart-types.ts';
import { BarsPlot } from './BarsPlot.tsx';
import { plotHeight } from './plot-size.ts';
import { TimePlot } from './TimePlot.tsx';

/** Draws a chart at the width of its container. */
export function ChartPlot(props: PlotProps) {
  const { kind, categories } = props;
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: SVGSVGElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const height = plotHeight(kind, categories.length);
  const Kind = kind === 'bars' ? BarsPlot : TimePlot;
  return (
    <svg ref={measure} width="100%" height={height} onPointerLeave={() => props.onActiveChange(undefined)}>
      {width > 0 && <Kind {...props} width={width} height={height} />}
    </svg>
  );
}
