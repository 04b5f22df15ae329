import { lazy, type ReactNode, Suspense, useId, useState } from 'react';

import { useIsAlive } from '../../internal/use-is-alive.ts';
import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import { Table } from '../Table/Table.tsx';
import type { TableColumn } from '../Table/table-types.ts';
import * as styles from './Chart.css.ts';
import { ChartKey } from './ChartKey.tsx';
import { plotHeight } from './plot-size.ts';
import type { ChartKind, ChartSeries } from './chart-types.ts';

export interface ChartProps {
  title: string;
  /** Its place in the outline of the page. @default 2 */
  titleLevel?: HeadingLevel;
  /** `columns` stand on each other over time, `lines` run over time, `bars` lie below each other, one for each thing. */
  kind: ChartKind;
  /** What the values belong to, in the order of reading: days, services. */
  categories: readonly string[];
  /** Names the categories in the table. */
  categoryLabel: string;
  /** One to four; `bars` show them one after the other on one line. */
  series: readonly ChartSeries[];
  /** A value as it is written. @default as a whole number of the language */
  format?: (value: number) => string;
  /** What the chart says, in a sentence: read in place of the drawing and shown below the title. */
  children?: ReactNode;
}

// The library that draws is no part of what a page loads at first.
const Plot = lazy(async () => ({ default: (await import('./ChartPlot.tsx')).ChartPlot }));

interface Row {
  index: number;
  category: string;
}

/** Values over time or beside each other, drawn and as a table. */
export function Chart({ title, titleLevel = 2, kind, categories, categoryLabel, series, format, children }: ChartProps) {
  const { word } = useMessages();
  const { number } = useNumbers();
  const isAlive = useIsAlive();
  const [active, setActive] = useState<number>();
  const titleId = useId();
  const write = format ?? number;
  const columns: TableColumn<Row>[] = [
    { key: 'category', header: categoryLabel, isRowHeader: true, cell: ({ category }) => category },
    ...series.map(({ key, label, values }): TableColumn<Row> => {
      return { key, header: label, align: 'end', cell: ({ index }) => write(values[index] ?? 0) };
    }),
  ];
  const room = <svg width="100%" height={plotHeight(kind, categories.length)} />;
  return (
    <figure aria-labelledby={titleId} className={styles.root}>
      <div className={styles.words}>
        <Heading level={titleLevel} size="title3" id={titleId}>
          {title}
        </Heading>
        {children && <p className={styles.says}>{children}</p>}
      </div>
      <ChartKey series={series} category={active === undefined ? undefined : categories[active]} index={active} format={write} />
      <div aria-hidden="true">
        {isAlive ? (
          <Suspense fallback={room}>
            <Plot {...{ kind, categories, series, active }} format={write} onActiveChange={setActive} />
          </Suspense>
        ) : (
          room
        )}
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>{word('chart.table')}</summary>
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
