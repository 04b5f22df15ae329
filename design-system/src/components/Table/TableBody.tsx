import { useRef } from 'react';

import { cx } from '../../theme/cx.ts';
import * as styles from './Table.css.ts';
import { SkeletonRow, TableRow } from './TableRow.tsx';
import { roles } from './table-roles.ts';
import type { TableColumn } from './table-types.ts';
import { useRowGestures } from './use-row-gestures.ts';
import type { Selection } from './use-table-selection.ts';

interface TableBodyProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName?: ((row: Row) => string) | undefined;
  /** Without it rows cannot be selected. */
  selection: Selection | undefined;
  onRowPress?: ((row: Row) => void) | undefined;
  hrefOf?: ((row: Row) => string) | undefined;
  currentRow?: string | undefined;
  isLoading: boolean;
  loadingCount: number;
}

/** The rows, or placeholders during the first load. */
export function TableBody<Row>({ columns, rows, rowKey, selection, isLoading, loadingCount, ...props }: TableBodyProps<Row>) {
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
