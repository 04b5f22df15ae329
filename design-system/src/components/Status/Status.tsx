import type { ReactNode } from 'react';

import { cx } from '../../theme/cx.ts';
import * as styles from './Status.css.ts';

export interface StatusProps {
  /** How good or urgent the state is. @default 'neutral' */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'critical';
  /** Only dot and words, without a plane behind them. */
  isBare?: boolean;
  /** The state in a word: the colour never says it alone. */
  children: ReactNode;
}

/** The state of something, as a word with a colour. */
export function Status({ tone = 'neutral', isBare = false, children }: StatusProps) {
  return <span className={cx(styles.root, styles.tone[tone], isBare && styles.bare)}>{children}</span>;
}
