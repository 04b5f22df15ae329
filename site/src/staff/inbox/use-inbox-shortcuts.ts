import { type RefObject, useEffect, useEffectEvent } from 'react';

import { rowsIn } from './rows-in.ts';
import { useInboxSettings } from './use-inbox-settings.ts';
import type { LeadStep } from './use-lead-steps.ts';
import type { Turn } from './use-page-turns.ts';

/** The targets and handlers of the shortcuts. */
interface InboxShortcuts {
  /** The ids of the rows in their order. */
  ids: readonly string[];
  /** The id of the open lead. */
  open: string | undefined;
  /** The index of the open lead among the rows, or its last index after it left them. */
  place: number | undefined;
  onAdd: () => void;
  onSearch: () => void;
  onOpen: (id: string) => void;
  /** Turns the page from the last or the first row. */
  onTurn: (turn: Turn) => void;
  onDone: (id: string) => void;
  onAssign: (id: string) => void;
  onSelect: (id: string) => void;
  /** Opens the dialog for the outcome. */
  onOutcome: (id: string) => void;
  /** Opens the lead, unless it is open, and goes to a step. */
  onStep: (id: string, step: LeadStep) => void;
  onHelp: () => void;
}

/** The keys of the steps. */
const STEPS: Partial<Record<string, LeadStep>> = { r: 'answer', c: 'call', n: 'note', s: 'status', z: 'snooze' };

/** Elements that handle keys themselves. */
const TYPED_IN = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** The Latin letter on the key, also with an Arabic keyboard layout. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (key === '؟') return '?';
  if (/^[!-~]$/.test(key)) return key;
  if (code === 'Slash') return '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}

/**
 * Handles single-key shortcuts, unless they are switched off or a text is being typed. They act on the focused row, which is visible and
 * announced.
 *
 * @param list Contains the rows.
 */
export function useInboxShortcuts(list: RefObject<HTMLElement | null>, shortcuts: InboxShortcuts): void {
  const isOn = useInboxSettings().keys;
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isIgnored = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
    if (isIgnored || (event.target instanceof Element && event.target.closest(TYPED_IN))) return;
    if (act(letterOf(event), shortcuts, list.current)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn]);
}

/** Handles a key. Returns whether it is a shortcut. */
function act(letter: string, shortcuts: InboxShortcuts, list: HTMLElement | null): boolean {
  const rows = rowsIn(list);
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const at = focused === -1 && shortcuts.open !== undefined ? shortcuts.ids.indexOf(shortcuts.open) : focused;
  const id = shortcuts.ids[at];
  // Typing outside of a field must not open a dialog that changes a lead, so a row has to have the focus.
  const focusedId = shortcuts.ids[focused];
  // A lead that was opened by its URL need not be among the rows.
  const lead = id ?? shortcuts.open;
  const asked = STEPS[letter];
  if (letter === '/') shortcuts.onSearch();
  else if (letter === '+') shortcuts.onAdd();
  else if (letter === '?') shortcuts.onHelp();
  else if (letter === 'j' || letter === 'k') step(placeAfter(letter, at, shortcuts), shortcuts, rows);
  else if (focusedId !== undefined && letter === 'e') shortcuts.onDone(focusedId);
  else if (id !== undefined && letter === 'a') shortcuts.onAssign(id);
  else if (id !== undefined && letter === 'x') shortcuts.onSelect(id);
  else if (focusedId !== undefined && letter === 'o') shortcuts.onOutcome(focusedId);
  else if (lead !== undefined && asked && (asked !== 'snooze' || focusedId !== undefined)) shortcuts.onStep(lead, asked);
  else return false;
  return true;
}

/** The index that j or k moves to. When the open lead has left the rows, they continue from its last index. */
function placeAfter(letter: 'j' | 'k', at: number, { ids, open, place }: InboxShortcuts): number {
  const hasLeft = open !== undefined && place !== undefined && !ids.includes(open);
  if (hasLeft) return letter === 'j' ? place : place - 1;
  return letter === 'j' || at === -1 ? at + 1 : at - 1;
}

function step(to: number, { ids, open, onOpen, onTurn }: InboxShortcuts, rows: readonly HTMLElement[]): void {
  if (ids.length > 0 && to >= ids.length) return onTurn('next');
  if (to < 0) return onTurn('previous');
  const id = ids[to];
  if (id === undefined) return;
  rows[to]?.focus();
  rows[to]?.scrollIntoView({ block: 'nearest' });
  if (open !== undefined && open !== id) onOpen(id);
}
