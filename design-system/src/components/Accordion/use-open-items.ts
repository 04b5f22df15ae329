import { useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface Options {
  root: RefObject<HTMLElement | null>;
  openIds: readonly string[] | undefined;
  defaultOpenIds: readonly string[] | undefined;
  onOpenChange: ((ids: string[]) => void) | undefined;
  onOpen: ((id: string) => void) | undefined;
}

interface OpenItems {
  /** What the HTML says; it never changes, so that React leaves the attribute to the browser. */
  isOpenAtFirst: (id: string) => boolean;
  handleToggle: () => void;
}

const itemsOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? [])];
const idOf = (item: HTMLDetailsElement) => item.dataset['item'] ?? '';
const isSame = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((id) => other.includes(id));

/**
 * Which native disclosures are open. The page is the truth, because it changes without us: before scripts run, by search,
 * by a link, by the browser when disclosures share a name. We listen, and put it back where the caller holds it otherwise.
 */
export function useOpenItems({ root, openIds, defaultOpenIds = [], onOpenChange, onOpen }: Options): OpenItems {
  const [first] = useState(openIds ?? defaultOpenIds);
  const known = useRef(first);
  // Each toggle renders once more, so that a change the caller does not take is put back.
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
