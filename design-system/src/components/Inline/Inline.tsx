import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { gap } from '../../internal/gap.css.ts';
import { type Responsive, responsiveClasses } from '../../internal/responsive.ts';
import type { SpaceName } from '../../theme/contract.css.ts';
import * as styles from './Inline.css.ts';

export interface InlineProps extends ElementProps<HTMLElement> {
  /** Distance between the children, for all screens or by their size. @default 'sm' */
  space?: Responsive<SpaceName>;
  /** @default 'center' */
  align?: keyof typeof styles.align;
  /** @default 'start' */
  justify?: keyof typeof styles.justify;
  /** `ul` adds list semantics; its children are `li`. @default 'div' */
  as?: 'div' | 'ul' | 'span';
  children: ReactNode;
}

/** Children side by side, wrapping at the end of the line. */
export function Inline({ space = 'sm', align = 'center', justify = 'start', as: Element = 'div', children, ...passed }: InlineProps) {
  return (
    <Element
      role={Element === 'ul' ? 'list' : undefined}
      {...elementProps(passed)}
      className={cx(styles.root, responsiveClasses(space, gap), styles.align[align], styles.justify[justify])}
    >
      {children}
    </Element>
  );
}
