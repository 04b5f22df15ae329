import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import * as styles from './Container.css.ts';

export interface ContainerProps extends ElementProps<HTMLDivElement> {
  /** `wide` is the page grid (1200 px), `reading` a text column at its start, `narrow` a single form. @default 'wide' */
  width?: keyof typeof styles.width;
  children: ReactNode;
}

/** Centres its content and adds the page gutter. */
export function Container({ width = 'wide', children, ...passed }: ContainerProps) {
  return (
    <div {...elementProps(passed)} className={cx(styles.root, styles.width[width])}>
      {children}
    </div>
  );
}
