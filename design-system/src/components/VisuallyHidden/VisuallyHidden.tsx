import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import * as styles from './VisuallyHidden.css.ts';

export interface VisuallyHiddenProps extends ElementProps<HTMLElement> {
  /** @default 'span' */
  as?: 'span' | 'div' | 'p' | 'h2' | 'h3';
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', children, ...passed }: VisuallyHiddenProps) {
  return (
    <Element {...elementProps(passed)} className={styles.root}>
      {children}
    </Element>
  );
}
