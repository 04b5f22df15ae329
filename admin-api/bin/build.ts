import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { glob, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { StartError } from '../src/platform/configuration/start-error.ts';
import { withLock } from './lock.ts';

/** A part of the product that is built from source. */
export interface BuildTarget {
  /** Its name in progress messages. */
  title: string;
  /** The working directory of the command, relative to the root. */
  workspace: string;
  /** A folder in the workspace with a folder for each build, named by a hash of its inputs. */
  builds: string;
  /** The development dependency that the command requires. */
  tool: string;
  /** The program, relative to the root, and its arguments; `folder` is the output folder, relative to the workspace. */
  command: (folder: string) => [program: string, ...args: string[]];
  /** Globs of its inputs, relative to the root. */
  inputs: string[];
  /** Whether stories and their MDX pages are inputs. @default false */
  hasStories?: boolean;
  /** Environment variables that the result depends on. */
  environment: Record<string, string>;
}

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.json'];
const NOT_INPUT = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/;
const STORIES = /\.stories\.tsx?$|\.mdx$/;

/** The number of builds to keep per part, because each `PUBLIC_URL` has its own build. */
const MAX_BUILDS = 3;
const BUILD_NAME = /^[0-9a-f]{16}$/;
/** The link to the build that tests and tools use. */
const CURRENT = 'current';

export const apiTarget: BuildTarget = {
  title: 'the API',
  workspace: 'admin-api',
  builds: 'dist',
  tool: '@swc/cli',
  command: (folder) => ['node_modules/.bin/swc', 'src', 'contract', '-d', folder, '--quiet'],
  inputs: [...SHARED_INPUTS, 'admin-api/src/**', 'admin-api/contract/**', 'admin-api/.swcrc', 'admin-api/*.json'],
  environment: {},
};

export function siteTarget(publicUrl: string): BuildTarget {
  return {
    title: 'the site',
    workspace: 'site',
    builds: 'dist',
    tool: 'vite',
    command: (folder) => ['site/build/build.ts', folder],
    inputs: [
      ...SHARED_INPUTS,
      ...['vite.config.ts', 'site/**', 'site/*.*', 'design-system/src/**', 'design-system/*.json'],
      ...['mocks/**', 'admin-api/contract/**', 'tools/browser/browser.ts'],
    ],
    environment: { PUBLIC_URL: publicUrl, GA_MEASUREMENT_ID: process.env['GA_MEASUREMENT_ID'] ?? '' },
  };
}

/** Storybook, for `npm start -- --storybook` and for the commands that test its stories. */
export const storybookTarget: BuildTarget = {
  title: 'Storybook',
  workspace: '.',
  builds: 'storybook-static',
  tool: 'storybook',
  command: (folder) => ['node_modules/.bin/storybook', 'build', '--quiet', '--disable-telemetry', '--output-dir', folder],
  inputs: [
    ...SHARED_INPUTS,
    ...['.storybook/**', 'design-system/**', 'site/src/**', 'site/stories/**', 'site/build/**', 'mocks/**', 'admin-api/contract/**'],
    ...['docs/writing.md', 'tools/languages/pseudo-locale.ts'],
  ],
  hasStories: true,
  environment: {},
};

/**
 * Builds the parts whose build for the current sources and settings does not exist, one at a time per checkout. A finished build is renamed to
 * its own name, so that it does not affect processes that use another one. When nothing is stale, nothing is written.
 *
 * @returns The folder of each part's build, in the order of `targets`.
 * @throws StartError when a part cannot be built.
 */
export async function buildAllStale(root: string, targets: readonly BuildTarget[], log: (message: string) => void): Promise<string[]> {
  const folders = await Promise.all(targets.map((target) => buildFolder(root, target)));
  const stale = targets.filter((_target, index) => !existsSync(folders[index] ?? ''));
  if (stale.length === 0) return folders;
  assertCanBuild(root, stale);
  return withLock(
    join(root, '.data', 'build.lock'),
    () => log('Waiting for another build in this checkout …'),
    async () => {
      const built: string[] = [];
      for (const target of targets) built.push(await buildIfStale(root, target, log));
      return built;
    },
  );
}

/** @throws StartError when NODE_ENV is not production, because React is built only for production. */
export function assertProductionEnvironment({ NODE_ENV = '' }: NodeJS.ProcessEnv): void {
  if (NODE_ENV === '' || NODE_ENV === 'production') return;
  throw new StartError(
    `NODE_ENV is "${NODE_ENV}", but this is the built product: leave NODE_ENV out or set it to production. For development run "npm run dev".`,
  );
}

/**
 * Builds like `buildAllStale`, and links `current` to these builds, for tests and tools.
 *
 * @returns The folder of each part's build, in the order of `targets`.
 * @throws StartError when a part cannot be built.
 */
export async function buildCurrent(root: string, targets: readonly BuildTarget[], log: (message: string) => void): Promise<string[]> {
  const builds = await buildAllStale(root, targets, log);
  for (const build of builds) {
    const link = join(dirname(build), CURRENT);
    await rm(`${link}.new`, { force: true });
    await symlink(basename(build), `${link}.new`);
    await rename(`${link}.new`, link);
  }
  return builds;
}

/** The folder for the build of a part's current sources and settings, which may not exist. */
async function buildFolder(root: string, { workspace, builds, inputs, environment, hasStories = false }: BuildTarget): Promise<string> {
  const files = new Set<string>();
  for await (const entry of glob(inputs, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules' || entry.name === 'dist',
  })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(root.length);
    if (entry.isFile() && !NOT_INPUT.test(name) && (hasStories || !STORIES.test(name))) files.add(path);
  }
  const hash = createHash('sha256').update(JSON.stringify(environment));
  for (const path of [...files].sort()) {
    hash
      .update(`\0${path.slice(root.length)}\0`)
      .update(await readFile(path))
      .update('\0');
  }
  return join(root, workspace, builds, hash.digest('hex').slice(0, 16));
}

