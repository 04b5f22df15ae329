import { BarStack, LinePath } from '@visx/shape';
import type { PointerEvent } from 'react';

import { cx } from '../../theme/cx.ts';
import * as styles from './Chart.css.ts';
import { BOTTOM, type Scales, scalesOf, type SizedProps, TOP } from './time-scales.ts';
import { TimeGrid } from './TimeGrid.tsx';
import { useIsMirrored } from './use-is-mirrored.ts';

/** Stacked columns or lines over time, from the inline start to the inline end. */
export function TimePlot(props: SizedProps) {
  const { kind, categories, active, height, onActiveChange } = props;
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
        <rect x={scales.middle(active) - x.step() / 2} y={TOP} width={x.step()} height={height - TOP - BOTTOM} className={styles.band} />
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

function Columns({ categories, series, scales: { x, y } }: SizedProps & { scales: Scales }) {
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

function Lines({ categories, series, active, scales: { y, middle } }: SizedProps & { scales: Scales }) {
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
