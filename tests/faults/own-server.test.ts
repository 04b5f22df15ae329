import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { makeDataFolder } from './support/data-folder.ts';
import { LeadSenders } from './support/leads.ts';
import { OwnServer } from './support/own-server.ts';
import { freePort, startProduct } from './support/product.ts';
import type { Product } from './support/product.ts';
import { expectEveryLeadOnce } from './support/stored-leads.ts';

const OUTAGE_MS = 1_500;

describe('on a PostgreSQL server of its own', () => {
  let folder: ReturnType<typeof makeDataFolder>;
  let server: OwnServer;
  let product: Product | undefined;

  beforeAll(async () => {
    folder = makeDataFolder();
    server = await OwnServer.create(folder.path);
  });
  afterAll(async () => {
    await product?.end('SIGKILL');
    await server.end('SIGQUIT');
    folder.remove();
  });

  it('accepts leads, responds 503 while the server is down, loses none, and leaves the server running when it stops', async () => {
    product = startProduct({
      port: await freePort(),
      dataDir: folder.path,
      env: { DATABASE_URL: server.url, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' },
    });
    const { url } = product;
    await product.ready;
    expect(product.output()).not.toContain('Preparing the database');
    const senders = new LeadSenders(6, () => url);
    await vi.waitFor(() => expect(senders.acknowledged.length).toBeGreaterThan(50), 20_000);

    await server.end('SIGKILL');
    await sleep(OUTAGE_MS);
    expect(senders.refusals.get('503')).toBeGreaterThan(0);
    await server.start();

    const before = senders.acknowledged.length;
    await vi.waitFor(() => expect(senders.acknowledged.length).toBeGreaterThan(before + 50), 20_000);
    await senders.stop();
    expect([...senders.refusals.keys()]).toEqual(['503']);
    expect(await product.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await expectEveryLeadOnce(server.url, senders.leads);
  });

  it.each([
    ['a database that is missing', (url: string) => url.replace('/company', '/absent'), /has no database "absent": create it/],
    ['a wrong password', (url: string) => url.replace('p%40ss', 'hunter2'), /refuses this user or password .*: correct DATABASE_URL/],
  ])('%s is told in one line', async (_what, spoil, message) => {
    const refused = startProduct({ port: await freePort(), dataDir: folder.path, env: { DATABASE_URL: spoil(server.url) } });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.output().trim()).toMatch(message);
    expect(refused.output().trim()).not.toMatch(/\n|hunter2/);
  });
});
