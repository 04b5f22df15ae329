import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CRITERIA, CRITERION } from '../../../.storybook/wcag-links.ts';

const SYSTEM = 'design-system/src';

/** What every component's page says, each under a heading of its own. */
const SECTIONS = ['Anatomy', 'When to use it', 'When not', 'What it promises', 'Content'] as const;

/** Components that follow a pattern of the ARIA Authoring Practices Guide, and which one: their pages lead there. */
const PATTERNS: Readonly<Record<string, string>> = {
  Accordion: 'disclosure',
  Alert: 'alert',
  AlertDialog: 'alertdialog',
  Breadcrumbs: 'breadcrumb',
  Button: 'button',
  Card: 'link',
  Carousel: 'carousel',
  Checkbox: 'checkbox',
  Dialog: 'dialog-modal',
  ErrorSummary: 'alert',
  FloatingMenu: 'disclosure',
  HoursTable: 'table',
  IconButton: 'button',
  LanguageLink: 'link',
  LanguageSelector: 'disclosure',
  Link: 'link',
  Logo: 'link',
  Menu: 'menu-button',
  Pagination: 'link',
  Popover: 'dialog-modal',
  RadioGroup: 'radio',
  Select: 'listbox',
  SiteHeader: 'disclosure',
  SkipLink: 'link',
  Switch: 'switch',
  Table: 'table',
  Tabs: 'tabs',
  ThemeToggle: 'button',
  Tooltip: 'tooltip',
};

/** A component's page, and the components that it is about: those that its folder exports. */
export interface ComponentPage {
  name: string;
  components: readonly string[];
  /** Undefined where there is no page. */
  text: string | undefined;
}

const read = (path: string) => readFile(path, 'utf8').catch(() => undefined);

/** The page of every folder that the design system exports a component from. */
export async function readPages(root: string): Promise<ComponentPage[]> {
  const index = await readFile(join(root, SYSTEM, 'index.ts'), 'utf8');
  const folders = new Map<string, string[]>();
  for (const [, names = '', folder = ''] of index.matchAll(/^export \{([^}]+)\} from '\.\/components\/(\w+)\/\w+\.tsx';/gm)) {
    const components = names.split(',').map((name) => name.trim());
    folders.set(folder, [...(folders.get(folder) ?? []), ...components.filter((name) => /^[A-Z]/.test(name))]);
  }
  return Promise.all(
    [...folders].map(async ([name, components]) => ({
      name,
      components,
      text: await read(join(root, SYSTEM, 'components', name, `${name}.mdx`)),
    })),
  );
}

/** What stands under a heading, without blanks; nothing where there is no such heading. */
function sectionOf(text: string, title: string): string {
  const [, after = ''] = text.split(new RegExp(`^## ${title}$`, 'm'));
  return (after.split(/^(?:## |<Stories)/m)[0] ?? '').trim();
}

/** The page shows the props of its component by a story, and of each further one by name. */
function missingTables({ name, components }: ComponentPage, text: string): string[] {
  const hasTable = (component: string) => text.includes(`<ArgTypes of={${component}} />`);
  return components
    .filter((component) => !hasTable(component) && !((component === name || components.length === 1) && /<Controls of=/.test(text)))
    .map((component) => `no table of the props of ${component}`);
}

function missingReferences(name: string, promises: string): string[] {
  const numbers = promises.match(CRITERION) ?? [];
  const unknown = numbers.filter((number) => !CRITERIA[number]).map((number) => `${number} is no criterion that is linked`);
  const pattern = PATTERNS[name];
  const isLinked = !pattern || promises.includes(`](https://www.w3.org/WAI/ARIA/apg/patterns/${pattern}/`);
  return [
    ...(numbers.length === 0 ? ['no criterion of WCAG in its promises'] : []),
    ...unknown,
    ...(isLinked ? [] : [`no link to the pattern "${pattern}" of the APG in its promises`]),
  ];
}

/** What a component's page does not say. */
export function problemsOf(page: ComponentPage): string[] {
  const { name, text } = page;
  if (text === undefined) return ['no page'];
  const empty = SECTIONS.filter((title) => sectionOf(text, title) === '').map((title) => `nothing under "${title}"`);
  return [...empty, ...missingTables(page, text), ...missingReferences(name, sectionOf(text, 'What it promises'))];
}

/** Lines that tell the same at such length that one was copied from the other. */
const LEAST_COPY = 60;

/** Sentences that stand on more than one page, with the pages. */
export function copiesIn(pages: readonly ComponentPage[]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const { name, text = '' } of pages) {
    for (const line of text.split('\n').filter((one) => one.length >= LEAST_COPY && !one.startsWith('import '))) {
      owners.set(line, (owners.get(line) ?? new Set()).add(name));
    }
  }
  return [...owners].filter(([, names]) => names.size > 1).map(([line, names]) => `${[...names].join(', ')}: ${line}`);
}
