import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import * as styles from './Stat.css.ts';

export interface StatProps extends ElementProps<HTMLDivElement> {
  /** The number with its unit, formatted in the page's language. */
  value: ReactNode;
  /** What is counted. */
  label: ReactNode;
}

/** One key figure. Use inside a `StatList`. */
export function Stat({ value, label, ...passed }: StatProps) {
  return (
    <div {...elementProps(passed)} className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

export interface StatListProps extends ElementProps<HTMLDListElement> {
  /** Two to four `Stat`s. */
  children: ReactNode;
}

/** A row of key figures divided by hairlines; two per row on a phone. */
export function StatList({ children, ...passed }: StatListProps) {
  return (
    <div className={styles.root}>
      <dl {...elementProps(passed)} className={styles.list}>
        {children}
      </dl>
    </div>
  );
}
