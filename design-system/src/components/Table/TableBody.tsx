import { Fragment } from 'react';

import { cx } from '../../theme/cx.ts';
import * as styles from './Table.css.ts';
import { GapRow, SkeletonRow, TableRow } from './TableRow.tsx';
import { roles } from './table-roles.ts';
import type { TableColumn } from './table-types.ts';
import { useRowGestures } from './use-row-gestures.ts';
import type { Selection } from './use-table-selection.ts';
import { ROW_INDEX_OF_FIRST, useVirtualRows } from './use-virtual-rows.ts';

interface TableBodyProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** The keys of the rows. */
  keys: readonly string[];
  rowName?: ((row: Row) => string) | undefined;
  /** Without it rows cannot be selected. */
  selection: Selection | undefined;
  onRowPress?: ((row: Row) => void) | undefined;
  hrefOf?: ((row: Row) => string) | undefined;
  currentRow?: string | undefined;
  isLoading: boolean;
  loadingCount: number;
  isVirtualized: boolean;
}

/** The rows, or placeholders during the first load. */
export function TableBody<Row>({ columns, rows, keys, selection, isLoading, loadingCount, isVirtualized, ...props }: TableBodyProps<Row>) {
  const { body, rendered, gapAfter } = useVirtualRows({ keys, isEnabled: isVirtualized });
  const { isShiftHeld } = useRowGestures(body);
  const isFirstLoad = isLoading && rows.length === 0;
  const rowAt = (index: number) => {
    const [row, key] = [rows[index], keys[index]];
    if (row === undefined || key === undefined) return null;
    return (
      <TableRow
        row={row}
        rowIndex={isVirtualized ? index + ROW_INDEX_OF_FIRST : undefined}
        columns={columns}
        name={props.rowName?.(row) ?? nameOf(row, columns) ?? key}
        isCurrent={props.currentRow === key}
        isSelected={selection?.selected.has(key) ?? false}
        onSelect={selection && ((isOn) => selection.toggle(key, isOn, isShiftHeld()))}
        href={props.hrefOf?.(row)}
        onPress={props.onRowPress && (() => props.onRowPress?.(row))}
      />
    );
  };
  return (
    <tbody ref={body} {...roles.rowgroup} className={cx(styles.body, isLoading && !isFirstLoad && styles.busy)}>
      {isFirstLoad
        ? Array.from({ length: loadingCount }, (_, index) => (
            <SkeletonRow key={index} columns={columns} isSelectable={selection !== undefined} />
          ))
        : rendered.map(({ index, gapBefore }) => (
            // The gap belongs to the row after it: elements that stay keep their order, so that React moves none and no focus is lost.
            <Fragment key={keys[index]}>
              {gapBefore > 0 && <GapRow height={gapBefore} />}
              {rowAt(index)}
            </Fragment>
          ))}
      {gapAfter > 0 && <GapRow height={gapAfter} />}
    </tbody>
  );
}

function nameOf<Row>(row: Row, columns: readonly TableColumn<Row>[]): string | undefined {
  const words = columns.find(({ isRowHeader }) => isRowHeader)?.cell(row);
  return typeof words === 'string' ? words : undefined;
}
