import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { isTestFile } from './requirements/titles.ts';

const root = join(import.meta.dirname, '..', '..');

/** Number of requirements at levels 1 and 2 in each section of chapters V6 and V7 of ASVS 5.0.0: the first ones of the section. */
const SECTIONS: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
};

interface Row {
  id: string;
  how: string;
  tests: string[];
}

/** The rows of both chapters: id, level, summary, how it is met, tests. */
function rowsOf(markdown: string): Row[] {
  const lines = markdown.matchAll(/^\|\s*(\d+\.\d+\.\d+)\s*\|[^|]*\|[^|]*\|([^|]*)\|([^|]*)\|$/gm);
  return [...lines].map(([, id = '', how = '', tests = '']) => ({
    id,
    how: how.trim(),
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title),
  }));
}

/** The source of every test of the repository, as one text. */
async function testSources(): Promise<string> {
  const sources: string[] = [];
  const exclude = (name: string) => /(^|\/)(node_modules|dist|storybook-static|test-results|\.git|\.data)$/.test(name);
  for await (const path of glob('**/*', { cwd: root, exclude }))
    if (isTestFile(path)) sources.push(await readFile(join(root, path), 'utf8'));
  return sources.join('\n');
}

/** Whether a source has a string of exactly this title. Lint forbids skipped tests. */
const hasTitle = (source: string, title: string) => [`'${title}'`, `"${title}"`, `\`${title}\``].some((text) => source.includes(text));

describe('docs/security.md', async () => {
  const rows = rowsOf(await readFile(join(root, 'docs/security.md'), 'utf8'));

  it('has every requirement of V6 and V7 at levels 1 and 2, in their order', () => {
    const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(rows.filter(({ how }) => how === '')).toEqual([]);
  });

  it('names existing tests', async () => {
    const source = await testSources();
    expect(rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
    expect(
      rows.flatMap(({ id, tests }) => tests.filter((title) => !hasTitle(source, title)).map((title) => `${id} names “${title}”`)),
    ).toEqual([]);
  });
});

describe('the rows of the page', () => {
  it('are read with the titles of their tests', () => {
    const page = '| id | level | in short | how it is met | shown by |\n| 6.1.1 | 1 | short | `code` is met | `one`, `two [SEC-01]` |\n';
    expect(rowsOf(page)).toEqual([{ id: '6.1.1', how: '`code` is met', tests: ['one', 'two [SEC-01]'] }]);
    const source = "it('one', () => {});";
    expect([hasTitle(source, 'one'), hasTitle(source, 'on'), hasTitle(source, 'two [SEC-01]')]).toEqual([true, false, false]);
  });
});
