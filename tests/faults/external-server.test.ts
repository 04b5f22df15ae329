import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type DatabaseProxy, startDatabaseProxy } from '../../admin-api/src/testing/database-proxy.ts';
import { reportReliability } from '../support/reliability.ts';
import { createDataFolder } from './support/data-folder.ts';
import { LeadSenders } from './support/leads.ts';
import type { SentLead } from './support/leads.ts';
import { OwnServer } from './support/own-server.ts';
import { freePort, startProduct } from './support/product.ts';
import type { Product } from './support/product.ts';
import { expectEveryLeadOnce } from './support/stored-leads.ts';

const isLong = process.env['FAULTS'] === 'long';
const OUTAGE_MS = isLong ? 5_000 : 1_000;
/** In the short form the network is back before any timeout has expired. Connections from before stay dead anyway. */
const NETWORK_BREAK_MS = isLong ? 36_000 : 500;
/** Maximum time from the network's return until leads are accepted. The product's query timeout is 7.5 s. */
const MAX_RECOVERY_MS = 10_000;
const CLIENTS = 6;
/** Acknowledgements to wait for before and after each failure. */
const MIN_ACKNOWLEDGED = 50;

describe('on an external PostgreSQL server', () => {
  let folder: ReturnType<typeof createDataFolder>;
  let server: OwnServer;
  let network: DatabaseProxy;
  let product: Product;
  const sent: SentLead[] = [];

  beforeAll(async () => {
    folder = createDataFolder();
    server = await OwnServer.create(folder.path);
    network = await startDatabaseProxy(server.url);
    product = startProduct({
      port: await freePort(),
      dataDir: folder.path,
      env: { DATABASE_URL: network.url, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' },
    });
    await product.ready;
  });
  afterAll(async () => {
    await product.end('SIGKILL');
    await network.disconnect();
    await server.end('SIGQUIT');
    folder.remove();
  });

  /** Waits until more leads are acknowledged. */
  const acknowledges = (senders: LeadSenders, more: number, timeout: number) => {
    const before = senders.acknowledged.length;
    return vi.waitFor(() => expect(senders.acknowledged.length).toBeGreaterThanOrEqual(before + more), { timeout, interval: 20 });
  };

  /** Stops the senders. Expects only 503 as refusals, and every acknowledged lead to be stored once. Returns the number of each. */
  const settle = async (senders: LeadSenders) => {
    await senders.stop();
    sent.push(...senders.leads);
    expect([...senders.refusals.keys()]).toEqual(['503']);
    await expectEveryLeadOnce(server.url, sent);
    const count = (value = 0) => value.toLocaleString('en');
    return { acknowledged: count(senders.acknowledged.length), refused: count(senders.refusals.get('503')) };
  };

  it('prepares no embedded one', { tags: ['full'] }, () => {
    expect(product.output()).not.toContain('Preparing the database');
  });

  it('responds 503 while the server is down, and loses no lead', { tags: ['full'] }, async ({ task }) => {
    const senders = new LeadSenders(CLIENTS, () => product.url);
    await acknowledges(senders, MIN_ACKNOWLEDGED, 20_000);
    await server.end('SIGKILL');
    await sleep(OUTAGE_MS);
    expect(senders.refusals.get('503')).toBeGreaterThan(0);
    await server.start();
    await acknowledges(senders, MIN_ACKNOWLEDGED, 20_000);
    const { acknowledged, refused } = await settle(senders);
    reportReliability(task, {
      what: 'An external PostgreSQL server is killed while leads arrive, and started again',
      attempts: `1 kill, ${acknowledged} leads acknowledged`,
      losses: '0 leads lost or duplicated',
      measurements: `down for ${OUTAGE_MS / 1_000} s; ${refused} tries answered 503`,
    });
  });

  it('[API-11] responds 503 while the network to the server drops all packets, and accepts leads within 10 s of its return', async ({
    task,
  }) => {
    const senders = new LeadSenders(CLIENTS, () => product.url);
    await acknowledges(senders, MIN_ACKNOWLEDGED, 20_000);
    network.freeze();
    await sleep(NETWORK_BREAK_MS);
    await network.restore();
    const restoredAt = Date.now();
    await acknowledges(senders, 1, MAX_RECOVERY_MS);
    const recovery = Date.now() - restoredAt;
    await acknowledges(senders, MIN_ACKNOWLEDGED, 20_000);
    const { acknowledged, refused } = await settle(senders);
    reportReliability(task, {
      what: 'The network to PostgreSQL breaks silently while leads arrive: established connections stay open and carry no data',
      attempts: `1 break of ${NETWORK_BREAK_MS / 1_000} s, ${acknowledged} leads acknowledged`,
      losses: '0 leads lost or duplicated',
      measurements: `${refused} tries answered 503; leads accepted ${(recovery / 1_000).toFixed(1)} s after the network was back`,
    });
  });

  it('leaves the server running when it stops', { tags: ['full'] }, async () => {
    expect(await product.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await expectEveryLeadOnce(server.url, sent);
  });

  it.each([
    ['a database that is missing', (url: string) => url.replace('/company', '/absent'), /has no database "absent": create it/],
    ['a wrong password', (url: string) => url.replace('p%40ss', 'hunter2'), /refuses this user or password .*: correct DATABASE_URL/],
  ])('%s is reported in one line', { tags: ['full'] }, async (_what, spoil, message) => {
    const refused = startProduct({ port: await freePort(), dataDir: folder.path, env: { DATABASE_URL: spoil(server.url) } });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.output().trim()).toMatch(message);
    expect(refused.output().trim()).not.toMatch(/\n|hunter2/);
  });
});
