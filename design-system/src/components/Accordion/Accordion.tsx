import { useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { Heading } from '../Heading/Heading.tsx';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Accordion.css.ts';
import { useHashTarget } from './use-hash-target.ts';
import { useOpenItems } from './use-open-items.ts';

export interface AccordionItem {
  /** Names the item for the caller and is the target of links: `/faq#area` opens `area`. */
  id: string;
  /** The question. */
  title: ReactNode;
  /** The answer. It is in the page while closed, so that search finds it. */
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Opening one closes the others. */
  isSingle?: boolean;
  /** Puts each title into a heading of this level. */
  titleLevel?: HeadingLevel;
  /** Which are open, when the caller holds it. Takes `onOpenChange` along. */
  openIds?: readonly string[];
  /** Which are open at first, when the accordion holds it itself. */
  defaultOpenIds?: readonly string[];
  /** Called with all that are open, after every change, and once at the start when something changed before scripts ran. */
  onOpenChange?: (ids: string[]) => void;
  /** Called for each item that a visitor opens, for example to count it. */
  onOpen?: (id: string) => void;
}

/** Questions that open to their answers. Native disclosures: they open before and without scripts, and search opens them too. */
export function Accordion({ items, isSingle = false, titleLevel, openIds, defaultOpenIds, onOpenChange, onOpen }: AccordionProps) {
  const group = useId();
  const root = useRef<HTMLDivElement>(null);
  const { isOpenAtFirst, handleToggle } = useOpenItems({ root, openIds, defaultOpenIds, onOpenChange, onOpen });
  useHashTarget(root);
  return (
    <div ref={root} className={styles.root}>
      {items.map(({ id, title, content }) => (
        // It may have been opened or closed before React arrived: then `open` is no mistake of the server.
        <details
          key={id}
          data-item={id}
          name={isSingle ? group : undefined}
          open={isOpenAtFirst(id)}
          onToggle={handleToggle}
          suppressHydrationWarning
          className={styles.item}
        >
          <summary className={styles.summary}>
            {titleLevel === undefined ? (
              <span className={styles.title}>{title}</span>
            ) : (
              <Heading level={titleLevel} size="body">
                {title}
              </Heading>
            )}
            <span className={styles.marker}>
              <Icon name="chevronDown" />
            </span>
          </summary>
          {/* The target of links lies inside: browsers open a disclosure to reach it, also without scripts. */}
          <div id={id} className={styles.content}>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
