import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { RETENTION_DAYS, type RetentionPurpose } from '../../../contract/retention.ts';
import { HousekeepingService } from '../../operations/housekeeping/housekeeping.service.ts';
import { callback, contact } from '../../testing/samples.ts';
import { countRows, sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { RetentionService } from './retention.service.ts';

type Retention = components['schemas']['Retention'];
const PATH = '/api/admin/privacy/retention';
/** 03:30 in Dubai. */
const NIGHT = Date.parse('2026-12-01T23:30:00.000Z');

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const get = async () => (await app.get<Retention>(PATH, cookie)).data;
const put = (body: object) => app.send<Retention>('PUT', PATH, { cookie, 'content-type': 'application/json' }, JSON.stringify(body));
const service = () => app.app.get(RetentionService);

/** Stores rows of each purpose, one just within and one just beyond its period at `now`. */
async function store(now: number, days: Record<RetentionPurpose, number> = RETENTION_DAYS): Promise<void> {
  const run = (query: string, params: unknown[] = []) => sql(app.databaseUrl, query, params);
  for (const [name, purpose, more] of [
    ['kept', 'enquiries', -HOUR_MS],
    ['old', 'enquiries', HOUR_MS],
    ['old but noted', 'enquiries', HOUR_MS],
    ['kept spam', 'spam', -HOUR_MS],
    ['old spam', 'spam', HOUR_MS],
  ] as const) {
    await app.post('/api/contact-submissions', { ...contact, name, message: `${name} ${Math.random()}` });
    const at = new Date(now - days[purpose] * DAY_MS - more);
    await run('update leads set received_at = $1, status = $2 where name = $3', [at, purpose === 'spam' ? 'spam' : 'done', name]);
  }
  await run(
    `insert into lead_entries (id, lead_id, type, text, author_id, created_at)
     select gen_random_uuid(), id, 'note', 'A note', gen_random_uuid(), case name when 'old' then received_at else $1 end
     from leads where name in ('old', 'old but noted')`,
    [new Date(now - DAY_MS)],
  );
  await app.post('/api/callback-requests', callback);
  await run("update leads set received_at = $1 where kind = 'callback'", [new Date(now - days.enquiries * DAY_MS - HOUR_MS)]);
  for (const [status, purpose] of [
    ['pending', 'unconfirmed'],
    ['unsubscribed', 'unsubscribed'],
    ['subscribed', 'unsubscribed'],
  ] as const) {
    for (const [age, more] of [
      ['kept', -HOUR_MS],
      ['old', HOUR_MS],
    ] as const) {
      await run(
        `insert into newsletter_subscribers (id, email, language, status, is_suspected, created_at) values (gen_random_uuid(), $1, 'en', $2, false, $3)`,
        [`${age}.${status}@mail.example`, status, new Date(now - days[purpose] * DAY_MS - more)],
      );
    }
  }
  // Subscribed long ago, unsubscribed recently.
  await run(
    `with lately as (
       insert into newsletter_subscribers (id, email, language, status, is_suspected, created_at)
       values (gen_random_uuid(), 'lately.unsubscribed@mail.example', 'en', 'unsubscribed', false, '2020-01-01') returning id)
     insert into consent_events (id, subscriber_id, event, language, occurred_at) select gen_random_uuid(), id, 'withdrawn', 'en', $1 from lately`,
    [new Date(now - DAY_MS)],
  );
  await run('delete from outbox_emails');
  for (const [recipient, status, more] of [
    ['kept@mail.example', 'sent', -HOUR_MS],
    ['old@mail.example', 'sent', HOUR_MS],
    ['failed@mail.example', 'failed', HOUR_MS],
    ['waiting@mail.example', 'waiting', HOUR_MS],
  ] as const) {
    const at = new Date(now - days.emails * DAY_MS - more);
    await run(
      `insert into outbox_emails (id, kind, recipient, language, about_type, about_id, status, created_at, waiting_since, next_attempt_at, sent_at)
       values (gen_random_uuid(), 'lead_notice', $1, 'en', 'contact_submission', gen_random_uuid(), $2, $3, $3, '2999-01-01', case when $2 = 'sent' then $3::timestamptz end)`,
      [recipient, status, at],
    );
  }
  for (const [email, closed] of [
    ['kept@mail.example', now - days.requests * DAY_MS + HOUR_MS],
    ['old@mail.example', now - days.requests * DAY_MS - HOUR_MS],
    ['open@mail.example', null],
  ] as const) {
    await run(
      `insert into privacy_requests (id, kind, email, language, status, created_at, due_at, closed_at)
       values (gen_random_uuid(), 'access', $1, 'en', $2, '2020-01-01', '2020-02-01', $3)`,
      [email, closed === null ? 'open' : 'fulfilled', closed === null ? null : new Date(closed)],
    );
  }
}

async function names(): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    app.databaseUrl,
    `select coalesce(name, kind) as name from leads
     union all select email from newsletter_subscribers union all select 'to ' || recipient from outbox_emails
     union all select 'request of ' || email from privacy_requests order by name`,
  );
  return rows.map(({ name }) => name);
}

