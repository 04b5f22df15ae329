import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import type { API_HashEntry } from 'storybook/internal/types';
import { addons } from 'storybook/manager-api';

import { bookThemes } from './book-theme.ts';

/** Statuses that a reader of the sidebar has to know; every other component is stable. */
const NOTABLE = ['new', 'experimental', 'deprecated'];

function labelOf({ type, name, ...entry }: API_HashEntry): string {
  const status = type === 'component' && 'tags' in entry ? NOTABLE.find((tag) => entry.tags.includes(tag)) : undefined;
  return status ? `${name} · ${status}` : name;
}

const usual = {
  sidebar: { showRoots: true, renderLabel: labelOf },
  toolbar: { fullscreen: { hidden: false } },
};

// Light until the toolbar or the URL asks for dark, so that Storybook's frame matches the story.
addons.setConfig({ ...usual, theme: bookThemes.light });

addons.register('zmb/theme', (api) => {
  let shown = 'light';
  function handleGlobals({ globals }: { globals: Record<string, unknown> }) {
    const theme = globals['theme'] === 'dark' ? 'dark' : 'light';
    if (theme === shown) return;
    shown = theme;
    addons.setConfig({ ...usual, theme: bookThemes[theme] });
    document.documentElement.style.colorScheme = theme;
  }
  api.on(SET_GLOBALS, handleGlobals);
  api.on(GLOBALS_UPDATED, handleGlobals);
});
