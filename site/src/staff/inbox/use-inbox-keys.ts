import { type RefObject, useEffect, useRef } from 'react';

import { useInboxSettings } from './settings.ts';

/** What the keys of an inbox do. */
export interface InboxKeys {
  /** The ids of the rows, as they are shown. */
  ids: readonly string[];
  /** The lead that is open. */
  open: string | undefined;
  onSearch: () => void;
  onOpen: (id: string) => void;
  onDone: (id: string) => void;
  onSelect: (id: string) => void;
  onHelp: () => void;
}

/** Where keys belong to what has the focus. */
const TYPED_IN = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** The Latin letter of a key, also where the keyboard writes Arabic. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (key === '؟') return '?';
  if (/^[!-~]$/.test(key)) return key;
  if (code === 'Slash') return '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}

/**
 * Listens for single keys, unless they are switched off or somebody types. The row that has the focus is the one that keys act
 * on, so that everybody sees and hears which one it is.
 *
 * @param list Around the rows.
 */
export function useInboxKeys(list: RefObject<HTMLElement | null>, keys: InboxKeys): void {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  const isOn = useInboxSettings().keys;
  useEffect(() => {
    if (!isOn) return;
    const handle = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
      if (isTaken || (event.target instanceof Element && event.target.closest(TYPED_IN))) return;
      if (act(letterOf(event), newest.current, list.current)) event.preventDefault();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn, list]);
}

/** Whether the key means something. */
function act(letter: string, keys: InboxKeys, list: HTMLElement | null): boolean {
  const openers = [...(list?.querySelectorAll<HTMLElement>('[data-row-opener]') ?? [])];
  const focused = openers.findIndex((opener) => opener.closest('tr')?.contains(document.activeElement));
  const at = focused === -1 && keys.open !== undefined ? keys.ids.indexOf(keys.open) : focused;
  const id = keys.ids[at];
  if (letter === '/') keys.onSearch();
  else if (letter === '?') keys.onHelp();
  else if (letter === 'j' || letter === 'k') step(letter === 'j' ? at + 1 : Math.max(at - 1, 0), keys, openers);
  else if (id !== undefined && letter === 'e') keys.onDone(id);
  else if (id !== undefined && letter === 'x') keys.onSelect(id);
  else return false;
  return true;
}

function step(to: number, { ids, open, onOpen }: InboxKeys, openers: readonly HTMLElement[]): void {
  const id = ids[to];
  if (id === undefined) return;
  openers[to]?.focus();
  openers[to]?.scrollIntoView({ block: 'nearest' });
  if (open !== undefined && open !== id) onOpen(id);
}
