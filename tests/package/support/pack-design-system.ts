import { join } from 'node:path';

import { run } from './run.ts';

const designSystem = join(import.meta.dirname, '../../../design-system');

/** The design system as `npm pack` packs it. */
export interface Pack {
  /** Name of the archive in the folder. */
  filename: string;
  version: string;
  /** Paths of the packed files. */
  paths: string[];
  /** Where the package was built. */
  dist: string;
}

/**
 * Builds the design system's package and packs it into a folder.
 *
 * @param env The environment of the build; its `NODE_ENV` decides what the build is for.
 */
export async function packDesignSystem(folder: string, env: NodeJS.ProcessEnv): Promise<Pack> {
  const dist = join(designSystem, 'dist');
  await run(process.execPath, ['scripts/build-package.ts'], { cwd: designSystem, env });
  const output = await run('npm', ['pack', dist, '--json', '--silent', '--pack-destination', folder], { cwd: designSystem, env });
  const [pack] = JSON.parse(output) as { filename: string; version: string; files: { path: string }[] }[];
  if (!pack) throw new Error(`npm pack printed: ${output}`);
  return { filename: pack.filename, version: pack.version, paths: pack.files.map(({ path }) => path), dist };
}
