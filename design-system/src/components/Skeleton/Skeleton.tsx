import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Skeleton.css.ts';

export interface SkeletonProps extends ElementProps<HTMLDivElement> {
  /** What is loading: lines of text, rows of a list, or a block. @default 'text' */
  shape?: 'text' | 'row' | 'block';
  /** Number of lines, rows or blocks. @default 3 */
  count?: number;
  /** What is loading, for screen readers. @default the built-in "Loading" */
  label?: string;
}

/** A placeholder for loading content. */
export function Skeleton({ shape = 'text', count = 3, label, ...passed }: SkeletonProps) {
  const { message } = useMessages();
  return (
    <div role="status" {...elementProps(passed)} className={styles.root}>
      <VisuallyHidden>{label ?? message('loader.label')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={cx(styles.bar, styles.shape[shape], shape === 'text' && count > 1 && index === count - 1 && styles.lastLine)}
        />
      ))}
    </div>
  );
}
