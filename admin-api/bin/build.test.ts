import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { StartError } from '../src/operations/configuration/start-error.ts';
import { buildIfStale } from './build.ts';

const BUILD = `import { appendFileSync, mkdirSync } from 'node:fs';
mkdirSync('dist', { recursive: true });
appendFileSync('dist/builds', process.env.PUBLIC_URL + '\\n');
if (process.env.PUBLIC_URL === 'broken') { console.error('the tool says why'); process.exit(3); }`;

describe('buildIfStale', { timeout: 30_000 }, () => {
  let root: string;
  const write = (name: string, content: string) => {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  const build = (publicUrl = 'one') =>
    buildIfStale(
      root,
      { workspace: 'part', title: 'the part', output: 'dist', inputs: ['part/**', 'shared.json'], environment: { PUBLIC_URL: publicUrl } },
      () => {},
    );
  const builds = () => readFileSync(join(root, 'part/dist/builds'), 'utf8').trim().split('\n');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'zmb build '));
    write('package.json', JSON.stringify({ name: 'root', workspaces: ['part'] }));
    write('part/package.json', JSON.stringify({ name: 'part', type: 'module', scripts: { build: 'node build.js' } }));
    write('part/build.js', BUILD);
    write('part/src/code.ts', 'export {};');
    write('shared.json', '{}');
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
    vi.restoreAllMocks();
  });

  it('does not build again while no input changes', async () => {
    await build();
    write('part/src/code.test.ts', 'changed');
    write('part/node_modules/x/index.js', 'changed');
    write('other/code.ts', 'changed');
    await build();
    expect(builds()).toEqual(['one']);
  });

  it('builds again after a change of a file, a file name or the environment', async () => {
    await build();
    write('shared.json', '{ "changed": true }');
    await build();
    rmSync(join(root, 'part/src/code.ts'));
    write('part/src/renamed.ts', 'export {};');
    await build();
    await build('two');
    expect(builds()).toEqual(['one', 'one', 'one', 'two']);
  });

  it('shows the output of a failed build, and does not count what it left behind as a build', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    await build();
    await expect(build('broken')).rejects.toThrow(StartError);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('the tool says why'));
    expect(existsSync(join(root, 'part/dist/.build-stamp'))).toBe(false);
  });
});
