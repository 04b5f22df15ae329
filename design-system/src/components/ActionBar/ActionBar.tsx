import type { ReactElement } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './ActionBar.css.ts';

export interface BarAction {
  /** One word, two at most. */
  label: string;
  href: string;
  /** Such as `<PhoneIcon />`. */
  icon: ReactElement;
  /** The most important action. @default false */
  isPrimary?: boolean;
  /** Opens in a new tab and announces it. @default false */
  isExternal?: boolean;
}

export interface ActionBarProps extends ElementProps<HTMLDivElement> {
  /** Accessible name of the group: what the actions are for. */
  label: string;
  /** Two or three links. */
  actions: readonly BarAction[];
}

/**
 * The page's calls to action at the bottom of a phone's screen, within reach of the thumb. Native links, so it works without
 * scripts. Place it at the end of the page's content, where it comes to rest.
 */
export function ActionBar({ label, actions, ...passed }: ActionBarProps) {
  const { word } = useMessages();
  return (
    <div role="group" aria-label={label} data-action-bar="" {...elementProps(passed)} className={styles.root}>
      {actions.map(({ label: name, href, icon, isPrimary = false, isExternal = false }) => (
        <Anchor
          key={href}
          href={href}
          className={isPrimary ? styles.primary : styles.action}
          {...(isExternal && { target: '_blank', rel: 'noopener', 'aria-label': word('footer.newTab', { name }) })}
        >
          {icon}
          {name}
        </Anchor>
      ))}
    </div>
  );
}
