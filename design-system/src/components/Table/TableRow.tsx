import type { ReactNode } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import * as styles from './Table.css.ts';

export interface TableColumn<Row> {
  /** Unique among the columns. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Content of a second, quieter line in the cell. */
  detail?: (row: Row) => ReactNode;
  /** Makes it the row header: read with every other cell, the title of the card on a phone, and the control that opens the row. */
  isRowHeader?: boolean;
  /** `end` for numbers, whose digits then align. @default 'start' */
  align?: 'start' | 'end';
  /** How text overflows: wraps, is truncated with an ellipsis, or stays on one line, for numbers and ages. @default 'wrap' */
  overflow?: 'wrap' | 'clip' | 'keep';
  /**
   * Where the cell is in the card of a row: with its label below the title, at the end of the title's lines, or at the end of the last line,
   * which is that of the title's `detail`. With `title` or `last`, the card is as low as possible: three lines, each cut at its end.
   * @default 'field'
   */
  card?: 'field' | 'title' | 'last';
  /** A width independent of the content. If any column has one, those without share the remaining width. */
  width?: 'narrow' | 'medium' | 'wide';
}

/** Whether the cards of a table are summaries of three lines. */
function hasSummaries<Row>(columns: readonly TableColumn<Row>[]): boolean {
  return columns.some(({ card = 'field' }) => card !== 'field');
}

/** Explicit table roles, because browsers drop the implicit ones when `display` changes in the card layout. */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  isCurrent: boolean;
  href: string | undefined;
  onPress: (() => void) | undefined;
}

export function TableRow<Row>({ row, columns, isCurrent, href, onPress }: TableRowProps<Row>) {
  const isPressable = href !== undefined || onPress !== undefined;
  const current = isCurrent ? true : undefined;
  return (
    <tr
      {...roles.row}
      aria-current={current}
      className={cx(styles.row, isPressable && styles.pressableRow, hasSummaries(columns) && styles.summary)}
    >
      {columns.map((column) => (
        <TableCell
          key={column.key}
          column={column}
          row={row}
          opener={column.isRowHeader && isPressable ? { href, onPress, current } : undefined}
        />
      ))}
    </tr>
  );
}

interface Opener extends Pick<TableRowProps<unknown>, 'href' | 'onPress'> {
  current: true | undefined;
}

/** The control that opens the row: a link or button in its row header. */
function RowOpener({
  href,
  onPress,
  current,
  overflow,
  children,
}: Opener & { overflow: keyof typeof styles.overflow; children: ReactNode }) {
  // It truncates its own text: a clipping box around it would clip its focus ring too.
  const className = cx(styles.opener, styles.overflow[overflow]);
  const shared = { 'data-row-opener': '', 'aria-current': current, className } as const;
  if (href === undefined) {
    return (
      <button type="button" onClick={onPress} {...shared}>
        {children}
      </button>
    );
  }
  return (
    <Anchor
      href={href}
      onClick={(event) => {
        // New tabs and windows are left to the browser; a plain press opens the row in place.
        if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onPress();
      }}
      {...shared}
    >
      {children}
    </Anchor>
  );
}

interface TableCellProps<Row> {
  row: Row;
  column: TableColumn<Row>;
  opener: Opener | undefined;
}

function TableCell<Row>({ column, row, opener }: TableCellProps<Row>) {
  const { align = 'start', cell, detail, header, isRowHeader = false, overflow = 'wrap', card = 'field' } = column;
  const isClipped = overflow === 'clip';
  const words = cell(row);
  const content = (
    <>
      <div className={opener ? undefined : styles.overflow[overflow]} title={isClipped && typeof words === 'string' ? words : undefined}>
        {opener ? (
          <RowOpener {...opener} overflow={overflow}>
            {words}
          </RowOpener>
        ) : (
          words
        )}
      </div>
      {detail && <div className={cx(styles.detail, styles.overflow[overflow])}>{detail(row)}</div>}
    </>
  );
  const shared = {
    'data-label': header,
    className: cx(styles.cell, styles.align[align], isRowHeader && styles.rowHeader, !isRowHeader && styles.cardPlace[card]),
  };
  return isRowHeader ? (
    <th {...roles.rowheader} scope="row" {...shared}>
      {content}
    </th>
  ) : (
    <td {...roles.cell} {...shared}>
      {content}
    </td>
  );
}

/** A placeholder row: the same cells, so that the columns keep their widths. */
export function SkeletonRow<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  return (
    <tr {...roles.row} aria-hidden="true" className={cx(styles.row, hasSummaries(columns) && styles.summary)}>
      {columns.map(({ key, align = 'start', detail, header, isRowHeader, card = 'field' }) => (
        <td
          key={key}
          {...roles.cell}
          data-label={header}
          className={cx(styles.cell, styles.align[align], isRowHeader ? styles.rowHeader : styles.cardPlace[card])}
        >
          <span className={styles.bar} />
          {detail && <span className={styles.detailBar} />}
        </td>
      ))}
    </tr>
  );
}
