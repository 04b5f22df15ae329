import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { useEscape } from '../../internal/use-escape.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { NavigationItem } from './SiteHeader.tsx';
import * as styles from './SiteHeader.css.ts';

export interface MobileMenuProps {
  label: string;
  items: readonly NavigationItem[];
  tools: ReactNode;
}

/** The navigation of narrow screens: a native disclosure, so it opens before scripts run; they add Escape and closing on navigation. */
export function MobileMenu({ label, items, tools }: MobileMenuProps) {
  const { word } = useMessages();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  useEscape(menu, () => {
    close();
    menu.current?.querySelector('summary')?.focus();
  });
  return (
    // It may have been opened before React arrived: then `open` is no mistake of the server.
    <details ref={menu} suppressHydrationWarning className={styles.menu}>
      <summary aria-label={word('navigation.menu')} className={styles.summary}>
        <span className={styles.whenClosed}>
          <Icon name="menu" size="lg" />
        </span>
        <span className={styles.whenOpen}>
          <Icon name="x" size="lg" />
        </span>
      </summary>
      <div className={styles.panel}>
        <nav aria-label={label} className={styles.panelList}>
          {items.map(({ href, label: text, isCurrent }) => (
            <Anchor key={href} href={href} onClick={close} aria-current={isCurrent ? 'page' : undefined} className={styles.panelLink}>
              {text}
            </Anchor>
          ))}
        </nav>
        <div className={styles.tools}>{tools}</div>
      </div>
    </details>
  );
}
