/** How long the pointer rests on an entry before its panel opens, in milliseconds. */
const OPEN_DELAY = 200;
/** How long a panel stays after the pointer left it. */
const CLOSE_DELAY = 150;
/** For how long after a panel closed another opens at once. */
const SKIP_DELAY = 300;

interface Pointer {
  pointerType: string;
  currentTarget: HTMLDetailsElement;
}

interface Click {
  detail: number;
  currentTarget: HTMLElement;
  preventDefault: () => void;
}

export interface HoverIntent {
  enter: (event: Pointer) => void;
  leave: (event: Pointer) => void;
  /** Before a click on the summary opens or closes its panel. */
  press: (event: Click) => void;
  toggle: (event: { currentTarget: HTMLDetailsElement }) => void;
  stop: () => void;
}

/**
 * Opens and closes native disclosures of one name for a mouse that rests on them. Fingers and pens press instead.
 * What hovering opened goes with the pointer; a press, which would close it, keeps it open instead.
 */
export function createHoverIntent(): HoverIntent {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  /** The one that hovering opened, as long as nothing else keeps it open. */
  let held: HTMLDetailsElement | undefined;

  const open = (group: HTMLDetailsElement) => {
    held = group;
    group.open = true;
  };
  const close = (group: HTMLDetailsElement) => {
    // Someone who reads on by keyboard is not cut off by the mouse.
    if (!group.querySelector(':focus-visible')) group.open = false;
  };
  return {
    enter: ({ pointerType, currentTarget: group }) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer);
      if (group.open) return;
      const isSoon = held !== undefined || performance.now() - closedAt < SKIP_DELAY;
      if (isSoon) open(group);
      else timer = setTimeout(open, OPEN_DELAY, group);
    },
    leave: ({ pointerType, currentTarget: group }) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer);
      if (held === group) timer = setTimeout(close, CLOSE_DELAY, group);
    },
    press: (event) => {
      clearTimeout(timer);
      // The keyboard's clicks count none, and toggle as ever.
      if (held === undefined || event.detail === 0 || event.currentTarget.parentElement !== held) return;
      held = undefined;
      event.preventDefault();
    },
    toggle: ({ currentTarget: group }) => {
      if (group.open) return;
      closedAt = performance.now();
      if (held === group) held = undefined;
    },
    stop: () => clearTimeout(timer),
  };
}
