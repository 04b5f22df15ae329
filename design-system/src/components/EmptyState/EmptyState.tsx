import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Heading } from '../Heading/Heading.tsx';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import * as styles from './EmptyState.css.ts';

export interface EmptyStateProps extends ElementProps<HTMLDivElement> {
  /** Icon that illustrates the title. @default 'inbox' */
  icon?: IconName;
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
export function EmptyState({ icon = 'inbox', title, titleLevel = 2, children, actions, ...passed }: EmptyStateProps) {
  return (
    <div {...elementProps(passed)} className={styles.root}>
      <span className={styles.icon}>
        <Icon name={icon} size="xl" />
      </span>
      <Heading level={titleLevel} size="title3">
        {title}
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
