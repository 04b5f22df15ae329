import type { ReactNode, Ref } from 'react';

import * as styles from './Heading.css.ts';

export type HeadingLevel = 1 | 2 | 3 | 4;

export interface HeadingProps {
  /** Its place in the outline of the page. */
  level: HeadingLevel;
  /** How large it is drawn. @default the level's own size */
  size?: keyof typeof styles.size;
  id?: string;
  /** Lets a script move focus here, for example after a change of page. */
  isFocusTarget?: boolean;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const sizeOfLevel: Record<HeadingLevel, keyof typeof styles.size> = { 1: 'title1', 2: 'title2', 3: 'title3', 4: 'body' };

/** A heading: the level says what it is, the size how it looks. */
export function Heading({ level, size = sizeOfLevel[level], id, isFocusTarget = false, ref, children }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element ref={ref} id={id} tabIndex={isFocusTarget ? -1 : undefined} className={styles.size[size]}>
      {children}
    </Element>
  );
}
