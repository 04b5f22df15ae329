import './isolation.ts';

import type { Decorator, Preview } from '@storybook/react-vite';
import { type ComponentProps, Fragment, lazy, type ReactNode, Suspense } from 'react';
import { I18nProvider } from 'react-aria-components';

import { allMessages, DesignSystemProvider, ThemeProvider } from '../design-system/src/index.ts';
import { loadFonts } from '../design-system/src/testing/load-fonts.ts';
import { directionOf, languageTagOf, applyGlobals, THEME_KEY } from './appearance.ts';
import { PseudoBuiltInTexts, withPseudoTexts } from './pseudo-texts.tsx';
import { type FrameParameters, StoryFrame } from './StoryFrame.tsx';
import './current-globals.ts';
import { type Globals, globalTypes, initialGlobals, screens } from './toolbar.ts';

/** On a documentation page, sets the language and direction of a story: the text around it stays English, left to right. */
function StoryLanguage({ globals, isInDocs, children }: { globals: Globals; isInDocs: boolean; children: ReactNode }) {
  if (!isInDocs) return children;
  return (
    <div lang={globals.locale} dir={directionOf(globals)}>
      {children}
    </div>
  );
}

/** Passes a direction that the toolbar overrides to react-aria, which otherwise derives it from the language. */
function DirectionOverride({ globals, children }: { globals: Globals; children: ReactNode }) {
  const tag = languageTagOf(globals);
  return tag ? <I18nProvider locale={tag}>{children}</I18nProvider> : children;
}

/**
 * Renders a story in the chosen language and theme: `parameters.arabic` overrides args on Arabic pages. Languages without texts of
 * their own show the English ones.
 */
const page: Decorator = (Story, { globals, args, parameters, id, title, name, viewMode }) => {
  const chosen = globals as unknown as Globals;
  const frame = viewMode === 'docs' ? (parameters['frame'] as FrameParameters | undefined) : undefined;
  const { theme, locale, direction, texts } = chosen;
  applyGlobals(chosen);
  const localisedArgs = locale === 'ar' ? { ...args, ...(parameters['arabic'] as object | undefined) } : args;
  const isPseudo = texts === 'pseudo';
  const Texts = isPseudo ? PseudoBuiltInTexts : Fragment;
  return (
    <DesignSystemProvider key={[id, theme, locale, direction, texts].join(' ')} locale={locale} messages={allMessages[locale]}>
      <DirectionOverride globals={chosen}>
        <ThemeProvider storageKey={THEME_KEY}>
          <Texts>
            <StoryLanguage globals={chosen} isInDocs={viewMode === 'docs'}>
              {frame ? (
                <StoryFrame {...frame} id={id} name={`${title.split('/').at(-1) ?? title}: ${name}`} globals={chosen} />
              ) : (
                <Story args={isPseudo ? (withPseudoTexts(localisedArgs) as typeof args) : localisedArgs} />
              )}
            </StoryLanguage>
          </Texts>
        </ThemeProvider>
      </DirectionOverride>
    </DesignSystemProvider>
  );
};

/** Play functions start after React has run its effects: listeners are attached and the focus is set. */
const mount: Preview['mount'] = (context) => async () => {
  await context['renderToCanvas']();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return context.canvas;
};

/** Props of any content, which is usually a text. */
const CONTENT = ['children', 'content', 'description', 'hint', 'intro', 'text', 'title'];

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];

/**
 * Replaces two of Storybook's default controls: JSON for content, which would overwrite the elements of a story and shows texts in quotes,
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

// Lazy: Storybook's documentation blocks are a third of all JavaScript, and stories do not need them.
const DocsPage = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }));

function DocsContainer(props: ComponentProps<typeof DocsPage>) {
  return (
    <Suspense>
      <DocsPage {...props} />
    </Suspense>
  );
}

// The blocks that the remark plugin `componentPage` inserts.
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
      // React-aria's announcements stay in the page for seconds, even after the story has gone.
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
