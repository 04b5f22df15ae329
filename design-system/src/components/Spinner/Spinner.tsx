import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './Spinner.css.ts';

export interface SpinnerProps extends ElementProps<SVGSVGElement> {
  /** @default 'md' */
  size?: keyof typeof styles.size;
  /** What is loading. @default the built-in "Loading" */
  label?: string;
}

/** An indeterminate progress indicator. */
export function Spinner({ size = 'md', label, ...passed }: SpinnerProps) {
  const { message } = useMessages();
  return (
    <svg
      viewBox="0 0 24 24"
      role="img"
      aria-label={label ?? message('loader.label')}
      {...elementProps(passed)}
      className={cx(styles.root, styles.size[size])}
    >
      <circle cx="12" cy="12" r="10" className={styles.track} />
      <path d="M12 2a10 10 0 0 1 10 10" strokeLinecap="round" />
    </svg>
  );
}
