import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { gap } from '../../internal/gap.css.ts';
import { type Responsive, responsiveClasses } from '../../internal/responsive.ts';
import type { SpaceName } from '../../theme/contract.css.ts';
import * as styles from './Stack.css.ts';

export interface StackProps extends ElementProps<HTMLElement> {
  /** Distance between the children, for all screens or by their size. @default 'md' */
  space?: Responsive<SpaceName>;
  /** `stretch` fills the width, except with buttons and badges. @default 'stretch' */
  align?: keyof typeof styles.align;
  /** `ul` and `ol` add list semantics; their children are `li`. @default 'div' */
  as?: 'div' | 'ul' | 'ol' | 'article' | 'aside';
  children: ReactNode;
}

/** Children below one another with equal spacing. */
export function Stack({ space = 'md', align = 'stretch', as: Element = 'div', children, ...passed }: StackProps) {
  const role = Element === 'ul' || Element === 'ol' ? 'list' : undefined;
  return (
    <Element role={role} {...elementProps(passed)} className={cx(styles.root, responsiveClasses(space, gap), styles.align[align])}>
      {children}
    </Element>
  );
}
