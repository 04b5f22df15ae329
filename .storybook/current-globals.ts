import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

import { type Globals, initialGlobals } from './toolbar.ts';

let current: Globals = initialGlobals;
const listeners = new Set<() => void>();

function handleGlobals({ globals }: { globals: Partial<Globals> }) {
  current = { ...current, ...globals };
  for (const listener of listeners) listener();
}

// Subscribed at import: the globals of the URL are sent before a page is rendered.
const channel = addons.getChannel();
channel.on(SET_GLOBALS, handleGlobals);
channel.on(GLOBALS_UPDATED, handleGlobals);

/** Calls the listener after each change. Returns a function that unsubscribes it. */
export function subscribeToGlobals(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The current values of the toolbar, which the URL may set. */
export const currentGlobals = () => current;
