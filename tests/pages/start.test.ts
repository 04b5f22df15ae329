import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { built, CLIENT, isHydrated } from '../support/built-pages.ts';

const KB = 1024;
/** `files` is from docs/decisions/0011-page-weight.md; `file` is what a slow phone evaluates in one task without delaying input. */
const LIMITS = { file: 215 * KB, files: 25 };

/** The application's files as a page names them, in the order in which they are evaluated. */
function filesIn(file: string): string[] {
  const [, files] = /<script type="module" data-files="([^"]+)"/.exec(readFileSync(join(CLIENT, file), 'utf8')) ?? [];
  return files?.split(' ') ?? [];
}

/** The static imports of a file. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(CLIENT, file), 'utf8');
  return [...code.matchAll(/(?:from|import)\s*"\.\/([\w.~-]+\.js)"/g)].map(([, name]) => `/assets/${name ?? ''}`);
}

it('each public page on which the application runs names all files of its start, so that each is evaluated in its own task', () => {
  const problems: string[] = [];
  for (const [path, { file }] of Object.entries(built.pages).filter(([each]) => isHydrated(each))) {
    const files = filesIn(file);
    if (!files.at(-1)?.includes('/entry-client-')) problems.push(`${path}: the entry is not the last`);
    if (files.length > LIMITS.files) problems.push(`${path}: ${files.length} files`);
    files.forEach((script, index) => {
      const early = importsOf(script).filter((needed) => !files.slice(0, index).includes(needed));
      if (early.length > 0) problems.push(`${path}: ${script} needs ${early.join(' ')} before its turn`);
      const { size } = statSync(join(CLIENT, script));
      if (size > LIMITS.file) problems.push(`${path}: ${script} has ${size} bytes`);
    });
  }
  expect(Object.keys(built.pages).length).toBeGreaterThan(50);
  expect(problems).toEqual([]);
});
