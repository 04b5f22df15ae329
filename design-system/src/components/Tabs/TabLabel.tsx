import type { ReactNode } from 'react';

import { useNumbers } from '../../internal/use-numbers.ts';
import * as styles from './Tabs.css.ts';

/** A label and, where known, the number of entries. */
export function TabLabel({ label, count }: { label: ReactNode; count: number | string | undefined }) {
  const { number } = useNumbers();
  return (
    <>
      {label}
      {count !== undefined && (
        <>
          {' '}
          <span className={styles.count}>{typeof count === 'number' ? number(count) : count}</span>
        </>
      )}
    </>
  );
}
