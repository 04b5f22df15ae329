import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { messages as ar } from './messages/ar/page.ts';
import { browserOnly } from './testing/browser-only.ts';

interface ServerBuild {
  renderAll: (locale: 'en' | 'ar') => Record<string, string>;
  fontFiles: Record<'en' | 'ar', readonly string[]>;
}

const root = join(import.meta.dirname, '../..');
const outDir = join(root, 'node_modules/.cache/zmb', `design-system-ssr-${process.pid}`);
let server: ServerBuild;

describe('a server build', () => {
  beforeAll(async () => {
    await mkdir(outDir, { recursive: true });
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [vanillaExtractPlugin()],
      build: { ssr: join(import.meta.dirname, 'testing/render-all.tsx'), outDir, emptyOutDir: true, ssrEmitAssets: true },
    });
    server = (await import(pathToFileURL(join(outDir, 'render-all.js')).href)) as ServerBuild;
  }, 60_000);
  afterAll(() => rm(outDir, { recursive: true, force: true }));

  it.each(['en', 'ar'] as const)('renders every component in Node, in %s, without a style attribute wherever it may be sent', (locale) => {
    const pages = Object.entries(server.renderAll(locale));
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.filter(([, html]) => /\sstyle=/.test(html)).map(([name]) => name)).toEqual([...browserOnly]);
    expect(pages.filter(([, html]) => html === '').map(([name]) => name)).toEqual([]);
  });

  it('uses the provider’s language', () => {
    expect(server.renderAll('ar')['SkipLink']).toContain(ar['skipLink.label']);
  });

  it('renders a deterministic pattern', () => {
    expect(server.renderAll('en')['GirihPattern']).toBe(server.renderAll('en')['GirihPattern']);
  });

  it('references font files of the build', async () => {
    const written = await readdir(join(outDir, 'assets'));
    for (const url of [...server.fontFiles.en, ...server.fontFiles.ar]) expect(written).toContain(url.split('/').at(-1));
  });
});
