import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { StartError } from '../src/platform/configuration/start-error.ts';
import { buildAllStale, buildCurrent, type BuildTarget } from './build.ts';

/** Writes in two steps, as bundlers do, and counts its runs. */
const BUILD = `import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
const folder = process.argv[2];
appendFileSync('runs', process.env.PUBLIC_URL + '\\n');
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/first', process.env.PUBLIC_URL);
while (existsSync('hold')) await new Promise((resolve) => setTimeout(resolve, 20));
if (process.env.PUBLIC_URL === 'broken') { console.error('the reason of the tool'); process.exit(3); }
writeFileSync(folder + '/second', process.env.PUBLIC_URL);`;

describe('buildAllStale', { timeout: 30_000 }, () => {
  let root: string;
  const write = (name: string, content: string) => {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  const target = (publicUrl: string): BuildTarget => ({
    title: 'the part',
    workspace: 'part',
    builds: 'dist',
    tool: 'bundler',
    command: (folder) => ['part/build.js', folder],
    inputs: ['part/src/**', 'shared.json'],
    environment: { PUBLIC_URL: publicUrl },
  });
  const build = async (publicUrl = 'one') => (await buildAllStale(root, [target(publicUrl)], () => {}))[0] ?? '';
  const runs = () => readFileSync(join(root, 'part/runs'), 'utf8').trim().split('\n');
  const filesOf = (folder: string) => readdirSync(folder).sort();

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'zmb build '));
    mkdirSync(join(root, 'node_modules/bundler'), { recursive: true });
    write('part/package.json', JSON.stringify({ type: 'module' }));
    write('part/build.js', BUILD);
    write('part/src/code.ts', 'export {};');
    write('shared.json', '{}');
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
    vi.restoreAllMocks();
  });

  it('does not build again when no input has changed', async () => {
    const first = await build();
    write('part/src/code.test.ts', 'changed');
    write('part/src/node_modules/x/index.js', 'changed');
    write('other/code.ts', 'changed');
    expect(await build()).toBe(first);
    expect(runs()).toEqual(['one']);
  });

  it('builds again after a change of a file, a file name or the environment', async () => {
    await build();
    write('shared.json', '{ "changed": true }');
    await build();
    rmSync(join(root, 'part/src/code.ts'));
    write('part/src/renamed.ts', 'export {};');
    await build();
    await build('two');
    expect(runs()).toEqual(['one', 'one', 'one', 'two']);
  });

  it('keeps builds for other settings and reuses them', async () => {
    const one = await build('one');
    const two = await build('two');
    expect([readFileSync(join(one, 'second'), 'utf8'), readFileSync(join(two, 'second'), 'utf8')]).toEqual(['one', 'two']);
    expect(await build('one')).toBe(one);
    expect(runs()).toEqual(['one', 'two']);
  });

  it('renames a build to its final name only when it is complete', async () => {
    const one = await build('one');
    write('part/hold', '');
    const building = build('two');
    await vi.waitFor(() => expect(runs()).toEqual(['one', 'two']), 10_000);
    expect(await build('one')).toBe(one);
    expect(filesOf(one)).toEqual(['first', 'second']);
    rmSync(join(root, 'part/hold'));
    expect(filesOf(await building)).toEqual(['first', 'second']);
  });

  it('keeps the three latest builds', async () => {
    const builds = [];
    for (const url of ['one', 'two', 'three', 'four']) builds.push(await build(url));
    expect(builds.map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
  });

  it('prints the output of a failed build, and does not use its incomplete files as a build', async () => {
    const printError = vi.spyOn(console, 'error').mockReturnValue();
    const one = await build();
    await expect(build('broken')).rejects.toThrow(StartError);
    expect(printError).toHaveBeenCalledWith(expect.stringContaining('the reason of the tool'));
    expect(await build()).toBe(one);
    await expect(build('broken')).rejects.toThrow(StartError);
    expect(runs()).toEqual(['one', 'broken', 'broken']);
  });

  it('names the install command when the build packages are not installed', async () => {
    rmSync(join(root, 'node_modules/bundler'), { recursive: true });
    await expect(build()).rejects.toThrow(/not installed: run "npm ci --include=dev && npm run build"/);
  });

  it('reports missing write permission before the build starts', async () => {
    // A file in place of the folder: permissions do not stop root.
    write('part/dist', '');
    const failure = await build().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toMatch(/this user may not write to .*part\/dist: run "npm run build"/);
    expect(existsSync(join(root, 'part/runs'))).toBe(false);
  });

  it('links `current` to the latest build', async () => {
    for (const url of ['one', 'two']) {
      const [folder] = await buildCurrent(root, [target(url)], () => {});
      expect(join(root, 'part/dist', readlinkSync(join(root, 'part/dist/current')))).toBe(folder);
    }
  });
});
