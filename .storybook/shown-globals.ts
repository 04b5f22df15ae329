import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

import { type Globals, initialGlobals } from './toolbar.ts';

let shown: Globals = initialGlobals;
const listeners = new Set<() => void>();

function handleGlobals({ globals }: { globals: Partial<Globals> }) {
  shown = { ...shown, ...globals };
  for (const listener of listeners) listener();
}

// From the start: the address names globals before any page is there to listen.
const channel = addons.getChannel();
channel.on(SET_GLOBALS, handleGlobals);
channel.on(GLOBALS_UPDATED, handleGlobals);

/** Calls the listener after each change; returns what ends that. */
export function subscribeToGlobals(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the toolbar and the URL choose. */
export const shownGlobals = () => shown;
