import { useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import type { RefObject } from 'react';

/** How what opens and closes is held: by the caller, or by itself. */
export interface OpenState {
  /** Whether it is open, when the caller holds that. Takes `onOpenChange` along. */
  isOpen?: boolean | undefined;
  /** Open from the start, when it holds that itself. */
  defaultOpen?: boolean | undefined;
  /** Called when it opens and closes, and once at the start when a visitor opened it before scripts ran. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/**
 * Whether a native disclosure is open. The element is the truth, because it changes without us: before scripts run, by a press elsewhere,
 * by Escape. We listen, and put it back where the caller holds it otherwise.
 *
 * @returns What the element is given. It may have been opened before React arrived: then `open` is no mistake of the server.
 */
export function useDisclosure(details: RefObject<HTMLDetailsElement | null>, { isOpen, defaultOpen = false, onOpenChange }: OpenState) {
  const known = useRef(isOpen ?? defaultOpen);
  // Each toggle renders once more, so that a change the caller does not take is put back.
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
