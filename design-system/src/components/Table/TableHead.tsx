import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { ArrowDownIcon, ChevronsUpDownIcon } from '../Icon/application-icons.tsx';
import { ArrowUpIcon } from '../Icon/icons.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import * as styles from './Table.css.ts';
import { roles } from './table-roles.ts';
import { nextSort } from './table-types.ts';
import type { TableColumn, TableSort } from './table-types.ts';
import type { Selection } from './use-table-selection.ts';

export interface SortProps {
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
  sortHrefOf: ((sort: TableSort) => string) | undefined;
}

interface TableHeadProps<Row> extends SortProps {
  columns: readonly TableColumn<Row>[];
  selection: Selection | undefined;
  /** Its position in the table, where rows are left out. */
  rowIndex: number | undefined;
}

export function TableHead<Row>({ columns, selection, rowIndex, ...sorting }: TableHeadProps<Row>) {
  const { word } = useMessages();
  return (
    <thead {...roles.rowgroup} className={styles.head}>
      <tr {...roles.row} aria-rowindex={rowIndex}>
        {selection && (
          <th {...roles.columnheader} scope="col" className={cx(styles.headCell, styles.selectionCell)}>
            {/* In the card layout this header is hidden: the checkbox above the rows replaces it, and only its text remains. */}
            <span className={styles.cardsOnly}>{word('table.selectAll')}</span>
            <span className={styles.wideOnly}>
              <RowCheckbox label={word('table.selectAll')} amount={selection.amount} onChange={selection.toggleAll} />
            </span>
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} {...sorting} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, sort, onSort, sortHrefOf }: SortProps & { column: TableColumn<Row> }) {
  const { key, header, align = 'start', isSortable = false, width, isForCards } = column;
  const direction = sort?.column === key ? sort.direction : undefined;
  const next = nextSort(column, sort);
  const Sign = direction === undefined ? ChevronsUpDownIcon : direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon;
  const className = cx(styles.sorter, align === 'end' && styles.sorterAtEnd, direction && styles.sorterInUse);
  const words = (
    <>
      {header}
      <Sign size="sm" />
    </>
  );
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={direction}
      className={cx(styles.headCell, styles.align[align], width && styles.width[width], isForCards && styles.forCards)}
    >
      {isSortable ? (
        <>
          {sortHrefOf ? (
            <Anchor href={sortHrefOf(next)} onClick={() => onSort(next)} className={className}>
              {words}
            </Anchor>
          ) : (
            <button type="button" onClick={() => onSort(next)} className={className}>
              {words}
            </button>
          )}
          {/* In the card layout the select above the rows sorts: hidden controls take no focus. */}
          <span className={styles.cardsOnly}>{header}</span>
        </>
      ) : (
        header
      )}
    </th>
  );
}
