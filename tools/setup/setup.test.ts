import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Ending {
  code: number;
  output: string;
}

/** Options that make Node report another version. */
const withNodeVersion = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process,'version',{value:'${version}'})`,
];

describe('setup', { timeout: 60_000 }, () => {
  let root: string;

  function write(name: string, content: unknown): void {
    const path = join(root, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  }

  function writeProject(version: string): void {
    write('package.json', { name: 'project', dependencies: { part: 'file:part' } });
    write('part/package.json', { name: 'part', version });
    write('package-lock.json', {
      name: 'project',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { name: 'project', dependencies: { part: 'file:part' } },
        part: { version },
        'node_modules/part': { resolved: 'part', link: true },
      },
    });
  }

  function setup(nodeOptions: string[] = [], args: string[] = []): Promise<Ending> {
    return new Promise((resolve) => {
      execFile(process.execPath, [...nodeOptions, join(root, 'tools/setup/setup.mjs'), ...args], { cwd: root }, (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
      });
    });
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'zmb setup '));
    writeProject('1.0.0');
    mkdirSync(join(root, 'tools/setup'), { recursive: true });
    copyFileSync(join(import.meta.dirname, 'setup.mjs'), join(root, 'tools/setup/setup.mjs'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('installs what is missing, once', async () => {
    const first = await setup();
    expect(first.code).toBe(0);
    expect(first.output).toMatch(/^Installing .*\n[^]*^Installed in \d+ s\.$/m);
    expect(JSON.parse(readFileSync(join(root, 'node_modules/part/package.json'), 'utf8'))).toMatchObject({ version: '1.0.0' });
    expect(await setup()).toEqual({ code: 0, output: '' });
  });

  it('installs again when the lock file has changed', async () => {
    await setup();
    writeProject('2.0.0');
    write(
      'package-lock.json',
      readFileSync(join(root, 'package-lock.json'), 'utf8').replace('"link":true', '"link":true,"version":"2.0.0"'),
    );
    expect((await setup()).output).toContain('Installing');
    expect(await setup()).toEqual({ code: 0, output: '' });
  });

  it('accepts dependencies that were installed by hand', async () => {
    write('node_modules/.package-lock.json', { packages: { 'node_modules/part': { resolved: 'part', link: true } } });
    expect(await setup()).toEqual({ code: 0, output: '' });
  });

  it('accepts an installation without development packages for the commands that run a built product, and only for them', async () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> };
    lock.packages['node_modules/tool'] = { resolved: 'part', link: true, dev: true };
    write('package-lock.json', lock);
    write('node_modules/.package-lock.json', { packages: { 'node_modules/part': { resolved: 'part', link: true } } });
    write('admin-api/dist/0123456789abcdef/src/main.js', '');
    write('site/dist/fedcba9876543210/pages.json', '{}');
    expect(await setup([], ['--built'])).toEqual({ code: 0, output: '' });
    expect((await setup()).output).toContain('Installing');
    rmSync(join(root, 'site/dist/fedcba9876543210'), { recursive: true });
    write('node_modules/.package-lock.json', { packages: { 'node_modules/part': { resolved: 'part', link: true } } });
    rmSync(join(root, 'node_modules/.setup-stamp'), { force: true });
    expect((await setup([], ['--built'])).output).toContain('Installing');
  });

  it('reinstalls after an interrupted installation', async () => {
    write('node_modules/.package-lock.json', '{ "packages": { "node_modu');
    expect((await setup()).output).toContain('Installing');
  });

  it('installs once when called several times at once', async () => {
    const endings = await Promise.all([setup(), setup(), setup()]);
    expect(endings.map((ending) => ending.code)).toEqual([0, 0, 0]);
    expect(endings.filter((ending) => ending.output.includes('Installing'))).toHaveLength(1);
    expect(existsSync(join(root, '.data/setup.lock'))).toBe(false);
  });

  it('takes over the lock of a killed setup', async () => {
    write('.data/setup.lock', '2147483646');
    expect((await setup()).output).toContain('Installed');
  });

  it('reports missing write access in one sentence', async () => {
    // A file in place of the folder: permissions do not stop root.
    write('.data', '');
    const { code, output } = await setup();
    expect(code).toBe(1);
    expect(output).toMatch(/^The dependencies are not .* may not write to .*\.data: run "npm ci" as a user who may\.\n$/);
  });

  it('explains a failure of npm', async () => {
    write('package-lock.json', '{}');
    const { code, output } = await setup();
    expect(code).toBe(1);
    expect(output).toMatch(/"npm ci" failed: .*start again/);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it.each(['v20.19.0', 'v22.17.1', 'v23.0.0', 'v23.5.0'])('refuses Node %s without a bundled one, before it installs', async (version) => {
    const { code, output } = await setup(withNodeVersion(version));
    expect(code).toBe(1);
    expect(output).toMatch(/^This project needs Node 22\.18, 23\.6, 24 or newer\. This is v2.*https:\/\/nodejs\.org\.\n$/);
    expect(output).toContain(`This is ${version}, and the install brings no Node for ${process.platform}-${process.arch}`);
    expect(existsSync(join(root, 'node_modules'))).toBe(false);
  });

  it.each(['v22.18.0', 'v23.6.0', 'v24.0.0', 'v26.1.0'])('accepts Node %s, which runs TypeScript by default', async (version) => {
    write('node_modules/.package-lock.json', { packages: { 'node_modules/part': { resolved: 'part', link: true } } });
    expect(await setup(withNodeVersion(version))).toEqual({ code: 0, output: '' });
  });
});
