import './isolation.ts';

import type { Decorator, Preview } from '@storybook/react-vite';
import { type ComponentProps, Fragment, lazy, type ReactNode, Suspense } from 'react';
import { I18nProvider } from 'react-aria-components';

import { allWords, DesignSystemProvider, ThemeProvider } from '../design-system/src/index.ts';
import { loadFonts } from '../design-system/src/testing/load-fonts.ts';
import { directionOf, languageTagOf, showPageAs, THEME_KEY } from './appearance.ts';
import { PseudoBuiltInWords, withPseudoWords } from './pseudo-words.tsx';
import { type FrameParameters, StoryFrame } from './StoryFrame.tsx';
import './shown-globals.ts';
import { type Globals, globalTypes, initialGlobals, screens } from './toolbar.ts';

/** Stories on a page of documentation stand among English words, which keep their direction. */
function Place({ globals, isInDocs, children }: { globals: Globals; isInDocs: boolean; children: ReactNode }) {
  if (!isInDocs) return children;
  return (
    <div lang={globals.locale} dir={directionOf(globals)}>
      {children}
    </div>
  );
}

/** A direction that is not the language's own, for the parts that know directions by themselves. */
function Direction({ globals, children }: { globals: Globals; children: ReactNode }) {
  const tag = languageTagOf(globals);
  return tag ? <I18nProvider locale={tag}>{children}</I18nProvider> : children;
}

/**
 * Puts a story into a page of the chosen language and theme, and its words with it: `parameters.arabic` are the args that Arabic
 * replaces. A language without examples of its own shows the English ones.
 */
const page: Decorator = (Story, { globals, args, parameters, id, title, name, viewMode }) => {
  const chosen = globals as unknown as Globals;
  const frame = viewMode === 'docs' ? (parameters['frame'] as FrameParameters | undefined) : undefined;
  const { theme, locale, direction, words } = chosen;
  showPageAs(chosen);
  const own = locale === 'ar' ? { ...args, ...(parameters['arabic'] as object | undefined) } : args;
  const isPseudo = words === 'pseudo';
  const Words = isPseudo ? PseudoBuiltInWords : Fragment;
  return (
    <DesignSystemProvider key={[id, theme, locale, direction, words].join(' ')} locale={locale} messages={allWords[locale]}>
      <Direction globals={chosen}>
        <ThemeProvider storageKey={THEME_KEY}>
          <Words>
            <Place globals={chosen} isInDocs={viewMode === 'docs'}>
              {frame ? (
                <StoryFrame {...frame} id={id} name={`${title.split('/').at(-1) ?? title}: ${name}`} globals={chosen} />
              ) : (
                <Story args={isPseudo ? (withPseudoWords(own) as typeof args) : own} />
              )}
            </Place>
          </Words>
        </ThemeProvider>
      </Direction>
    </DesignSystemProvider>
  );
};

/** A play function finds what a person finds: React has run its effects, so listeners are there and the focus is where it belongs. */
const mount: Preview['mount'] = (context) => async () => {
  await context['renderToCanvas']();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return context.canvas;
};

/** Props that take any content, which is often a text. */
const CONTENT = ['children', 'content', 'description', 'hint', 'intro', 'text', 'title'];

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];

/**
 * Controls that Storybook would choose worse: JSON for content (it would replace the elements of a story, and a text needs no quotes),
 * and radio buttons for short unions.
 */
const withUsefulControls: Enhancer = ({ argTypes, initialArgs }) => {
  const controlOf = (name: string): Partial<ReturnType<Enhancer>[string]> => {
    const type = argTypes[name]?.type;
    const value: unknown = initialArgs[name];
    if (typeof value === 'object') return { control: false };
    if (typeof value === 'string' && CONTENT.includes(name)) return { control: { type: 'text' } };
    if (type?.name === 'enum') return { control: { type: 'select' }, options: type.value };
    return {};
  };
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)]);
  return Object.fromEntries([...names].map((name) => [name, { name, ...argTypes[name], ...controlOf(name) }]));
};

// Storybook's documentation blocks are a third of all script, and a story needs none of them.
const DocsPage = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }));

function DocsContainer(props: ComponentProps<typeof DocsPage>) {
  return (
    <Suspense>
      <DocsPage {...props} />
    </Suspense>
  );
}

// What componentPage puts on the pages of components.
const docsBlocks = {
  AccessibilityChecks: lazy(async () => ({ default: (await import('./AccessibilityChecks.tsx')).AccessibilityChecks })),
};

const preview: Preview = {
  mount,
  decorators: [page],
  argTypesEnhancers: [withUsefulControls],
  beforeAll: loadFonts,
  initialGlobals: { ...initialGlobals },
  globalTypes,
  parameters: {
    a11y: {
      test: 'error',
      // What react-aria has said aloud stays there for seconds, also when the story that it names is gone.
      context: { exclude: ['[data-live-announcer]'] },
    },
    backgrounds: { disable: true },
    docs: {
      story: { inline: true },
      container: DocsContainer,
      components: docsBlocks,
      toc: { headingSelector: 'h2' },
    },
    options: {
      storySort: {
        order: [
          'Start here',
          'Foundations',
          [
            'Colour',
            'Type',
            'Space',
            'Radius and shadow',
            'Motion',
            'Icons',
            'Direction',
            'Languages',
            'Brand',
            'Breakpoints',
            'Writing',
            'Writing guide',
          ],
          'Components',
          ['Actions', 'Forms', 'Feedback', 'Overlays', 'Navigation', 'Layout', 'Data', 'Brand', 'Set-up'],
          'Accessibility',
          'Screens',
          'Changes',
        ],
      },
    },
    viewport: { options: screens },
    controls: { sort: 'requiredFirst' },
  },
};

export default preview;
