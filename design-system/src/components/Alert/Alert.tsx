import { useRef, useImperativeHandle } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from '../Icon/icons.tsx';
import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import type { IconProps } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as styles from './Alert.css.ts';

export type AlertTone = 'info' | 'success' | 'warning' | 'critical';

export interface AlertProps extends ElementProps<HTMLDivElement> {
  /** @default 'info' */
  tone?: AlertTone;
  /** The message in one line. */
  title?: string;
  /** Text alternative of the icon. @default the built-in text for the tone */
  toneLabel?: string;
  /** How it is announced when it appears: not at all, politely, or at once (assertive). @default 'off' */
  live?: 'off' | 'polite' | 'assertive';
  /** Adds a close button; the caller then removes the alert. */
  onDismiss?: () => void;
  /** Label of that button. @default the built-in "Dismiss" */
  dismissLabel?: string;
  /** Further details. */
  children?: ReactNode;
}

const icons: Record<AlertTone, ComponentType<IconProps>> = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  critical: CircleAlertIcon,
};
const roles = { off: undefined, polite: 'status', assertive: 'alert' } as const;

/** A notice about the current page. Not announced unless `live` is set; use `FormMessage` for the result of a form. */
export function Alert({ ref, tone = 'info', title, toneLabel, live = 'off', onDismiss, dismissLabel, children, ...passed }: AlertProps) {
  const { message } = useMessages();
  const ToneIcon = icons[tone];
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, [root]);
  const handleDismiss = () => {
    // The button disappears with its alert: the focus stays in this part of the page instead of falling back to the start.
    root.current?.parentElement?.closest<HTMLElement>('main, [role="region"], [role="dialog"]')?.focus({ preventScroll: true });
    onDismiss?.();
  };
  return (
    <div ref={root} role={roles[live]} {...elementProps(passed)} className={cx(styles.root, styles.tone[tone])}>
      <ToneIcon size="lg" label={toneLabel ?? message(`alert.${tone}`)} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <div className={styles.dismiss}>
          <IconButton icon={<XIcon />} label={dismissLabel ?? message('alert.dismiss')} hasTitle size="sm" onPress={handleDismiss} />
        </div>
      )}
    </div>
  );
}
