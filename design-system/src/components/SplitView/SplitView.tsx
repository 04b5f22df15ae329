import { type ReactNode, type RefObject, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';

import { XIcon } from '../Icon/icons.tsx';
import { ArrowLeftIcon } from '../Icon/application-icons.tsx';
import { actionsRoomProperty } from '../../internal/frame.css.ts';
import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useEscape } from '../../internal/use-escape.ts';
import * as styles from './SplitView.css.ts';

export interface SplitViewProps extends ElementProps<HTMLDivElement> {
  /** Sticky above the list: heading, search, `TabLinks`. */
  listHead?: ReactNode;
  /** The list. It stays mounted and keeps its scroll position, whatever the inspector does. */
  list: ReactNode;
  /** Title of the open entry, and accessible name of its region. */
  inspectorTitle: string;
  /** @default 2 */
  inspectorTitleLevel?: HeadingLevel;
  /** Buttons for the whole entry, at the end of the title. */
  inspectorTools?: ReactNode;
  /** Below the title. It stays while the entry scrolls. */
  inspectorHead?: ReactNode;
  /** The open entry. */
  inspector: ReactNode;
  /** Where the entry is scrolled to initially: `end` for conversations. @default 'top' */
  inspectorStart?: 'top' | 'end';
  /** More about the entry: a column beside it, or over it where there is not enough room. The caller opens and closes it. */
  inspectorAside?: ReactNode;
  /** What is done with the open entry. It stays at the end of the inspector while the entry scrolls. */
  inspectorActions?: ReactNode;
  /** Whether an entry is open. */
  isInspectorOpen: boolean;
  /** Called by the buttons and by Escape; the caller then closes. */
  onClose: () => void;
  /** Shown in place of the inspector while nothing is open, when both are side by side. @default an invitation to choose */
  empty?: ReactNode;
  /** @default the built-in "Back to the list" */
  backLabel?: string;
  /** @default the built-in "Close the details" */
  closeLabel?: string;
}

/** A list next to an inspector that shows one of its entries; where there is not enough room, the inspector covers the list. */
export function SplitView({ ref, listHead, list, isInspectorOpen, onClose, empty, ...props }: SplitViewProps) {
  const { inspectorTitle, inspectorTitleLevel = 2, inspectorTools, inspectorHead, inspector, inspectorStart = 'top' } = props;
  const { inspectorAside, inspectorActions, backLabel, closeLabel } = props;
  const { message } = useMessages();
  const titleId = useId();
  const { rootRef, listRef, inspectorRef, contentRef } = useInspectorFocus({ isOpen: isInspectorOpen, onClose, title: inspectorTitle });
  useImperativeHandle(ref, () => rootRef.current as HTMLDivElement, [rootRef]);
  return (
    <div ref={rootRef} {...elementProps(props)} className={styles.root}>
      <div ref={listRef} className={cx(styles.list, isInspectorOpen && styles.coveredList)}>
        {listHead && <div className={styles.listHead}>{listHead}</div>}
        <div className={styles.listBody}>{list}</div>
      </div>
      {isInspectorOpen ? (
        <section ref={inspectorRef} {...region} aria-labelledby={titleId} className={styles.inspector}>
          <div className={styles.bar}>
            <div className={styles.back}>
              <IconButton icon={<ArrowLeftIcon />} label={backLabel ?? message('splitView.back')} hasTitle size="sm" onPress={onClose} />
            </div>
            <div id={titleId} className={styles.title}>
              <Heading level={inspectorTitleLevel} size="title3">
                <bdi>{inspectorTitle}</bdi>
              </Heading>
            </div>
            {inspectorTools && <div className={styles.tools}>{inspectorTools}</div>}
            <div className={styles.close}>
              <IconButton icon={<XIcon />} label={closeLabel ?? message('splitView.close')} hasTitle size="sm" onPress={onClose} />
            </div>
            {inspectorHead && <div className={styles.head}>{inspectorHead}</div>}
          </div>
          <div className={styles.middle}>
            <div ref={contentRef} {...scrolled} aria-labelledby={titleId} className={styles.content[inspectorStart]}>
              <div className={styles.entry}>{inspector}</div>
            </div>
            {inspectorAside && <div className={styles.aside}>{inspectorAside}</div>}
          </div>
          {inspectorActions && <InspectorActions>{inspectorActions}</InspectorActions>}
        </section>
      ) : (
        <div className={styles.emptyInspector}>
          {empty ?? <EmptyState title={message('splitView.emptyTitle')}>{message('splitView.emptyHint')}</EmptyState>}
        </div>
      )}
      <div role="status" className={styles.announcement}>
        <VisuallyHidden>{isInspectorOpen && message('splitView.shown', { title: inspectorTitle })}</VisuallyHidden>
      </div>
    </div>
  );
}

/** Publishes its height, so that toasts are placed above it. */
function InspectorActions({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(actionsRoomProperty, `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`);
    });
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(actionsRoomProperty);
    };
  }, []);
  return (
    <div ref={element} className={styles.actions}>
      {children}
    </div>
  );
}

/** Focusable by script, for when it covers the list. */
const region = { role: 'region', tabIndex: -1 } as const;
/** A tab stop, so that the keyboard can scroll it. */
const scrolled = { role: 'group', tabIndex: 0 } as const;

interface InspectorOptions {
  isOpen: boolean;
  onClose: (() => void) | undefined;
  /** Identifies what the inspector shows. */
  title: string;
}

interface Places {
  rootRef: RefObject<HTMLDivElement | null>;
  listRef: RefObject<HTMLDivElement | null>;
  inspectorRef: RefObject<HTMLElement | null>;
  /** The part of the inspector that scrolls. */
  contentRef: RefObject<HTMLDivElement | null>;
}

const textFields = 'input, textarea, select, [contenteditable]';

/**
 * Manages focus. Side by side, the focus stays in the list, so that keyboard users can move from row to row; when it covers
 * the list, it takes the focus. When it closes, the focus returns to the last focused element in the list.
 */
function useInspectorFocus({ isOpen, onClose, title }: InspectorOptions): Places {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const inspector = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const lastUsed = useRef<Element>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    const stop = new AbortController();
    const recordFocus = (event: Event) => {
      // Safari does not focus a clicked button, so clicks count too.
      lastUsed.current = (event.target as Element).closest('a, button, input, select, textarea, [tabindex]') ?? lastUsed.current;
    };
    for (const type of ['focusin', 'click']) list.current?.addEventListener(type, recordFocus, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  useLayoutEffect(() => {
    const isListCovered = list.current !== null && getComputedStyle(list.current).visibility === 'hidden';
    if (isOpen && !wasOpen.current && isListCovered) inspector.current?.focus();
    if (!isOpen && wasOpen.current && isFocusLost(inspector.current)) (lastUsed.current as HTMLElement | null)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  // A new entry is shown from its top, or from its end with `inspectorStart="end"`, where 0 is the end.
  useLayoutEffect(() => {
    content.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [title]);

  useEscape(root, (event) => {
    const target = event.target as HTMLElement;
    if (!isOpen || event.defaultPrevented) return;
    if (!target.matches(textFields)) onClose?.();
    // Escape in a text field must not lose the text: the first press leaves the field, the second closes.
    else if (inspector.current?.contains(target)) inspector.current.focus();
  });

  return { rootRef: root, listRef: list, inspectorRef: inspector, contentRef: content };
}

/** Whether the focused element has disappeared with the inspector. */
function isFocusLost(inspector: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || Boolean(inspector?.contains(activeElement));
}
