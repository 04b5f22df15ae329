import type { ReactNode, Ref } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import * as styles from './Heading.css.ts';

export type HeadingLevel = 1 | 2 | 3 | 4;

export interface HeadingProps extends ElementProps<HTMLHeadingElement> {
  /** Heading level. */
  level: HeadingLevel;
  /** Visual size. @default the level's own size */
  size?: keyof typeof styles.size;
  id?: string;
  /** Lets a script move the focus here, for example after a navigation. */
  isFocusTarget?: boolean;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const sizeOfLevel: Record<HeadingLevel, keyof typeof styles.size> = { 1: 'title1', 2: 'title2', 3: 'title3', 4: 'body' };

/** A heading whose level and visual size are independent. */
export function Heading({ level, size = sizeOfLevel[level], isFocusTarget = false, children, ...passed }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element tabIndex={isFocusTarget ? -1 : undefined} {...elementProps(passed)} className={styles.size[size]}>
      {children}
    </Element>
  );
}
