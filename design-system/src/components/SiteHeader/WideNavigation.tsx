import { useId, useRef } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { useLightDismiss } from '../../internal/use-light-dismiss.ts';
import { ChevronDownIcon } from '../Icon/icons.tsx';
import { isCurrent, isGroup, pressOf } from './navigation.ts';
import type { ItemPress, NavigationGroup, NavigationItem } from './navigation.ts';
import { NavigationPanel } from './NavigationPanel.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useHoverIntent } from './use-hover-intent.ts';
import * as styles from './WideNavigation.css.ts';

export interface WideNavigationProps {
  label: string;
  items: readonly NavigationItem[];
  onItemPress: ItemPress | undefined;
}

/** The navigation of wide screens: links, and native disclosures that share a name, of which the browser keeps at most one open. */
export function WideNavigation({ label, items, onItemPress }: WideNavigationProps) {
  const navigation = useRef<HTMLElement>(null);
  const name = useId();
  useLightDismiss(navigation);
  useArrowKeys(navigation);
  useHoverIntent(navigation);
  return (
    <nav ref={navigation} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.label} className={styles.item}>
            {isGroup(item) ? (
              <Group group={item} name={name} onItemPress={onItemPress} />
            ) : (
              <Anchor
                href={item.href}
                aria-current={item.isCurrent ? 'page' : undefined}
                onClick={pressOf(item, 'bar', onItemPress)}
                className={cx(styles.entry, item.isCurrent && styles.current)}
              >
                {item.label}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  group: NavigationGroup;
  name: string;
  onItemPress: ItemPress | undefined;
}

function Group({ group, name, onItemPress }: GroupProps) {
  return (
    // A visitor may have opened it before hydration: the `open` mismatch is expected.
    <details name={name} suppressHydrationWarning className={styles.group}>
      <summary className={cx(styles.entry, styles.summary, isCurrent(group) && styles.current)}>
        {group.label}
        <span className={styles.chevron}>
          <ChevronDownIcon size="sm" />
        </span>
      </summary>
      <NavigationPanel group={group} onItemPress={onItemPress} />
    </details>
  );
}
