import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { cx } from '../../theme/cx.ts';
import * as field from '../../internal/field.css.ts';
import { useGoTo } from '../../internal/Navigation.tsx';
import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { ChevronDownIcon, XIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import * as styles from './Table.css.ts';
import type { SortProps } from './TableHead.tsx';
import { hasSummaries, type SortDirection, type TableColumn } from './table-types.ts';
import type { Selection } from './use-table-selection.ts';

interface TableToolsProps<Row> extends SortProps {
  columns: readonly TableColumn<Row>[];
  selection: Selection | undefined;
  bulkActions: ((selection: ReadonlySet<string>) => ReactNode) | undefined;
  selectedCount: number | undefined;
  /** The rows span the full width: the tools align their text with that of the rows. */
  isAtEdge: boolean;
}

/** Above the rows: bulk actions and, in the card layout, the header's functions. */
export function TableToolbar<Row>({ columns, selection, bulkActions, selectedCount, isAtEdge, ...sorting }: TableToolsProps<Row>) {
  const { word } = useMessages();
  const sortable = columns.filter(({ isSortable }) => isSortable);
  const isForCardsOnly = !(selection && bulkActions);
  if (isForCardsOnly && !selection && sortable.length === 0) return null;
  return (
    <div
      className={cx(
        isForCardsOnly ? styles.toolsForCards : styles.tools,
        isAtEdge && styles.toolsAtEdge,
        hasSummaries(columns) && selection?.amount === 'none' && styles.toolsOfSelection,
      )}
    >
      {selection && (
        <div className={styles.cardsOnly}>
          <RowCheckbox label={word('table.selectAll')} isLabelVisible amount={selection.amount} onChange={selection.toggleAll} />
        </div>
      )}
      {sortable.length > 0 && (
        <div className={styles.cardsOnly}>
          <SortSelect columns={sortable} {...sorting} />
        </div>
      )}
      {selection && bulkActions && <BulkBar {...{ selection, bulkActions, selectedCount }} />}
    </div>
  );
}

interface BulkBarProps extends Pick<TableToolsProps<never>, 'selectedCount'> {
  selection: Selection;
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

const directions: readonly SortDirection[] = ['ascending', 'descending'];

/** Sorting in the card layout, which has no header. */
function SortSelect<Row>({ columns, sort, onSort, sortHrefOf }: SortProps & { columns: readonly TableColumn<Row>[] }) {
  const { word } = useMessages();
  const goTo = useGoTo();
  const id = useId();
  const choices = columns.flatMap(({ key, header }) =>
    directions.map((direction) => ({
      sort: { column: key, direction },
      words: word('table.sortOption', { column: header, direction: word(`table.${direction}`) }),
    })),
  );
  const chosen = choices.findIndex((choice) => choice.sort.column === sort?.column && choice.sort.direction === sort.direction);
  const choose = (index: number) => {
    const choice = choices[index];
    if (!choice) return;
    onSort(choice.sort);
    if (sortHrefOf) goTo(sortHrefOf(choice.sort));
  };
  return (
    <div className={styles.sortSelect}>
      <label htmlFor={id} className={field.label}>
        {word('table.sortBy')}
      </label>
      <div className={styles.selectBox}>
        <select id={id} value={chosen} onChange={(event) => choose(Number(event.currentTarget.value))} className={styles.select}>
          {chosen === -1 && <option value={-1}>{word('select.placeholder')}</option>}
          {choices.map(({ words }, index) => (
            <option key={words} value={index}>
              {words}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <ChevronDownIcon size="sm" />
        </span>
      </div>
    </div>
  );
}
