import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

import type { ToastStore } from './toast-store.ts';

/** Pauses the open toast's timer: while the pointer or the focus is on it, and while the window is hidden. */
function useHolds(region: RefObject<HTMLElement | null>, store: ToastStore) {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    // A touch ends with its press; only a mouse or a pen hovers.
    const handleEnter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && store.hold('hover');
    const handleLeave = () => store.release('hover');
    const handleVisibility = () => (document.hidden ? store.hold('hidden') : store.release('hidden'));
    handleVisibility();
    element.addEventListener('pointerenter', handleEnter);
    element.addEventListener('pointerleave', handleLeave);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      element.removeEventListener('pointerenter', handleEnter);
      element.removeEventListener('pointerleave', handleLeave);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [region, store]);
}

const hasFocus = (region: RefObject<HTMLElement | null>) => region.current?.contains(document.activeElement) === true;

/**
 * The behaviour of the toast region: timer pauses, F6 to focus it, Escape to close, and returning the
 * focus to where it came from.
 *
 * @returns Closes the open toast.
 */
export function useToastRegion(region: RefObject<HTMLElement | null>, store: ToastStore, openId: number | undefined): () => void {
  const cameFrom = useRef<HTMLElement | null>(null);
  const isInside = useRef(false);
  const close = () => {
    if (openId !== undefined) store.close(openId);
  };
  // A layout effect, before rendering: the focused element may disappear with its toast.
  useEffect(() => store.subscribe(() => (isInside.current = hasFocus(region))), [region, store]);
  useLayoutEffect(() => {
    if (!isInside.current || hasFocus(region)) return;
    if (openId !== undefined) return region.current?.focus();
    cameFrom.current?.focus();
    cameFrom.current = null;
  }, [region, openId]);
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (openId === undefined) return;
    if (event.key === 'Escape' && hasFocus(region)) close();
    else if (event.key === 'F6' && !hasFocus(region)) region.current?.focus();
    else return;
    event.preventDefault();
    // Stops the event: a dialog beneath stays open.
    event.stopImmediatePropagation();
  });
  useHolds(region, store);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const isElsewhere = (other: EventTarget | null) => !(other instanceof Node && element.contains(other));
    const handleFocus = ({ relatedTarget }: FocusEvent) => {
      if (isElsewhere(relatedTarget) && relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
      store.hold('focus');
    };
    const handleBlur = ({ relatedTarget }: FocusEvent) => isElsewhere(relatedTarget) && store.release('focus');
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    element.addEventListener('focusin', handleFocus);
    element.addEventListener('focusout', handleBlur);
    document.addEventListener('keydown', listen, true);
    return () => {
      element.removeEventListener('focusin', handleFocus);
      element.removeEventListener('focusout', handleBlur);
      document.removeEventListener('keydown', listen, true);
    };
  }, [region, store]);
  return close;
}
