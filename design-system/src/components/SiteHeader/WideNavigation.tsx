import { type RefObject, useEffect, useId, useRef } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { useLightDismiss } from '../../internal/use-light-dismiss.ts';
import { ChevronDownIcon } from '../Icon/icons.tsx';
import { isCurrent, isGroup, type ItemPress, pressOf, type NavigationGroup, type NavigationItem } from './navigation.ts';
import { NavigationPanel } from './NavigationPanel.tsx';
import { useHoverIntent } from './use-hover-intent.ts';
import * as styles from './WideNavigation.css.ts';

const steps: Record<string, (from: number, count: number) => number> = {
  ArrowDown: (from, count) => (from + 1) % count,
  // The entry itself counts as -1: from there, up leads to the last link.
  ArrowUp: (from, count) => (from <= 0 ? count : from) - 1,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** Moves the focus by arrow keys from an entry into its panel and along its links; Tab works too. */
function useArrowKeys(navigation: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = navigation.current;
    const handleKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const target = event.target as HTMLElement;
      const group = target.closest('details');
      if (!step || !group || (target.matches('summary') && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      group.open = true;
      const links = [...group.querySelectorAll('a')];
      links[step(links.indexOf(target as HTMLAnchorElement), links.length)]?.focus();
    };
    root?.addEventListener('keydown', handleKeyDown);
    return () => root?.removeEventListener('keydown', handleKeyDown);
  }, [navigation]);
}

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
