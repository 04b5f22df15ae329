import { lazy, type ReactNode, Suspense, useId, useState } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useIsHydrated } from '../../internal/use-is-hydrated.ts';
import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import { Table, type TableColumn } from '../Table/Table.tsx';
import { cx } from '../../theme/cx.ts';
import * as styles from './Chart.css.ts';
import { plotHeightInText } from './plot-size.ts';

export type ChartTone = 'accent' | 'info' | 'success' | 'warning' | 'critical' | 'neutral';

/** A data series with a value per category. */
export interface ChartSeries {
  key: string;
  label: string;
  /** Unique within a chart. */
  tone: ChartTone;
  values: readonly number[];
}

export type ChartKind = 'columns' | 'lines' | 'bars';

export interface ChartProps extends ElementProps<HTMLElement> {
  title: string;
  /** Heading level. @default 2 */
  titleLevel?: HeadingLevel;
  /** `columns` are stacked over time, `lines` run over time, `bars` are horizontal, one per category. */
  kind: ChartKind;
  /** The categories in reading order: days, services. */
  categories: readonly string[];
  /** A few words about each category, below its label: `bars` only. */
  notes?: readonly string[];
  /** Column header of the categories in the table. */
  categoryLabel: string;
  /** One to four; `bars` show them stacked in one bar. */
  series: readonly ChartSeries[];
  /** Formats a value. @default a localised integer */
  format?: (value: number) => string;
  /** The chart's message in one sentence: its text alternative, and shown below the title. */
  children?: ReactNode;
}

// Loaded lazily: the drawing library is not part of a page's initial load.
const Plot = lazy(async () => ({ default: (await import('./ChartPlot.tsx')).ChartPlot }));

interface Row {
  index: number;
  category: string;
}

/** Values over time or side by side, as a drawing and as a table. */
export function Chart({ title, titleLevel = 2, kind, categories, notes, categoryLabel, series, format, children, ...passed }: ChartProps) {
  const { message } = useMessages();
  const { number } = useNumbers();
  const isHydrated = useIsHydrated();
  const [active, setActive] = useState<number>();
  const titleId = useId();
  const write = format ?? number;
  const columns: TableColumn<Row>[] = [
    { key: 'category', header: categoryLabel, isRowHeader: true, cell: ({ category, index }) => withNote(category, notes?.[index]) },
    ...series.map(({ key, label, values }): TableColumn<Row> => {
      return { key, header: label, align: 'end', cell: ({ index }) => write(values[index] ?? 0) };
    }),
  ];
  const room = <svg width="100%" height={plotHeightInText({ kind, categories, notes })} />;
  return (
    <figure aria-labelledby={titleId} {...elementProps(passed)} className={styles.root}>
      <div className={styles.texts}>
        <Heading level={titleLevel} size="title3" id={titleId}>
          {title}
        </Heading>
        {children && <p className={styles.says}>{children}</p>}
      </div>
      <ChartLegend series={series} category={active === undefined ? undefined : categories[active]} index={active} format={write} />
      <div aria-hidden="true">
        {isHydrated ? (
          <Suspense fallback={room}>
            <Plot {...{ kind, categories, notes, series, active }} format={write} onActiveChange={setActive} />
          </Suspense>
        ) : (
          room
        )}
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>{message('chart.table')}</summary>
        <Table
          caption={title}
          columns={columns}
          rows={categories.map((category, index) => ({ index, category }))}
          rowKey={({ index }) => String(index)}
        />
      </details>
    </figure>
  );
}

const withNote = (category: string, note: string | undefined) => (note === undefined ? category : `${category} · ${note}`);

interface ChartLegendProps {
  series: readonly ChartSeries[];
  /** The category under the pointer. */
  category: string | undefined;
  index: number | undefined;
  format: (value: number) => string;
}

/** The legend, which also shows the values under the pointer: in a fixed place, so that nothing covers the drawing. */
function ChartLegend({ series, category, index, format }: ChartLegendProps) {
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
