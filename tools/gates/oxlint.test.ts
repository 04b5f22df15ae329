import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** A source text that breaks each rule that needs types. */
const BAD: Record<string, string> = {
  'await-thenable': 'export async function f() { await 1; }',
  'no-array-delete': 'export function f(a: number[]) { delete a[0]; }',
  'no-base-to-string': 'export const f = (a: { b: number }) => String(a);',
  'no-duplicate-type-constituents': "export type A = 'b' | 'b';",
  'no-floating-promises': 'async function f() { await Promise.resolve(); }\nf();\nexport {};',
  'no-for-in-array': 'export function f(a: string[]) { for (const b in a) void b; }',
  'no-implied-eval': "setTimeout('a()', 1);\nexport {};",
  'no-misused-promises': 'export const run = (f: () => void) => f();\nrun(async () => { await Promise.resolve(); });',
  'no-unnecessary-type-assertion': 'export const f = (a: string) => a as string;',
  'no-unsafe-argument': 'declare const a: any;\ndeclare function f(b: string): void;\nf(a);\nexport {};',
  'no-unsafe-assignment': 'declare const a: any;\nexport const b: string = a;',
  'no-unsafe-call': 'declare const a: any;\na();\nexport {};',
  'no-unsafe-member-access': 'declare const a: any;\nvoid a.b;\nexport {};',
  'no-unsafe-return': 'declare const a: any;\nexport function f(): string { return a; }',
  'no-unsafe-unary-minus': 'export const f = (a: string) => -a;',
  'only-throw-error': "export function f() { throw 'a'; }",
  'prefer-promise-reject-errors': "export const f = () => Promise.reject('a');",
  'require-await': 'export async function f() { return 1; }',
  'restrict-plus-operands': 'export const f = (a: string, b: { c: number }) => a + b;',
  'restrict-template-expressions': 'export const f = (a: object) => `${a}`;',
  'switch-exhaustiveness-check': "export function f(a: 'x' | 'y') { switch (a) { case 'x': return 1; } return 2; }",
  'unbound-method': 'class A { b() { return this; } }\nexport const c = new A().b;',
};

/** A component or hook that breaks each rule of React's compiler. */
const BAD_REACT: Record<string, string> = {
  'error-boundaries': 'declare const B: () => null;\nexport function A() { try { return <B />; } catch { return null; } }',
  globals: 'let seen = 0;\nexport function A() { seen = 1; return <p>{seen}</p>; }',
  immutability: 'export function A({ b }: { b: { c: number } }) { b.c = 1; return <p>{b.c}</p>; }',
  'incompatible-library':
    "import { useVirtualizer } from '@tanstack/react-virtual';\nexport function A() { const a = useVirtualizer({} as never); return <p>{a.getTotalSize()}</p>; }",
  'preserve-manual-memoization':
    "import { useMemo } from 'react';\ndeclare function useThing(): void;\ndeclare function g(a: object): void;\nexport function A({ b }: { b: number }) { const a = { b }; useThing(); g(a); const c = useMemo(() => [a], [a]); return <p>{c.length}</p>; }",
  purity: 'export function A() { return <p>{Math.random()}</p>; }',
  refs: "import { useRef } from 'react';\nexport function A() { const a = useRef(0); return <p>{a.current}</p>; }",
  'set-state-in-effect':
    "import { useEffect, useState } from 'react';\nexport function A({ b }: { b: number }) { const [c, setC] = useState(0); useEffect(() => { setC(b); }, [b]); return <p>{c}</p>; }",
  'set-state-in-render':
    "import { useState } from 'react';\nexport function A() { const [a, setA] = useState(0); setA(1); return <p>{a}</p>; }",
  'static-components': 'export function A() { const B = () => <p />; return <B />; }',
  'unsupported-syntax': "export function A() { return <p>{eval('1') as string}</p>; }",
  'use-memo': "import { useMemo } from 'react';\nexport function A() { const a = useMemo(async () => 1, []); return <p>{String(a)}</p>; }",
  'void-use-memo': "import { useMemo } from 'react';\nexport function A() { useMemo(() => { console.log(1); }, []); return <p />; }",
};

