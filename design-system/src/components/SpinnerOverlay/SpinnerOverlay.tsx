import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as styles from './SpinnerOverlay.css.ts';

export interface SpinnerOverlayProps extends ElementProps<HTMLDivElement> {
  /** Whether something is loading. @default true */
  isLoading?: boolean;
  /** `region` covers its content, `page` the screen. @default 'region' */
  covers?: 'region' | 'page';
  /** Delay before it shows, in milliseconds, so that fast responses do not flash. @default 200 */
  delay?: number;
  /** Keeps the content interactive while loading. */
  isContentUsable?: boolean;
  /** What is loading. @default the built-in "Loading" */
  label?: string;
  /** The region, or the page. */
  children?: ReactNode;
}

function useDelayed(isWanted: boolean, delay: number): boolean {
  const [isDue, setIsDue] = useState(delay === 0);
  useEffect(() => {
    if (!isWanted || delay === 0) return;
    const timer = setTimeout(() => setIsDue(true), delay);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isWanted, delay]);
  return isWanted && isDue;
}

/** Covers a region or the page while loading. Its status is in the DOM from the start, so that screen readers announce its changes. */
export function SpinnerOverlay({
  isLoading = true,
  covers = 'region',
  delay = 200,
  isContentUsable = false,
  label,
  children,
  ...passed
}: SpinnerOverlayProps) {
  const { message } = useMessages();
  const isShown = useDelayed(isLoading, delay);
  return (
    <div {...elementProps(passed)} className={styles.root[covers]}>
      {children && (
        <div inert={isLoading && !isContentUsable} aria-busy={isLoading}>
          {children}
        </div>
      )}
      <div
        role="status"
        className={cx(isShown && styles.overlay, isShown && styles.covers[covers], isShown && isContentUsable && styles.usable)}
      >
        {isShown && (
          <span className={styles.content}>
            <Spinner size="lg" label={label ?? message('loader.label')} />
          </span>
        )}
      </div>
    </div>
  );
}
