import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { readStorySources } from '../../.storybook/story-sources.ts';

const root = join(import.meta.dirname, '../..');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')), 'bin', 'tsc');

/** What the compiler says about modules outside of the design system, which import it as a package. */
async function compile(modules: ReadonlyMap<string, string>): Promise<string> {
  // Within node_modules, so that the imports are found.
  const folder = join(root, 'node_modules/.cache/zmb/story-sources');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, code] of modules) writeFileSync(join(folder, `${name}.tsx`), code);
  const compilerOptions = { noUnusedParameters: false, noEmit: true };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'design-system/tsconfig.json'), compilerOptions, include: ['*.tsx'], exclude: [] }),
  );
  const compiled = promisify(execFile)(process.execPath, [compiler, '--project', folder, '--pretty', 'false'], { maxBuffer: 2 ** 26 });
  return compiled.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

describe('the code that stories show', () => {
  const sources = readStorySources(root);
  const modules = new Map(
    [...sources].flatMap(([file, stories]) => Array.from(stories, ([name, code]) => [`${basename(file, '.stories.tsx')}.${name}`, code])),
  );

  it('compiles as it is copied, for every story', { timeout: 120_000 }, async () => {
    expect(modules.size).toBeGreaterThan(500);
    const broken = "import { Nothing } from '@zmb/design-system';\nexport const nothing = Nothing;";
    const errors = (await compile(new Map([...modules, ['Broken', broken]]))).split('\n').filter((line) => line.includes('error TS'));
    expect(errors).toEqual([expect.stringMatching(/Broken\.tsx.*Nothing/)]);
  });

  it('imports the package and React alone, and has no helpers of stories', () => {
    const strange = [...modules].filter(([, code]) =>
      /from '(?!@zmb\/design-system(?:\/company|\/icons)?'|react')|exampleIn|\bfn\(\)|useMessages/.test(code),
    );
    expect(strange.map(([name]) => name)).toEqual([]);
  });

  it('is one element with its words for a story that sets only arguments', () => {
    const code = modules.get('Button.CriticalSecondary') ?? '';
    expect(code.replaceAll(/\s+/g, ' ').trim()).toBe(
      `import { Button } from '@zmb/design-system'; export function CriticalSecondary() { return <Button tone="critical" variant="secondary">Withdraw the request</Button>; }`,
    );
  });
});
