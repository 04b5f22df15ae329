import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';

import { bookThemes } from './book-theme.ts';

const usual = {
  sidebar: { showRoots: true },
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
