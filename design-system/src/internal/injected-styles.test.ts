import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { injectedStyleTexts } from './injected-styles.ts';

const packages = ['react-aria', 'react-stately', 'react-aria-components'];

/** Every module of a library that creates a style element. */
async function makersIn(name: string): Promise<string[]> {
  const root = join(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), 'dist');
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.mjs'));
  const sources = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  return sources.filter((source) => /createElement\(\s*['"`]style['"`]/.test(source));
}

/** The text of the module’s style element, with its constants filled in. */
function textIn(source: string): string | undefined {
  const constant = (name: string) => source.split(`const ${name} = '`)[1]?.split("'")[0] ?? name;
  const text = /\.textContent = `([^`]*)`\.trim\(\)/.exec(source)?.[1];
  return text?.replaceAll(/\$\{([\w$]+)\}/g, (_slot, name: string) => constant(name)).trim();
}

it('react-aria adds exactly the listed style elements', async () => {
  const makers = (await Promise.all(packages.map(makersIn))).flat();
  expect(makers.map(textIn).sort()).toEqual([...injectedStyleTexts].sort());
});
