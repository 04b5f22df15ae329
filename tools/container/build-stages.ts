import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';

import { type Stage, variablesOf } from './dockerfile.ts';

/** Whether .dockerignore keeps a file from the build: the last pattern that matches it, or a folder above it, decides. */
export function isIgnored(path: string, patterns: readonly string[]): boolean {
  let ignored = false;
  for (const pattern of patterns) {
    const isException = pattern.startsWith('!');
    const glob = isException ? pattern.slice(1) : pattern;
    const parents = path.split('/').map((_name, index, names) => names.slice(0, index + 1).join('/'));
    if (parents.some((parent) => matchesGlob(parent, glob))) ignored = !isException;
  }
  return ignored;
}

/** The files of the repository in the build context of the image. */
export function contextFiles(root: string): string[] {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  // Also those that are not committed yet: Docker sends them too.
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((path) => path !== '' && !isIgnored(path, patterns));
}

interface BuildOptions {
  /** The folder of the Dockerfile. */
  root: string;
  stages: readonly Stage[];
  /** A folder; each stage gets a subfolder as the root of its file system. */
  into: string;
  args: Readonly<Record<string, string>>;
  log: (message: string) => void;
}

/**
 * Carries out the instructions of a Dockerfile in folders, without Docker: the same files are copied and the same commands run, on this
 * system and with this Node. Images from a registry are empty folders.
 *
 * @returns the folder of the last stage.
 * @throws Error with the output of a command that failed.
 */
export function buildStages({ root, stages, into, args, log }: BuildOptions): string {
  const context = contextFiles(root);
  const folders = new Map<string, string>();
  let last = '';
  for (const stage of stages) {
    last = join(into, stage.name || 'image');
    folders.set(stage.name, last);
    mkdirSync(last, { recursive: true });
    const base = folders.get(stage.from);
    if (base) execFileSync('cp', ['-a', `${base}/.`, last]);
    const variables = variablesOf(stage, args);
    let workdir = base ? join(last, 'app') : last;
    for (const { name, options, rest } of stage.instructions) {
      if (name === 'WORKDIR') {
        workdir = join(last, rest);
        mkdirSync(workdir, { recursive: true });
      } else if (name === 'COPY') {
        const places = rest.split(/\s+/);
        const target = places.pop() ?? '';
        const destination = target.startsWith('/') ? join(last, target) : join(workdir, target);
        const from = options['from'];
        for (const place of places) {
          if (from === undefined) copyFromContext(root, context, place, destination, target.endsWith('/'));
          else copyFolder(join(folders.get(from) ?? '', place), destination);
        }
      } else if (name === 'RUN') {
        log(`${stage.name || 'image'}: ${rest}`);
        run(rest, workdir, variables);
      }
    }
  }
  return last;
}

function copyFromContext(root: string, context: readonly string[], place: string, destination: string, isFolder: boolean): void {
  const isFile = context.includes(place);
  const files = isFile ? [place] : context.filter((path) => place === '.' || path.startsWith(`${place}/`));
  if (files.length === 0) throw new Error(`COPY ${place}: the build context has no such file.`);
  for (const file of files) {
    const name = isFile ? (file.split('/').at(-1) ?? '') : file;
    const copy = isFile && !isFolder && !existsSync(destination) ? destination : join(destination, name);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(root, file), copy);
  }
}

/** Links stay as they are: `dist/current` is relative. */
function copyFolder(from: string, destination: string): void {
  mkdirSync(destination, { recursive: true });
  execFileSync('cp', ['-a', `${from}/.`, destination]);
}

function run(command: string, cwd: string, variables: Record<string, string>): void {
  // As in a container: only what npm needs to reach its registry, and the Node that runs this.
  const inherited = Object.entries(process.env).filter(([name]) =>
    /^(?:HOME|SSL_CERT_FILE|NODE_EXTRA_CA_CERTS|.*_proxy|npm_config_(?:registry|userconfig))$/i.test(name),
  );
  const env = { ...Object.fromEntries(inherited), PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`, ...variables };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`RUN ${command} failed (${status}):\n${stdout}\n${stderr}`);
}
