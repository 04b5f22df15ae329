import type { ReactNode } from 'react';

import { cx } from '../../theme/cx.ts';
import * as styles from './Container.css.ts';

export interface ContainerProps {
  /** `wide` is the page's grid (1200 px), `reading` a column of text at its start, `narrow` a single form. @default 'wide' */
  width?: keyof typeof styles.width;
  children: ReactNode;
}

/** Centres its content and keeps it off the edges of the screen. */
export function Container({ width = 'wide', children }: ContainerProps) {
  return <div className={cx(styles.root, styles.width[width])}>{children}</div>;
}
