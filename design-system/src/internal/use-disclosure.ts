import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
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

const INTERACTIVE = 'a, button, input, select, textarea, label, summary';

const openIn = (root: HTMLElement | null): readonly HTMLDetailsElement[] => {
  if (root instanceof HTMLDetailsElement) return root.open ? [root] : [];
  return root ? [...root.querySelectorAll<HTMLDetailsElement>('details[open]')] : [];
};

/**
 * Closes native disclosures that overlay the page as the browser closes popovers: on a press elsewhere or on one of their links,
 * when the focus moves elsewhere, on navigation, and on Escape, which returns the focus to the trigger.
 *
 * @param root A `details` element, or a container of several.
 */
export function useLightDismiss(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const closeUnless = (isKept: (details: HTMLDetailsElement) => boolean) => {
      for (const details of openIn(root.current)) if (!isKept(details)) details.open = false;
    };
    const handlePointerDown = ({ target }: PointerEvent) => {
      // The press handlers run first: closing may move their target away from under the finger.
      if (!(target as Element).closest(INTERACTIVE)) closeUnless((details) => details.contains(target as Element));
    };
    const handleClick = ({ target }: MouseEvent) => {
      const isLink = (target as Element).closest('a[href]') !== null;
      closeUnless((details) => details.contains(target as Element) && !isLink);
    };
    const handleFocus = ({ target }: FocusEvent) => {
      // A press moves the focus as well, and is handled above.
      if ((target as Element).matches(':focus-visible')) closeUnless((details) => details.contains(target as Element));
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      for (const details of openIn(root.current)) {
        const hasFocus = details.contains(document.activeElement);
        details.open = false;
        if (!hasFocus) continue;
        // Stops the event: surrounding layers, which listen later, stay open.
        event.stopImmediatePropagation();
        details.querySelector('summary')?.focus();
      }
    };
    const handlePopState = () => closeUnless(() => false);
    document.addEventListener('pointerdown', handlePointerDown);
    document.addEventListener('click', handleClick);
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('keydown', handleKeyDown, true);
    window.addEventListener('popstate', handlePopState);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown);
      document.removeEventListener('click', handleClick);
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('keydown', handleKeyDown, true);
      window.removeEventListener('popstate', handlePopState);
    };
  }, [root]);
}
