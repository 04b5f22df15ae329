import { useId } from 'react';
import type { ReactNode } from 'react';

import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Table.css.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { TableTools } from './TableTools.tsx';
import { roles } from './table-roles.ts';
import type { TableColumn, TableSort } from './table-types.ts';
import { useTableState } from './use-table-state.ts';

export interface TableProps<Row> {
  /** Names the table. Only for screen readers: a page usually has a heading above it. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** In the order they are shown: who holds the rows also sorts and pages them. */
  rows: readonly Row[];
  /** Tells the rows apart, on every page of the list: chosen rows are remembered by it. */
  rowKey: (row: Row) => string;
  /** What a row is called in "Select …". @default the words of its head, else its key */
  rowName?: (row: Row) => string;
  /** In the place of rows when there are none. */
  empty?: ReactNode;
  /** The rows are on their way: shows their places, or keeps the former rows and marks them as busy. */
  isLoading?: boolean;
  /** How many places are shown while the first rows are on their way. @default 6 */
  loadingCount?: number;
  /** The order of the rows, when the caller holds it. */
  sort?: TableSort;
  /** The first order, when the table holds it. */
  defaultSort?: TableSort;
  /** Called with the order that was asked for; the caller brings the rows in it. */
  onSortChange?: (sort: TableSort) => void;
  /** The address of an order: makes the heads links, for lists whose order is part of the address. */
  sortHrefOf?: (sort: TableSort) => string;
  /** Adds a box to tick to each row and one for all. */
  isSelectable?: boolean;
  /** The keys of the chosen rows, when the caller holds them. */
  selection?: ReadonlySet<string>;
  /** The keys of the rows chosen at first, when the table holds them. */
  defaultSelection?: Iterable<string>;
  onSelectionChange?: (selection: ReadonlySet<string>) => void;
  /** What can be done with the chosen rows, above the table beside their number. */
  bulkActions?: (selection: ReadonlySet<string>) => ReactNode;
  /** Opens a row, for example in an inspector. The words of its head become a button and its whole plane answers a pointer. */
  onRowPress?: (row: Row) => void;
  /** The address of a row: the words of its head become a link. With `onRowPress` it is for new tabs. */
  hrefOf?: (row: Row) => string;
  /** The key of the row that is open. */
  currentRow?: string | undefined;
  /** Where the rows scroll: in a box of the table's own, or with the page or pane around it. @default 'box' */
  scroll?: keyof typeof styles.scroller;
}

/** Rows of facts. A native table with a head that stays; where there is little room each row is a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, empty, isLoading = false, loadingCount = 6, isSelectable = false, scroll = 'box' } = props;
  const { word } = useMessages();
  const captionId = useId();
  const { sorting, chosen, news } = useTableState(props);
  if (rows.length === 0 && empty && !isLoading) return <>{empty}</>;

  const selection = isSelectable ? chosen : undefined;
  const hasBulkBar = isSelectable && props.bulkActions !== undefined;
  return (
    <div className={styles.root}>
      <TableTools columns={columns} selection={selection} bulkActions={props.bulkActions} isAtEdge={scroll === 'page'} {...sorting} />
      <ScrollArea labelledBy={captionId} scroll={scroll} isBelowBar={hasBulkBar}>
        <table {...roles.table} aria-busy={isLoading || undefined} className={cx(styles.table, columns.some(hasWidth) && styles.fixed)}>
          <caption id={captionId} className={styles.caption}>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <TableHead columns={columns} selection={selection} {...sorting} />
          <TableBody {...props} {...{ selection, isLoading, loadingCount }} />
        </table>
      </ScrollArea>
      <div role="status">
        <VisuallyHidden>{isLoading ? word('loader.label') : news}</VisuallyHidden>
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

/** A box of its own takes the focus: a keyboard can scroll only what it can reach. */
function ScrollArea({ labelledBy, scroll, isBelowBar, children }: ScrollAreaProps) {
  const reach = scroll === 'box' ? ({ role: 'region', 'aria-labelledby': labelledBy, tabIndex: 0 } as const) : undefined;
  return (
    <div {...reach} className={cx(styles.scroller[scroll], isBelowBar && styles.belowBar)}>
      {children}
    </div>
  );
}
