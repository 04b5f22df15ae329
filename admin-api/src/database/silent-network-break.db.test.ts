// @module-tag full
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ProxiedApp, startProxiedApp } from '../testing/database-proxy.ts';
import { contact, numbered, subscription } from '../testing/samples.ts';
import { countRows, sql } from '../testing/sql.ts';
import type { TestApp } from '../testing/test-app.ts';

const CONTACT = '/api/contact-submissions';
/** Long enough to have all forms in flight at the same time on a busy machine. */
const LIMIT_MS = 3_000;
/** Longer than the limit with its margins, and shorter than timing out the pool's connections one after another. */
const HEALED_MS = 6 * LIMIT_MS;

let proxied: ProxiedApp;
let app: TestApp;
let databaseUrl: string;
beforeAll(async () => {
  proxied = await startProxiedApp({ statementLimitMs: LIMIT_MS });
  ({ app, databaseUrl } = proxied);
});
afterAll(() => proxied.stop());

const send = (number: number) => app.post(CONTACT, numbered(contact, number), { 'idempotency-key': keyOf(number) });
const subscribe = (number: number) => app.post('/api/newsletter-subscribers', numbered(subscription, number));
const keyOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('a silent break of the network to the database', () => {
  it('fails forms in flight with 503, leaves no dead connections in the pool, and stores each lead once', async () => {
    const numbers = [1, 2, 3, 4, 5];
    await Promise.all(numbers.map((number) => send(100 + number)));
    const locker = new pg.Client(databaseUrl);
    await locker.connect();
    await locker.query('begin; lock table leads, newsletter_subscribers in access exclusive mode');
    const inFlight = [...numbers.map(send), ...numbers.map(subscribe)];
    await expect.poll(() => countSessions(`wait_event_type = 'Lock'`)).toBeGreaterThanOrEqual(8);
    proxied.proxy.freeze();
    await proxied.proxy.restore();
    const frozenAt = Date.now();
    // The server completes the leads, and no response arrives. The other forms take several statements, so their transactions stay open.
    await locker.query('rollback');
    await expect.poll(() => countSessions(`state = 'idle in transaction'`)).toBeGreaterThan(0);
    await locker.end();

    expect((await Promise.all(inFlight)).map(({ status }) => status)).toEqual(Array(10).fill(503));
    await expect.poll(async () => (await send(200)).status, { timeout: HEALED_MS }).toBe(201);
    expect(Date.now() - frozenAt).toBeLessThan(HEALED_MS);
    expect((await Promise.all(numbers.map(send))).map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await countRows(databaseUrl, 'leads')).toBe(11);
    expect((await app.get('/api/health/ready')).status).toBe(200);
    await expect.poll(() => countSessions(`state like 'idle in transaction%'`)).toBe(0);
  });
});

async function countSessions(condition: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'zmb-api' and ${condition}`,
  );
  return row?.count ?? 0;
}
