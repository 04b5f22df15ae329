import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../internal/cx.ts';
import { useEscape } from '../../internal/use-escape.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import * as styles from './AdminFrame.css.ts';

export interface AdminNavigationItem {
  href: string;
  label: string;
  icon: IconName;
  isCurrent?: boolean;
  /** What waits there. Zero shows nothing. */
  count?: number;
}

export interface AdminFrameProps {
  /** A `Logo`. */
  logo: ReactNode;
  items: readonly AdminNavigationItem[];
  /** At the foot of the rail: who is signed in, sign out, tools. */
  foot?: ReactNode;
  /** Id of the main region, the target of a `SkipLink`. @default 'main' */
  mainId?: string;
  /** Names the navigation. @default the words for "Staff area" */
  label?: string;
  children: ReactNode;
}

/** The staff area: a rail of ink beside the work, on narrow screens a bar above it with a menu that folds. */
export function AdminFrame({ logo, items, foot, mainId = 'main', label, children }: AdminFrameProps) {
  const { word } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  const rail = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEscape(rail, () => {
    if (!isOpen) return;
    setIsOpen(false);
    toggle.current?.focus();
  });
  return (
    <div className={styles.root}>
      <header ref={rail} data-plane="ink" className={styles.rail}>
        <div className={styles.brand}>
          {logo}
          <button
            ref={toggle}
            type="button"
            aria-expanded={isOpen}
            aria-controls={menuId}
            aria-label={word('navigation.menu')}
            onClick={() => setIsOpen(!isOpen)}
            className={styles.toggle}
          >
            <Icon name={isOpen ? 'x' : 'menu'} size="lg" />
          </button>
        </div>
        <div id={menuId} className={cx(styles.menu, isOpen && styles.open)}>
          <nav aria-label={label ?? word('navigation.staff')} className={styles.list}>
            {items.map((item) => (
              <Anchor
                key={item.href}
                href={item.href}
                onClick={() => setIsOpen(false)}
                aria-current={item.isCurrent ? 'page' : undefined}
                className={styles.link}
              >
                <Icon name={item.icon} />
                {item.label} {Boolean(item.count) && <span className={styles.count}>{item.count}</span>}
              </Anchor>
            ))}
          </nav>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
