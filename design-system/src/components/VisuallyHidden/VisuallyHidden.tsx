import type { ReactNode } from 'react';

import * as styles from './VisuallyHidden.css.ts';

export interface VisuallyHiddenProps {
  /** @default 'span' */
  as?: 'span' | 'div' | 'p' | 'h2' | 'h3';
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.root}>{children}</Element>;
}
