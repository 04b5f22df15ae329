import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { XIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as styles from './Table.css.ts';
import { roles, type TableColumn, RowCheckbox, hasSummaries, SkeletonRow, TableRow, type SelectedAmount } from './TableRow.tsx';

export interface TableProps<Row> extends ElementProps<HTMLTableElement> {
  /** Accessible name. Visually hidden, because a page usually has a heading above the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** In display order: the caller sorts and pages them. */
  rows: readonly Row[];
  /** Unique across all pages of the list: the selection is stored by key. */
  rowKey: (row: Row) => string;
  /** Name of a row in "Select …". @default the text of its row header, else its key */
  rowName?: (row: Row) => string;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Loading: shows placeholder rows, or keeps the previous rows and marks them as busy. */
  isLoading?: boolean;
  /** Number of placeholder rows during the first load. @default 6 */
  loadingCount?: number;
  /** Adds a checkbox to each row and one for all rows. */
  isSelectable?: boolean;
  /** Keys of the selected rows (controlled). */
  selected?: ReadonlySet<string>;
  /** Keys of the rows selected initially (uncontrolled). */
  defaultSelected?: Iterable<string>;
  onSelectionChange?: (selected: ReadonlySet<string>) => void;
  /** How many rows are selected, where that is more than the keys of the pages that were shown: all that a list has. @default the number of keys */
  selectedCount?: number;
  /** Bulk actions, above the table next to the number of selected rows. */
  bulkActions?: (selected: ReadonlySet<string>) => ReactNode;
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
  const {
    caption,
    columns,
    rows,
    empty,
    isLoading = false,
    loadingCount = 6,
    isSelectable = false,
    scroll = 'box',
    density = 'comfortable',
  } = props;
  const { word } = useMessages();
  const { counted } = useNumbers();
  const captionId = useId();
  const [news, setNews] = useState('');
  const chosen = useTableSelection({
    keys: rows.map(props.rowKey),
    selected: props.selected,
    defaultSelected: props.defaultSelected,
    onChange: (next) => {
      setNews(counted('table.selected', next.size));
      props.onSelectionChange?.(next);
    },
  });
  if (rows.length === 0 && empty && !isLoading) return <>{empty}</>;

  const selection = isSelectable ? chosen : undefined;
  const hasBulkBar = isSelectable && props.bulkActions !== undefined;
  return (
    <div className={styles.root}>
      {selection && (
        <TableToolbar
          columns={columns}
          selection={selection}
          bulkActions={props.bulkActions}
          selectedCount={props.selectedCount}
          isAtEdge={scroll === 'page'}
        />
      )}
      <ScrollArea labelledBy={captionId} scroll={scroll} isBelowBar={hasBulkBar}>
        <table
          {...elementProps(props)}
          {...roles.table}
          aria-busy={isLoading || undefined}
          className={cx(styles.table, columns.some(hasWidth) && styles.fixed, density === 'compact' && styles.compact)}
        >
          <caption id={captionId} className={styles.caption}>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <TableHead columns={columns} selection={selection} />
          <TableBody {...props} {...{ selection, isLoading, loadingCount }} />
        </table>
      </ScrollArea>
      <div role="status">
        <VisuallyHidden>
          {isLoading ? word('loader.label') : props.selectedCount === undefined ? news : counted('table.selected', props.selectedCount)}
        </VisuallyHidden>
      </div>
    </div>
  );
}

const hasWidth = <Row,>({ width }: TableColumn<Row>): boolean => width !== undefined;

interface ScrollAreaProps {
  labelledBy: string;
  scroll: keyof typeof styles.scroller;
  isBelowBar: boolean;
  children: ReactNode;
}

/** The scroll box is focusable: keyboards can only scroll what they can reach. */
function ScrollArea({ labelledBy, scroll, isBelowBar, children }: ScrollAreaProps) {
  const reach = scroll === 'box' ? ({ role: 'region', 'aria-labelledby': labelledBy, tabIndex: 0 } as const) : undefined;
  return (
    <div {...reach} className={cx(styles.scroller[scroll], isBelowBar && styles.belowBar)}>
      {children}
    </div>
  );
}

interface TableToolsProps<Row> {
  columns: readonly TableColumn<Row>[];
  selection: RowSelection;
  bulkActions: ((selection: ReadonlySet<string>) => ReactNode) | undefined;
  selectedCount: number | undefined;
  /** The rows span the full width: the tools align their text with that of the rows. */
  isAtEdge: boolean;
}

/** Above the rows that can be selected: bulk actions and, in the card layout, the checkbox of the header. */
function TableToolbar<Row>({ columns, selection, bulkActions, selectedCount, isAtEdge }: TableToolsProps<Row>) {
  const { word } = useMessages();
  return (
    <div
      className={cx(
        bulkActions ? styles.tools : styles.toolsForCards,
        isAtEdge && styles.toolsAtEdge,
        hasSummaries(columns) && selection.amount === 'none' && styles.toolsOfSelection,
      )}
    >
      <div className={styles.cardsOnly}>
        <RowCheckbox label={word('table.selectAll')} isLabelVisible amount={selection.amount} onChange={selection.toggleAll} />
      </div>
      {bulkActions && <BulkBar {...{ selection, bulkActions, selectedCount }} />}
    </div>
  );
}

interface BulkBarProps extends Pick<TableToolsProps<never>, 'selectedCount'> {
  selection: RowSelection;
  bulkActions: (selection: ReadonlySet<string>) => ReactNode;
}

function BulkBar({ selection, bulkActions, selectedCount }: BulkBarProps) {
  const { word } = useMessages();
  const { counted } = useNumbers();
  const count = useRef<HTMLParagraphElement>(null);
  const { size } = selection.selected;
  const before = useRef(size);
  useEffect(() => {
    // The pressed action disappears with the last selected row: the focus stays here instead of falling back to the start of the page.
    if (before.current > 0 && size === 0 && document.activeElement === document.body) count.current?.focus();
    before.current = size;
  }, [size]);
  return (
    <div className={styles.bulk}>
      <p ref={count} tabIndex={-1} className={cx(styles.count, size === 0 && styles.countOfNone)}>
        {counted('table.selected', selectedCount ?? size)}
      </p>
      {size > 0 && (
        <div className={styles.actions}>
          {bulkActions(selection.selected)}
          <IconButton icon={<XIcon />} size="sm" label={word('table.clear')} hasTitle onPress={selection.clear} />
        </div>
      )}
    </div>
  );
}

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  selection: RowSelection | undefined;
}

