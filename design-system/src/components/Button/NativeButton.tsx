import type { ButtonHTMLAttributes, Ref } from 'react';

import * as styles from './Button.css.ts';
import { cx } from '../../theme/cx.ts';

interface NativeButtonProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-label' | 'title' | 'children'> {
  look?: 'primary' | 'secondary' | 'quiet';
  size?: keyof typeof styles.size;
  isFullWidth?: boolean;
  ref?: Ref<HTMLButtonElement>;
  [data: `data-${string}`]: string | undefined;
}

/**
 * A native button styled like `Button`, for controls that a boot script handles before React runs and that must work
 * even when much else fails.
 */
export function NativeButton({ look = 'primary', size = 'md', isFullWidth = false, children, ...props }: NativeButtonProps) {
  return (
    <button {...props} type="button" className={cx(styles.root, styles.size[size], styles.look[look], isFullWidth && styles.full)}>
      {children}
    </button>
  );
}
