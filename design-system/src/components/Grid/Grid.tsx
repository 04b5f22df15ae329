import type { ReactNode } from 'react';

import { cx } from '../../theme/cx.ts';
import type { SpaceName } from '../../theme/contract.css.ts';
import * as styles from './Grid.css.ts';

export interface GridProps {
  /** Columns on a wide screen; fewer on narrower ones, one on a phone. `main` is a wide column next to a narrow one. */
  columns: keyof typeof styles.columns;
  /** @default 'lg' */
  space?: SpaceName;
  /** @default 'div' */
  as?: 'div' | 'ul';
  children: ReactNode;
}

/** Children on a grid of equal columns. */
export function Grid({ columns, space = 'lg', as: Element = 'div', children }: GridProps) {
  return (
    <Element role={Element === 'ul' ? 'list' : undefined} className={cx(styles.root, styles.space[space], styles.columns[columns])}>
      {children}
    </Element>
  );
}
