import { useEffectEvent, useLayoutEffect } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { GirihPattern } from '../GirihPattern/GirihPattern.tsx';
import { logoStar } from '../Logo/logo-path.ts';
import { logoLetter } from '../../theme/logo-word.ts';
import * as styles from './PageLoader.css.ts';

export interface PageLoaderProps extends ElementProps<HTMLDivElement> {
  /** Whether it covers the screen. @default true */
  isOpen?: boolean;
  /** Called when Escape is pressed while it is open, wherever the focus is. */
  onEscape?: () => void;
  /** What is loading. @default the built-in "Loading" */
  label?: string;
}

/** Covers the screen while an area of the site loads, with an animated seal. Announced, but takes no focus. */
export function PageLoader({ isOpen = true, onEscape, label, ...passed }: PageLoaderProps) {
  const { message } = useMessages();
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape?.();
  });
  // A layout effect, so that it works from the first paint: on a busy device other effects run later.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => handleEscape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);
  // The closed status stays in the DOM: screen readers announce only changes of regions they already know.
  if (!isOpen) return <div role="status" />;
  return (
    <div role="status" data-plane="ink" {...elementProps(passed)} className={styles.root}>
      <div className={styles.pattern}>
        <GirihPattern variant="medallion" />
      </div>
      <div className={styles.content}>
        <svg viewBox="0 0 36 36" aria-hidden="true" className={styles.seal}>
          <path d={logoStar} pathLength={1} className={styles.star} />
          <path d={logoLetter} className={styles.letter} />
        </svg>
        <span className={styles.label}>{label ?? message('loader.label')}</span>
      </div>
    </div>
  );
}
