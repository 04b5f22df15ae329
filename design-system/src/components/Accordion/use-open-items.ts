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
export function useOpenItems({ root, openIds, defaultOpenIds = [], onOpenChange, onOpen }: Options): OpenItems {
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
