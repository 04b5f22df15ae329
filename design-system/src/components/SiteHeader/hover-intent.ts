/** Hover time before a panel opens, in milliseconds. */
const OPEN_DELAY = 200;
/** Time until a panel closes after the pointer has left it. */
const CLOSE_DELAY = 150;
/** Period after a panel closed in which another opens without delay. */
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
  /** Call before a click on the summary toggles its panel. */
  press: (event: Click) => void;
  toggle: (event: { currentTarget: HTMLDetailsElement }) => void;
  stop: () => void;
}

/**
 * Opens and closes native disclosures that share a name on mouse hover. Touch and pen users press instead.
 * A panel opened by hover closes when the pointer leaves; a press on its summary keeps it open instead of closing it.
 */
export function createHoverIntent(): HoverIntent {
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
      // Keyboard clicks have `detail` 0, and toggle as usual.
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
