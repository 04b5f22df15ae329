import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';

import { storybookThemes } from './storybook-theme.ts';

const defaults = {
  sidebar: { showRoots: true },
  toolbar: { fullscreen: { hidden: false } },
};

// Light until the toolbar or the URL chooses dark, so that Storybook's own interface matches the story.
addons.setConfig({ ...defaults, theme: storybookThemes.light });

addons.register('zmb/theme', (api) => {
  let current = 'light';
  function handleGlobals({ globals }: { globals: Record<string, unknown> }) {
    const theme = globals['theme'] === 'dark' ? 'dark' : 'light';
    if (theme === current) return;
    current = theme;
    addons.setConfig({ ...defaults, theme: storybookThemes[theme] });
    document.documentElement.style.colorScheme = theme;
  }
  api.on(SET_GLOBALS, handleGlobals);
  api.on(GLOBALS_UPDATED, handleGlobals);
});
