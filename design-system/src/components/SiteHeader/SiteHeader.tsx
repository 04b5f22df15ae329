import { type ReactNode, useSyncExternalStore } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as button from '../Button/Button.css.ts';
import { Container } from '../Container/Container.tsx';
import { ContactLinks, type HeaderContact } from './ContactLinks.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { WideNavigation } from './WideNavigation.tsx';
import { pressOf, type ItemPress, type NavigationItem, type NavigationLink } from './navigation.ts';
import * as styles from './SiteHeader.css.ts';

export interface SiteHeaderProps extends ElementProps<HTMLElement> {
  /** A `Logo` with `href`. */
  logo: ReactNode;
  /** Links, and groups of links with a panel. */
  items: readonly NavigationItem[];
  /** The highlighted last entry. */
  action?: NavigationLink;
  /** Phone number and chat: in the bar from 64 rem on, and in the menu of narrow screens. */
  contact?: HeaderContact;
  /** `LanguageSelector` and `ThemeToggle`. */
  tools?: ReactNode;
  /** `ink` overlays a `Hero` and takes no space of its own. @default 'surface' */
  look?: 'surface' | 'ink';
  /** Accessible name of the navigation. @default the built-in "Main" */
  label?: string;
  /** Whether the menu of narrow screens is open (controlled). Requires `onMenuOpenChange`. */
  isMenuOpen?: boolean;
  /** Whether that menu is open initially (uncontrolled). */
  defaultMenuOpen?: boolean;
  /** Called when that menu opens and closes. */
  onMenuOpenChange?: (isOpen: boolean) => void;
  /** Called with the `id` of the pressed entry, and with the navigation in which it was pressed. */
  onItemPress?: ItemPress;
}

/** The fixed bar of the public pages, 4 rem high; blurred with a shadow once the page has scrolled. Works without scripts. */
export function SiteHeader({ logo, items, action, contact, tools, look = 'surface', label, onItemPress, ...menu }: SiteHeaderProps) {
  const { message } = useMessages();
  const isScrolled = useScrolled();
  const name = label ?? message('navigation.main');
  return (
    <>
      <header
        data-plane={look === 'ink' && !isScrolled ? 'ink' : undefined}
        data-scrolled={isScrolled}
        {...elementProps(menu)}
        className={cx(styles.root, styles.look[look])}
      >
        <Container>
          <div className={styles.bar}>
            {logo}
            <div className={styles.wide}>
              <WideNavigation label={name} items={items} onItemPress={onItemPress} />
              <div className={styles.tools}>{tools}</div>
              {contact && (
                <div className={styles.contact}>
                  <ContactLinks {...contact} className={styles.contactLink} />
                </div>
              )}
            </div>
            {action && <Action link={action} onItemPress={onItemPress} />}
            <div className={styles.narrow}>
              <MobileMenu
                {...{ label: name, items, action, contact, tools, onItemPress }}
                isOpen={menu.isMenuOpen}
                defaultOpen={menu.defaultMenuOpen}
                onOpenChange={menu.onMenuOpenChange}
              />
            </div>
          </div>
        </Container>
      </header>
      {look === 'surface' && <div className={styles.spacer} />}
    </>
  );
}

function Action({ link, onItemPress }: { link: NavigationLink; onItemPress: ItemPress | undefined }) {
  return (
    <div className={styles.action}>
      <Anchor
        href={link.href}
        aria-current={link.isCurrent ? 'page' : undefined}
        onClick={pressOf(link, 'bar', onItemPress)}
        className={cx(button.root, button.size.sm, button.look.primary)}
      >
        {link.label}
      </Anchor>
    </div>
  );
}

/** Scroll distance in pixels from which the page counts as scrolled. The scroll-driven animation for pages without scripts starts here. */
const SCROLLED_PAST = 10;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** Whether the page has been scrolled; undefined until scripts run. */
function useScrolled(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.scrollY > SCROLLED_PAST,
    () => undefined,
  );
}
