import { useEffect, useEffectEvent } from 'react';

/** What uses arrow keys itself, and what lies over the page. */
const USES_ARROWS = [
  'input',
  'select',
  'textarea',
  '[contenteditable]:not([contenteditable="false"])',
  'audio',
  'video',
  'iframe',
  'dialog',
  ...[
    'alertdialog',
    'application',
    'combobox',
    'dialog',
    'grid',
    'listbox',
    'menu',
    'menubar',
    'radiogroup',
    'scrollbar',
    'searchbox',
    'slider',
    'spinbutton',
    'tablist',
    'textbox',
    'toolbar',
    'tree',
    'treegrid',
  ].map((role) => `[role="${role}"]`),
].join(', ');

function scrollsSideways(element: Element): boolean {
  return element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX);
}

function usesArrows(from: Element | null): boolean {
  if (from?.closest(USES_ARROWS)) return true;
  for (let element = from; element; element = element.parentElement) if (scrollsSideways(element)) return true;
  return false;
}

export interface HeldKey {
  /** The key's name, as `KeyboardEvent.key` has it. */
  key: string;
  /** How long it has to be down, in milliseconds. */
  duration: number;
  /** Called when it goes down. */
  onDown: () => void;
  /** Called when it has been down for that long. */
  onHeld: () => void;
}

/**
 * Tells when a key is held on its own: without a modifier, another key or a change of focus, and only where nothing else
 * uses arrow keys.
 */
export function useHeldKey({ key, duration, onDown, onHeld }: HeldKey): void {
  const handleDown = useEffectEvent(onDown);
  const handleHeld = useEffectEvent(onHeld);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const press = (event: KeyboardEvent) => {
      // A key that is held repeats itself.
      if (event.key === key && event.repeat) return;
      stop();
      const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (event.key !== key || isModified || event.defaultPrevented || usesArrows(document.activeElement)) return;
      handleDown();
      timer = setTimeout(() => handleHeld(), duration);
    };
    const ends = ['keyup', 'blur', 'focusin', 'visibilitychange'] as const;
    addEventListener('keydown', press);
    for (const end of ends) addEventListener(end, stop);
    return () => {
      stop();
      removeEventListener('keydown', press);
      for (const end of ends) removeEventListener(end, stop);
    };
  }, [key, duration]);
}
