import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Table.css.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { roles } from './table-roles.ts';
import type { TableColumn } from './table-types.ts';
import { useTableSelection } from './use-table-selection.ts';

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
