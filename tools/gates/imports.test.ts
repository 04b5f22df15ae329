import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { findViolations } from './imports/check.ts';
import { IMPORT_RULES } from './imports/rules.ts';

const made: string[] = [];

afterEach(async () => {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** The files that every small tree below has: four workspaces that are linked and export something. */
const WORKSPACES = {
  'package.json': '{ "name": "root", "devDependencies": { "vitest": "1" } }',
  'design-system/package.json':
    '{ "name": "@zmb/design-system", "exports": { ".": "./src/index.ts", "./theme/*": "./src/theme/*", "./deep/*": "./src/*" } }',
  'design-system/src/index.ts': "export { Button } from './components/Button/Button.tsx';",
  'design-system/src/theme/contract.css.ts': "import { gold } from './palette.ts';\nexport const vars = { gold };",
  'design-system/src/theme/palette.ts': "export const gold = '#bf9b30';",
  'design-system/src/components/Button/Button.tsx': 'export const Button = 1;',
  'site/package.json': '{ "name": "@zmb/site", "dependencies": { "@zmb/design-system": "1", "@zmb/mocks": "1", "@zmb/admin-api": "1" } }',
  'site/src/App.tsx': "import { Button } from '@zmb/design-system';\nexport const App = Button;",
  'mocks/package.json': '{ "name": "@zmb/mocks", "exports": { "./browser": "./browser.ts" }, "dependencies": { "@zmb/admin-api": "1" } }',
  'mocks/browser.ts': "import { company } from '@zmb/admin-api/contract/company.ts';\nexport const worker = company;",
  'admin-api/package.json': '{ "name": "@zmb/admin-api", "exports": { "./contract/*": "./contract/*", "./src/*": "./src/*" } }',
  'admin-api/contract/company.ts': 'export const company = 1;',
  'admin-api/src/main.ts': "import { company } from '../contract/company.ts';\nexport const main = company;",
};

async function violationsIn(files: Record<string, string>): Promise<{ rule: string; from: string }[]> {
  const root = await mkdtemp(join(tmpdir(), 'import rules '));
  made.push(root);
  for (const [path, text] of Object.entries({ ...WORKSPACES, ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await mkdir(join(root, 'node_modules/@zmb'), { recursive: true });
  for (const workspace of ['design-system', 'site', 'mocks', 'admin-api']) {
    await symlink(join(root, workspace), join(root, 'node_modules/@zmb', workspace));
  }
  const { violations } = await findViolations(root);
  return violations.map(({ rule, from }) => ({ rule, from }));
}

/** A rule, the file that breaks it, its text, and other files it needs. */
type Case = [rule: string, from: string, text: string, files?: Record<string, string>];

const PAGE = {
  'site/src/pages/home/HomePage.tsx': 'export const HomePage = 1;',
};

const CASES: Case[] = [
  ['design-system-imports-nobody', 'design-system/src/a.ts', "import '../../site/src/App.tsx';"],
  ['design-system-imports-nobody', 'design-system/src/a.ts', "import type { company } from '../../admin-api/contract/company.ts';"],
  ['design-system-has-one-door', 'site/src/a.ts', "import { Button } from '../../design-system/src/components/Button/Button.tsx';"],
  ['design-system-has-one-door', 'site/src/a.ts', "import { Button } from '@zmb/design-system/deep/components/Button/Button.tsx';"],
  [
    'design-system-does-not-need-the-company',
    'design-system/src/components/Button/Button.tsx',
    "import { Logo } from '../../company/Logo/Logo.tsx';\nexport const Button = Logo;",
    { 'design-system/src/company/Logo/Logo.tsx': 'export const Logo = 1;' },
  ],
  [
    'palette-stays-in-the-theme',
    'design-system/src/components/Button/Button.css.ts',
    "import { gold } from '../../theme/palette.ts';\nexport const a = gold;",
  ],
  [
    'palette-stays-in-the-theme',
    'site/src/a.css.ts',
    "import { gold } from '@zmb/design-system/theme/palette.ts';\nexport const a = gold;",
  ],
  ['style-sheets-import-the-theme-only', 'site/src/a.css.ts', "import { Button } from '@zmb/design-system';\nexport const a = Button;"],
  ['site-and-mocks-use-the-contract-only', 'site/src/a.ts', "import { main } from '../../admin-api/src/main.ts';"],
  ['site-and-mocks-use-the-contract-only', 'site/src/a.ts', "import type { main } from '@zmb/admin-api/src/main.ts';"],
  ['site-and-mocks-use-the-contract-only', 'mocks/a.ts', "import { main } from '../admin-api/src/main.ts';"],
  ['mocks-import-the-contract-only', 'mocks/a.ts', "import { Button } from '../design-system/src/index.ts';"],
  ['site-loads-mocks-on-demand', 'site/src/a.ts', "import { worker } from '@zmb/mocks/browser';"],
  ['admin-api-imports-neither', 'admin-api/src/a.ts', "import '../../site/src/App.tsx';"],
  ['admin-api-imports-neither', 'admin-api/src/a.ts', "export { worker } from '../../mocks/browser.ts';"],
  [
    'api-folders-import-downwards',
    'admin-api/src/emails/a.ts',
    "import type { Lead } from '../leads/lead.ts';",
    { 'admin-api/src/leads/lead.ts': 'export type Lead = 1;' },
  ],
  ['contract-imports-nothing', 'admin-api/contract/a.ts', "import { readFile } from 'node:fs/promises';"],
  ['contract-imports-nothing', 'admin-api/contract/a.ts', "import { main } from '../src/main.ts';"],
  [
    'public-pages-have-no-message-parser',
    'site/src/a.ts',
    "import { check } from '@zmb/admin-api/contract/site-text.ts';\nexport const a = check;",
    { 'admin-api/contract/site-text.ts': 'export const check = 1;' },
  ],
  ['pages-do-not-import-pages', 'site/src/pages/contact/ContactPage.tsx', "import { HomePage } from '../home/HomePage.tsx';", PAGE],
  [
    'queue-drafts-and-photos-are-strangers',
    'site/src/lead-forms/photos/a.ts',
    "import type { Lead } from '../delivery/delivery-queue.ts';",
    { 'site/src/lead-forms/delivery/delivery-queue.ts': 'export type Lead = 1;' },
  ],
  ['product-imports-no-tests', 'site/src/a.ts', "import '../../tests/support/help.ts';", { 'tests/support/help.ts': 'export {};' }],
  ['product-imports-no-tests', 'vite.config.ts', "import './tests/support/help.ts';", { 'tests/support/help.ts': 'export {};' }],
  [
    'story-runner-loads-no-server-code',
    '.storybook/test-runner.ts',
    "import '../tools/storybook/serve.ts';",
    { 'tools/storybook/serve.ts': "import '../../admin-api/src/main.ts';" },
  ],
  ['folders-say-what-they-hold', 'site/src/a.ts', "import './utils/b.ts';", { 'site/src/utils/b.ts': 'export {};' }],
  [
    'packages-are-declared',
    'site/src/a.ts',
    "import pg from 'pg';",
    { 'node_modules/pg/package.json': '{ "name": "pg", "main": "a.js" }', 'node_modules/pg/a.js': '' },
  ],
  ['workspaces-resolve', 'site/src/a.ts', "import { gone } from '@zmb/design-system/gone';"],
  [
    'no-cycles',
    'site/src/a.ts',
    "import { b } from './b.ts';\nexport const a = b;",
    { 'site/src/b.ts': "import { a } from './a.ts';\nexport const b = a;" },
  ],
];

describe('the direction of imports', () => {
  it.each(CASES)('%s watches %s: %s', async (rule, from, text, files = {}) => {
    expect(await violationsIn({ [from]: text, ...files })).toContainEqual({ rule, from });
  });

  it('has a case for every rule', () => {
    expect(IMPORT_RULES.map((rule) => rule.name).filter((name) => !CASES.some(([rule]) => rule === name))).toEqual([]);
  });

  it('allows valid imports', async () => {
    const found = await violationsIn({
      ...PAGE,
      'site/src/startup/boot.ts':
        "void import('@zmb/mocks/browser');\nimport { company } from '@zmb/admin-api/contract/company.ts';\nexport const a = company;",
      'site/src/a.css.ts': "import { vars } from '@zmb/design-system/theme/contract.css.ts';\nexport const a = vars;",
      'site/src/pages/home/Hero.tsx': "import { HomePage } from './HomePage.tsx';\nexport const Hero = HomePage;",
      'site/src/routes.tsx': "import { HomePage } from './pages/home/HomePage.tsx';\nexport const routes = [HomePage];",
      'site/src/types.ts': "import type { Other } from './other.ts';\nexport interface Types { other: Other }",
      'site/src/other.ts': "import type { Types } from './types.ts';\nexport interface Other { types: Types }",
      'tests/faults/a.test.ts':
        "import { main } from '../../admin-api/src/main.ts';\nimport { worker } from '../../mocks/browser.ts';\nexport const a = [main, worker];",
    });
    expect(found).toEqual([]);
  });
});

describe('folders', () => {
  const cyclesIn = async (files: Record<string, string>) =>
    (await violationsIn(files)).flatMap(({ rule, from }) => (rule === 'no-folder-cycles' ? [from] : [])).sort();

  it('must not import each other, not even by types of different files', async () => {
    const forward = "import type { B } from '../b/b.ts';\nexport type A = B;";
    const back = "export type B = 1;\nexport type { A } from '../a/other.ts';";
    expect(await cyclesIn({ 'mocks/a/a.ts': forward, 'mocks/a/other.ts': 'export type A = 1;', 'mocks/b/b.ts': back })).toEqual([
      'mocks/a/a.ts',
      'mocks/b/b.ts',
    ]);
  });

  it('must not import a folder in them that imports them', async () => {
    const forward = "import type { B } from './b/b.ts';\nexport type A = B;";
    const back = "export type B = 1;\nexport type { A } from '../other.ts';";
    expect(await cyclesIn({ 'mocks/a/a.ts': forward, 'mocks/a/other.ts': 'export type A = 1;', 'mocks/a/b/b.ts': back })).toEqual([
      'mocks/a/a.ts',
      'mocks/a/b/b.ts',
    ]);
  });

  it('must not import each other in a circle', async () => {
    const to = (path: string) => `import '${path}';\nexport {};`;
    const circle = { 'mocks/a/1.ts': to('../b/1.ts'), 'mocks/b/2.ts': to('../c/1.ts'), 'mocks/c/2.ts': to('../a/2.ts') };
    const ends = {
      'mocks/a/2.ts': 'export {};',
      'mocks/b/1.ts': 'export {};',
      'mocks/c/1.ts': to('../e/1.ts'),
      'mocks/e/1.ts': 'export {};',
    };
    const aside = { 'mocks/d/1.ts': to('../a/1.ts') };
    expect(await cyclesIn({ ...circle, ...ends, ...aside })).toEqual(Object.keys(circle));
  });

  it('are not tied together by tests, stories or test helpers', async () => {
    const back = "import { a } from '../a/a.ts';\nexport const b = a;";
    const files = { 'site/src/a/a.ts': "export { c as a } from '../b/c.ts';", 'site/src/b/c.ts': 'export const c = 1;' };
    const tests = {
      'site/src/b/b.test.ts': back,
      'site/src/b/b.stories.tsx': back,
      'site/src/b/testing/b.ts': back.replace('../a', '../../a'),
    };
    expect(await violationsIn({ ...files, ...tests })).toEqual([]);
  });
});
