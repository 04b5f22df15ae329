import type { Decorator, Preview } from '@storybook/react-vite';

import { DesignSystemProvider, ThemeProvider } from '../design-system/src/index.ts';
import type { Locale } from '../design-system/src/index.ts';
import { loadDrawings } from '../design-system/src/components/ServiceScene/scene-code.ts';
import { loadFonts } from '../design-system/src/testing/load-fonts.ts';

const THEME_KEY = 'storybook-theme';

/** Puts a story into a page of the chosen language and theme, and its words with it: `parameters.arabic` are the args that Arabic replaces. */
const page: Decorator = (Story, { globals, args, parameters, id }) => {
  const locale = globals['locale'] as Locale;
  const theme = globals['theme'] as string;
  const root = document.documentElement;
  root.lang = locale;
  root.dir = locale === 'ar' ? 'rtl' : 'ltr';
  root.setAttribute('data-theme', theme);
  localStorage.setItem(THEME_KEY, theme);
  const words = locale === 'ar' ? (parameters['arabic'] as object | undefined) : undefined;
  return (
    <DesignSystemProvider key={`${id} ${theme} ${locale}`} locale={locale}>
      <ThemeProvider storageKey={THEME_KEY}>
        <Story args={{ ...args, ...words }} />
      </ThemeProvider>
    </DesignSystemProvider>
  );
};

/** A play function finds what a person finds: React has run its effects, so listeners are there and the focus is where it belongs. */
const mount: Preview['mount'] = (context) => async () => {
  await context['renderToCanvas']();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return context.canvas;
};

const preview: Preview = {
  mount,
  decorators: [page],
  // The server has drawn a page's scenes when it arrives; a story must not show the moment before they are fetched.
  beforeAll: async () => {
    await Promise.all([loadFonts(), loadDrawings()]);
  },
  initialGlobals: { theme: 'light', locale: 'en' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      description: 'Language and direction',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'ar', title: 'العربية' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    a11y: {
      test: 'error',
      // What react-aria has said aloud stays there for seconds, also when the story that it names is gone.
      context: { exclude: ['[data-live-announcer]'] },
    },
    backgrounds: { disable: true },
    chromatic: {
      modes: {
        'light-ltr': { theme: 'light', locale: 'en' },
        'dark-rtl': { theme: 'dark', locale: 'ar' },
        'light-rtl': { theme: 'light', locale: 'ar' },
        'dark-ltr': { theme: 'dark', locale: 'en' },
      },
    },
    controls: { sort: 'requiredFirst' },
  },
};

export default preview;
