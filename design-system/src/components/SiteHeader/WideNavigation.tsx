import { type RefObject, useEffect, useId, useRef } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { useLightDismiss } from '../../internal/use-disclosure.ts';
import { ChevronDownIcon, ArrowRightIcon } from '../Icon/icons.tsx';
import {
  isCurrent,
  isGroup,
  type ItemPress,
  pressOf,
  type NavigationGroup,
  type NavigationItem,
  type NavigationLink,
} from './navigation.ts';
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

interface WideNavigationProps {
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

type OnItemPress = ItemPress | undefined;

interface NavigationPanelProps {
  group: NavigationGroup;
  onItemPress: OnItemPress;
}

/** The panel of a group in the wide navigation: its links, and the link to its overview page. */
function NavigationPanel({ group: { items, overview, look = 'compact', ornament }, onItemPress }: NavigationPanelProps) {
  const isTiled = look === 'tiled' && overview !== undefined;
  return (
    <div className={styles.panel[look]}>
      {isTiled && <Tile link={overview} ornament={ornament} onItemPress={onItemPress} />}
      <ul className={styles.panelList[look]}>
        {items.map((link) => (
          <li key={link.href}>
            <PanelLink link={link} look={look} onItemPress={onItemPress} />
          </li>
        ))}
      </ul>
      {!isTiled && overview && <Overview link={overview} onItemPress={onItemPress} />}
    </div>
  );
}

interface LinkProps {
  link: NavigationLink;
  onItemPress: OnItemPress;
}

/** Icon, name and one line. */
function PanelLink({ link, look, onItemPress }: LinkProps & { look: keyof typeof styles.link }) {
  return (
    <Anchor {...attributesOf(link)} onClick={pressOf(link, 'bar', onItemPress)} className={styles.link[look]}>
      {link.icon && <span className={styles.icon}>{link.icon}</span>}
      <LinkTexts link={link} />
    </Anchor>
  );
}

function Tile({ link, ornament, onItemPress }: LinkProps & Pick<NavigationGroup, 'ornament'>) {
  return (
    <Anchor {...attributesOf(link)} data-plane="ink" onClick={pressOf(link, 'bar', onItemPress)} className={styles.tile}>
      {ornament && (
        <span aria-hidden="true" className={styles.ornament}>
          {ornament}
        </span>
      )}
      <LinkTexts link={link} />
      <span className={styles.onward}>
        <ArrowRightIcon />
      </span>
    </Anchor>
  );
}

function Overview({ link, onItemPress }: LinkProps) {
  return (
    <Anchor {...attributesOf(link)} onClick={pressOf(link, 'bar', onItemPress)} className={styles.overview}>
      {link.label}
      <span className={styles.onward}>
        <ArrowRightIcon size="sm" />
      </span>
    </Anchor>
  );
}

function LinkTexts({ link: { label, description } }: { link: NavigationLink }) {
  return (
    <span className={styles.texts}>
      <span className={styles.name}>{label}</span> {description !== undefined && <span className={styles.description}>{description}</span>}
    </span>
  );
}

const attributesOf = ({ href, isCurrent }: NavigationLink) => ({ href, 'aria-current': isCurrent ? ('page' as const) : undefined });

/** Hover time before a panel opens, in milliseconds. */
const OPEN_DELAY = 200;
/** Time until a panel closes after the pointer has left it. */
const CLOSE_DELAY = 150;
/** Period after a panel closed in which another opens without delay. */
const SKIP_DELAY = 300;

/**
 * Opens and closes the native disclosures of a navigation, which share a name, on mouse hover. Touch and pen users press instead.
 * A panel opened by hover closes when the pointer leaves; a press on its summary keeps it open instead of closing it.
 *
 * Listens to the browser's own events: React derives `onPointerEnter` from `pointerout`, which is not sent when the element under the
 * pointer is removed, so the menu would not open for a pointer that arrives straight from the previous page's content.
 */
function useHoverIntent(navigation: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = navigation.current;
    if (!root) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt = Number.NEGATIVE_INFINITY;
    /** The panel opened by hover, until a press keeps it open. */
    let hovered: HTMLDetailsElement | undefined;

    const open = (group: HTMLDetailsElement) => {
      hovered = group;
      group.open = true;
    };
    const close = (group: HTMLDetailsElement) => {
      // Keeps the panel open for a visitor who continues by keyboard.
      if (!group.querySelector(':focus-visible')) group.open = false;
    };
    const enter = (group: HTMLDetailsElement) => {
      clearTimeout(timer);
      if (group.open) return;
      const isSoon = hovered !== undefined || performance.now() - closedAt < SKIP_DELAY;
      if (isSoon) open(group);
      else timer = setTimeout(open, OPEN_DELAY, group);
    };
    const handlePointerEnter = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse' && target instanceof HTMLDetailsElement) enter(target);
    };
    const handlePointerLeave = ({ pointerType, target: group }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(group instanceof HTMLDetailsElement)) return;
      clearTimeout(timer);
      if (hovered === group) timer = setTimeout(close, CLOSE_DELAY, group);
    };
    const handleClick = (event: MouseEvent) => {
      const summary = (event.target as Element).closest('summary');
      if (!summary) return;
      clearTimeout(timer);
      // Keyboard clicks have `detail` 0, and toggle as usual.
      if (hovered === undefined || event.detail === 0 || summary.parentElement !== hovered) return;
      hovered = undefined;
      event.preventDefault();
    };
    const handleToggle = ({ target: group }: Event) => {
      if ((group as HTMLDetailsElement).open) return;
      closedAt = performance.now();
      if (hovered === group) hovered = undefined;
    };
    // Of these, only clicks bubble.
    root.addEventListener('pointerenter', handlePointerEnter, true);
    root.addEventListener('pointerleave', handlePointerLeave, true);
    root.addEventListener('toggle', handleToggle, true);
    root.addEventListener('click', handleClick);
    // A pointer that came before hydration sends no event any more.
    const under = matchMedia('(hover: hover)').matches && root.querySelector<HTMLDetailsElement>('details:hover');
    if (under) enter(under);
    return () => {
      clearTimeout(timer);
      root.removeEventListener('pointerenter', handlePointerEnter, true);
      root.removeEventListener('pointerleave', handlePointerLeave, true);
      root.removeEventListener('toggle', handleToggle, true);
      root.removeEventListener('click', handleClick);
    };
  }, [navigation]);
}
