import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Hover time before a panel opens, in milliseconds. */
const OPEN_DELAY = 200;
/** Time until a panel closes after the pointer has left it. */
const CLOSE_DELAY = 150;
/** Period after a panel closed in which another opens without delay. */
const SKIP_DELAY = 300;

/**
 * Opens and closes the native disclosures of a navigation, which share a name, on mouse hover. Touch and pen users press instead.
 * A panel opened by hover closes when the pointer leaves; a press on its summary keeps it open instead of closing it.
 *
 * Listens to the browser's own events: React derives `onPointerEnter` from `pointerout`, which is not sent when the element under the
 * pointer is removed, so the menu would not open for a pointer that arrives straight from the previous page's content.
 */
export function useHoverIntent(navigation: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = navigation.current;
    if (!root) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt = Number.NEGATIVE_INFINITY;
    /** The panel opened by hover, as long as nothing else keeps it open. */
    let held: HTMLDetailsElement | undefined;

    const open = (group: HTMLDetailsElement) => {
      held = group;
      group.open = true;
    };
    const close = (group: HTMLDetailsElement) => {
      // Keeps the panel open for a visitor who continues by keyboard.
      if (!group.querySelector(':focus-visible')) group.open = false;
    };
    const enter = (group: HTMLDetailsElement) => {
      clearTimeout(timer);
      if (group.open) return;
      const isSoon = held !== undefined || performance.now() - closedAt < SKIP_DELAY;
      if (isSoon) open(group);
      else timer = setTimeout(open, OPEN_DELAY, group);
    };
    const handlePointerEnter = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse' && target instanceof HTMLDetailsElement) enter(target);
    };
    const handlePointerLeave = ({ pointerType, target: group }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(group instanceof HTMLDetailsElement)) return;
      clearTimeout(timer);
      if (held === group) timer = setTimeout(close, CLOSE_DELAY, group);
    };
    const handleClick = (event: MouseEvent) => {
      const summary = (event.target as Element).closest('summary');
      if (!summary) return;
      clearTimeout(timer);
      // Keyboard clicks have `detail` 0, and toggle as usual.
      if (held === undefined || event.detail === 0 || summary.parentElement !== held) return;
      held = undefined;
      event.preventDefault();
    };
    const handleToggle = ({ target: group }: Event) => {
      if ((group as HTMLDetailsElement).open) return;
      closedAt = performance.now();
      if (held === group) held = undefined;
    };
    // Of these, only clicks bubble.
    root.addEventListener('pointerenter', handlePointerEnter, true);
    root.addEventListener('pointerleave', handlePointerLeave, true);
    root.addEventListener('toggle', handleToggle, true);
    root.addEventListener('click', handleClick);
    // A pointer that came before hydration sends no event any more.
    const under = matchMedia('(hover: hover)').matches && root.querySelector<HTMLDetailsElement>('details:hover');
    if (under) enter(under);
    return () => {
      clearTimeout(timer);
      root.removeEventListener('pointerenter', handlePointerEnter, true);
      root.removeEventListener('pointerleave', handlePointerLeave, true);
      root.removeEventListener('toggle', handleToggle, true);
      root.removeEventListener('click', handleClick);
    };
  }, [navigation]);
}
