import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

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

/** The files of the repository that a build of the image is sent. */
export function contextFiles(root: string): string[] {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  // Also those that are not committed yet: Docker sends them too.
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((path) => path !== '' && !isIgnored(path, patterns));
}
