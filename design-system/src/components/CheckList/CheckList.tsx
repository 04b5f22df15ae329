import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { asList } from '../../internal/as-list.ts';
import { CheckIcon } from '../Icon/icons.tsx';
import * as styles from './CheckList.css.ts';

export interface CheckListProps extends ElementProps<HTMLUListElement> {
  /** Short phrases, one point each. */
  items: readonly ReactNode[];
}

/** What is included in something: short phrases, each with a tick, in as many columns as fit. */
export function CheckList({ items, ...passed }: CheckListProps) {
  return (
    <ul {...asList} {...elementProps(passed)} className={styles.root}>
      {/* A static list in which some items are not strings: the index is the key. */}
      {items.map((item, index) => (
        <li key={index} className={styles.item}>
          <span className={styles.mark}>
            <CheckIcon />
          </span>
          <span className={styles.text}>{item}</span>
        </li>
      ))}
    </ul>
  );
}
