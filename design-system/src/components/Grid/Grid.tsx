import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { gap } from '../../internal/gap.css.ts';
import { type Responsive, responsiveClasses } from '../../internal/responsive.ts';
import type { SpaceName } from '../../theme/contract.css.ts';
import * as styles from './Grid.css.ts';

export interface GridProps extends ElementProps<HTMLElement> {
  /**
   * Columns on a wide screen; fewer on narrower ones, one on a phone. `main` is a wide column next to a narrow one. `aside` is a
   * text next to an `aside` element of a third, which stays in view while the text is scrolled, whichever of the two comes first.
   */
  columns: keyof typeof styles.columns;
  /** On a phone: `stack` is one below the other; `pairs` are two in a row, for compact children. An odd last one has a row of its own. @default 'stack' */
  onPhone?: 'stack' | 'pairs';
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
