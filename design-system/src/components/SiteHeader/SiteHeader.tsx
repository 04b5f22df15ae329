import type { ReactNode } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as button from '../Button/Button.css.ts';
import { Container } from '../Container/Container.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { WideNavigation } from './WideNavigation.tsx';
import { pressOf } from './navigation.ts';
import type { ItemPress, NavigationItem, NavigationLink } from './navigation.ts';
import * as styles from './SiteHeader.css.ts';
import { useScrolled } from './use-scrolled.ts';

export interface SiteHeaderProps {
  /** A `Logo` with `href`. */
  logo: ReactNode;
  /** Links, and groups of links behind one entry. */
  items: readonly NavigationItem[];
  /** The highlighted last entry. */
  action?: NavigationLink;
  /** `LanguageSelector` and `ThemeToggle`. */
  tools?: ReactNode;
  /** `ink` lies over a `Hero` and takes no room of its own. @default 'surface' */
  look?: 'surface' | 'ink';
  /** Names the navigation. @default the word for "Main" */
  label?: string;
  /** Whether the menu of a narrow screen is open, when the caller holds that. Takes `onMenuOpenChange` along. */
  isMenuOpen?: boolean;
  /** Whether that menu is open from the start, when the header holds it itself. */
  defaultMenuOpen?: boolean;
  /** Called when that menu opens and closes. */
  onMenuOpenChange?: (isOpen: boolean) => void;
  /** Called with the `id` of the entry that was pressed, and with the navigation that it was pressed in. */
  onItemPress?: ItemPress;
}

/** The fixed bar of the public pages, 4 rem high; blurred with a shadow as soon as the page moves. Works without scripts. */
export function SiteHeader({ logo, items, action, tools, look = 'surface', label, onItemPress, ...menu }: SiteHeaderProps) {
  const { word } = useMessages();
  const isScrolled = useScrolled();
  const name = label ?? word('navigation.main');
  return (
    <>
      <header
        data-plane={look === 'ink' && !isScrolled ? 'ink' : undefined}
        data-scrolled={isScrolled}
        className={cx(styles.root, styles.look[look])}
      >
        <Container>
          <div className={styles.bar}>
            {logo}
            <div className={styles.wide}>
              <WideNavigation label={name} items={items} onItemPress={onItemPress} />
              <div className={styles.tools}>{tools}</div>
            </div>
            {action && <Action link={action} onItemPress={onItemPress} />}
            <div className={styles.narrow}>
              <MobileMenu
                {...{ label: name, items, action, tools, onItemPress }}
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
