/**
 * Reads the documentation pages of the built Storybook: they scroll and nothing covers them, their props tables are complete, and they show
 * code. Run by `npm run test:docs`, which serves them.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { readPages } from '../../tools/gates/component-pages/check.ts';
import { problemsOfWidth } from './story-checks.ts';
import { test } from './story-page.ts';

const url = process.env['STORYBOOK_URL'];
if (!url) throw new Error('Run npm run test:docs, which serves the stories.');

interface StoryIndex {
  entries: Record<string, { id: string; type: 'story' | 'docs'; title: string; importPath: string }>;
}

const { entries } = (await (await fetch(`${url}/index.json`)).json()) as StoryIndex;
const root = join(import.meta.dirname, '../..');
const exported = new Map((await readPages(root)).map(({ name, components }) => [name, components]));

/** What Storybook has extracted from a component's source, for its pages and the manifest. */
interface Docgen {
  name: string;
  argTypes?: Record<string, object>;
  subcomponents?: Record<string, { argTypes?: Record<string, object> }>;
}

/** The names of the props of a component and of its subcomponents. */
async function propsOf(componentId: string): Promise<string[][]> {
  const response = await fetch(`${url}/services/core/docgen/${componentId}.json`);
  const { components } = (await response.json()) as { components: Record<string, Docgen> };
  const { argTypes, subcomponents = {} } = components[componentId] ?? {};
  return [{ argTypes }, ...Object.values(subcomponents)].map((one) => Object.keys(one.argTypes ?? {}));
}

/** Shows a page and waits until its stories are drawn. */
async function openPage(page: Page, id: string): Promise<void> {
  await page.evaluate((storyId) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: {
        once: (event: string, listener: () => void) => void;
        emit: (event: string, payload: unknown) => void;
      };
    };
    return new Promise<void>((resolve) => {
      channel.once('docsRendered', resolve);
      channel.emit('setCurrentStory', { storyId, viewMode: 'docs' });
    });
  }, id);
  await page.waitForFunction(() => document.querySelector('#storybook-docs h1'));
  // A story may render nothing.
  const areDrawn = () => [...document.querySelectorAll('#storybook-docs .sb-story > div')].every((story) => story.childElementCount > 0);
  await page.waitForFunction(areDrawn, undefined, { timeout: 3000 }).catch(() => {});
  // Overlays open, and take the page away, in effects.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
}

/** Runs in the page: problems that keep it from being read. */
function problemsOfReading(): string[] {
  const problems: string[] = [];
  const docs = document.querySelector('#storybook-docs') as HTMLElement;
  if (docs.closest('[inert], [aria-hidden="true"]') || docs.querySelector('.sbdocs-wrapper[inert]')) problems.push('It is inert.');
  const clipped = [document.documentElement, document.body].some((element) => /hidden|clip/.test(getComputedStyle(element).overflowY));
  if (clipped) problems.push('It does not scroll.');
  if (document.querySelector('dialog:modal')) problems.push('A dialog covers it.');
  for (const story of docs.querySelectorAll('.docs-story')) {
    const { top, bottom } = story.getBoundingClientRect();
    const fixed = [...story.querySelectorAll('*')].filter((element) => getComputedStyle(element).position === 'fixed');
    for (const part of fixed) {
      const box = part.getBoundingClientRect();
      const isSeen = box.width > 1 && box.height > 1 && part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (isSeen && (box.bottom > bottom + 1 || box.top < top - 1)) problems.push(`A part is outside of its canvas: ${part.className}`);
    }
  }
  // Parts of an overlay are children of the body.
  const others = [...document.body.children].filter(
    (element) => element.checkVisibility() && !/^(SCRIPT|STYLE|TEXTAREA)$/.test(element.tagName),
  );
  const overlays = others.filter((element) => !/^(storybook-|sb-|live-)/.test(element.id) && !/sb-/.test(element.className.toString()));
  const large = overlays.filter((element) => [...element.querySelectorAll('*'), element].some((part) => part.clientHeight > 8));
  return [...problems, ...large.map((element) => `An overlay is open: ${element.outerHTML.slice(0, 80)}`)];
}

/** Runs in the page: the cells of each props table, row by row. */
function readTables(): string[][][] {
  return Array.from(document.querySelectorAll('.docblock-argstable'), (table) =>
    Array.from(table.querySelectorAll('tbody tr'), (row) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent.trim())),
  );
}

