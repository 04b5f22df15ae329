import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

interface PaletteState {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The keys that open and close a command palette on this system. */
export interface CommandPaletteShortcut {
  /** To be shown, such as in a `Tooltip`: `Ctrl K` or `⌘ K`. */
  keys: string;
  /** For `aria-keyshortcuts` of the button that opens it. */
  ariaKeyShortcuts: string;
}

const appleShortcut: CommandPaletteShortcut = { keys: '⌘ K', ariaKeyShortcuts: 'Meta+K' };
const otherShortcut: CommandPaletteShortcut = { keys: 'Ctrl K', ariaKeyShortcuts: 'Control+K' };

/** In text fields of macOS, Control and K deletes the rest of a line. */
const isApple = (): boolean => navigator.userAgent.includes('Mac OS X');
const never = () => () => {};

/** Elements in which the keys do not open the palette: a dialog blocks the page, and editors insert links with the same keys. */
const EXCLUDED = '[role="dialog"], [role="alertdialog"], [contenteditable]';

/** Whether it is the K key: by its letter, or by its position on non-Latin layouts. */
const isK = ({ key, code }: KeyboardEvent): boolean => (/^[!-~]$/.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK');

/**
 * Opens and closes a `CommandPalette` with Ctrl and K, on Apple's systems with ⌘ and K: anywhere on the page, including text fields. Not
 * in another dialog, and not in a rich text editor (`contenteditable`).
 */
export function useCommandPaletteShortcut({ isOpen, onOpenChange }: PaletteState): CommandPaletteShortcut {
  const shortcut = useSyncExternalStore(
    never,
    () => (isApple() ? appleShortcut : otherShortcut),
    () => otherShortcut,
  );
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, target } = event;
    const hasModifier = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    if (!hasModifier || altKey || shiftKey || isComposing || !isK(event)) return;
    if (!isOpen && target instanceof Element && target.closest(EXCLUDED)) return;
    // Otherwise the browser moves the focus to its search bar.
    event.preventDefault();
    event.stopPropagation();
    if (!repeat) onOpenChange(!isOpen);
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    // In the capture phase, because react-aria's fields stop the propagation of keys.
    document.addEventListener('keydown', handle, { capture: true });
    return () => document.removeEventListener('keydown', handle, { capture: true });
  }, []);
  return shortcut;
}