const REMAINING = [
  ...['kept', 'kept spam', 'old but noted', 'kept.pending@mail.example', 'kept.unsubscribed@mail.example', 'kept.subscribed@mail.example'],
  ...['old.subscribed@mail.example', 'lately.unsubscribed@mail.example', 'to kept@mail.example', 'to waiting@mail.example'],
  ...['request of kept@mail.example', 'request of open@mail.example'],
];
const REMOVED = { enquiries: 2, spam: 1, unconfirmed: 1, unsubscribed: 1, emails: 2, requests: 1 };

describe('retention', () => {
  beforeEach(async () => {
    // Housekeeping of a later night ends sessions.
    cookie = await app.login();
    await sql(
      app.databaseUrl,
      `delete from settings; delete from retention_runs; delete from leads; delete from lead_entries;
       delete from newsletter_subscribers; delete from consent_events; delete from outbox_emails; delete from privacy_requests; delete from deleted_leads;
       delete from lead_receipts`,
    );
  });

  it('[PRV-15] deletes expired records every night, exactly as previewed, and logs the counts', async () => {
    await store(NIGHT);
    expect((await service().describe(NIGHT - HOUR_MS)).preview).toEqual(REMOVED);
    expect((await service().describe(NIGHT - HOUR_MS)).nextRunAt).toBe('2026-12-01T23:00:00.000Z');
    await service().run(NIGHT);
    expect(await names()).toEqual(REMAINING.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(await countRows(app.databaseUrl, 'lead_entries'), 'notes of deleted leads').toBe(1);
    expect(await countRows(app.databaseUrl, 'deleted_leads'), 'rows for metrics stay, except those of spam').toBe(3);
    const { runs } = await get();
    expect(runs).toMatchObject([{ ranAt: new Date(NIGHT).toISOString(), removed: REMOVED }]);
    const [entry] = await sql<{ details: object }>(
      app.databaseUrl,
      `select details from audit_entries where action = 'retention.ran' order by id desc limit 1`,
    );
    expect(entry?.details).toEqual({ removed: REMOVED });
  });

  it('runs once a night across processes, and deletes nothing in the first night', async () => {
    await store(NIGHT);
    const before = await names();
    await Promise.all([1, 2, 3].map(() => service().runIfDue(NIGHT)));
    await app.app.get(HousekeepingService).deleteExpired(NIGHT + HOUR_MS);
    expect(await names(), 'owners have a day to read the preview').toEqual(before);
    await Promise.all([1, 2, 3].map(() => service().runIfDue(NIGHT + DAY_MS)));
    expect(await countRows(app.databaseUrl, 'retention_runs')).toBe(2);
    expect((await names()).length).toBeLessThan(before.length);
    const left = await names();
    await service().runIfDue(NIGHT + DAY_MS + 2 * HOUR_MS);
    expect(await countRows(app.databaseUrl, 'retention_runs')).toBe(2);
    expect(await names()).toEqual(left);
  });

  it('[PRV-15] uses the periods that owners set, which cannot exceed those of the privacy policy', async () => {
    const { version, days } = await get();
    expect([version, days]).toEqual([0, RETENTION_DAYS]);
    for (const enquiries of [0, RETENTION_DAYS.enquiries + 1, 1.5]) {
      const { status, failure } = await put({ needsApproval: false, version, days: { ...days, enquiries } });
      expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['days.enquiries']]);
    }
    const shorter = { enquiries: 400, spam: 10, unconfirmed: 5, unsubscribed: 100, emails: 7, requests: 200 };
    const changed = await put({ needsApproval: true, version, days: shorter });
    expect([changed.status, changed.data.days, changed.data.version]).toEqual([200, shorter, 1]);
    expect((await put({ needsApproval: false, version, days })).failure['current']).toMatchObject({ days: shorter, version: 1 });
    await store(NIGHT, shorter);
    await service().run(NIGHT);
    expect(await names()).toEqual(REMAINING.toSorted((a, b) => (a < b ? -1 : 1)));
    const [entry] = await sql<{ details: { before: object; after: object } }>(
      app.databaseUrl,
      `select details from audit_entries where action = 'retention.changed' order by id desc limit 1`,
    );
    expect(entry?.details).toEqual({ before: { needsApproval: false, days }, after: { needsApproval: true, days: shorter } });
  });

  it('continues with the other purposes when one fails', async () => {
    await store(NIGHT);
    await sql(app.databaseUrl, 'alter table privacy_requests rename column closed_at to mislaid');
    await service().run(NIGHT);
    await sql(app.databaseUrl, 'alter table privacy_requests rename column mislaid to closed_at');
    expect((await get()).runs[0]?.removed).toEqual({ ...REMOVED, requests: 0 });
    expect(app.log.some((line) => line.includes('could not delete records after their retention period'))).toBe(true);
  });
});
