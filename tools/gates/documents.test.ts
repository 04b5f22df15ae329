import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { VARIABLES } from '../../admin-api/src/platform/configuration/config.ts';
import { brokenLinks, problemsOf, readDocuments, recordProblems } from './documents/check.ts';

const root = join(import.meta.dirname, '..', '..');

const found = async (text: string, path = 'docs/b.md') =>
  (await problemsOf({ path, text }, root)).map((problem) => problem.slice(path.length + 1));

describe('a document', () => {
  it.each([
    ['`npm run build`, `npm test`, `npm ci`, `npm run contract -w admin-api`', []],
    ['Packages come by npm and are kept.', []],
    ['`npm run gone`', ['names “npm run gone”, which is no command of ./package.json']],
    ['```sh\nnpm run gone   # away\n```', ['names “npm run gone   # away”, which is no command of ./package.json']],
    ['`npm run build -w admin-api`', ['names “npm run build -w admin-api”, which is no command of admin-api/package.json']],
    ['`npm test -- --only unit,lint:types`', []],
    ['`npm test -- --only gone`', ['names “npm test -- --only gone”, and there is no suite gone']],
  ])('names existing commands: %s', async (text, problems) => {
    expect(await found(text)).toEqual(problems);
  });

  it.each([
    ['`docs/facts.md`, `site/src/locales/<language>/index.ts`, `site/dist/client`, `src/index.ts`', []],
    ['`docs/gone.md`', ['names docs/gone.md, which is not there']],
  ])('names existing files: %s', async (text, problems) => {
    expect(await found(text)).toEqual(problems);
  });

  it('has no Markdown table in MDX', async () => {
    const table = '| a | b |\n| --- | --: |\n| 1 | 2 |';
    expect(await found(table)).toEqual([]);
    expect(await found(table, 'docs/b.mdx')).toEqual(['has a table, which Storybook does not draw: take a list or DataTable']);
  });
});

describe('links', () => {
  it('lead to files and headings, from Markdown, MDX and HTML in them', async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'links ')));
    try {
      await mkdir(join(folder, 'docs'));
      await writeFile(join(folder, 'docs/a.md'), '# A\n\n## How it works\n');
      const good =
        '[a](a.md) [a](a.md#how-it-works) [docs](../docs) [other](https://example.com/b.md) [mail](mailto:a@example.com) `[a](c.md)`';
      await writeFile(join(folder, 'docs/good.md'), `${good}\n\n\`\`\`md\n[a](c.md)\n\`\`\`\n`);
      const bad = '[a](c.md) [a](a.md#gone) [a](#here) [a][one]\n\n[one]: d.md\n\n<source srcset="e.png" /> <img src="f.png" alt="" />';
      await writeFile(join(folder, 'docs/bad.md'), bad);
      await writeFile(join(folder, 'docs/bad.mdx'), '[a](c.md)');
      expect((await brokenLinks(folder, ['docs/good.md', 'docs/bad.md', 'docs/bad.mdx'])).sort()).toEqual(
        [
          ...['c.md', 'a.md#gone', 'bad.md#here', 'd.md', 'e.png', 'f.png'].map((target) => `docs/bad.md links to docs/${target}`),
          'docs/bad.mdx links to docs/c.md',
        ].sort(),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('of this repository are not broken', async () => {
    const documents = await readDocuments(root);
    expect(documents.length).toBeGreaterThan(80);
    expect(
      await brokenLinks(
        root,
        documents.map(({ path }) => path),
      ),
    ).toEqual([]);
  });
});

describe('docs/configuration.md', () => {
  /** Commands that only other commands run. */
  const INTERNAL = new Set(['setup', 'storybook:build']);
  const read = (path: string) => readFile(join(root, path), 'utf8');

  it('lists every environment variable of the product', async () => {
    const text = await read('docs/configuration.md');
    expect(VARIABLES.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('lists every command of package.json', async () => {
    const text = await read('docs/configuration.md');
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: object };
    const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre') && !INTERNAL.has(name));
    expect(commands.filter((name) => !new RegExp(`npm (?:run (?:-s )?)?${name}(?![\\w:-])`).test(text))).toEqual([]);
  });
});

describe('decision records', () => {
  const record = (file: string, heading: string) => ({ file, heading });
  const records = [record('0001-a.md', '# 1 · A'), record('0003-b.md', '# 3 · B')];
  const index = '| [1](0001-a.md) | a |\n| [3](0003-b.md) | b |';

  it('have a number of their own, in file name, heading and index', () => {
    expect(recordProblems(records, index)).toEqual([]);
    expect(recordProblems([record('0001-a.md', '# 2 · A')], '| [1](0001-a.md) | a |')).toHaveLength(1);
    expect(recordProblems([...records, record('0003-c.md', '# 3 · C')], index)).toEqual(['0003-c.md has a number that is taken']);
    expect(recordProblems([...records, record('notes.md', '# Notes')], index)).toHaveLength(1);
  });

  it('are all in the index once, in order', () => {
    expect(recordProblems(records, '| [1](0001-a.md) | a |')).toEqual(['0003-b.md is missing in the index']);
    expect(recordProblems(records, '| [3](0003-b.md) | b |\n| [1](0001-a.md) | a |')).toHaveLength(1);
    expect(recordProblems(records, `${index}\n| [3](0003-b.md) | b |`)).toHaveLength(1);
    expect(recordProblems(records, `${index}\n| [4](0004-c.md) | c |`)).toHaveLength(1);
  });

  it('are numbered and listed in this repository', async () => {
    const folder = join(root, 'docs/decisions');
    const files = (await readdir(folder)).filter((file) => file !== 'README.md').sort();
    const stored = await Promise.all(
      files.map(async (file) => record(file, (await readFile(join(folder, file), 'utf8')).split('\n')[0] ?? '')),
    );
    expect(stored.length).toBeGreaterThan(10);
    expect(recordProblems(stored, await readFile(join(folder, 'README.md'), 'utf8'))).toEqual([]);
  });
});

it('every document of the repository names existing commands and paths', async () => {
  const documents = await readDocuments(root);
  expect((await Promise.all(documents.map((document) => problemsOf(document, root)))).flat()).toEqual([]);
});
