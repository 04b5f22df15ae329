import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';

import { cx } from '../../theme/cx.ts';
import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import { ChevronDownIcon } from '../Icon/icons.tsx';
import * as styles from './Accordion.css.ts';

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
  /** Kind of content: `fields` have the width and colour of those around the accordion. @default 'text' */
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

interface OpenItemsOptions {
  root: RefObject<HTMLElement | null>;
  openIds: readonly string[] | undefined;
  defaultOpenIds: readonly string[] | undefined;
  onOpenChange: ((ids: string[]) => void) | undefined;
  onOpen: ((id: string) => void) | undefined;
}

interface OpenItems {
  /** The initial `open` attributes. They never change, so that React leaves the attribute to the browser. */
  isOpenAtFirst: (id: string) => boolean;
  handleToggle: () => void;
}

const itemsOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? [])];
const idOf = (item: HTMLDetailsElement) => item.dataset['item'] ?? '';
const isSame = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((id) => other.includes(id));

/**
 * Which native disclosures are open. The DOM is the source of truth, because it changes without React: before scripts run, by find-in-page,
 * by a link, by the browser for disclosures that share a name. We listen, and revert a change that a controlling caller rejects.
 */
function useOpenItems({ root, openIds, defaultOpenIds = [], onOpenChange, onOpen }: OpenItemsOptions): OpenItems {
  const [first] = useState(openIds ?? defaultOpenIds);
  const known = useRef(first);
  // Each toggle triggers a render, so that a change the caller rejects is reverted.
  const [toggles, countToggle] = useReducer((count: number) => count + 1, 0);

  const report = useEffectEvent(() => {
    const open = itemsOf(root.current)
      .filter((item) => item.open)
      .map(idOf);
    const before = known.current;
    if (isSame(open, before)) return;
    known.current = open;
    onOpenChange?.(open);
    for (const id of open) if (!before.includes(id)) onOpen?.(id);
  });
  const restore = useEffectEvent(() => {
    if (!openIds) return;
    known.current = openIds;
    for (const item of itemsOf(root.current)) item.open = openIds.includes(idOf(item));
  });

  useLayoutEffect(() => report(), [toggles]);
  useLayoutEffect(() => restore());
  return { isOpenAtFirst: (id) => first.includes(id), handleToggle: countToggle };
}