function TableHead<Row>({ columns, selection }: TableHeadProps<Row>) {
  const { word } = useMessages();
  return (
    <thead {...roles.rowgroup} className={styles.head}>
      <tr {...roles.row}>
        {selection && (
          <th {...roles.columnheader} scope="col" className={cx(styles.headCell, styles.selectionCell)}>
            {/* In the card layout this header is hidden: the checkbox above the rows replaces it, and only its text remains. */}
            <span className={styles.cardsOnly}>{word('table.selectAll')}</span>
            <span className={styles.wideOnly}>
              <RowCheckbox label={word('table.selectAll')} amount={selection.amount} onChange={selection.toggleAll} />
            </span>
          </th>
        )}
        {columns.map(({ key, header, align = 'start', width, isForCards }) => (
          <th
            key={key}
            {...roles.columnheader}
            scope="col"
            className={cx(styles.headCell, styles.align[align], width && styles.width[width], isForCards && styles.forCards)}
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
  rowName?: ((row: Row) => string) | undefined;
  /** Without it rows cannot be selected. */
  selection: RowSelection | undefined;
  onRowPress?: ((row: Row) => void) | undefined;
  hrefOf?: ((row: Row) => string) | undefined;
  currentRow?: string | undefined;
  isLoading: boolean;
  loadingCount: number;
}

/** The rows, or placeholders during the first load. */
function TableBody<Row>({ columns, rows, rowKey, selection, isLoading, loadingCount, ...props }: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { isShiftHeld } = useRowGestures(body);
  const isFirstLoad = isLoading && rows.length === 0;
  return (
    <tbody ref={body} {...roles.rowgroup} className={cx(styles.body, isLoading && !isFirstLoad && styles.busy)}>
      {isFirstLoad
        ? Array.from({ length: loadingCount }, (_, index) => (
            <SkeletonRow key={index} columns={columns} isSelectable={selection !== undefined} />
          ))
        : rows.map((row) => {
            const key = rowKey(row);
            return (
              <TableRow
                key={key}
                row={row}
                columns={columns}
                name={props.rowName?.(row) ?? nameOf(row, columns) ?? key}
                isCurrent={props.currentRow === key}
                isSelected={selection?.selected.has(key) ?? false}
                onSelect={selection && ((isOn) => selection.toggle(key, isOn, isShiftHeld()))}
                href={props.hrefOf?.(row)}
                onPress={props.onRowPress && (() => props.onRowPress?.(row))}
              />
            );
          })}
    </tbody>
  );
}

function nameOf<Row>(row: Row, columns: readonly TableColumn<Row>[]): string | undefined {
  const words = columns.find(({ isRowHeader }) => isRowHeader)?.cell(row);
  return typeof words === 'string' ? words : undefined;
}

const ownControls = 'a, button, input, select, textarea, label, summary, [contenteditable], [data-selection-cell]';

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
 * Pointer shortcuts for a whole row: a click anywhere presses the button or link that names the row, with its modifier keys,
 * so that a new tab opens as from the link itself. Also tracks Shift, for range selection.
 */
function useRowGestures(body: RefObject<HTMLElement | null>): { isShiftHeld: () => boolean } {
  const isShiftHeld = useRef(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const noteShift = (event: MouseEvent | KeyboardEvent) => {
      isShiftHeld.current = event.shiftKey;
    };
    // With Shift the browser would select the text between the two rows.
    const keepText = (event: MouseEvent) => {
      if (event.shiftKey && (event.target as Element).closest('[data-selection-cell]')) event.preventDefault();
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('keydown', noteShift, { signal, capture: true });
    element.addEventListener('click', noteShift, { signal, capture: true });
    element.addEventListener('mousedown', keepText, { signal });
    element.addEventListener('click', pressRow, { signal });
    return () => stop.abort();
  }, [body]);
  return { isShiftHeld: () => isShiftHeld.current };
}

interface SelectionOptions {
  /** The visible rows in display order. */
  keys: readonly string[];
  /** Controlled, if given. */
  selected: ReadonlySet<string> | undefined;
  defaultSelected: Iterable<string> | undefined;
  onChange: (selected: ReadonlySet<string>) => void;
}

interface RowSelection {
  selected: ReadonlySet<string>;
  /** Among the visible rows. */
  amount: SelectedAmount;
  toggle: (key: string, isSelected: boolean, isRange: boolean) => void;
  toggleAll: (isSelected: boolean) => void;
  clear: () => void;
}

/** The selected rows by key, across pages: paging keeps the selection. */
function useTableSelection({ keys, selected: given, defaultSelected, onChange }: SelectionOptions): RowSelection {
  const [own, setOwn] = useState<ReadonlySet<string>>(() => new Set(defaultSelected));
  const anchor = useRef<string>(undefined);
  const selected = given ?? own;

  const change = (touched: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const key of touched) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    setOwn(next);
    onChange(next);
  };
  const rangeTo = (key: string) => {
    const ends = [keys.indexOf(anchor.current ?? ''), keys.indexOf(key)];
    return ends.includes(-1) ? [key] : keys.slice(Math.min(...ends), Math.max(...ends) + 1);
  };
  const count = keys.filter((key) => selected.has(key)).length;
  return {
    selected,
    amount: count === 0 ? 'none' : count === keys.length ? 'all' : 'some',
    toggle: (key, isSelected, isRange) => {
      change(isRange ? rangeTo(key) : [key], isSelected);
      anchor.current = key;
    },
    toggleAll: (isSelected) => change(keys, isSelected),
    clear: () => change([...selected], false),
  };
}
