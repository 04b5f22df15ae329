import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { CRITERIA, CRITERION } from '../../../.storybook/wcag-links.ts';

const SYSTEM = 'design-system/src';

/** The patterns of the ARIA Authoring Practices Guide. */
const APG_PATTERNS = new Set(
  (
    'accordion alert alertdialog breadcrumb button carousel checkbox combobox dialog-modal disclosure feed grid landmarks link listbox ' +
    'menubar menu-button meter radio slider slider-multithumb spinbutton switch table tabs toolbar tooltip treeview treegrid windowsplitter'
  ).split(' '),
);

/** Files of a component's folder besides component, styles, stories, test and page, each with the reason why it is a separate file. */
const OTHER_FILES: Readonly<Record<string, readonly [why: string, ...files: string[]]>> = {
  Chart: ['the plot is loaded with its library after the page, which keeps its height free', 'ChartPlot.tsx', 'plot-size.ts'],
  CommandPalette: [
    'the shortcut is on every page of the staff area, the palette is loaded when it opens',
    'use-command-palette-shortcut.ts',
  ],
  ConsentProvider: ['functions that scripts before React and server components call', 'consent-store.ts'],
  GirihPattern: ['geometry that the style sheet and the pictures of the build are drawn from, in Node', 'girih.ts', 'girih.test.ts'],
  Icon: ['the drawings; public pages load only the first', 'icons.tsx', 'application-icons.tsx'],
  LanguageDialog: ['runs before React', 'ask-for-language.ts'],
  Logo: ['values that Node and server components read', 'logo-path.ts', 'logo-star-outline.tsx'],
  PhotoCropper: ['the geometry, which the page of a new photo needs too', 'crop-area.ts', 'crop-area.test.ts'],
  Prose: ['server components render the text, the contents follow the scroll position', 'TableOfContents.tsx', 'TableOfContents.css.ts'],
  ServiceScene: ['the drawings, which the package exports as files', 'scenes.svg', 'project-scenes.svg'],
  SiteHeader: [
    'two navigations, in one file over 500 lines',
    ...['navigation.ts', 'WideNavigation.tsx', 'WideNavigation.css.ts', 'ContactLinks.tsx'],
    ...['MobileMenu.tsx', 'MobileMenu.css.ts', 'MobileMenu.stories.tsx', 'MobileMenu.test.tsx'],
  ],
  Tabs: ['pages of visitors have tabs that are links, without react-aria', 'TabLinks.tsx'],
  ThemeProvider: ['values that server components read', 'theme-store.ts'],
};

/** A component's documentation page and the components that its folder exports. */
export interface ComponentPage {
  name: string;
  components: readonly string[];
  /** Undefined if it has no page. */
  text: string | undefined;
  /** The components whose props the tables of the stories show: their `component` and `subcomponents`. */
  documented: readonly string[];
  /** The names of the stories. */
  stories: readonly string[];
  /** The names of the files in its folder. */
  files: readonly string[];
}

const read = (path: string) => readFile(path, 'utf8').catch(() => undefined);

/** For stories without a `component`, Storybook finds it by their title. */
function documentedBy(stories: string): string[] {
  const [, own = /\btitle: '(?:[^'/]+\/)+(\w+)'/.exec(stories)?.[1]] = /\bcomponent: (\w+)/.exec(stories) ?? [];
  const [, others = ''] = /\bsubcomponents: \{ ([^}]*) \}/.exec(stories) ?? [];
  return [...(own ? [own] : []), ...others.split(', ').filter(Boolean)];
}

/** The page of every folder that the design system exports a component from. */
export async function readPages(root: string): Promise<ComponentPage[]> {
  const folders = new Map<string, string[]>();
  for (const entry of ['index.ts', 'company/index.ts']) {
    const index = await readFile(join(root, SYSTEM, entry), 'utf8');
    for (const [, names = '', folder = ''] of index.matchAll(/^export \{([^}]+)\} from '\.\/((?:components\/)?[A-Z]\w*)\/\w+\.tsx';/gm)) {
      const path = join(dirname(entry), folder);
      const components = names.split(',').map((name) => name.trim());
      folders.set(path, [...(folders.get(path) ?? []), ...components.filter((name) => /^[A-Z]/.test(name))]);
    }
  }
  return Promise.all(
    [...folders].map(async ([folder, components]) => {
      const name = basename(folder);
      const path = join(root, SYSTEM, folder, name);
      const stories = (await read(`${path}.stories.tsx`)) ?? '';
      return {
        name,
        components,
        text: await read(`${path}.mdx`),
        documented: documentedBy(stories),
        files: await readdir(join(root, SYSTEM, folder)),
        stories: Array.from(stories.matchAll(/^export const (\w+)/gm), ([, story = '']) => story),
      };
    }),
  );
}

/** `Controls` of a story and `ArgTypes` of the stories show the props of the same components. */
function missingTables({ components, documented }: ComponentPage, text: string): string[] {
  const hasTables = /<(Controls|ArgTypes) of=/.test(text);
  return components
    .filter((component) => !hasTables || !documented.includes(component))
    .map((component) => `no table of the props of ${component}`);
}

/** WCAG criteria and APG patterns that do not exist. */
function wrongReferences(text: string): string[] {
  // Outside this section three numbers may be anything, such as the 4.6.12 of a tiling.
  const [, behaviour = ''] = text.split(/^## Behaviour and accessibility$/m);
  const criteria = (behaviour.match(CRITERION) ?? []).filter((number) => !CRITERIA[number]);
  const patterns = Array.from(text.matchAll(/w3\.org\/WAI\/ARIA\/apg\/patterns\/([\w-]+)/g), ([, pattern = '']) => pattern);
  return [
    ...criteria.map((number) => `${number} is not a WCAG criterion in .storybook/wcag-links.ts`),
    ...patterns.filter((pattern) => !APG_PATTERNS.has(pattern)).map((pattern) => `"${pattern}" is not an APG pattern`),
  ];
}

/** Storybook shows an error in place of a page that names a story which does not exist. */
function missingStories({ stories }: ComponentPage, text: string): string[] {
  return Array.from(text.matchAll(/of=\{stories\.(\w+)\}/g), ([, story = '']) => story)
    .filter((story) => !stories.includes(story))
    .map((story) => `"${story}" is not one of its stories`);
}

/** Other names of a component, in a heading of its page because Storybook's search covers headings. */
const missingNames = (text: string) => (/^### Also called: \w/m.test(text) ? [] : ['no heading "Also called: …" with its other names']);

/** Files that belong elsewhere, and exceptions whose file is gone. */
function wrongFiles({ name, files }: ComponentPage): string[] {
  const [, ...others] = OTHER_FILES[name] ?? [''];
  const own = ['.tsx', '.css.ts', '.stories.tsx', '.test.tsx', '.mdx'].map((end) => `${name}${end}`);
  return [
    ...files.filter((file) => !own.includes(file) && !others.includes(file)).map((file) => `${file} is a file without a reason`),
    ...others.filter((file) => !files.includes(file)).map((file) => `${file} does not exist`),
  ];
}

/** Problems of a component's page, and superfluous files of its folder. */
export function problemsOf(page: ComponentPage): string[] {
  const { text } = page;
  if (text === undefined) return [`no page: add ${page.name}.mdx`];
  return [
    ...wrongFiles(page),
    ...missingTables(page, text),
    ...missingStories(page, text),
    ...missingNames(text),
    ...wrongReferences(text),
  ];
}
