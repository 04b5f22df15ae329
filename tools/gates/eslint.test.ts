import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const FILES = {
  component: 'design-system/src/components/Bad/Bad.tsx',
  styles: 'design-system/src/components/Bad/Bad.css.ts',
  story: 'design-system/src/components/Bad/Bad.stories.tsx',
  page: 'site/src/pages/bad/BadPage.tsx',
  lib: 'site/src/routing/bad.ts',
  service: 'admin-api/src/bad/bad.service.ts',
  test: 'admin-api/src/bad/bad.service.test.ts',
  databaseTest: 'admin-api/src/bad/bad.db.test.ts',
  journey: 'tests/journeys/bad.e2e.ts',
};

let tree = '';
let linter: ESLint;

// The project's configuration lints a small tree of the same shape.
beforeAll(async () => {
  tree = await realpath(await mkdtemp(join(tmpdir(), 'a tree ')));
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const file of Object.values(FILES)) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), 'export {};\n');
  }
  linter = new ESLint({
    cwd: tree,
    overrideConfigFile: join(root, 'eslint.config.js'),
  });
});
afterAll(() => rm(tree, { recursive: true }));

/** The rules that fire on a text, by name, as if it stood in the named file; a text that cannot be parsed is a failure. */
async function rulesOf(file: keyof typeof FILES, code: string): Promise<string[]> {
  const [result] = await linter.lintText(code, { filePath: join(tree, FILES[file]) });
  const messages = result?.messages ?? [];
  const broken = messages.find((message) => message.fatal);
  if (broken) throw new Error(broken.message);
  return messages.map((message) => message.ruleId ?? message.message);
}

/** A rule, a file that it applies to, and source texts that break it. */
type Case = [rule: string, file: keyof typeof FILES, ...texts: string[]];

const jsx = (body: string) => `export function Bad() {\n  return ${body};\n}\n`;

const CASES: Case[] = [
  ['@typescript-eslint/no-explicit-any', 'lib', 'export const a = 1 as any;', 'export function f(a: any) { return String(a); }'],
  [
    '@typescript-eslint/ban-ts-comment',
    'lib',
    '// @ts-ignore\nexport const a = 1;',
    '// @ts-expect-error\nexport const a: string = 1;',
    '// @ts-nocheck\nexport {};',
  ],
  ['@typescript-eslint/no-non-null-assertion', 'lib', 'export const a = (b?: string) => b!.length;'],
  ['@typescript-eslint/no-unused-vars', 'lib', 'const a = 1;'],
  ['no-console', 'lib', "console.log('x');"],
  [
    'no-restricted-syntax',
    'lib',
    'export default 1;',
    'const a = 1;\nexport { a as default };',
    "export * from './locale.ts';",
    'export enum A { B }',
    "export const a = (d: string) => d === 'rtl';",
  ],
  ['no-restricted-syntax', 'service', 'export default 1;'],
  ['no-restricted-syntax', 'databaseTest', "export const a = await fetch('/api/health/live');"],
  ['no-restricted-syntax', 'journey', 'export class A { constructor(private b: string) {} }'],
  [
    'react-hooks/rules-of-hooks',
    'page',
    "import { useState } from 'react';\nexport function Bad({ a }: { a: boolean }) {\n  if (a) useState(0);\n  return null;\n}",
  ],
  [
    'react-hooks/exhaustive-deps',
    'page',
    "import { useEffect } from 'react';\nexport function Bad({ a }: { a: string }) {\n  useEffect(() => { document.title = a; }, []);\n  return null;\n}",
  ],
  [
    'import-x/extensions',
    'lib',
    "import './bad';",
    "export { a } from './bad';",
    "export type { A } from '../routing/bad';",
    "void import('./bad');",
    "void import('../../../design-system/src/components/Bad/Bad.css');",
    "import './gone';",
    "import '..';",
  ],
  ['zmb/logical-properties', 'styles', ...physicalStyles()],
  ['zmb/no-literal-text', 'component', ...literalTexts()],
  ['zmb/no-literal-text', 'page', jsx('<p>Call us</p>')],
  ['vitest/no-focused-tests', 'test', ...vitestTests("it.only('a', () => {});", "it('a', { only: true }, () => {});")],
  [
    'vitest/no-disabled-tests',
    'test',
    ...vitestTests("describe.skip('a', () => {});", "it('a', { skip: true }, () => {});", "xit('a', () => {});"),
  ],
  ['vitest/warn-todo', 'test', ...vitestTests("it.todo('a');")],
  ['vitest/no-identical-title', 'test', ...vitestTests("it('a', () => {});\nit('a', () => {});")],
  [
    'no-restricted-syntax',
    'test',
    ...vitestTests("it.skipIf(true)('a', () => {});", "it.each([1]).only('a', () => {});", "it.fails('a', () => {});"),
  ],
  [
    'no-restricted-syntax',
    'journey',
    ...[
      "test.only('a', () => {});",
      'test.skip();',
      "test.describe.only('a', () => {});",
      "test.fixme('a', () => {});",
      'test.fail();',
    ].map((line) => `import { test } from '@playwright/test';\n${line}`),
  ],
  [
    'no-restricted-syntax',
    'story',
    "export const A = { tags: ['!test'] };",
    "export const A = { parameters: { a11y: { test: 'off' } } };",
    'export const A = { parameters: { a11y: { disable: true } } };',
  ],
  ['no-warning-comments', 'lib', '// TODO #12: later\nexport {};', '/* It breaks, FIXME */\nexport {};'],
  [
    'comments/no-use',
    'lib',
    '/* eslint-disable */\nexport {};',
    "/* eslint no-console: 'off' */\nexport {};",
    '/* eslint-disable comments/no-use -- it is in the way */\nexport {};',
  ],
  ['comments/no-unlimited-disable', 'lib', "// eslint-disable-next-line\nconsole.log('x');"],
  ['comments/require-description', 'lib', "// eslint-disable-next-line no-console\nconsole.log('x');"],
  [
    'no-warning-comments',
    'lib',
    '/* oxlint-disable */\nexport {};',
    '// oxlint-disable-next-line typescript/await-thenable -- a reason\nexport {};',
  ],
  ['storybook/default-exports', 'story', 'export const A = {};'],
  ['storybook/story-exports', 'story', 'export default { component: String };'],
];

