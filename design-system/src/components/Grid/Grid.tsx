import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { gap } from '../../internal/gap.css.ts';
import { type Responsive, responsiveClasses } from '../../internal/responsive.ts';
import type { SpaceName } from '../../theme/contract.css.ts';
import * as styles from './Grid.css.ts';

export interface GridProps extends ElementProps<HTMLElement> {
  /** Columns on a wide screen; fewer on narrower ones, one on a phone. `main` is a wide column next to a narrow one. */
  columns: keyof typeof styles.columns;
  /**
   * On a phone: `stack` is one below the other; `row` is one row that is scrolled sideways, for many children that each contain a link
   * or another control, so that the keyboard reaches them. @default 'stack'
   */
  onPhone?: 'stack' | 'row';
  /** Distance between the children, for all screens or by their size. @default 'lg' */
  space?: Responsive<SpaceName>;
  /** @default 'div' */
  as?: 'div' | 'ul';
  children: ReactNode;
}

/** Children on a grid of equal columns. */
export function Grid({ columns, onPhone = 'stack', space = 'lg', as: Element = 'div', children, ...passed }: GridProps) {
  return (
    <Element
      role={Element === 'ul' ? 'list' : undefined}
      {...elementProps(passed)}
      className={cx(styles.root, responsiveClasses(space, gap), styles.columns[columns], styles.onPhone[onPhone])}
    >
      {children}
    </Element>
  );
}
