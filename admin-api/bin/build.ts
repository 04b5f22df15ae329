import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { StartError } from '../src/operations/configuration/start-error.ts';
import { withLock } from './lock.ts';

/** A part of the product that is built from source. */
export interface BuildTarget {
  /** The workspace with the build script; `.` for the root. */
  workspace: string;
  /** The npm script. @default 'build' */
  script?: string;
  /** Its name in progress messages. */
  title: string;
  /** Globs of its inputs, relative to the root. */
  inputs: string[];
  /** A folder that every build empties, however it is run: the stamp in it disappears with the former build. */
  output: string;
  /** Whether stories and their MDX pages are inputs. @default false */
  hasStories?: boolean;
  /** Environment variables that the result depends on. */
  environment: Record<string, string>;
}

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.json'];
const NOT_INPUT = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/;
const STORIES = /\.stories\.tsx?$|\.mdx$/;

/** The parts of the product, in the order in which they are built. */
export function buildTargets(publicUrl: string): BuildTarget[] {
  return [
    {
      workspace: 'admin-api',
      title: 'the API',
      output: 'dist',
      inputs: [...SHARED_INPUTS, 'admin-api/src/**', 'admin-api/contract/**', 'admin-api/.swcrc', 'admin-api/*.json'],
      environment: {},
    },
    {
      workspace: 'site',
      title: 'the site',
      output: 'dist/server',
      inputs: [
        ...SHARED_INPUTS,
        ...['vite.config.ts', 'site/**', 'site/*.*', 'design-system/src/**', 'design-system/*.json'],
        ...['mocks/**', 'admin-api/contract/**', 'tools/browser/browser.ts'],
      ],
      environment: { PUBLIC_URL: publicUrl, GA_MEASUREMENT_ID: process.env['GA_MEASUREMENT_ID'] ?? '' },
    },
  ];
}

/** Storybook, for `npm start -- --storybook` and for the commands that test its stories. */
export const storybookTarget: BuildTarget = {
  workspace: '.',
  script: 'storybook:build',
  title: 'Storybook',
  output: 'storybook-static',
  inputs: [
    ...SHARED_INPUTS,
    ...['.storybook/**', 'design-system/**', 'site/src/**', 'site/stories/**', 'site/build/**', 'mocks/**', 'admin-api/contract/**'],
    ...['docs/writing.md', 'tools/languages/pseudo-locale.ts'],
  ],
  hasStories: true,
  environment: {},
};

/** Whether the inputs of a part have changed since it was built here. */
export async function isStale(root: string, target: BuildTarget): Promise<boolean> {
  const path = stampFile(root, target);
  return !existsSync(path) || (await readFile(path, 'utf8')) !== (await inputStamp(root, target));
}

/** Builds a part if it is stale. */
export async function buildIfStale(root: string, target: BuildTarget, log: (message: string) => void): Promise<void> {
  if (!(await isStale(root, target))) return;
  log(`Building ${target.title} …`);
  const started = Date.now();
  // Computed before the build: a change during it makes the part stale again. The old stamp is removed first, or a build that
  // fails half-way would count as the former one.
  const stamp = await inputStamp(root, target);
  await rm(stampFile(root, target), { force: true });
  await runBuild(root, target);
  await writeFile(stampFile(root, target), stamp);
  log(`Built ${target.title} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Builds the stale parts, one build at a time per checkout. When nothing is stale it writes nothing and takes no lock.
 *
 * @throws StartError when a part cannot be built.
 */
export async function buildAllStale(root: string, targets: BuildTarget[], log: (message: string) => void): Promise<void> {
  const stale = await Promise.all(targets.map((target) => isStale(root, target)));
  if (!stale.includes(true)) return;
  if (!existsSync(join(root, 'node_modules', '@swc', 'cli'))) {
    throw new StartError(
      'The product is not built from these sources and settings, and the packages that build it are not installed: ' +
        'run "npm ci --include=dev && npm run build" with the same PUBLIC_URL first.',
    );
  }
  await withLock(
    join(root, '.data', 'build.lock'),
    () => log('Waiting for another build in this checkout …'),
    async () => {
      for (const target of targets) await buildIfStale(root, target, log);
    },
  );
}

function stampFile(root: string, { workspace, output }: BuildTarget): string {
  return join(root, workspace, output, '.build-stamp');
}

async function inputStamp(root: string, { inputs, environment, hasStories = false }: BuildTarget): Promise<string> {
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
  return hash.digest('hex');
}

/** The output of the tools is shown only when they fail. */
async function runBuild(root: string, { workspace, script = 'build', title, environment }: BuildTarget): Promise<void> {
  const npm = process.env['npm_execpath'] ?? '';
  const [command, first] = /^npm/.test(basename(npm)) ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...first, 'run', '--silent', script, ...(workspace === '.' ? [] : ['-w', workspace])], {
    cwd: root,
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
  throw new StartError(`Building ${title} failed (${status}): its own messages above say why.`);
}
