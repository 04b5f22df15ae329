import { Anchor } from '../../internal/Anchor.tsx';
import { TabWords } from './TabWords.tsx';
import * as styles from './Tabs.css.ts';
import { useScrolledIntoSight } from './use-scrolled-into-sight.ts';

export interface TabLink {
  href: string;
  label: string;
  /** How many entries are behind it. Zero is shown: that nothing waits is news too. */
  count?: number;
  isCurrent?: boolean;
}

export interface TabLinksProps {
  /** Names the navigation. */
  label: string;
  items: readonly TabLink[];
}

/** Views of one list, each with an address of its own. Looks like tabs and is a navigation. */
export function TabLinks({ label, items }: TabLinksProps) {
  const row = useScrolledIntoSight<HTMLUListElement>(
    items.find(({ isCurrent }) => isCurrent)?.href,
    items.some(({ count }) => count !== undefined),
  );
  return (
    <nav aria-label={label} className={styles.frame}>
      <ul ref={row} className={styles.list}>
        {items.map(({ href, label: words, count, isCurrent = false }) => (
          <li key={href} className={styles.item}>
            <Anchor href={href} aria-current={isCurrent ? 'page' : undefined} className={styles.tab}>
              <TabWords label={words} count={count} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
