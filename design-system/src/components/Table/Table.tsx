import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
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
   * beside the title's `detail`. With `title` or `last`, the card has three lines, each truncated.
   * @default 'field'
   */
  card?: 'field' | 'title' | 'last';
  /** A width independent of the content. If any column has one, those without share the remaining width. */
  width?: 'narrow' | 'medium' | 'wide';
}

export interface TableProps<Row> extends ElementProps<HTMLTableElement> {
  /** Accessible name. Visually hidden, because a page usually has a heading above the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** In display order: the caller sorts and pages them. */
  rows: readonly Row[];
  /** Unique in the list. */
  rowKey: (row: Row) => string;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Loading: shows placeholder rows, or keeps the previous rows and marks them as busy. */
  isLoading?: boolean;
  /** Number of placeholder rows during the first load. @default 6 */
  loadingCount?: number;
  /** Opens a row, for example in an inspector. The text of its row header becomes a button and the whole row responds to the pointer. */
  onRowPress?: (row: Row) => void;
  /** Returns the URL of a row: the text of its row header becomes a link. With `onRowPress` it is used for new tabs. */
  hrefOf?: (row: Row) => string;
  /** The key of the row that is open. */
  currentRow?: string | undefined;
  /** `compact` has rows of 32 px and more instead of 44, for long lists on large screens. Cards stay as they are. @default 'comfortable' */
  density?: 'comfortable' | 'compact';
  /** Where the rows scroll: in the table's own box, or with the surrounding page or pane. @default 'box' */
  scroll?: keyof typeof styles.scroller;
}

/** A native table with a sticky header; in narrow containers each row becomes a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, empty, isLoading = false, loadingCount = 6, scroll = 'box', density = 'comfortable' } = props;
  const { message } = useMessages();
  const captionId = useId();
  if (rows.length === 0 && empty && !isLoading) return <>{empty}</>;

  return (
    <div className={styles.root}>
      <ScrollArea labelledBy={captionId} scroll={scroll}>
        <table
          {...elementProps(props)}
          {...roles.table}
          aria-busy={isLoading || undefined}
          className={cx(styles.table, columns.some(hasWidth) && styles.fixed, density === 'compact' && styles.compact)}
        >
          <caption id={captionId} className={styles.caption}>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <TableHead columns={columns} />
          <TableBody {...props} {...{ isLoading, loadingCount }} />
        </table>
      </ScrollArea>
      <div role="status">
        <VisuallyHidden>{isLoading && message('loader.label')}</VisuallyHidden>
      </div>
    </div>
  );
}

const hasWidth = <Row,>({ width }: TableColumn<Row>): boolean => width !== undefined;

interface ScrollAreaProps {
  labelledBy: string;
  scroll: keyof typeof styles.scroller;
  children: ReactNode;
}

/** The scroll box is focusable: keyboards can only scroll what they can reach. */
function ScrollArea({ labelledBy, scroll, children }: ScrollAreaProps) {
  const reach = scroll === 'box' ? ({ role: 'region', 'aria-labelledby': labelledBy, tabIndex: 0 } as const) : undefined;
  return (
    <div {...reach} className={styles.scroller[scroll]}>
      {children}
    </div>
  );
}

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
}

function TableHead<Row>({ columns }: TableHeadProps<Row>) {
  return (
    <thead {...roles.rowgroup} className={styles.head}>
      <tr {...roles.row}>
        {columns.map(({ key, header, align = 'start', width }) => (
          <th
            key={key}
            {...roles.columnheader}
            scope="col"
            className={cx(styles.headCell, styles.align[align], width && styles.width[width])}
          >
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface TableBodyProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  onRowPress?: ((row: Row) => void) | undefined;
  hrefOf?: ((row: Row) => string) | undefined;
  currentRow?: string | undefined;
  isLoading: boolean;
  loadingCount: number;
}

/** The rows, or placeholders during the first load. */
function TableBody<Row>({ columns, rows, rowKey, isLoading, loadingCount, ...props }: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowGestures(body);
  const isFirstLoad = isLoading && rows.length === 0;
  return (
    <tbody ref={body} {...roles.rowgroup} className={cx(styles.body, isLoading && !isFirstLoad && styles.busy)}>
      {isFirstLoad
        ? Array.from({ length: loadingCount }, (_, index) => <SkeletonRow key={index} columns={columns} />)
        : rows.map((row) => {
            const key = rowKey(row);
            return (
              <TableRow
                key={key}
                row={row}
                columns={columns}
                isCurrent={props.currentRow === key}
                href={props.hrefOf?.(row)}
                onPress={props.onRowPress && (() => props.onRowPress?.(row))}
              />
            );
          })}
    </tbody>
  );
}

const ownControls = 'a, button, input, select, textarea, label, summary, [contenteditable]';

/** Selecting text with the pointer ends in a click, which must not open anything. */
const isMarkingText = (row: Element): boolean => {
  const marked = getSelection();
  return marked?.type === 'Range' && marked.containsNode(row, true);
};

function pressRow(event: MouseEvent): void {
  const target = event.target as Element;
  const row = target.closest('tr');
  const opener = row?.querySelector('[data-row-opener]');
  if (!row || !opener || target.closest(ownControls) || isMarkingText(row)) return;
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  opener.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, altKey, ctrlKey, metaKey, shiftKey }));
}

/**
 * A click anywhere in a row presses the button or link that names the row, with its modifier keys, so that a new tab opens as from the link
 * itself.
 */
function useRowGestures(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = body.current;
    element?.addEventListener('click', pressRow);
    return () => element?.removeEventListener('click', pressRow);
  }, [body]);
}

/** Whether the cards of a table are summaries of three lines. */
function hasSummaries<Row>(columns: readonly TableColumn<Row>[]): boolean {
  return columns.some(({ card = 'field' }) => card !== 'field');
}

/** Explicit table roles, because browsers drop the implicit ones when `display` changes in the card layout. */
const roles = {
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

function TableRow<Row>({ row, columns, isCurrent, href, onPress }: TableRowProps<Row>) {
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
  const value = cell(row);
  const content = (
    <>
      <div className={opener ? undefined : styles.overflow[overflow]} title={isClipped && typeof value === 'string' ? value : undefined}>
        {opener ? (
          <RowOpener {...opener} overflow={overflow}>
            {value}
          </RowOpener>
        ) : (
          value
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
function SkeletonRow<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
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
