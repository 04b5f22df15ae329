import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useNumbers } from '../../internal/use-numbers.ts';
import * as styles from './Tabs.css.ts';

/** An icon in a tab, for example for a shared view. */
export interface TabMark {
  icon: ReactElement;
  /** Title of the icon, and part of the accessible name of the tab. */
  label: string;
}

export interface TabLink {
  href: string;
  /** Long labels are truncated and have a `title`. */
  label: string;
  /** Distinguishes tabs with the same URL. @default The URL */
  id?: string;
  /** Number of entries, or a text such as “10,000+”. Zero is shown, because an empty list is information too. */
  count?: number | string;
  isCurrent?: boolean;
  /** Icons between the label and the count. */
  marks?: readonly TabMark[];
}

export interface TabLinksProps extends ElementProps<HTMLElement> {
  /** Accessible name of the navigation. */
  label: string;
  items: readonly TabLink[];
  /**
   * Shows all tabs at once where they do not fit, without counts on a phone and in several lines if necessary, instead of scrolling
   * them. For a few tabs with short labels. @default false
   */
  isWrapped?: boolean;
}

/** Views of one list, each with its own URL. Looks like tabs but is a navigation. */
export function TabLinks({ label, items, isWrapped = false, ...passed }: TabLinksProps) {
  const row = useScrolledIntoView<HTMLUListElement>(
    items.find(({ isCurrent }) => isCurrent)?.href,
    items.some(({ count }) => count !== undefined),
  );
  return (
    <nav aria-label={label} className={styles.frame}>
      <ul ref={row} {...elementProps(passed)} className={isWrapped ? styles.lines : styles.list}>
        {items.map(({ href, id = href, label: text, count, isCurrent = false, marks = [] }) => (
          <li key={id} className={styles.item}>
            <Anchor href={href} aria-current={isCurrent ? 'page' : undefined} className={styles.tab}>
              <TabLabel
                label={
                  <>
                    <span dir="auto" title={text} className={styles.label}>
                      {text}
                    </span>
                    {marks.map(({ icon, label: mark }) => (
                      <span key={mark} title={mark} className={styles.mark}>
                        {icon}
                        <VisuallyHidden> ({mark})</VisuallyHidden>
                      </span>
                    ))}
                  </>
                }
                count={count}
              />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A label and, where known, the number of entries. */
export function TabLabel({ label, count }: { label: ReactNode; count: number | string | undefined }) {
  const { number } = useNumbers();
  return (
    <>
      {label}
      {count !== undefined && (
        <>
          {' '}
          <span className={styles.count}>{typeof count === 'number' ? number(count) : count}</span>
        </>
      )}
    </>
  );
}

/**
 * Scrolls the tab row, never the page, until the selected tab is visible.
 *
 * @param isCounted Whether the tabs show their counts, which arrive later and push the last tabs out of view.
 */
export function useScrolledIntoView<Element extends HTMLElement>(
  chosen: string | undefined,
  isCounted: boolean,
): RefObject<Element | null> {
  const row = useRef<Element>(null);
  useEffect(() => {
    const box = row.current?.getBoundingClientRect();
    const tab = row.current?.querySelector('[aria-selected="true"], [aria-current]')?.getBoundingClientRect();
    if (!box || !tab) return;
    // Screen distances work the same in both directions.
    const beyondEnd = Math.max(0, tab.right - box.right);
    const beforeStart = Math.min(0, tab.left - box.left);
    row.current?.scrollBy({ left: beyondEnd || beforeStart, behavior: 'instant' });
  }, [chosen, isCounted]);
  return row;
}
