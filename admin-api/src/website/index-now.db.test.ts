import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text as read } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { HOUR_MS } from '../../contract/durations.ts';
import { makeSmallSite, type SmallSite } from '../testing/small-site.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { IndexNowService } from './index-now.service.ts';
import { PublishedPagesService } from './published-pages.service.ts';

const KEY = '0a1b2c3d4e5f';

/** The far end: a search engine that answers what a test wants. */
let engine: Server;
let status = 200;
const asked: { type: string | undefined; body: unknown }[] = [];

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
      asked.push({ type: request.headers['content-type'], body: JSON.parse(body) });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(engine, 'listening');
  site = makeSmallSite();
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
  asked.length = 0;
});

async function publish(key: string, language: 'en' | 'ar', text: string): Promise<void> {
  const { data } = await app.get<{ texts: { key: string; texts: Record<string, string> }[] }>('/api/admin/website/texts', owner);
  const base = data.texts.find((each) => each.key === key)?.texts[language];
  expect((await app.call('PUT', `website/texts/${key}/${language}`, { text, base }, owner)).status).toBe(200);
  expect((await app.call('POST', 'website/publications', {}, owner)).status).toBe(201);
}
/** As if the time of the next try had come, on both processes at once. */
const pollBoth = () => Promise.all([app, sibling].map((each) => each.app.get(IndexNowService).poll(Date.now() + HOUR_MS)));
const urlsAsked = () => asked.map(({ body }) => (body as { urlList: string[] }).urlList);
const urlsOf = (...paths: string[]) => paths.map((path) => `${app.config.publicUrl}${path}`);

describe('IndexNow', () => {
  it('[WEB-34] tells search engines once, whatever the number of processes, which pages a publication has changed', async () => {
    await publish('home.title', 'ar', 'صيانة المنازل في دبي');
    await pollBoth();
    await pollBoth();
    const { host } = new URL(app.config.publicUrl);
    const body = { host, key: KEY, keyLocation: `${app.config.publicUrl}/${KEY}.txt`, urlList: urlsOf('/ar') };
    expect(asked).toEqual([{ type: 'application/json; charset=utf-8', body }]);
  });

  it('[WEB-34] serves the key where search engines look it up, and nothing there without one', async () => {
    const served = await app.fetch(`/${KEY}.txt`);
    expect([served.status, await served.text()]).toEqual([200, KEY]);
    expect((await app.fetch('/another-key.txt')).status).toBe(404);
    const without = await startTestApp({ siteDir: site.folder, databaseUrl: app.databaseUrl });
    expect((await without.fetch(`/${KEY}.txt`)).status).toBe(404);
    await without.stop();
  });

  it('[WEB-35] tells later what could not be told, together with what is published meanwhile', async () => {
    status = 503;
    await publish('home.title', 'en', 'Repairs all over Dubai');
    const service = app.app.get(IndexNowService);
    await service.poll(Date.now() + HOUR_MS);
    expect(urlsAsked()).toEqual([urlsOf('/')]);
    // Not before its time.
    await service.poll(Date.now() + HOUR_MS);
    expect(asked).toHaveLength(1);
    status = 200;
    await publish('nav.home', 'ar', 'البداية');
    await service.poll(Date.now() + 2 * HOUR_MS);
    expect(urlsAsked().slice(1)).toEqual([urlsOf('/', '/ar', '/ar/about')]);
  });

  it('[WEB-35] does not repeat what a search engine refuses', async () => {
    status = 403;
    await publish('home.title', 'en', 'Repairs and fit-out in Dubai');
    await pollBoth();
    await pollBoth();
    expect(asked).toHaveLength(1);
  });

  it('[WEB-34] begins with what is published after the key was set', async () => {
    await sql(app.databaseUrl, `delete from settings where name = 'index_now'`);
    await pollBoth();
    expect(asked).toEqual([]);
  });
});
