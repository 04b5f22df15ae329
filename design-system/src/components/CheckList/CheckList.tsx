import type { ReactNode } from 'react';

import { asList } from '../../internal/as-list.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './CheckList.css.ts';

export interface CheckListProps {
  /** Short phrases, one thing each. */
  items: readonly ReactNode[];
}

/** What belongs to something: short phrases, each behind a tick, in as many columns as there is room for. */
export function CheckList({ items }: CheckListProps) {
  return (
    <ul {...asList} className={styles.root}>
      {/* A fixed list, of which some items are no texts: their places are their keys. */}
      {items.map((item, index) => (
        <li key={index} className={styles.item}>
          <span className={styles.mark}>
            <Icon name="check" />
          </span>
          <span className={styles.text}>{item}</span>
        </li>
      ))}
    </ul>
  );
}
