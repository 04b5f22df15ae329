import type { PageLoader } from '@zmb/design-system/company';
import { useEffect, useEffectEvent, useState } from 'react';

/** How long the key must be held until the loader is shown, and how long it is shown, in milliseconds. */
const HOLD_MS = 800;
const SHOWN_MS = 5000;
const KEY = 'ArrowLeft';

/** Shows the page loader for some seconds once the left arrow key was held, so that it can be inspected. Its code is loaded on the first keydown. */
export function HeldKeyLoader() {
  const [state, setState] = useState<'unused' | 'closed' | 'open'>('unused');
  const [Loader, setLoader] = useState<typeof PageLoader>();
  const isUsed = state !== 'unused';
  useHeldKey(
    () => setState((current) => (current === 'unused' ? 'closed' : current)),
    () => setState('open'),
  );
  // Not by `lazy`, because Suspense would delay the loader. If the code cannot be loaded, nothing is shown.
  useEffect(() => {
    if (!isUsed) return;
    let isUnmounted = false;
    import('./Loader.tsx').then(
      (module) => !isUnmounted && setLoader(() => module.PageLoader),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isUsed]);
  useEffect(() => {
    if (state !== 'open') return;
    const timer = setTimeout(() => setState('closed'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return Loader && <Loader isOpen={state === 'open'} onEscape={() => setState('closed')} />;
}

/** Calls back on keydown, and when the key was held without another key or a change of focus. Only where nothing else uses arrow keys. */
function useHeldKey(onDown: () => void, onHeld: () => void): void {
  const handleDown = useEffectEvent(onDown);
  const handleHeld = useEffectEvent(onHeld);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => clearTimeout(timer);
    const handleKeyDown = (event: KeyboardEvent) => {
      // A held key repeats keydown.
      if (event.key === KEY && event.repeat) return;
      cancel();
      const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (event.key !== KEY || isModified || event.defaultPrevented || usesArrows(document.activeElement)) return;
      handleDown();
      timer = setTimeout(() => handleHeld(), HOLD_MS);
    };
    const cancelling = ['keyup', 'blur', 'focusin', 'visibilitychange'] as const;
    addEventListener('keydown', handleKeyDown);
    for (const type of cancelling) addEventListener(type, cancel);
    return () => {
      cancel();
      removeEventListener('keydown', handleKeyDown);
      for (const type of cancelling) removeEventListener(type, cancel);
    };
  }, []);
}

const ARROW_KEY_ROLES = [
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
];

/** Elements that use arrow keys themselves, or overlay the page. */
const USES_ARROWS = [
  'input',
  'select',
  'textarea',
  '[contenteditable]:not([contenteditable="false"])',
  'audio',
  'video',
  'iframe',
  'dialog',
  ...ARROW_KEY_ROLES.map((role) => `[role="${role}"]`),
].join(', ');

function scrollsSideways(element: Element): boolean {
  return element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX);
}

function usesArrows(focused: Element | null): boolean {
  if (focused?.closest(USES_ARROWS)) return true;
  for (let element = focused; element; element = element.parentElement) if (scrollsSideways(element)) return true;
  return false;
}
