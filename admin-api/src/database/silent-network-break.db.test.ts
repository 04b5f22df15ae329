import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Cable, layCable } from '../testing/cable.ts';
import { contact, numbered } from '../testing/samples.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const CONTACT = '/api/contact-submissions';
const LIMIT_MS = 1_000;
/** More than the limit and all margins, and less than the pool would need to time out its connections one after another. */
const HEALED_MS = 6 * LIMIT_MS;

let home: TestApp;
let cable: Cable;
let app: TestApp;
beforeAll(async () => {
  home = await startTestApp();
  cable = await layCable(home.databaseUrl);
  app = await startTestApp({ databaseUrl: cable.url, statementLimitMs: LIMIT_MS });
});
afterAll(async () => {
  await app.stop();
  await cable.cut();
  await home.stop();
});

const send = (number: number) => app.post(CONTACT, numbered(contact, number));
const sendMany = (from: number) => Promise.all(Array.from({ length: 20 }, (_, n) => send(from + n)));

describe('a silent break of the network to the database', () => {
  it('ends leads in flight with 503, and leaves no dead connection to those that follow', async () => {
    expect((await sendMany(100)).map(({ status }) => status)).toEqual(Array(20).fill(201));
    const inFlight = sendMany(200);
    await expect.poll(async () => (await openTransactions()) > 0, { interval: 2 }).toBe(true);
    cable.freeze();
    const frozenAt = Date.now();
    const answers = await inFlight;
    expect([...new Set(answers.map(({ status }) => status))].filter((status) => status !== 201)).toEqual([503]);

    await expect.poll(async () => (await send(300)).status, { timeout: 10_000, interval: 50 }).toBe(201);
    expect(Date.now() - frozenAt).toBeLessThan(HEALED_MS);
    expect((await sendMany(400)).map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect((await app.get('/api/health/ready')).status).toBe(200);
    await expect.poll(openTransactions, { timeout: 10_000 }).toBe(0);
  });
});

async function openTransactions(): Promise<number> {
  const [row] = await sql<{ count: number }>(
    home.databaseUrl,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'zmb-api' and state like 'idle in transaction%'`,
  );
  return row?.count ?? 0;
}
