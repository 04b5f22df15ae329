import type { ReactNode } from 'react';

export type SortDirection = 'ascending' | 'descending';

/** The column that gives the rows their order, and which way. */
export interface TableSort {
  column: string;
  direction: SortDirection;
}

export interface TableColumn<Row> {
  /** Tells the columns apart; the name of the column in `TableSort`. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A second, quieter line of the cell. */
  detail?: (row: Row) => ReactNode;
  /** Names its row: read with every other cell of it, the title of the card on a phone, and what is pressed to open the row. */
  isRowHeader?: boolean;
  /** `end` for numbers, whose figures then stand below each other. @default 'start' */
  align?: 'start' | 'end';
  /** The rows can be put in order by this column. */
  isSortable?: boolean;
  /** The first direction when the column is chosen: `descending` where the newest or the most matters. @default 'ascending' */
  firstDirection?: SortDirection;
  /** What text does: breaks into lines, ends in an ellipsis on one line, or keeps to one line, for numbers and ages. @default 'wrap' */
  overflow?: 'wrap' | 'clip' | 'keep';
  /** A width that does not depend on what the rows say. As soon as one column has it, those without share what is left. */
  width?: 'narrow' | 'medium' | 'wide';
}

/** The other way round, or the first way of another column. */
export function nextSort<Row>({ key, firstDirection = 'ascending' }: TableColumn<Row>, sort: TableSort | undefined): TableSort {
  if (sort?.column !== key) return { column: key, direction: firstDirection };
  return { column: key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}
