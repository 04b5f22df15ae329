import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { HOUR_MS } from '../../admin-api/contract/durations.ts';
import type { components } from '../../admin-api/contract/openapi.d.ts';
import { startEmbeddedPostgres } from '../../admin-api/src/database/embedded/embedded-postgres.ts';
import { FileProcessingService } from '../../admin-api/src/leads/files/file-processing.service.ts';
import { HousekeepingService } from '../../admin-api/src/operations/housekeeping/housekeeping.service.ts';
import { type BucketServer, startBucketServer } from '../../admin-api/src/testing/bucket-server.ts';
import { Caller } from '../../admin-api/src/testing/caller.ts';
import { sql } from '../../admin-api/src/testing/sql.ts';
import { startTestApp } from '../../admin-api/src/testing/test-app.ts';
import { tier } from '../../tools/test-run/tier.ts';
import { reportReliability } from '../support/reliability.ts';
import { createDataFolder } from './support/data-folder.ts';
import { PhotoSenders } from './support/photo-senders.ts';
import { freePort, type Product, startProduct } from './support/product.ts';
import { expectEveryLeadOnce } from './support/stored-leads.ts';

type Detail = components['schemas']['LeadDetail'];

const isLong = process.env['FAULTS'] === 'long';
const KILLS = isLong ? 20 : tier === 'quick' ? 1 : 3;
/** Stores for finished photos; the short form tests the default one. */
const STORES = isLong ? (['the database', 'a bucket'] as const) : (['the database'] as const);
const CLIENTS = 4;
/** Photos to be acknowledged before each kill and after the last. */
const MIN_ACKNOWLEDGED = isLong ? 12 : 6;
const WAIT = { timeout: 120_000, interval: 100 };
const admin = { email: 'owner@zmb.example', password: 'correct horse battery staple' };
const count = (value: number) => value.toLocaleString('en');

describe.each(STORES)('while photos arrive and are stored in %s', (store) => {
  let bucket: BucketServer | undefined;
  let folder: ReturnType<typeof createDataFolder>;
  let product: Product;
  let port: number;
  const start = async () => {
    const env = { TRUST_PROXY: '1', LOG_LEVEL: 'fatal', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    if (bucket) Object.assign(env, { FILES_URL: bucket.url });
    product = startProduct({ port, dataDir: folder.path, env });
    await product.ready;
  };

  // Anew for each attempt, because everything that is stored is counted.
  beforeEach(async () => {
    folder = createDataFolder();
    port = await freePort();
    bucket = store === 'a bucket' ? await startBucketServer() : undefined;
    await start();
  });
  afterEach(async () => {
    await product.end('SIGTERM');
    // After a kill of the API, the PostgreSQL server may still be running.
    await (await startEmbeddedPostgres({ dataDir: folder.path, log: () => {} })).stop();
    folder.remove();
    await bucket?.stop();
  });

  /** The files of a lead, as staff see them. */
  async function filesOf(databaseUrl: string, email: string, cookie: string) {
    const [lead] = await sql<{ id: string }>(databaseUrl, 'select id from leads where email = $1', [email]);
    return (await new Caller(product.url).get<Detail>(`/api/admin/leads/${lead?.id}`, cookie)).data.files;
  }

  it('[REQ-20] no acknowledged photo, part of one or lead is lost when the API is killed, and orphaned uploads are deleted after a day', async ({
    task,
  }) => {
    const senders = new PhotoSenders(CLIENTS, product.url);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = senders.whole.length;
      await expect.poll(() => senders.whole.length, WAIT).toBeGreaterThan(before + MIN_ACKNOWLEDGED);
      await sleep(Math.random() * 600);
      await product.end('SIGKILL');
      await start();
    }
    const server = await startEmbeddedPostgres({ dataDir: folder.path, log: () => {} });
    const url = server.migrationUrl;
    // A killed process holds its photos for four minutes: let them pass. Photos that arrive later trigger the takeover.
    await sql(url, `update lead_files set lease_until = now() where state = 'processing' and attempts > 0`);
    const before = senders.whole.length;
    await expect.poll(() => senders.whole.length, WAIT).toBeGreaterThan(before + MIN_ACKNOWLEDGED);
    await senders.stop();
    expect(senders.lostParts).toBe(0);
    expect([...senders.refusals.keys()].filter((answer) => answer !== 'broken')).toEqual([]);
    expect(senders.photos.filter(({ isWhole }) => !isWhole)).toEqual([]);

    await expectEveryLeadOnce(url, senders.leads);
    const left = `select id from lead_files where state in ('receiving', 'processing')`;
    await expect.poll(async () => (await sql(url, left)).length, { timeout: 300_000, interval: 500 }).toBe(0);

    const cookie = await new Caller(product.url).signIn(admin);
    for (const { id, email, width, height } of senders.photos) {
      if (email === null) continue;
      expect(await filesOf(url, email, cookie)).toMatchObject([{ id, state: 'stored', width, height }]);
      const served = await fetch(`${product.url}/api/admin/files/${id}`, { headers: { cookie } });
      const bytes = Buffer.from(await served.arrayBuffer());
      // From the first marker of a JPEG to its last: nothing is missing.
      expect([bytes.subarray(0, 2).toString('hex'), bytes.subarray(-2).toString('hex')]).toEqual(['ffd8', 'ffd9']);
    }
    const shown = senders.photos.filter(({ email }) => email !== null);
    const added = `select subject_id as id from audit_entries where action = 'contact_submission.file_added'`;
    const entries = (await sql<{ id: string }>(url, added)).map(({ id }) => id);
    expect(entries).toHaveLength(shown.length);
    expect(new Set(entries).size).toBe(shown.length);

    const [{ taken } = { taken: 0 }] = await sql<{ taken: number }>(
      url,
      'select count(*)::int as taken from lead_files where attempts > 1',
    );
    const config = { auditHeadFile: join(folder.path, 'sweep-head.json'), erasuresFile: join(folder.path, 'sweep-erasures.json') };
    const sweep = await startTestApp({ databaseUrl: url, isOwner: true, isIdle: true, config: { ...config, bucket: bucket?.place } });
    await sweep.app.get(HousekeepingService).deleteExpired(Date.now() + 25 * HOUR_MS);
    if (bucket) {
      // Objects without a file are removed after an hour: let it pass.
      await sql(url, 'update lead_file_removals set due_at = now()');
      await sweep.app.get(FileProcessingService).removeDue();
    }
    await sweep.stop();
    expect(await sql(url, 'select id from lead_files where lead_id is null')).toEqual([]);
    const parts = await sql<{ id: string }>(url, 'select distinct file_id as id from lead_file_parts');
    expect(parts.map(({ id }) => id).toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
    const keys = (await bucket?.keys()) ?? [];
    expect(keys.map((key) => key.split('/')[0]).toSorted()).toEqual(bucket ? shown.map(({ id }) => id).toSorted() : []);
    await server.stop();
    reportReliability(task, {
      what: `The API is killed while photos arrive in parts, are encoded and are stored in ${store}`,
      attempts: `${KILLS} kills, ${count(senders.photos.length)} photos, ${count(senders.leads.length)} leads`,
      losses: '0 acknowledged photos, parts or leads, 0 orphaned uploads left after 24 hours',
      measurements: `${count(senders.resumed)} photos resumed after a kill, ${count(taken)} taken over while they were encoded`,
    });
  }, 900_000);
});
