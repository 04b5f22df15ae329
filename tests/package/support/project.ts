import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { packDesignSystem } from './pack-design-system.ts';
import { cleanEnvironment, run as runIn } from './run.ts';

const root = join(import.meta.dirname, '../../..');
const designSystem = join(root, 'design-system');
const PACKAGES = ['react', 'react-dom', 'react-router-dom', 'vite', '@vitejs/plugin-react', '@types/react', '@types/react-dom'];
const NAMED_FILE = /^```\w+ (\S+)\n(.*?)^```$/gms;

/** An application outside the workspace, with the packed design system installed. */
export interface Project {
  folder: string;
  /** The files of the packed package. */
  packed: string[];
  /** Where the package was built. */
  dist: string;
  /** Runs a program in the project. @throws Error with all that it printed. */
  run: (command: string, args: string[]) => Promise<string>;
  remove: () => Promise<void>;
}

/** Packs the design system and installs it into an empty project that holds the files of the package's README. */
export async function createProject(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'an application '));
  const env = { ...cleanEnvironment(), NODE_ENV: 'development' };
  const run = (command: string, args: string[]) => runIn(command, args, { cwd: folder, env });
  const { filename, paths, dist } = await packDesignSystem(folder, env);
  await cp(join(import.meta.dirname, '../app'), folder, { recursive: true });
  await writeReadmeFiles(folder);
  await writeExamples(folder);
  const project = await manifest(`file:${filename}`);
  await writeFile(join(folder, 'package.json'), JSON.stringify(project));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(await lockFile(project)));
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']);
  return { folder, dist, run, packed: paths, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Writes the files of the README's example, exactly as shown there. */
async function writeReadmeFiles(folder: string): Promise<void> {
  const readme = await readFile(join(designSystem, 'README.md'), 'utf8');
  for (const [, name = '', text = ''] of readme.matchAll(NAMED_FILE)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** One use of each component, which the design system's own tests render from the sources. */
async function writeExamples(folder: string): Promise<void> {
  const source = await readFile(join(designSystem, 'src/testing/examples.tsx'), 'utf8');
  const entries = {
    '../index.ts': '',
    '../company/index.ts': '/company',
    '../icons.ts': '/icons',
    '../company/ServiceScene/scenes.svg': '/scenes.svg',
  };
  const rewritten = Object.entries(entries).reduce(
    (text, [path, entry]) => text.replaceAll(`'${path}'`, `'@zmb/design-system${entry}'`),
    source,
  );
  await writeFile(join(folder, 'src/examples.tsx'), rewritten);
  await writeFrenchTexts(join(folder, 'src/french.ts'));
  for (const file of ['example-in.ts', 'example-photos.ts']) await cp(join(designSystem, 'src/testing', file), join(folder, 'src', file));
  await cp(join(designSystem, 'src/messages/languages.ts'), join(folder, 'messages/languages.ts'));
}

/** The components' texts in French, which the package does not have, as an application writes them. */
async function writeFrenchTexts(file: string): Promise<void> {
  const french = await readFile(join(designSystem, 'foundations/parts/french.ts'), 'utf8');
  await writeFile(file, french.replace('../../src/index.ts', '@zmb/design-system'));
}

async function manifest(designSystemAt: string): Promise<object> {
  const versionOf = async (name: string) => {
    const { version } = JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string };
    return [name, version] as const;
  };
  const versions = Object.fromEntries(await Promise.all(PACKAGES.map(versionOf)));
  return { name: 'application', private: true, type: 'module', dependencies: { '@zmb/design-system': designSystemAt, ...versions } };
}

/** The workspace's lock file, so that the project gets the same versions, which are in npm's cache already. npm removes what is not needed. */
async function lockFile(project: object): Promise<object> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; dev?: boolean }>;
  };
  const locked = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  const entries = locked.map(([path, { dev: _, ...entry }]) => [path, entry] as const);
  return { lockfileVersion: 3, requires: true, packages: { '': project, ...Object.fromEntries(entries) } };
}
