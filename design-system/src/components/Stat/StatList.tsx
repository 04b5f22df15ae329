import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import * as styles from './Stat.css.ts';

export interface StatListProps extends ElementProps<HTMLDListElement> {
  /** Two to four `Stat`s. */
  children: ReactNode;
}

/** A row of figures divided by hairlines; two per row on a phone. */
export function StatList({ children, ...passed }: StatListProps) {
  return (
    <div className={styles.root}>
      <dl {...elementProps(passed)} className={styles.list}>
        {children}
      </dl>
    </div>
  );
}
