import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { cx } from '../../theme/cx.ts';
import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { XIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import * as styles from './Table.css.ts';
import { hasSummaries, type TableColumn } from './table-types.ts';
import type { Selection } from './use-table-selection.ts';

interface TableToolsProps<Row> {
  columns: readonly TableColumn<Row>[];
  selection: Selection;
  bulkActions: ((selection: ReadonlySet<string>) => ReactNode) | undefined;
  selectedCount: number | undefined;
  /** The rows span the full width: the tools align their text with that of the rows. */
  isAtEdge: boolean;
}

/** Above the rows that can be selected: bulk actions and, in the card layout, the checkbox of the header. */
export function TableToolbar<Row>({ columns, selection, bulkActions, selectedCount, isAtEdge }: TableToolsProps<Row>) {
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
