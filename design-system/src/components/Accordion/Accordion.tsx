import { type RefObject, useEffect, useId, useRef, useImperativeHandle } from 'react';
import type { ReactNode } from 'react';

import { cx } from '../../theme/cx.ts';
import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Heading } from '../Heading/Heading.tsx';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import { ChevronDownIcon } from '../Icon/icons.tsx';
import * as styles from './Accordion.css.ts';
import { useOpenItems } from './use-open-items.ts';

export interface AccordionItem {
  /** Identifies the item and is a link target: `/faq#area` opens `area`. */
  id: string;
  /** The question. */
  title: ReactNode;
  /** The answer. It stays in the document while closed, so that search engines and find-in-page reach it. */
  content: ReactNode;
}

export interface AccordionProps extends ElementProps<HTMLDivElement> {
  items: readonly AccordionItem[];
  /** Opening one item closes the others. */
  isSingle?: boolean;
  /** What the contents are: `fields` are as wide and as dark as those around the accordion. @default 'text' */
  holds?: keyof typeof styles.holding;
  /** Wraps each title in a heading of this level. */
  titleLevel?: HeadingLevel;
  /** Ids of the open items (controlled). Requires `onOpenChange`. */
  openIds?: readonly string[];
  /** Ids of the items open initially (uncontrolled). */
  defaultOpenIds?: readonly string[];
  /** Called with the ids of all open items after every change, and once after hydration if something changed before scripts ran. */
  onOpenChange?: (ids: string[]) => void;
  /** Called with the id of each item that a visitor opens, for example for analytics. */
  onOpen?: (id: string) => void;
}

/** Questions that expand to show their answers. Native disclosures: they work without scripts, and find-in-page opens them. */
export function Accordion({
  ref,
  items,
  isSingle = false,
  holds = 'text',
  titleLevel,
  openIds,
  defaultOpenIds,
  onOpenChange,
  onOpen,
  ...passed
}: AccordionProps) {
  const group = useId();
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, [root]);
  const { isOpenAtFirst, handleToggle } = useOpenItems({ root, openIds, defaultOpenIds, onOpenChange, onOpen });
  useHashTarget(root);
  return (
    <div ref={root} {...elementProps(passed)} className={styles.root}>
      {items.map(({ id, title, content }) => (
        // A visitor may have toggled it before hydration: the `open` mismatch is expected.
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
              <ChevronDownIcon />
            </span>
          </summary>
          {/* The link target is inside: browsers open a closed disclosure to reveal it, even without scripts. */}
          <div id={id} className={cx(styles.content, styles.holding[holds])}>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}

/** The element that a URL's hash points to, or null when the hash is not valid. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Opens the closed disclosure that contains the element in the URL's hash.
 * Browsers do this on page load; this covers those that do not, and content that renders after the URL changed.
 */
function useHashTarget(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const reveal = () => {
      const target = elementOf(location.hash);
      const item = target && root.current?.contains(target) ? target.closest('details') : null;
      if (!target || !item || item.open) return;
      item.open = true;
      target.scrollIntoView();
    };
    reveal();
    addEventListener('hashchange', reveal);
    return () => removeEventListener('hashchange', reveal);
  }, [root]);
}
