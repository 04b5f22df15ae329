import { useId } from 'react';
import type { ReactNode } from 'react';

import { cx } from '../../internal/cx.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Table.css.ts';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Names its row: read with every other cell of it, and the title of the card on a phone. */
  isRowHeader?: boolean;
  /** `end` for numbers. @default 'start' */
  align?: keyof typeof styles.align;
}

export interface TableProps<Row> {
  /** Names the table. Only for screen readers: a page usually has a heading above it. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** In the place of rows when there are none. */
  empty?: ReactNode;
}

/** The elements' own roles once more: laid out as cards they are no table boxes any longer, and browsers then forget them. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Rows of facts. A native table with a head that stays; each row is a card on a phone. */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  const captionId = useId();
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll only what it can focus
    <div role="region" aria-labelledby={captionId} tabIndex={0} className={styles.scroller}>
      <table {...roles.table} className={styles.table}>
        <caption id={captionId} className={styles.caption}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead {...roles.rowgroup} className={styles.head}>
          <tr {...roles.row}>
            {columns.map(({ key, header, align = 'start' }) => (
              <th key={key} {...roles.columnheader} scope="col" className={cx(styles.headCell, styles.align[align])}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className={styles.body}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...roles.row} className={styles.row}>
              {columns.map((column) => (
                <TableCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const className = cx(styles.cell, styles.align[column.align ?? 'start'], column.isRowHeader && styles.rowHeader);
  const content = <div>{column.cell(row)}</div>;
  return column.isRowHeader ? (
    <th {...roles.rowheader} scope="row" data-label={column.header} className={className}>
      {content}
    </th>
  ) : (
    <td {...roles.cell} data-label={column.header} className={className}>
      {content}
    </td>
  );
}
