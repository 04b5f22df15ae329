import { useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import type { RefObject } from 'react';

/** Open state, controlled or uncontrolled. */
export interface OpenState {
  /** Whether it is open (controlled). Requires `onOpenChange`. */
  isOpen?: boolean | undefined;
  /** Open initially (uncontrolled). */
  defaultOpen?: boolean | undefined;
  /** Called when it opens and closes, and once after hydration if a visitor opened it before scripts ran. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/**
 * The state of a native disclosure. The DOM is the source of truth, because it changes without React: before scripts run, by a press elsewhere,
 * by Escape. We listen, and revert a change that a controlling caller rejects.
 *
 * @returns Props of the element. A visitor may have opened it before hydration: the `open` mismatch is expected.
 */
export function useDisclosure(details: RefObject<HTMLDetailsElement | null>, { isOpen, defaultOpen = false, onOpenChange }: OpenState) {
  const known = useRef(isOpen ?? defaultOpen);
  // Each toggle triggers a render, so that a change the caller rejects is reverted.
  const [toggles, countToggle] = useReducer((count: number) => count + 1, 0);
  const report = useEffectEvent(() => {
    const open = details.current?.open ?? known.current;
    if (open === known.current) return;
    known.current = open;
    onOpenChange?.(open);
  });
  const restore = useEffectEvent(() => {
    if (isOpen === undefined || !details.current) return;
    known.current = isOpen;
    details.current.toggleAttribute('open', isOpen);
  });
  useLayoutEffect(() => report(), [toggles]);
  useLayoutEffect(() => restore());
  return { open: (isOpen ?? defaultOpen) || undefined, onToggle: countToggle, suppressHydrationWarning: true };
}
