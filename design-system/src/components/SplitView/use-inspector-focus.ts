import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { useEscape } from '../../internal/use-escape.ts';

interface Options {
  isOpen: boolean;
  onClose: (() => void) | undefined;
  /** Identifies what the inspector shows. */
  title: string;
}

interface Places {
  rootRef: RefObject<HTMLDivElement | null>;
  listRef: RefObject<HTMLDivElement | null>;
  inspectorRef: RefObject<HTMLElement | null>;
}

const textFields = 'input, textarea, select, [contenteditable]';

/**
 * Manages focus. Side by side, the inspector leaves it alone, so that keyboard users can move from row to row; when it covers
 * the list, it takes the focus. When it closes, the focus returns to the last focused element in the list.
 */
export function useInspectorFocus({ isOpen, onClose, title }: Options): Places {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const inspector = useRef<HTMLElement>(null);
  const lastUsed = useRef<Element>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    const stop = new AbortController();
    const note = (event: Event) => {
      // Safari does not focus a clicked button, so clicks count too.
      lastUsed.current = (event.target as Element).closest('a, button, input, select, textarea, [tabindex]') ?? lastUsed.current;
    };
    for (const type of ['focusin', 'click']) list.current?.addEventListener(type, note, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  useLayoutEffect(() => {
    const isListCovered = list.current !== null && getComputedStyle(list.current).visibility === 'hidden';
    if (isOpen && !wasOpen.current && isListCovered) inspector.current?.focus();
    if (!isOpen && wasOpen.current && isAdrift(inspector.current)) (lastUsed.current as HTMLElement | null)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  // A new entry starts scrolled to its top.
  useLayoutEffect(() => {
    inspector.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [title]);

  useEscape(root, (event) => {
    const target = event.target as HTMLElement;
    if (!isOpen || event.defaultPrevented) return;
    if (!target.matches(textFields)) onClose?.();
    // Escape in a text field must not lose the text: the first press leaves the field, the second closes.
    else if (inspector.current?.contains(target)) inspector.current.focus();
  });

  return { rootRef: root, listRef: list, inspectorRef: inspector };
}

/** Whether the focus was in what has just closed. */
function isAdrift(inspector: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || Boolean(inspector?.contains(activeElement));
}
