import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { isPermissive, isUsedUnchanged, licenceOf, type LockedPackages, nameOf, productionFolders } from './packages/licences.ts';

const root = join(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };
const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { allowScripts: Record<string, boolean> };

/** Packages without a permissive licence, each with the licence it states. */
async function problemsOf(folders: readonly string[], all = packages): Promise<string[]> {
  const stated = await Promise.all(folders.map(async (folder) => ({ folder, licence: await licenceOf(folder, all, root) })));
  return stated.flatMap(({ folder, licence }) =>
    licence && (isPermissive(licence) || isUsedUnchanged(nameOf(folder), licence)) ? [] : [`${folder}: ${licence ?? 'no licence'}`],
  );
}

describe('isPermissive', () => {
  it.each(['MIT', '(MIT OR GPL-3.0)', '(MIT AND Zlib)', 'MIT and ISC', 'Apache-2.0'])('accepts %s', (expression) => {
    expect(isPermissive(expression)).toBe(true);
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND LGPL-3.0', 'MPL-2.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE.md', 'BUSL-1.1', ''])(
    'refuses %j',
    (expression) => {
      expect(isPermissive(expression)).toBe(false);
    },
  );
});

describe('packages', () => {
  it('[OPS-07] of a production installation all have a permissive licence, or a weak copyleft and are used unchanged', async () => {
    const folders = productionFolders(packages);
    expect(folders.map(nameOf)).toEqual(expect.arrayContaining(['@nestjs/core', 'pg', 'busboy']));
    expect(await problemsOf(folders)).toEqual([]);
  });

  it('with another licence are named, also where others depend on them', async () => {
    const all: LockedPackages = {
      'node_modules/a': { license: 'MIT' },
      'node_modules/a/node_modules/b': { license: 'GPL-3.0-only' },
      'node_modules/c': { dev: true, license: 'GPL-3.0-only' },
    };
    expect(await problemsOf(productionFolders(all), all)).toEqual(['node_modules/a/node_modules/b: GPL-3.0-only']);
  });

  it('[OPS-07] run no script when they are installed, and each that has one is listed', () => {
    const withScript = Object.entries(packages).flatMap(([folder, { hasInstallScript }]) => (hasInstallScript ? [nameOf(folder)] : []));
    expect(withScript.length).toBeGreaterThan(0);
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript)].sort());
    expect(Object.entries(allowScripts).filter(([, isAllowed]) => isAllowed)).toEqual([]);
  });
});
