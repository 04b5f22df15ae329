import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../admin-api/contract/openapi.d.ts';
import { startEmbeddedPostgres } from '../../admin-api/src/database/embedded/embedded-postgres.ts';
import { Caller } from '../../admin-api/src/testing/caller.ts';
import { tier } from '../../tools/test-run/tier.ts';
import { reportReliability } from '../support/reliability.ts';
import { createDataFolder } from './support/data-folder.ts';
import { freePort, type Product, startProduct } from './support/product.ts';

type Schemas = components['schemas'];

const isLong = process.env['FAULTS'] === 'long';
const KILLS = isLong ? 20 : tier === 'quick' ? 1 : 3;
const PAGES = ['/', '/about', '/contact'];
const admin = { email: 'owner@zmb.example', password: 'correct horse battery staple' };

describe('while the website is published', () => {
  let folder: ReturnType<typeof createDataFolder>;
  let product: Product;
  let port: number;
  const start = async () => {
    const env = { TRUST_PROXY: '1', LOG_LEVEL: 'fatal', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    product = startProduct({ port, dataDir: folder.path, env });
    await product.ready;
  };

  beforeAll(async () => {
    folder = createDataFolder();
    port = await freePort();
    await start();
  });
  afterAll(async () => {
    await product.end('SIGTERM');
    // After a kill of the API, the PostgreSQL server may still be running.
    await (await startEmbeddedPostgres({ dataDir: folder.path, log: () => {} })).stop();
    folder.remove();
  });

  /** The version of each page, from the path of its texts; 0 for a page of the build. */
  const versionsOf = async () => {
    const pages = await Promise.all(PAGES.map(async (path) => (await fetch(product.url + path)).text()));
    return [...new Set(pages.map((html) => Number(/"path":"\/content\/[\w-]+-(\d+)\/"/.exec(html)?.[1] ?? 0)))];
  };

  it('[WEB-11] all pages are of one version when the process is killed, the draft is kept or published, and publishing it again succeeds', async ({
    task,
  }) => {
    /** Changes a text and begins to publish it; the status is undefined when the connection breaks. */
    const publish = async (text: string) => {
      const caller = new Caller(product.url);
      const cookie = await caller.signIn(admin);
      const before = (await caller.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie)).data;
      const base = before.texts.find(({ key }) => key === 'nav.home')?.texts.en ?? '';
      expect((await caller.call('PUT', 'website/texts/nav.home/en', { text, base }, cookie)).status).toBe(200);
      const publishing = caller.call('POST', 'website/publications', {}, cookie).then(
        ({ status }) => status,
        () => undefined,
      );
      return { before, base, publishing };
    };
    const first = await publish('Start');
    const startedAt = performance.now();
    expect(await first.publishing).toBe(201);
    const duration = performance.now() - startedAt;

    let published = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      // In a freshly started process, like the first one.
      await product.end('SIGTERM');
      await start();
      const text = `Start ${kill}`;
      const { before, base, publishing } = await publish(text);
      // Kill times are spread over the whole publication.
      await sleep(((kill + 0.5) / KILLS) * duration * 1.1);
      await product.end('SIGKILL');
      const status = await publishing;
      await start();

      const after = new Caller(product.url);
      const again = await after.signIn(admin);
      const { version, texts } = (await after.get<Schemas['SiteTexts']>('/api/admin/website/texts', again)).data;
      const now = texts.find(({ key }) => key === 'nav.home');
      expect(await versionsOf()).toEqual([version]);
      if (version === before.version) {
        // It was withdrawn. A publication that was acknowledged stays published.
        expect(status).toBeUndefined();
        expect([now?.texts.en, now?.draft?.en]).toEqual([base, text]);
        expect((await after.call('POST', 'website/publications', {}, again)).status).toBe(201);
      } else {
        published += 1;
        expect(version).toBe(before.version + 1);
        expect([now?.texts.en, now?.draft]).toEqual([text, undefined]);
      }
      expect(await versionsOf()).toEqual([before.version + 1]);
      expect(await (await fetch(product.url)).text()).toContain(text);
    }
    reportReliability(task, {
      what: 'The API is killed while the website is published',
      attempts: `${KILLS} kills`,
      losses: '0 partial publications',
      measurements: `${published} were published before the kill, ${KILLS - published} rolled back`,
    });
  }, 600_000);

  it(
    '[WEB-55] what is scheduled is published once, later, when the process is killed at its time',
    { tags: ['full'], timeout: 900_000 },
    async ({ task }) => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const caller = new Caller(product.url);
        const cookie = await caller.signIn(admin);
        const before = (await caller.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie)).data;
        const base = before.texts.find(({ key }) => key === 'nav.home')?.texts.en ?? '';
        const text = `Planned ${kill}`;
        expect((await caller.call('PUT', 'website/texts/nav.home/en', { text, base }, cookie)).status).toBe(200);
        const { digest } = (await caller.get<Schemas['SiteDraft']>('/api/admin/website/draft', cookie)).data;
        const publishAt = new Date(Date.now() + 1_000).toISOString();
        expect((await caller.call('POST', 'website/schedules', { digest, publishAt }, cookie)).status).toBe(201);
        // Kill times are spread over the whole publication, which begins within five seconds and takes some more for the pages of a language.
        await sleep(1_000 + ((kill + 0.5) / KILLS) * 10_000);
        await product.end('SIGKILL');
        await start();

        const after = new Caller(product.url);
        const again = await after.signIn(admin);
        const listed = async () => (await after.get<Schemas['SiteSchedules']>('/api/admin/website/schedules', again)).data.schedules;
        await expect.poll(listed, { timeout: 60_000, interval: 500 }).toEqual([]);
        const { version, texts } = (await after.get<Schemas['SiteTexts']>('/api/admin/website/texts', again)).data;
        const now = texts.find(({ key }) => key === 'nav.home');
        expect([version, now?.texts.en, now?.draft]).toEqual([before.version + 1, text, undefined]);
        await expect.poll(versionsOf).toEqual([version]);
      }
      reportReliability(task, {
        what: 'The API is killed while it runs a scheduled publication of the website',
        attempts: `${KILLS} kills`,
        losses: '0 missing, partial or duplicate publications',
      });
    },
  );
});
