import type { ReactNode } from 'react';

import { cx } from '../../theme/cx.ts';
import * as styles from './Status.css.ts';

export interface StatusProps {
  /** How good or urgent the state is. @default 'neutral' */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'critical';
  /** Shows only dot and text, without a background. */
  isBare?: boolean;
  /** The state in a word: colour alone never conveys it. */
  children: ReactNode;
}

/** A state as a coloured word. */
export function Status({ tone = 'neutral', isBare = false, children }: StatusProps) {
  return <span className={cx(styles.root, styles.tone[tone], isBare && styles.bare)}>{children}</span>;
}
