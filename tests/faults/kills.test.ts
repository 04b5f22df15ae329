import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { startEmbeddedPostgres } from '../../admin-api/src/database/embedded/embedded-postgres.ts';
import { reportReliability } from '../support/reliability.ts';
import { createDataFolder } from './support/data-folder.ts';
import { LeadSenders } from './support/leads.ts';
import type { SentLead } from './support/leads.ts';
import { postmasterPid } from './support/postmaster.ts';
import { freePort, startProduct } from './support/product.ts';
import type { Product } from './support/product.ts';
import { expectEveryLeadOnce } from './support/stored-leads.ts';

const isLong = process.env['FAULTS'] === 'long';
const KILLS = isLong ? 8 : 1;
const CLIENTS = 6;
const count = (value: number) => value.toLocaleString('en');
const resultsOf = ({ acknowledged, refusals }: LeadSenders) => ({
  attempts: `${KILLS} ${KILLS === 1 ? 'kill' : 'kills'}, ${count(acknowledged.length)} leads acknowledged`,
  losses: '0 leads lost or duplicated',
  measurements: [...refusals]
    .map(([answer, tries]) => `${count(tries)} tries ${answer === 'broken' ? 'cut off' : `answered ${answer}`}`)
    .join(', '),
});
/** Acknowledgements to wait for before each kill and after the last. */
const MIN_ACKNOWLEDGED = isLong ? 100 : 30;

describe('while leads arrive', () => {
  let folder: ReturnType<typeof createDataFolder>;
  let product: Product;
  let port: number;
  const sent: SentLead[] = [];
  const start = async () => {
    product = startProduct({ port, dataDir: folder.path, env: { TRUST_PROXY: '1', LOG_LEVEL: 'fatal' } });
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

  async function expectEverythingStored(senders: LeadSenders): Promise<void> {
    await senders.stop();
    const { migrationUrl: url, stop } = await startEmbeddedPostgres({ dataDir: folder.path, log: () => {} });
    sent.push(...senders.leads);
    await expectEveryLeadOnce(url, sent);
    await stop();
  }

  it('no acknowledged lead is lost or duplicated when the API is killed', async ({ task }) => {
    const senders = new LeadSenders(CLIENTS, () => product.url);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = senders.acknowledged.length;
      await vi.waitFor(() => expect(senders.acknowledged.length).toBeGreaterThan(before + MIN_ACKNOWLEDGED), 20_000);
      await sleep(Math.random() * 300);
      await product.end('SIGKILL');
      await start();
    }
    const before = senders.acknowledged.length;
    await vi.waitFor(() => expect(senders.acknowledged.length).toBeGreaterThan(before + MIN_ACKNOWLEDGED), 20_000);
    await expectEverythingStored(senders);
    expect([...senders.refusals.keys()].filter((answer) => answer !== 'broken')).toEqual([]);
    reportReliability(task, { what: 'The API is killed while leads arrive', ...resultsOf(senders) });
  });

  it(
    'no acknowledged lead is lost or duplicated when PostgreSQL is killed, and the API responds 503 until it is back',
    { tags: ['full'] },
    async ({ task }) => {
      const senders = new LeadSenders(CLIENTS, () => product.url);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = senders.acknowledged.length;
        await vi.waitFor(() => expect(senders.acknowledged.length).toBeGreaterThan(before + MIN_ACKNOWLEDGED), 20_000);
        await sleep(Math.random() * 300);
        process.kill(postmasterPid(folder.path), 'SIGKILL');
        const refused = senders.refusals.get('503') ?? 0;
        await vi.waitFor(() => expect(senders.refusals.get('503') ?? 0).toBeGreaterThan(refused), 10_000);
      }
      const before = senders.acknowledged.length;
      await vi.waitFor(() => expect(senders.acknowledged.length).toBeGreaterThan(before + MIN_ACKNOWLEDGED), 20_000);
      await expectEverythingStored(senders);
      expect([...senders.refusals.keys()]).toEqual(['503']);
      reportReliability(task, { what: 'The embedded PostgreSQL is killed while leads arrive', ...resultsOf(senders) });
      expect(await fetch(`${product.url}/api/health/ready`).then((answer) => answer.status)).toBe(200);
    },
  );
});