/** @throws StartError when packages or permissions are missing. */
function assertCanBuild(root: string, targets: readonly BuildTarget[]): void {
  const titles = targets.map(({ title }) => title).join(' and ');
  if (!targets.every(({ tool }) => existsSync(join(root, 'node_modules', tool)))) {
    throw new StartError(
      `There is no build of ${titles} for these sources and settings, and the build packages are not installed: ` +
        'run "npm ci --include=dev && npm run build" with the same PUBLIC_URL and GA_MEASUREMENT_ID first.',
    );
  }
  const written = [join(root, '.data'), ...targets.map(({ workspace, builds }) => join(root, workspace, builds))];
  for (const folder of written) {
    try {
      mkdirSync(folder, { recursive: true, mode: folder.endsWith('.data') ? 0o700 : 0o777 });
      accessSync(folder, constants.W_OK);
    } catch {
      throw new StartError(
        `There is no build of ${titles} for these sources and settings, and this user may not write to ${folder}: ` +
          'run "npm run build" with the same PUBLIC_URL and GA_MEASUREMENT_ID as another user.',
      );
    }
  }
}

/** @returns The folder of the build. */
async function buildIfStale(root: string, target: BuildTarget, log: (message: string) => void): Promise<string> {
  // Computed before the build, so that a change during the build makes the part stale again.
  const folder = await buildFolder(root, target);
  if (existsSync(folder)) return folder;
  log(`Building ${target.title} …`);
  const started = Date.now();
  const unfinished = join(dirname(folder), 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await runBuild(root, target, join(target.builds, 'unfinished'));
  await rename(unfinished, folder);
  await removeOldBuilds(dirname(folder));
  log(`Built ${target.title} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return folder;
}

/** Running processes do not need the files of their build any more, because they read them at the start. */
async function removeOldBuilds(builds: string): Promise<void> {
  const names = (await readdir(builds)).filter((name) => BUILD_NAME.test(name));
  const existing = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(builds, name))).mtimeMs })));
  const old = existing.sort((a, b) => b.at - a.at).slice(MAX_BUILDS);
  for (const { name } of old) await rm(join(builds, name), { recursive: true });
}

/** Runs the command of a build. Its output is shown only when it fails. */
async function runBuild(root: string, { workspace, title, command, environment }: BuildTarget, folder: string): Promise<void> {
  const [program, ...args] = command(folder);
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: join(root, workspace),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part));
  child.stderr.on('data', (part: Buffer) => output.push(part));
  const status = await new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
  if (status === 0) return;
  console.error(Buffer.concat(output).toString('utf8'));
  throw new StartError(`Building ${title} failed (${status}): see its output above.`);
}
