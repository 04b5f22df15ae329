import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  link?: boolean;
}

/** The folders in which Node resolves the imports of the package in `folder`, nearest first. */
function lookupFolders(folder: string): string[] {
  const parents = folder.split('/node_modules/').map((_part, index, parts) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [...parents.map((parent) => `${parent}/node_modules/`), 'node_modules/'];
}

describe('package-lock.json', () => {
  const lockFile = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lockFile) as { packages: Record<string, LockedPackage> };

  // npm leaves out packages that the registry in use lacks, and `npm ci` then refuses the lock file everywhere.
  it('has the packages of every platform, so that a fresh clone installs anywhere', () => {
    const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies).filter(([name, version]) => {
        const found = lookupFolders(folder).flatMap((place) => packages[`${place}${name}`] ?? [])[0];
        // The package for a platform is required in an exact version; another version belongs to another package.
        return !found || (/^\d/.test(version) && found.version !== version);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('installs the dependencies of the API for production, and nothing of the site, the tools and Node', () => {
    const installed = Object.entries(packages).filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link);
    const names = installed.map(([folder]) => folder.split('node_modules/').at(-1) ?? '');
    expect(names).toContain('@nestjs/core');
    expect(names.filter((name) => /^(node-linux-|react|vite$|vitest$|storybook$|msw$|@visx\/|@swc\/core)/.test(name))).toEqual([]);
  });
});
