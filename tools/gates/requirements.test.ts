import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { readCoverage } from './requirements/check.ts';
import { idsInTitles } from './requirements/titles.ts';

// Concatenated, so that the check finds no id in this file.
const title = (call: string, id: string) => `${call}('${`[${id}]`} does it', () => {});`;

describe('ids in titles', () => {
  it.each([
    ['it', ['X-01']],
    ['test', ['X-01']],
    ['describe', ['X-01']],
    ['it.each([1, 2])', ['X-01']],
    [`it.each([['a (b)', "c"], [of('d'), 1]] as const)`, ['X-01']],
    ['test.describe', ['X-01']],
    ['it.skip', []],
    ['it.todo', []],
    ['test.fixme', []],
    ['it.fails', []],
    ['expect', []],
  ])('are read from %s', (call, ids) => {
    expect(idsInTitles(title(call, 'X-01'), 'a.test.ts').map(({ id }) => id)).toEqual(ids);
  });

  it('are read from a story’s name, and several of one title', () => {
    const story = `export const A = { ${['name', "'[X-01] a'"].join(': ')} };`;
    expect(idsInTitles(story, 'a.stories.tsx')).toEqual([{ id: 'X-01', isQuick: false }]);
    expect(idsInTitles(title('it', 'X-01] [X-02'), 'a.test.ts').map(({ id }) => id)).toEqual(['X-01', 'X-02']);
  });

  it.each([
    ['tests/journeys/a.e2e.ts', `test(TITLE, { tag: '@core' }, async () => {});`, true],
    ['tests/journeys/a.e2e.ts', `test(TITLE, { tag: ['@core', '@en'] }, async () => {});`, true],
    ['tests/journeys/a.e2e.ts', `test(TITLE, async () => {});`, false],
    ['tests/package/a.test.ts', `it(TITLE, () => {});`, false],
    ['tests/faults/a.test.ts', `it(TITLE, { tags: ['full'] }, () => {});`, false],
    ['tests/faults/a.test.ts', `it(TITLE, { timeout: 9 }, () => {});`, true],
    ['tests/faults/a.test.ts', `// @module-tag full\nit(TITLE, () => {});`, false],
  ])('are assigned to npm test or not by file and tag: %s %s', (path, source, isQuick) => {
    const id = 'X-01';
    expect(idsInTitles(source.replace('TITLE', `'[${id}] does it'`), path)).toEqual([{ id, isQuick }]);
  });
});

describe('the requirements', () => {
  const made: string[] = [];
  afterEach(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true }))));

  const PAGE = '# Requirements\n\n- X-01 It does it.\n- X-02 It stops.\n';

  async function treeOf(files: Record<string, string>) {
    const root = await mkdtemp(join(tmpdir(), 'requirements '));
    made.push(root);
    for (const [path, text] of Object.entries({ 'docs/requirements.md': PAGE, ...files })) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    return root;
  }

  it('are covered by the tests that name them, and a title with an unknown id is found', async () => {
    const root = await treeOf({
      'site/src/a.test.ts': title('it', 'X-01'),
      'tests/journeys/b.e2e.ts': title('test', 'X-09'),
      'node_modules/c/c.test.ts': title('it', 'X-02'),
      'site/src/d.ts': title('it', 'X-02'),
      'tests/journeys/e.e2e.ts': title('test', 'X-02'),
    });
    const { shown, shownQuickly, unknown } = await readCoverage(root);
    expect([...shown]).toEqual([
      ['X-01', ['site/src/a.test.ts']],
      ['X-02', ['tests/journeys/e.e2e.ts']],
    ]);
    expect([...shownQuickly]).toEqual(['X-01']);
    expect(unknown).toEqual([{ file: 'tests/journeys/b.e2e.ts', id: 'X-09' }]);
  });

  it('are missing when the page has none', async () => {
    await expect(readCoverage(await treeOf({ 'docs/requirements.md': '# none' }))).rejects.toThrow('holds no requirements');
  });

  it('have one statement per id', async () => {
    const page = `${PAGE}\n## Elsewhere\n\n- X-01 It does it again.\n`;
    await expect(readCoverage(await treeOf({ 'docs/requirements.md': page }))).rejects.toThrow('defines X-01 twice');
  });
});
