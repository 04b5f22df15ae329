import type { ReactNode } from 'react';

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
   * which is that of the title's `detail`. With `title` or `last`, the card is as low as possible: three lines, each cut at its end.
   * @default 'field'
   */
  card?: 'field' | 'title' | 'last';
  /** Leaves the column out where the rows are no cards: what a wide row offers elsewhere. @default false */
  isForCards?: boolean;
  /** A width independent of the content. If any column has one, those without share the remaining width. */
  width?: 'narrow' | 'medium' | 'wide';
}

/** Whether the cards of a table are summaries of three lines. */
export function hasSummaries<Row>(columns: readonly TableColumn<Row>[]): boolean {
  return columns.some(({ card = 'field' }) => card !== 'field');
}
