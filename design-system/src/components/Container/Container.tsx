import type { ReactNode } from 'react';

import { cx } from '../../theme/cx.ts';
import * as styles from './Container.css.ts';

export interface ContainerProps {
  /** `wide` is the page grid (1200 px), `reading` a text column at its start, `narrow` a single form. @default 'wide' */
  width?: keyof typeof styles.width;
  children: ReactNode;
}

/** Centres its content and adds the page gutter. */
export function Container({ width = 'wide', children }: ContainerProps) {
  return <div className={cx(styles.root, styles.width[width])}>{children}</div>;
}