/** The names of the props in a table. Those that are required have an asterisk. */
const namesIn = (table: string[][]): string[] => table.map(([name = '']) => name.replace(/\*$/, '')).sort();

/** The folders whose stories open over the page or are fixed to the screen: the short form reads their pages. */
const framed = new Set(
  globSync('design-system/src/{components,company}/*/*.stories.tsx', { cwd: root })
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('frame: {'))
    .map((file) => basename(dirname(file))),
);
const folderOf = (importPath: string) => /(?:components|company)\/(\w+)\//.exec(importPath)?.[1] ?? '';
const pages = Object.values(entries).filter(
  ({ type, importPath }) => type === 'docs' && (process.env['DOCS'] !== 'short' || framed.has(folderOf(importPath))),
);

/** How long a busy machine may take to draw a table or to colour the code of twenty stories, in ms. */
const TIMEOUT_MS = 30_000;

/** Storybook shows the source of a story that has its own render function. */
const CODE = /^const \w+ = |^\{\s+\w/m;

/**
 * Runs in the page: the code of each canvas, empty for one that has not shown any within the limit. The first canvas of a page loads the
 * highlighter, and until the code of a story arrives its canvas shows the story's parameters.
 */
async function readCode({ pattern, limit }: { pattern: string; limit: number }): Promise<string[]> {
  const isCode = new RegExp(pattern, 'm');
  for (const toggle of document.querySelectorAll<HTMLElement>('.docblock-code-toggle')) toggle.click();
  const canvases = Array.from(document.querySelectorAll('#storybook-docs .sbdocs-preview'));
  const read = () => canvases.map((canvas) => canvas.querySelector('pre.prismjs')?.textContent ?? '');
  const end = performance.now() + limit;
  while (read().some((code) => !isCode.test(code)) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 200));
  return read();
}

test('The component manifest has every component with its props and the code of its stories', async () => {
  const { components } = (await (await fetch(`${url}/manifests/components.json`)).json()) as {
    components: Record<string, { docgen: { $ref: string }; stories: { $ref: string } }>;
  };
  const read = async (reference = '') => (await fetch(new URL(reference, `${url}/manifests/`))).text();
  for (const folder of exported.keys()) {
    const id = `components-${folder.toLowerCase()}`;
    expect.soft(Object.keys(components), folder).toContain(id);
    const { docgen, stories } = components[id] ?? {};
    expect.soft(await read(docgen?.$ref), `props of ${folder}`).toMatch(/"argTypes":\s*\{\s*"/);
    const code = await read(stories?.$ref);
    expect.soft(code, `code of ${folder}`).toMatch(/"snippet":\s*"/);
    // Storybook reads stories without running them: one that a function returns has no code.
    expect.soft(code, `stories of ${folder}`).not.toMatch(/"error":\s*\{/);
  }
});

test.describe.configure({ timeout: 90_000 });

for (const { id, title, importPath } of pages) {
  test(`${title} can be read, and its props and code are complete`, async ({ storybook: { page } }) => {
    await openPage(page, id);
    const problems = await page.evaluate(problemsOfReading);

    if (exported.has(folderOf(importPath))) {
      const [own = [], ...others] = await propsOf(id.replace(/--docs$/, ''));
      expect([own, ...others].map((props) => props.length)).not.toContain(0);
      // Storybook renders its tables after its stories.
      await expect.poll(async () => (await page.evaluate(readTables)).map(namesIn), { timeout: TIMEOUT_MS }).toContainEqual(own.sort());
    }
    const tables = await page.evaluate(readTables);
    const cells = tables.flat(2).filter((text) => /\b(unknown|union)$/.test(text) || text.includes('@default'));
    problems.push(...cells.map((text) => `A props table shows: ${text.slice(0, 120)}`));

    const usual = page.viewportSize();
    problems.push(...(await problemsOfWidth(page)));
    if (usual) await page.setViewportSize(usual);

    const code = await page.evaluate(readCode, { pattern: CODE.source, limit: TIMEOUT_MS });
    if (exported.has(folderOf(importPath)) && code.length === 0) problems.push('It has no canvas.');
    problems.push(...code.filter((text) => !CODE.test(text)).map((text) => `“Show code” shows: ${text.slice(0, 120)}`));
    expect(problems).toEqual([]);
  });
}
