import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import * as styles from './Status.css.ts';

export interface StatusProps extends ElementProps<HTMLSpanElement> {
  /** How good or urgent the state is. @default 'neutral' */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'critical';
  /** Shows only dot and text, without a background. */
  isBare?: boolean;
  /** The state in a word: colour alone never conveys it. */
  children: ReactNode;
}

/** A state as a coloured word. */
export function Status({ tone = 'neutral', isBare = false, children, ...passed }: StatusProps) {
  return (
    <span {...elementProps(passed)} className={cx(styles.root, styles.tone[tone], isBare && styles.bare)}>
      {children}
    </span>
  );
}
