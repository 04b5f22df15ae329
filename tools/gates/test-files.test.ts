import { glob, readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { COMPANY_PREFIX } from '../../admin-api/contract/company.ts';
import journeys from '../../playwright.config.ts';
import { suitesOf } from '../test-run/suites.ts';
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

/** Calls that would affect other files of the same process, or that have no effect on modules that are already loaded. */
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

  it('that mock modules or change the process have their own process', async () => {
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
    const unmatched = (await filesLike('**/*.e2e.ts')).filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)));
    expect(unmatched).toEqual([]);
  });

  it('belong to projects that npm run test:full runs, except those of the image, which are a command', () => {
    const names = suitesOf('full').map(({ name }) => name);
    expect(projects.map(({ name }) => name).filter((name) => !names.includes(name.split(':')[0] ?? ''))).toEqual(['image']);
  });
});

describe('the journeys', () => {
  afterEach(() => vi.unstubAllEnvs());

  /** The languages in which a journey of that title and tags runs. */
  async function languagesOf(title: string, tier: string): Promise<(string | undefined)[]> {
    vi.stubEnv('TEST_TIER', tier === '' ? undefined : tier);
    vi.resetModules();
    const { default: config } = await import('../../playwright.config.ts');
    const languages = (config.projects ?? []).filter(({ name }) => name === 'en' || name === 'ar');
    const isRun = ({ grep, grepInvert }: (typeof languages)[number]) =>
      [grep ?? []].flat().every((tag) => tag.test(title)) && ![grepInvert ?? []].flat().some((tag) => tag.test(title));
    return languages.filter(isRun).map(({ name }) => name);
  }

  it('are run by npm test if they are core, in the language that they are tagged with; all others by npm run test:full', async () => {
    expect(await languagesOf('It is the same in any language @en @core', 'quick')).toEqual(['en']);
    expect(await languagesOf('It is the same in any language @ar @core', 'quick')).toEqual(['ar']);
    expect(await languagesOf('It is not an@area of either @core', 'quick')).toEqual(['en', 'ar']);
    expect(await languagesOf('It is the same in any language @en', 'quick')).toEqual([]);
    expect(await languagesOf('It is the same in any language @en', 'full')).toEqual(['en']);
    expect(await languagesOf('It is the same in any language @en', '')).toEqual(['en', 'ar']);
  });

  it('are run whole, by suites that share the projects', () => {
    const shared = suitesOf('full')
      .filter(({ script }) => script === 'test:journeys')
      .flatMap(({ args = [] }) => args.filter((arg) => arg.startsWith('--project=')).map((arg) => arg.replace('--project=', '')));
    expect(shared.toSorted()).toEqual((journeys.projects ?? []).map(({ name }) => name ?? '').toSorted());
  });

  it('are run by npm test in both languages where a visitor must never lose anything', async () => {
    const journeys = [
      ['lead', '[RT-15] [RT-16] [FRM-06] a lead goes from the home page to the form, the database and the inbox'],
      ['offline-queue', '[FRM-11] a message sent offline is shown as waiting'],
      ['language-switch', '[LNG-07] a language switch keeps what is typed'],
    ] as const;
    for (const [file, title] of journeys) {
      const source = await readFile(join(root, `tests/journeys/${file}.e2e.ts`), 'utf8');
      const declared = source.slice(source.indexOf(title), source.indexOf('async (', source.indexOf(title)));
      expect(declared, title).toContain('@core');
      expect(declared, title).not.toMatch(/@(en|ar)\b/);
    }
  });
});

describe('the test sources', () => {
  it('derive the names of cookies and storage keys from the company’s prefix', async () => {
    // The package's commands have other names.
    const literal = new RegExp(
      `(?<!\\.bin/)\\b${COMPANY_PREFIX}[-_](campaign|consent|device|draft|language|outbox|session|staff-session|theme|visit)\\b`,
    );
    const files = [...(await filesLike('tests/**/*.ts')), ...(await filesLike('tools/**/*.ts'))];
    const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    expect(files.filter((_, index) => literal.test(texts[index] ?? ''))).toEqual([]);
  });
});
