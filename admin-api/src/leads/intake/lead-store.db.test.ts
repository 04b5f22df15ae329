import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Cable, layCable } from '../../testing/cable.ts';
import { callback, contact, numbered } from '../../testing/samples.ts';
import { countRows, sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let cable: Cable;
let app: TestApp;
beforeAll(async () => {
  home = await startTestApp();
  cable = await layCable(home.databaseUrl);
  app = await startTestApp({ databaseUrl: cable.url });
});
afterAll(async () => {
  await app.stop();
  await cable.cut();
  await home.stop();
});

describe('the transaction of a lead', () => {
  it.each([
    ['/api/contact-submissions', contact],
    ['/api/callback-requests', callback],
  ])('of POST %s takes one round trip', async (path, body) => {
    const roundTrips: number[] = [];
    // The first calls fill caches and prepare the statement; other work may use the same connection during one of the others.
    for (let run = 0; run < 6; run += 1) {
      const key = randomUUID();
      const stop = cable.record();
      expect((await app.post(path, body, { 'idempotency-key': key })).status).toBe(201);
      const packets = stop();
      const carrier = packets.find(({ text }) => text.includes(`key:${key}`))?.connection;
      const senders = packets.filter(({ connection }) => connection === carrier).map(({ from }) => from);
      roundTrips.push(senders.filter((from, index) => from === 'client' && senders[index - 1] !== 'client').length);
    }
    expect(Math.min(...roundTrips)).toBe(1);
  });

  it('is rolled back when a trigger drops the audit entry', async () => {
    await sql(home.databaseUrl, `create function swallow() returns trigger language plpgsql as $$ begin return null; end $$`);
    await sql(home.databaseUrl, `create trigger swallow before insert on audit_entries for each row execute function swallow()`);
    const before = await countRows(home.databaseUrl, 'contact_submissions');
    const key = randomUUID();
    expect((await app.post('/api/contact-submissions', numbered(contact, 1), { 'idempotency-key': key })).status).toBe(500);
    await sql(home.databaseUrl, 'drop function swallow cascade');
    expect(await countRows(home.databaseUrl, 'contact_submissions')).toBe(before);
    expect((await app.post('/api/contact-submissions', numbered(contact, 1), { 'idempotency-key': key })).status).toBe(201);
  });
});