/** Rules that ESLint checks, and rules for compiler settings that this product does not use. */
const UNUSED_RULES = ['rules-of-hooks', 'exhaustive-deps', 'config', 'gating'];

/** Rules that are switched off on purpose: .oxlintrc.json has the reasons. */
const EXCLUDED_RULES = ['no-redundant-type-constituents', 'no-unsafe-enum-comparison'];

let tree = '';
let found: { code: string; filename: string }[] = [];

// The project's configuration lints a small tree of the same shape, which is type-checked quickly.
beforeAll(async () => {
  tree = await realpath(await mkdtemp(join(tmpdir(), 'a tree ')));
  const compilerOptions = { lib: ['ES2024', 'DOM'], types: [] };
  const tsconfig = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['**/*'], exclude: ['node_modules'] };
  await copyFile(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  const files = Object.entries(BAD).flatMap(([rule, text]) => [
    [`site/src/${rule}.ts`, text],
    [`site/src/${rule}.test.ts`, text],
  ]);
  for (const [rule, text] of Object.entries(BAD_REACT)) {
    files.push([`site/src/${rule}.tsx`, text], [`site/src/${rule}.test.tsx`, text]);
  }
  for (const [file = '', text = ''] of [['tsconfig.json', JSON.stringify(tsconfig)], ...files]) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), text);
  }
  const command = join(root, 'node_modules/.bin/oxlint');
  const failure = await promisify(execFile)(command, ['--type-aware', '--format', 'json', 'site'], { cwd: tree }).catch(
    (error: unknown) => error,
  );
  found = (JSON.parse((failure as { stdout: string }).stdout) as { diagnostics: typeof found }).diagnostics;
}, 60_000);
afterAll(() => rm(tree, { recursive: true }));

const rulesIn = (file: string) => found.filter(({ filename }) => filename === file).map(({ code }) => code);

describe('the lint rules that need types', () => {
  it.each(Object.keys(BAD))('%s fires', (rule) => {
    expect(rulesIn(`site/src/${rule}.ts`)).toContain(`typescript(${rule})`);
  });

  it('are all that typescript-eslint recommends, and the exhaustive switch', async () => {
    const rules = Object.assign({}, ...ts.configs.recommendedTypeCheckedOnly.map((config) => config.rules ?? {})) as Record<
      string,
      unknown
    >;
    const recommended = Object.keys(rules).filter((name) => rules[name] !== 'off' && name.startsWith('@typescript-eslint/'));
    expect([...Object.keys(BAD), ...EXCLUDED_RULES].sort()).toEqual(
      [...recommended.map((name) => name.replace('@typescript-eslint/', '')), 'switch-exhaustiveness-check'].sort(),
    );
    const configuration = await readFile(join(root, '.oxlintrc.json'), 'utf8');
    expect([...configuration.matchAll(/"typescript\/([\w-]+)": (?:\["error"|"error")/g)].map(([, name]) => name).sort()).toEqual(
      Object.keys(BAD).sort(),
    );
  });

  it('leave what a library types as any, and methods, alone in tests', () => {
    expect(rulesIn('site/src/no-unsafe-assignment.test.ts')).toEqual([]);
    expect(rulesIn('site/src/unbound-method.test.ts')).toEqual([]);
    expect(rulesIn('site/src/no-unsafe-call.test.ts')).toEqual(['typescript(no-unsafe-call)']);
  });
});

describe('the lint rules of React’s compiler', () => {
  it.each(Object.keys(BAD_REACT))('%s fires, and leaves tests alone', (rule) => {
    expect(rulesIn(`site/src/${rule}.tsx`)).toContain(`react(${rule})`);
    expect(rulesIn(`site/src/${rule}.test.tsx`).filter((code) => code.startsWith('react('))).toEqual([]);
  });

  it('are all that React recommends', () => {
    const recommended = Object.keys(reactHooks.configs.flat['recommended-latest'].rules ?? {}).map((name) =>
      name.replace('react-hooks/', ''),
    );
    expect([...Object.keys(BAD_REACT), ...UNUSED_RULES].sort()).toEqual(recommended.sort());
  });
});
