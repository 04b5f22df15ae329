import { glob, readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { COMPANY_PREFIX } from '../../admin-api/contract/company.ts';
import journeys from '../../playwright.config.ts';
import { SUITES } from '../test-run/suites.ts';
import pictures from '../../tests/visual/playwright.config.ts';
import vite from '../../vite.config.ts';

const root = join(import.meta.dirname, '..', '..');
const config = vite({ command: 'serve', mode: 'test' });
interface Project {
  name: string;
  include: string[];
  exclude?: string[];
  isolate?: boolean;
}
const projects = (config.test?.projects as { test: Project }[]).map(({ test }) => test);

const matches = (file: string, patterns: string[] = []) => patterns.some((pattern) => matchesGlob(file, pattern));
const ownersOf = (file: string) => projects.filter(({ include, exclude }) => matches(file, include) && !matches(file, exclude));

/** What others in the same process would meet, or what has no effect on modules that are loaded already. */
const NOT_SHARED = /\bvi\s*\.\s*(?:mock|doMock|resetModules)\(|\bprocess\.(?:chdir\(|env\[[^\]]+\] = )/;

async function filesLike(pattern: string): Promise<string[]> {
  const files: string[] = [];
  const exclude = (name: string) => /(^|\/)(node_modules|dist|storybook-static|test-results)$/.test(name);
  for await (const file of glob(pattern, { cwd: root, exclude })) files.push(file);
  return files;
}

describe('the test files', () => {
  it('are run by exactly one project each', async () => {
    const files = await filesLike('**/*.test.{ts,tsx}');
    const owners = files.map((file) => ({ file, owners: ownersOf(file) }));
    expect(files.length).toBeGreaterThan(0);
    expect(
      owners
        .filter((entry) => entry.owners.length !== 1)
        .map((entry) => `${entry.file}: ${entry.owners.map(({ name }) => name).join(', ') || 'nobody'}`),
    ).toEqual([]);
  });

  it('that replace modules or change the process have their own process', async () => {
    const files = await filesLike('**/*.test.{ts,tsx}');
    const touching: string[] = [];
    for (const file of files) if (NOT_SHARED.test(await readFile(join(root, file), 'utf8'))) touching.push(file);
    expect(touching).toContain('admin-api/src/emails/email-templates.test.ts');
    expect(touching.filter((file) => ownersOf(file).some(({ isolate }) => isolate === false))).toEqual([]);
  });

  it('in a browser are each found by Playwright', async () => {
    const patterns = [
      ...[journeys.testMatch].flat().map((pattern) => join('tests', String(pattern))),
      ...(pictures.projects ?? [])
        .flatMap(({ testMatch = [] }) => [testMatch].flat())
        .map((pattern) => join('tests/visual', String(pattern))),
    ];
    const lost = (await filesLike('**/*.e2e.ts')).filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)));
    expect(lost).toEqual([]);
  });

  it('belong to projects that npm test runs', () => {
    const names = SUITES.map(({ name }) => name);
    expect(projects.map(({ name }) => name).filter((name) => !names.includes(name.split(':')[0] ?? ''))).toEqual([]);
  });
});

describe('the short form of the journeys', () => {
  afterEach(() => vi.unstubAllEnvs());

  /** The languages in which a journey of that title runs. */
  async function languagesOf(title: string, form: string): Promise<(string | undefined)[]> {
    vi.stubEnv('JOURNEYS', form);
    vi.resetModules();
    const { default: config } = await import('../../playwright.config.ts');
    const languages = (config.projects ?? []).filter(({ name }) => name === 'en' || name === 'ar');
    return languages.filter(({ grepInvert }) => ![grepInvert ?? []].flat().some((tag) => tag.test(title))).map(({ name }) => name);
  }

  it('runs journeys tagged with a language in that one, all others in both; the long form runs all in both', async () => {
    expect(await languagesOf('It is the same in any language @en', 'short')).toEqual(['en']);
    expect(await languagesOf('It is the same in any language @ar', 'short')).toEqual(['ar']);
    expect(await languagesOf('It is not an@area of either', 'short')).toEqual(['en', 'ar']);
    expect(await languagesOf('It is the same in any language @en', '')).toEqual(['en', 'ar']);
    expect(SUITES.find(({ name }) => name === 'journeys')?.env).toMatchObject({ JOURNEYS: 'short' });
  });

  it('is run whole, by suites that share the projects', () => {
    const shared = SUITES.filter(({ script }) => script === 'test:journeys').flatMap(({ args = [] }) =>
      args.filter((arg) => arg.startsWith('--project=')).map((arg) => arg.replace('--project=', '')),
    );
    expect(shared.toSorted()).toEqual((journeys.projects ?? []).map(({ name }) => name ?? '').toSorted());
  });

  it('runs what a visitor must never lose in both', async () => {
    const journeys = [
      ['lead', '[RT-15] [RT-16] [FRM-06] a lead goes from the home page to the form, the database and the inbox'],
      ['forms', '[FRM-01] missing fields show a summary, an error each and the focus on the first'],
      ['offline-queue', '[FRM-11] a message sent offline is shown as waiting'],
      ['without-scripts', '[RT-13] every public route has its full text in the HTML'],
    ] as const;
    for (const [file, title] of journeys) {
      const lines = (await readFile(join(root, `tests/journeys/${file}.e2e.ts`), 'utf8'))
        .split('\n')
        .filter((line) => line.includes(title));
      expect(lines, title).toHaveLength(1);
      expect(lines[0], title).not.toMatch(/@(en|ar)\b/);
    }
  });

  it('take the names of cookies and storage keys from the company’s prefix', async () => {
    // Commands of the package have names of their own.
    const literal = new RegExp(
      `(?<!\\.bin/)\\b${COMPANY_PREFIX}[-_](campaign|consent|device|draft|language|outbox|session|staff-session|theme|visit)\\b`,
    );
    const files = [...(await filesLike('tests/**/*.ts')), ...(await filesLike('tools/**/*.ts'))];
    const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    expect(files.filter((_, index) => literal.test(texts[index] ?? ''))).toEqual([]);
  });
});
