import type { ReactNode, Ref } from 'react';

import * as styles from './Heading.css.ts';

export type HeadingLevel = 1 | 2 | 3 | 4;

export interface HeadingProps {
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
export function Heading({ level, size = sizeOfLevel[level], id, isFocusTarget = false, ref, children }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element ref={ref} id={id} tabIndex={isFocusTarget ? -1 : undefined} className={styles.size[size]}>
      {children}
    </Element>
  );
}
