import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text as read } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { HOUR_MS } from '../../contract/durations.ts';
import { createSmallSite, type SmallSite } from '../testing/small-site.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { IndexNowService } from './index-now.service.ts';
import { PublishedPagesService } from './published-pages.service.ts';

const KEY = '0a1b2c3d4e5f';

/** A search engine that responds with `status`. */
let engine: Server;
let status = 200;
const submissions: { type: string | undefined; body: unknown }[] = [];

let site: SmallSite;
let app: TestApp;
let sibling: TestApp;
let owner: string;

async function startApp(databaseUrl?: string): Promise<TestApp> {
  const url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;
  const started = await startTestApp({ siteDir: site.folder, databaseUrl, config: { indexNow: { key: KEY, url } } });
  await started.app.get(PublishedPagesService).start();
  return started;
}

beforeAll(async () => {
  engine = createServer((request, response) => {
    void read(request).then((body) => {
      submissions.push({ type: request.headers['content-type'], body: JSON.parse(body) });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(engine, 'listening');
  site = createSmallSite();
  app = await startApp();
  sibling = await startApp(app.databaseUrl);
  owner = await app.login();
});
afterAll(async () => {
  await sibling.stop();
  await app.stop();
  site.remove();
  engine.close();
});
beforeEach(async () => {
  status = 200;
  await app.app.get(IndexNowService).poll(Date.now() + HOUR_MS);
  submissions.length = 0;
});

async function publish(key: string, language: 'en' | 'ar', text: string): Promise<void> {
  const { data } = await app.get<{ texts: { key: string; texts: Record<string, string> }[] }>('/api/admin/website/texts', owner);
  const base = data.texts.find((each) => each.key === key)?.texts[language];
  expect((await app.call('PUT', `website/texts/${key}/${language}`, { text, base }, owner)).status).toBe(200);
  expect((await app.call('POST', 'website/publications', {}, owner)).status).toBe(201);
}
/** Polls in both processes at once, at a time when the next attempt is due. */
const pollBoth = () => Promise.all([app, sibling].map((each) => each.app.get(IndexNowService).poll(Date.now() + HOUR_MS)));
const submittedUrls = () => submissions.map(({ body }) => (body as { urlList: string[] }).urlList);
const urlsOf = (...paths: string[]) => paths.map((path) => `${app.config.publicUrl}${path}`);

describe('IndexNow', () => {
  it('[WEB-34] submits the pages that a publication has changed once, regardless of the number of processes', async () => {
    await publish('home.title', 'ar', 'صيانة المنازل في دبي');
    await pollBoth();
    await pollBoth();
    const { host } = new URL(app.config.publicUrl);
    const body = { host, key: KEY, keyLocation: `${app.config.publicUrl}/${KEY}.txt`, urlList: urlsOf('/ar') };
    expect(submissions).toEqual([{ type: 'application/json; charset=utf-8', body }]);
  });

  it('[WEB-34] serves the key at the URL that search engines verify, and nothing when no key is configured', async () => {
    const served = await app.fetch(`/${KEY}.txt`);
    expect([served.status, await served.text()]).toEqual([200, KEY]);
    expect((await app.fetch('/another-key.txt')).status).toBe(404);
    const without = await startTestApp({ siteDir: site.folder, databaseUrl: app.databaseUrl });
    expect((await without.fetch(`/${KEY}.txt`)).status).toBe(404);
    await without.stop();
  });

  it('[WEB-34] retries a failed submission later, together with what is published meanwhile', async () => {
    status = 503;
    await publish('home.title', 'en', 'Repairs all over Dubai');
    const service = app.app.get(IndexNowService);
    await service.poll(Date.now() + HOUR_MS);
    expect(submittedUrls()).toEqual([urlsOf('/')]);
    // Not before the retry delay is over.
    await service.poll(Date.now() + HOUR_MS);
    expect(submissions).toHaveLength(1);
    status = 200;
    await publish('nav.home', 'ar', 'البداية');
    await service.poll(Date.now() + 2 * HOUR_MS);
    expect(submittedUrls().slice(1)).toEqual([urlsOf('/', '/ar', '/ar/about')]);
  });

  it('[WEB-34] does not repeat a submission that a search engine rejects', async () => {
    status = 403;
    await publish('home.title', 'en', 'Repairs and fit-out in Dubai');
    await pollBoth();
    await pollBoth();
    expect(submissions).toHaveLength(1);
  });

  it('[WEB-34] submits nothing that was published before the key was configured', async () => {
    await sql(app.databaseUrl, `delete from settings where name = 'index_now'`);
    await pollBoth();
    expect(submissions).toEqual([]);
  });
});
