import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { numberProblems, problemsOf, readDocuments, type Repository, repositoryAt } from './documents/check.ts';

const root = join(import.meta.dirname, '..', '..');

/** A repository with one document, one picture, and a script in each of two packages. */
const small: Repository = {
  exists: (path) => Promise.resolve(['docs/a.md', 'docs/pictures/home.png', 'site/src/*/A.tsx'].includes(path)),
  anchorsOf: () => Promise.resolve(new Set(['how-it-works'])),
  scriptsOf: (folder) => Promise.resolve(new Set(folder === '.' ? ['build', 'test'] : ['contract'])),
  suites: new Set(['unit', 'lint:types']),
};
const found = async (text: string, path = 'docs/b.md') =>
  (await problemsOf({ path, text }, small)).map((problem) => problem.slice(path.length + 1));

describe('a document', () => {
  it.each([
    ['[a](a.md)', []],
    ['[a](a.md#how-it-works)', []],
    ['[a](https://example.com/b.md), [b](mailto:a@example.com), [c](?path=/docs/a--docs)', []],
    ['[a](c.md)', ['links to c.md, which is not there']],
    ['[a](a.md#gone)', ['links to a.md#gone, which has no such heading']],
    ['<source srcset="pictures/home.png" /> <img src="pictures/away.png" alt="" />', ['links to pictures/away.png, which is not there']],
    ['`[a](c.md)`\n\n```md\n[a](c.md)\n```', []],
  ])('leads somewhere: %s', async (text, problems) => {
    expect(await found(text)).toEqual(problems);
  });

  it.each([
    ['`npm run build`, `npm test`, `npm ci`, `npm run contract -w admin-api`', []],
    ['Packages come by npm and are kept.', []],
    ['`npm run gone`', ['names “npm run gone”, which is no command of ./package.json']],
    ['```sh\nnpm run gone   # away\n```', ['names “npm run gone   # away”, which is no command of ./package.json']],
    ['`npm run build -w admin-api`', ['names “npm run build -w admin-api”, which is no command of admin-api/package.json']],
    ['`npm test -- --only unit,lint:types`', []],
    ['`npm test -- --only gone`', ['names “npm test -- --only gone”, and there is no suite gone']],
  ])('names commands that there are: %s', async (text, problems) => {
    expect(await found(text)).toEqual(problems);
  });

  it.each([
    ['`docs/a.md`, `site/src/<page>/A.tsx`, `site/dist/client`, `src/index.ts`', []],
    ['`docs/gone.md`', ['names docs/gone.md, which is not there']],
  ])('names files that there are: %s', async (text, problems) => {
    expect(await found(text)).toEqual(problems);
  });

  it('has no Markdown table in MDX', async () => {
    const table = '| a | b |\n| --- | --: |\n| 1 | 2 |';
    expect(await found(table)).toEqual([]);
    expect(await found(table, 'docs/b.mdx')).toEqual(['has a table, which Storybook does not draw: take a list or DataTable']);
  });
});

describe('decision records', () => {
  const record = (file: string, heading: string) => ({ file, heading });

  it('are numbered without gaps', () => {
    expect(numberProblems([record('0001-a.md', '# 1 · A'), record('0002-b.md', '# 2 · B')])).toEqual([]);
    expect(numberProblems([record('0001-a.md', '# 1 · A'), record('0003-b.md', '# 3 · B')])).toHaveLength(1);
    expect(numberProblems([record('0001-a.md', '# 2 · A')])).toHaveLength(1);
  });

  it('are numbered without gaps in this repository', async () => {
    const folder = join(root, 'docs/decisions');
    const files = (await readdir(folder)).sort();
    const records = await Promise.all(
      files.map(async (file) => record(file, (await readFile(join(folder, file), 'utf8')).split('\n')[0] ?? '')),
    );
    expect(records.length).toBeGreaterThan(10);
    expect(numberProblems(records)).toEqual([]);
  });
});

it('every document of the repository has valid links, commands and paths', async () => {
  const documents = await readDocuments(root);
  expect(documents.length).toBeGreaterThan(80);
  const repository = repositoryAt(root);
  expect((await Promise.all(documents.map((document) => problemsOf(document, repository)))).flat()).toEqual([]);
});