function vitestTests(...lines: string[]) {
  return lines.map((line) => `import { describe, it } from 'vitest';\n${line}`);
}

function physicalStyles() {
  const declarations = [
    'marginLeft: 1',
    "paddingRight: '1rem'",
    'left: 0',
    'right: 0',
    "borderLeft: '1px solid'",
    "borderRightColor: 'red'",
    'borderTopLeftRadius: 2',
    "scrollMarginLeft: '1px'",
    "textAlign: 'left'",
    "float: 'right'",
    "'margin-left': 1",
    "['paddingLeft']: 1",
    "overflowX: 'auto'",
    "textAlign: ['left', 'center']",
    "transformOrigin: 'top left'",
    "background: 'linear-gradient(to right, red, blue)'",
    "padding: '0 1px 0 2px'",
    "margin: `0 ${'a'} 0 ${'b'}`",
    "borderRadius: '2px 0 0 2px'",
  ];
  return declarations.map((line) => `export const root = { ${line} };`);
}

function literalTexts() {
  return [
    '<p>Call us</p>',
    '<p>اتصل بنا</p>',
    "<p>{'Call us'}</p>",
    '<p>{`Call ${String(1)}`}</p>',
    "<p>{Math.random() > 1 ? 'Yes' : null}</p>",
    "<p>{Math.random() > 1 && 'Yes'}</p>",
    '<input aria-label="Phone" />',
    "<input aria-label={'Phone'} />",
    '<input placeholder="Phone" />',
    '<img src="/a.svg" alt="A house" />',
    '<abbr title="Air conditioning" />',
    '<><b /> and more</>',
    '<abbr title="nav.home" />',
    '<String title="Home" />',
  ].map(jsx);
}

