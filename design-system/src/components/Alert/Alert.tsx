import { useRef } from 'react';
import type { ReactNode } from 'react';

import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as styles from './Alert.css.ts';

export type AlertTone = 'info' | 'success' | 'warning' | 'critical';

export interface AlertProps {
  /** What kind of news it is. @default 'info' */
  tone?: AlertTone;
  /** The news in one line. */
  title?: string;
  /** What the icon stands for, said to screen readers. @default the word for the tone */
  toneLabel?: string;
  /** How it is announced when it appears: not at all, in the next pause, or at once in the middle of a sentence. @default 'off' */
  live?: 'off' | 'polite' | 'assertive';
  /** Adds a button that takes the alert away; the caller then leaves it out. */
  onDismiss?: () => void;
  /** Names that button. @default the word for "Dismiss" */
  dismissLabel?: string;
  /** What else there is to know. */
  children?: ReactNode;
}

const icons: Record<AlertTone, IconName> = { info: 'info', success: 'circleCheck', warning: 'triangleAlert', critical: 'circleAlert' };
const roles = { off: undefined, polite: 'status', assertive: 'alert' } as const;

/** Something to know about this page. Silent unless it is told to speak; what came of a form is a `FormMessage`. */
export function Alert({ tone = 'info', title, toneLabel, live = 'off', onDismiss, dismissLabel, children }: AlertProps) {
  const { word } = useMessages();
  const root = useRef<HTMLDivElement>(null);
  const handleDismiss = () => {
    // The button goes with its alert: the focus stays in this part of the page instead of falling back to its start.
    root.current?.parentElement?.closest<HTMLElement>('main, [role="region"], [role="dialog"]')?.focus({ preventScroll: true });
    onDismiss?.();
  };
  return (
    <div ref={root} role={roles[live]} className={cx(styles.root, styles.tone[tone])}>
      <Icon name={icons[tone]} size="lg" label={toneLabel ?? word(`alert.${tone}`)} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <div className={styles.dismiss}>
          <IconButton icon="x" label={dismissLabel ?? word('alert.dismiss')} hasTitle size="sm" onPress={handleDismiss} />
        </div>
      )}
    </div>
  );
}
