import { Anchor } from '../../internal/Anchor.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import * as styles from './ActionBar.css.ts';

export interface BarAction {
  /** One word, two at the most. */
  label: string;
  href: string;
  icon: IconName;
  /** The one that is meant above all. @default false */
  isPrimary?: boolean;
  /** Opens in a new tab, and says so. @default false */
  isExternal?: boolean;
}

export interface ActionBarProps {
  /** Names the group: what the actions are for. */
  label: string;
  /** Two or three links. */
  actions: readonly BarAction[];
}

/**
 * The page's calls to action at the end of a phone's screen, within a thumb's reach. Native links, so it works before and without
 * scripts. It is the last thing in the page's content, where it comes to rest.
 */
export function ActionBar({ label, actions }: ActionBarProps) {
  const { word } = useMessages();
  return (
    <div role="group" aria-label={label} className={styles.root}>
      {actions.map(({ label: name, href, icon, isPrimary = false, isExternal = false }) => (
        <Anchor
          key={href}
          href={href}
          className={isPrimary ? styles.primary : styles.action}
          {...(isExternal && { target: '_blank', rel: 'noopener', 'aria-label': word('footer.newTab', { name }) })}
        >
          <Icon name={icon} />
          {name}
        </Anchor>
      ))}
    </div>
  );
}