/** A snippet for every rule of the accessibility plugin that is switched on: the plugin is older than the linter. */
const ACCESSIBILITY: Record<string, string> = {
  'alt-text': '<img src="/a.svg" />',
  'anchor-has-content': '<a href="/x" />',
  'anchor-is-valid': '<a href="#"><b /></a>',
  'aria-activedescendant-has-tabindex': '<div aria-activedescendant="a" />',
  'aria-props': '<div aria-labeledby="a" />',
  'aria-proptypes': '<div aria-hidden="maybe" />',
  'aria-role': '<div role="datepicker" />',
  'aria-unsupported-elements': '<meta charSet="utf-8" aria-hidden="false" />',
  'autocomplete-valid': '<input type="text" autoComplete="nonsense" />',
  'click-events-have-key-events': '<div onClick={() => undefined} />',
  'heading-has-content': '<h1 />',
  'html-has-lang': '<html />',
  'iframe-has-title': '<iframe />',
  'img-redundant-alt': '<img src="/a.svg" alt="photo of it" />',
  'interactive-supports-focus': '<div role="button" onClick={() => undefined} />',
  'label-has-associated-control': '<label />',
  'media-has-caption': '<video />',
  'mouse-events-have-key-events': '<div onMouseOver={() => undefined} />',
  'no-access-key': '<div accessKey="h" />',
  'no-autofocus': '<input autoFocus />',
  'no-distracting-elements': '<marquee />',
  'no-interactive-element-to-noninteractive-role': '<button role="listitem" />',
  'no-noninteractive-element-interactions': '<li onClick={() => undefined} />',
  'no-noninteractive-element-to-interactive-role': '<li role="button" />',
  'no-noninteractive-tabindex': '<p tabIndex={0} />',
  'no-redundant-roles': '<button role="button" />',
  'no-static-element-interactions': '<div onClick={() => undefined} />',
  'role-has-required-aria-props': '<div role="checkbox" />',
  'role-supports-aria-props': '<div role="link" aria-checked="true" />',
  scope: '<div scope="col" />',
  'tabindex-no-positive': '<div tabIndex={2} />',
};

const bad = CASES.flatMap(([rule, file, ...texts]) => texts.map((text) => ({ rule, file, text, line: text.replace(/\s+/g, ' ') })));

describe('the lint rules', () => {
  // The first case also loads the plugins.
  it.each(bad)('$rule fires in a $file: $line', { timeout: 60_000 }, async ({ rule, file, text }) => {
    expect(await rulesOf(file, text)).toContain(rule);
  });

  it('fires every enabled accessibility rule', async () => {
    const config = (await linter.calculateConfigForFile(join(tree, FILES.component))) as { rules: Record<string, [number, ...unknown[]]> };
    const on = Object.entries(config.rules).flatMap(([name, [severity]]) => (severity > 0 && name.startsWith('jsx-a11y/') ? [name] : []));
    const silent: string[] = [];
    for (const rule of on) {
      const snippet = ACCESSIBILITY[rule.slice('jsx-a11y/'.length)];
      if (!snippet || !(await rulesOf('component', jsx(snippet))).includes(rule)) silent.push(rule);
    }
    expect(on.length).toBeGreaterThan(25);
    expect(silent).toEqual([]);
  });

  it.each<[keyof typeof FILES, string]>([
    ['component', jsx('<p>{String(1)} · – </p>')],
    ['component', jsx('<a href="/contact" data-state="open" className="link">{String(1)}</a>')],
    ['component', jsx('<String title="nav.home" />')],
    ['styles', "export const root = { marginInlineStart: 1, padding: '0 1px', inset: 0, textAlign: 'start', borderRadius: 2 } as const;"],
    [
      'styles',
      "// eslint-disable-next-line zmb/logical-properties -- a clock turns the same way everywhere\nexport const hand = { left: '50%' };",
    ],
    ['test', "import { it } from 'vitest';\nit('works', () => {});"],
    ['test', 'export const only = (list: { only: number }) => list.only;'],
    ['lib', "import './bad.ts';\nimport 'react';\nimport '@zmb/design-system';\nimport './gone.css?inline';"],
    ['story', "export default { component: String };\nexport const A = { parameters: { a11y: { test: 'error' } } };"],
    ['service', 'export class A { constructor(private readonly b: string) {}\n  get() { return this.b; } }'],
  ])('leaves a good %s alone: %s', async (file, text) => {
    expect(await rulesOf(file, text)).toEqual([]);
  });
});
