import type { ReactElement, ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { iconSlot } from '../../internal/icon-slot.css.ts';
import { Heading } from '../Heading/Heading.tsx';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import { InboxIcon } from '../Icon/icons.tsx';
import * as styles from './EmptyState.css.ts';

export interface EmptyStateProps extends ElementProps<HTMLDivElement> {
  /** Illustrates the title: an icon, which becomes 2.5 rem, or any other element. @default `<InboxIcon />` */
  icon?: ReactElement;
  /** What is missing or went wrong, in a few words. */
  title: string;
  /** Heading level. @default 2 */
  titleLevel?: HeadingLevel;
  /** Why it is empty and what happens next. */
  children?: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
}

/** Replaces an empty list, or one that could not be loaded. */
export function EmptyState({ icon = <InboxIcon />, title, titleLevel = 2, children, actions, ...passed }: EmptyStateProps) {
  return (
    <div {...elementProps(passed)} className={styles.root}>
      <span className={cx(styles.icon, iconSlot.xl)}>{icon}</span>
      <Heading level={titleLevel} size="title3">
        {title}
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
