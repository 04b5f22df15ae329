import type { ReactNode } from 'react';

import * as styles from './parts.css.ts';

export interface DataTableProps {
  /** Caption for screen readers. */
  caption: string;
  heads: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly [name: ReactNode, ...cells: ReactNode[]])[];
}

/** A table of values that scrolls sideways on narrow screens. */
export function DataTable({ caption, heads, rows }: DataTableProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <div className={styles.scroller} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.hidden}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={styles.head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row" className={styles.rowHead}>
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={column} className={styles.cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
