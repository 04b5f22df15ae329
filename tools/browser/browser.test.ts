import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { chromium } from 'playwright';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { findBrowser, startFailure } from './browser.ts';
import { packagedChromium } from './packaged-chromium.ts';

const run = promisify(execFile);
const made: string[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'a browser '));
  made.push(path);
  return path;
}

async function script(text: string) {
  const path = join(await folder(), 'chromium');
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
  return path;
}

const isPackaged = process.platform === 'linux' && process.arch === 'x64';

describe('findBrowser', () => {
  it('finds a browser that opens a page', async () => {
    const browser = await chromium.launch(await findBrowser());
    const page = await browser.newPage();
    await page.setContent('<p dir="auto">مرحبًا</p>');
    expect(await page.locator('p').innerText()).toBe('مرحبًا');
    await browser.close();
  });

  it('reports a CHROME_PATH that does not exist or does not start', async () => {
    vi.stubEnv('CHROME_PATH', '/nowhere/chromium');
    await expect(findBrowser()).rejects.toThrow('CHROME_PATH names /nowhere/chromium, which is not there. Correct or unset it.');
    vi.stubEnv('CHROME_PATH', await script('echo it is broken >&2; exit 1'));
    await expect(findBrowser()).rejects.toThrow('does not start. it is broken');
  });

  it('uses the browser of CHROME_PATH when it starts', async () => {
    const path = await script('echo Chromium 1.2.3');
    vi.stubEnv('CHROME_PATH', path);
    expect(await findBrowser()).toMatchObject({ executablePath: path });
  });

  it('names the missing library and the command that installs it', async () => {
    const path = await script(
      'echo "chromium: error while loading shared libraries: libnss3.so: cannot open shared object file" >&2; exit 127',
    );
    expect(await startFailure(path)).toBe(
      'The system lacks libnss3.so. On Debian or Ubuntu: apt-get install -y libnss3 libnspr4 libexpat1 (or apt-get install -y chromium).',
    );
  });
});

// Other platforms have no npm package of a browser.
if (isPackaged) {
  describe('the browser of the npm package', { timeout: 120_000 }, testPackage);
}

function testPackage() {
  it('is unpacked once and completely by two concurrent processes, beside the remains of a killed one', async () => {
    const cache = await folder();
    const abandoned = join(cache, 'chromium-0.0.0-half');
    await mkdir(abandoned);
    await utimes(abandoned, 0, 0);
    const found = await Promise.all([packagedChromium([cache]), packagedChromium([cache])]);
    expect(found[0]).toEqual(found[1]);
    expect(await readdir(cache)).toHaveLength(1);
    expect((await run(found[0], ['--version'])).stdout).toMatch(/^Chromium \d+/);
  });

  it('is preferred to an installed one', async () => {
    vi.stubEnv('CHROME_PATH', undefined);
    expect((await findBrowser()).executablePath).toBe(await packagedChromium());
  });

  it('draws every text in its own fonts, whatever the fonts and the language of the machine', async () => {
    const env = { ...process.env, LANG: 'ar_AE.UTF-8', LC_ALL: 'ar_AE.UTF-8' };
    const browser = await chromium.launch({ ...(await findBrowser({ pinned: true })), env });
    const page = await browser.newPage();
    const families = ['sans-serif', 'serif', 'monospace', 'system-ui', 'Arial', 'DejaVu Sans', 'Noto Sans Arabic'];
    await page.setContent(families.map((family) => `<p style="font-family: ${family}">Bathroom مرحبًا</p>`).join(''));
    const tools = await page.context().newCDPSession(page);
    await tools.send('DOM.enable');
    await tools.send('CSS.enable');
    const { root } = await tools.send('DOM.getDocument');
    const { nodeIds } = await tools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
    expect(nodeIds).toHaveLength(families.length);
    for (const nodeId of nodeIds) {
      const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(fonts.map(({ familyName }) => familyName).toSorted()).toEqual(['Open Sans', 'Readex Pro']);
    }
    await browser.close();
  });

  it('falls back to the next folder when the first is not writable', async () => {
    const blocked = join(await folder(), 'file');
    await writeFile(blocked, '');
    const cache = await folder();
    expect(await packagedChromium([join(blocked, 'inside'), cache])).toContain(cache);
  });

  it('explains why no folder is writable', async () => {
    const blocked = join(await folder(), 'file');
    await writeFile(blocked, '');
    await expect(packagedChromium([join(blocked, 'inside')])).rejects.toThrow(/could not be unpacked.*ENOTDIR/s);
  });
}
