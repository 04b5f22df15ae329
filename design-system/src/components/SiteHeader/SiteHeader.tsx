import type { ReactNode } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../internal/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import * as styles from './SiteHeader.css.ts';

export interface NavigationItem {
  href: string;
  label: string;
  /** The page that is being shown. */
  isCurrent?: boolean;
}

export interface SiteHeaderProps {
  /** A `Logo` with `href`. */
  logo: ReactNode;
  items: readonly NavigationItem[];
  /** The highlighted last entry. */
  action?: NavigationItem;
  /** `ThemeToggle` and `LanguageLink`. */
  tools?: ReactNode;
  /** `ink` lies over a `Hero` and takes no room of its own. @default 'surface' */
  look?: keyof typeof styles.look;
  /** Names the navigation. @default the word for "Main" */
  label?: string;
}

/** The fixed bar of the public pages, 4 rem high. Works without scripts. */
export function SiteHeader({ logo, items, action, tools, look = 'surface', label }: SiteHeaderProps) {
  const { word } = useMessages();
  const name = label ?? word('navigation.main');
  return (
    <>
      <header data-plane={look === 'ink' ? 'ink' : undefined} className={cx(styles.root, styles.look[look])}>
        <Container>
          <div className={styles.bar}>
            {logo}
            <div className={styles.wide}>
              <nav aria-label={name} className={styles.list}>
                {items.map(({ href, label: text, isCurrent }) => (
                  <Anchor key={href} href={href} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
                    {text}
                  </Anchor>
                ))}
              </nav>
              <div className={styles.tools}>{tools}</div>
            </div>
            {action && (
              <div className={styles.action}>
                <Button href={action.href} size="sm">
                  {action.label}
                </Button>
              </div>
            )}
            <MobileMenu label={name} items={action ? [...items, action] : items} tools={tools} />
          </div>
        </Container>
      </header>
      {look === 'surface' && <div className={styles.spacer} />}
    </>
  );
}
