import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { useEscape } from '../../internal/use-escape.ts';

interface Options {
  isOpen: boolean;
  onClose: (() => void) | undefined;
  /** What the inspector shows. */
  title: string;
}

interface Places {
  rootRef: RefObject<HTMLDivElement | null>;
  listRef: RefObject<HTMLDivElement | null>;
  inspectorRef: RefObject<HTMLElement | null>;
}

const textFields = 'input, textarea, select, [contenteditable]';

/**
 * Where the focus goes. Beside the list the inspector leaves it alone, so that one can walk on from row to row; where it covers
 * the list it takes it. When it closes, what was used last in the list has the focus again.
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
      // Safari gives a clicked button no focus, so a click counts too.
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

  // Another entry is read from its beginning.
  useLayoutEffect(() => {
    inspector.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [title]);

  useEscape(root, (event) => {
    const target = event.target as HTMLElement;
    if (!isOpen || event.defaultPrevented) return;
    if (!target.matches(textFields)) onClose?.();
    // Text that is being written is not given up by one key: the first one leaves the field, the next one closes.
    else if (inspector.current?.contains(target)) inspector.current.focus();
  });

  return { rootRef: root, listRef: list, inspectorRef: inspector };
}

/** Whether the focus was in what has just been closed. */
function isAdrift(inspector: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || Boolean(inspector?.contains(activeElement));
}
