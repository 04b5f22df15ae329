import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import * as styles from './Text.css.ts';

export interface TextProps extends ElementProps<HTMLElement> {
  /** @default 'p' */
  as?: 'p' | 'span' | 'div' | 'strong' | 'time' | 'dd' | 'dt';
  /** @default 'body' */
  size?: keyof typeof styles.size;
  /** @default 'base' */
  tone?: keyof typeof styles.tone;
  /** @default 'regular' */
  strength?: keyof typeof styles.strength;
  /** Limits the line length for readability. */
  isReadable?: boolean;
  /** Hidden on a phone, for text that the title makes dispensable. @default false */
  isForWideScreens?: boolean;
  /** Target of `aria-describedby` and of links. */
  id?: string;
  children: ReactNode;
}

/** Body text in one of four sizes. */
export function Text({
  as: Element = 'p',
  size = 'body',
  tone = 'base',
  strength = 'regular',
  isReadable = false,
  isForWideScreens = false,
  children,
  ...passed
}: TextProps) {
  return (
    <Element
      {...elementProps(passed)}
      className={cx(
        styles.size[size],
        styles.tone[tone],
        styles.strength[strength],
        isReadable && styles.readable,
        isForWideScreens && styles.wide,
      )}
    >
      {children}
    </Element>
  );
}
