import { DOCS_RENDERED, GLOBALS_UPDATED, PRELOAD_ENTRIES, SET_GLOBALS, STORY_RENDERED } from 'storybook/internal/core-events';
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

// Storybook fetches the neighbours of the first story before it draws it. Their pages bring the documentation blocks, which are a third of all
// script: they come when there is something to see.
addons.register('zmb/preload-later', () => {
  const channel = addons.getChannel();
  const emit = channel.emit.bind(channel);
  const held: unknown[][] = [];
  channel.emit = (event, ...payload) => {
    if (event === PRELOAD_ENTRIES) held.push(payload);
    else emit(event, ...payload);
  };
  function release() {
    channel.off(STORY_RENDERED, release);
    channel.off(DOCS_RENDERED, release);
    channel.emit = emit;
    for (const payload of held) emit(PRELOAD_ENTRIES, ...payload);
  }
  channel.on(STORY_RENDERED, release);
  channel.on(DOCS_RENDERED, release);
});
