import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

import { ArrowRightIcon, ChevronDownIcon } from '../Icon/icons.tsx';
import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { MenuIcon } from '../../internal/MenuIcon.tsx';
import { useDisclosure, useLightDismiss, type OpenState } from '../../internal/use-disclosure.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as button from '../Button/Button.css.ts';
import {
  isCurrent,
  isGroup,
  linksOf,
  pressOf,
  type ItemPress,
  type NavigationGroup,
  type NavigationItem,
  type NavigationLink,
} from './navigation.ts';
import { ContactLinks, type HeaderContact } from './ContactLinks.tsx';
import * as styles from './MobileMenu.css.ts';

export interface MobileMenuProps extends OpenState {
  label: string;
  items: readonly NavigationItem[];
  action?: NavigationLink | undefined;
  contact?: HeaderContact | undefined;
  tools?: ReactNode;
  onItemPress?: ItemPress | undefined;
}

/** The navigation of narrow screens: native disclosures that work without scripts; scripts add Escape, closing and the focus trap. */
export function MobileMenu({ label, items, action, contact, tools, onItemPress, ...state }: MobileMenuProps) {
  const { message } = useMessages();
  const menu = useRef<HTMLDetailsElement>(null);
  useLightDismiss(menu);
  useContainedFocus(menu);
  const disclosure = useDisclosure(menu, state);
  return (
    <details ref={menu} data-menu="" {...disclosure} className={styles.root}>
      <summary aria-label={message('navigation.menu')} className={styles.summary}>
        <MenuIcon />
      </summary>
      <div className={styles.panel}>
        <Places label={label} items={items} action={action} onItemPress={onItemPress} />
        {contact && (
          <div className={styles.contact}>
            <ContactLinks {...contact} className={cx(button.root, button.size.lg, button.look.secondary)} />
          </div>
        )}
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
    </details>
  );
}

function Places({ label, items, action, onItemPress }: Omit<MobileMenuProps, 'contact' | 'tools' | keyof OpenState>) {
  const name = useId();
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.label} className={styles.item}>
            {isGroup(item) ? (
              <Group group={item} name={name} onItemPress={onItemPress} />
            ) : (
              <MenuLink link={item} className={styles.entry} onItemPress={onItemPress} />
            )}
          </li>
        ))}
        {action && (
          <li className={styles.action}>
            <MenuLink
              link={action}
              className={cx(button.root, button.size.lg, button.look.primary, button.full)}
              onItemPress={onItemPress}
            />
          </li>
        )}
      </ul>
    </nav>
  );
}

interface LinkProps {
  link: NavigationLink;
  className: string;
  onItemPress: ItemPress | undefined;
}

function MenuLink({ link, className, onItemPress }: LinkProps) {
  return (
    <Anchor
      href={link.href}
      aria-current={link.isCurrent ? 'page' : undefined}
      onClick={pressOf(link, 'menu', onItemPress)}
      className={className}
    >
      {link.icon}
      {link.label}
    </Anchor>
  );
}

function Group({ group, name, onItemPress }: { group: NavigationGroup; name: string; onItemPress: ItemPress | undefined }) {
  return (
    <details name={name} suppressHydrationWarning className={styles.group}>
      <summary className={cx(styles.entry, styles.groupSummary, isCurrent(group) && styles.current)}>
        {group.label}
        <span className={styles.chevron}>
          <ChevronDownIcon />
        </span>
      </summary>
      <ul className={styles.places}>
        {linksOf(group).map((link) => (
          <li key={link.href}>
            <MenuLink
              link={link === group.overview ? { icon: <ArrowRightIcon />, ...link } : link}
              className={styles.place}
              onItemPress={onItemPress}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The style sheet shows the menu below this width. */
const WIDE = '(min-width: 48rem)';
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

function trapTab(menu: HTMLDetailsElement, event: KeyboardEvent) {
  if (event.key !== 'Tab' || !menu.open) return;
  const stops = [...menu.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility({ visibilityProperty: true }));
  const [first, last] = [stops[0], stops.at(-1)];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * Traps Tab inside the open menu and makes content and footer, which it covers, inert. Only those: a dialog may appear above the menu,
 * and the consent banner hides itself.
 */
function useContainedFocus(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const wide = matchMedia(WIDE);
    const setReach = (isInert: boolean) => {
      const around = details.closest('header')?.parentElement?.querySelectorAll<HTMLElement>(':scope > :is(main, footer)');
      for (const part of around ?? []) part.inert = isInert;
    };
    const update = () => setReach(details.open && !wide.matches);
    const handleKeyDown = (event: KeyboardEvent) => trapTab(details, event);
    update();
    details.addEventListener('toggle', update);
    details.addEventListener('keydown', handleKeyDown);
    wide.addEventListener('change', update);
    return () => {
      details.removeEventListener('toggle', update);
      details.removeEventListener('keydown', handleKeyDown);
      wide.removeEventListener('change', update);
      setReach(false);
    };
  }, [menu]);
}
