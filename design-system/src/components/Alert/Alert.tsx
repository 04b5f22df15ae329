import type { ReactNode } from 'react';

import { cx } from '../../internal/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import * as styles from './Alert.css.ts';

export type AlertTone = keyof typeof styles.tone;

export interface AlertProps {
  /** @default 'info' */
  tone?: AlertTone;
  title?: string;
  /** What the icon stands for, said to screen readers. @default the word for the tone */
  toneLabel?: string;
  children?: ReactNode;
}

const icons: Record<AlertTone, IconName> = { info: 'info', success: 'circleCheck', warning: 'triangleAlert', critical: 'circleAlert' };

/** Something to know about this page. Silent; a message that appears later is a `FormMessage`. */
export function Alert({ tone = 'info', title, toneLabel, children }: AlertProps) {
  const { word } = useMessages();
  return (
    <div className={cx(styles.root, styles.tone[tone])}>
      <Icon name={icons[tone]} size="lg" label={toneLabel ?? word(`alert.${tone}`)} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
