// @module-tag full
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkoutRoot } from '../../admin-api/src/platform/configuration/paths.ts';
import { reportReliability } from '../support/reliability.ts';
import { createDataFolder } from './support/data-folder.ts';
import { freePort, type Product, startProduct } from './support/product.ts';

const ROOT = checkoutRoot(import.meta.dirname);
const PAGES = ['/', '/ar', '/contact', '/services/ac-services', '/sitemap.xml', '/icon.svg'];

const build = (publicUrl: string) =>
  promisify(execFile)(process.execPath, [join(ROOT, 'admin-api/bin/build-product.ts')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', PUBLIC_URL: publicUrl },
  });

describe('a build beside a running product', { timeout: 600_000 }, () => {
  let folder: ReturnType<typeof createDataFolder>;
  const products: Product[] = [];
  const start = async (publicUrl?: string) => {
    const product = startProduct({
      port: await freePort(),
      dataDir: folder.path,
      env: publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl },
    });
    products.push(product);
    await product.ready;
    return product;
  };

  beforeAll(() => {
    folder = createDataFolder();
  });
  afterAll(async () => {
    for (const product of products) await product.end('SIGTERM');
    folder.remove();
  });

  it('writes nothing when the product is built already', async () => {
    const buildsOf = () => readdirSync(join(ROOT, 'site/dist'), { withFileTypes: true }).map(({ name }) => name);
    const before = buildsOf();
    expect((await build('http://localhost:3000')).stdout).toBe('');
    expect(buildsOf()).toEqual(before);
  });

  // A build of the site takes too long for the short form.
  if (process.env['FAULTS'] === 'long')
    it('breaks no request to it, neither during the build nor after another product has started with the new build', async ({ task }) => {
      const first = await start();
      const pages = await Promise.all(PAGES.map(async (path) => (await fetch(first.url + path)).text()));
      const files = [...new Set(pages.join('\n').match(/\/assets\/[\w.-]+/g))];
      expect(files.length).toBeGreaterThan(10);

      const answers: Record<string, number> = {};
      const requestEach = async (product: Product, paths: string[]) => {
        for (const path of paths) {
          const answer = await fetch(product.url + path).then(
            async (response) => {
              await response.arrayBuffer();
              return String(response.status);
            },
            () => 'connection closed',
          );
          answers[answer] = (answers[answer] ?? 0) + 1;
        }
      };

      const otherUrl = `http://localhost:${await freePort()}`;
      let isBuilding = true;
      const built = build(otherUrl).finally(() => (isBuilding = false));
      while (isBuilding) {
        await requestEach(first, [...PAGES, ...files]);
        await sleep(100);
      }
      await built;
      const second = await start(otherUrl);
      for (const product of [first, second]) await requestEach(product, PAGES);
      await requestEach(first, files);
      expect(Object.keys(answers)).toEqual(['200']);
      reportReliability(task, {
        what: 'The site is built again beside a running product, and another product starts with that build',
        attempts: `1 build, ${(answers['200'] ?? 0).toLocaleString('en')} requests`,
        losses: '0 requests',
      });

      const canonicalOf = async (product: Product) => /rel="canonical" href="([^"]+)"/.exec(await (await fetch(product.url)).text())?.[1];
      expect(await canonicalOf(first)).toBe('http://localhost:3000/');
      expect(await canonicalOf(second)).toBe(`${otherUrl}/`);
    });
});
