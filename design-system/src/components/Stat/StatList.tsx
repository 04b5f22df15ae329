import type { ReactNode } from 'react';

import * as styles from './Stat.css.ts';

export interface StatListProps {
  /** Two to four `Stat`s. */
  children: ReactNode;
}

/** A row of figures divided by hairlines; two per row on a phone. */
export function StatList({ children }: StatListProps) {
  return <dl className={styles.list}>{children}</dl>;
}
