import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { contact, numbered, subscription } from '../testing/samples.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { MetricsRepository } from './metrics.sql.ts';

type Summary = components['schemas']['Summary'];

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
  for (let n = 0; n < 7; n += 1) await app.post('/api/contact-submissions', numbered({ ...contact, name: `Visitor ${n}` }, n));
  await app.post('/api/contact-submissions', numbered({ ...contact, name: 'Robot', leaveEmpty: 'x' }, 8));
  await app.post('/api/callback-requests', { phone: '050 123 4567', language: 'ar' });
  await app.post('/api/newsletter-subscribers', subscription);
  await app.send('POST', '/api/admin/test-lead', { cookie, 'content-type': 'application/json' }, '{"kind":"contact","language":"en"}');
  await sql(app.databaseUrl, `update leads set received_at = '2026-03-02T08:00:00+04:00', status = 'done' where kind = 'callback'`);
  const write = (n: number, set: string) => sql(app.databaseUrl, `update leads set ${set} where name = 'Visitor ${n}'`);
  // The first two are of two days in Dubai, though of one in UTC.
  await write(
    0,
    `received_at = '2026-03-01T23:59:59+04:00', due_at = '2026-03-03T00:00:00Z', first_answered_at = '2026-03-02T00:29:59+04:00'`,
  );
  await write(
    1,
    `received_at = '2026-03-02T00:00:00+04:00', due_at = '2026-03-02T01:00:00+04:00', first_answered_at = '2026-03-02T02:00:00+04:00'`,
  );
  await write(
    2,
    `received_at = '2026-03-02T10:00:00+04:00', due_at = '2026-03-04T00:00:00Z', first_answered_at = '2026-03-02T11:00:00+04:00', service_type = 'painting'`,
  );
  await write(3, `received_at = '2026-03-03T23:59:59.999+04:00', due_at = '2026-03-04T00:00:00Z'`);
  await write(4, `received_at = '2026-03-04T00:00:00+04:00', due_at = now() + interval '1 hour', status = 'in_progress'`);
  await write(5, `due_at = now() + interval '3 hours'`);
  await write(6, `due_at = now() - interval '1 hour', status = 'spam'`);
  await sql(
    app.databaseUrl,
    `insert into analytics_events (id, category, action, path, language, app_version, visit_id, occurred_at)
     select gen_random_uuid(), category, action, '/', 'en', '1.0.0', visit, moment::timestamptz
     from (values ('Page', 'view', 'a', '2026-03-02T09:00:00+04:00'), ('Page', 'view', 'a', '2026-03-02T09:01:00+04:00'),
       ('Page', 'view', 'b', '2026-03-01T21:00:00Z'), ('Contact', 'whatsapp', 'b', '2026-03-02T09:02:00+04:00'),
       ('Contact', 'call', 'b', '2026-03-05T09:02:00+04:00')) as events (category, action, visit, moment)`,
  );
});
afterAll(() => app.stop());

describe('the figures', () => {
  it('leave suspected leads and tests out of the period, which the counts of the inbox have', async () => {
    const { data } = await app.get<Summary>('/api/admin/summary', cookie);
    expect(data).toMatchObject({
      hasLeads: true,
      subscribers: { pending: 1, subscribed: 0, unsubscribed: 0 },
    });
    const countsOf = async (kind: string) => (await app.get(`/api/admin/leads/counts?kind=${kind}`, cookie)).data;
    expect(await countsOf('contact')).toMatchObject({ new: 6, open: 7, done: 0, spam: 1, suspected: 1, overdue: 1, dueSoon: 1, all: 9 });
    expect(await countsOf('callback')).toMatchObject({ new: 0, open: 0, done: 1, spam: 0, suspected: 0, overdue: 0, dueSoon: 0, all: 1 });
    // The same counts as the lists that the dashboard links to.
    const outbox = await app.get<{ waiting: number; failed: number }>('/api/admin/outbox?limit=1', cookie);
    expect(data.emails).toEqual({ waiting: outbox.data.waiting, failed: outbox.data.failed });
    const logs = await app.get<{ pagination: { total: number } }>('/api/admin/audit-logs?limit=1', cookie);
    expect([data.auditEntries, data.emails.waiting > 0]).toEqual([logs.data.pagination.total, true]);
    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1)).toMatchObject({ date: data.to, contacts: 2, callbacks: 0, subscribers: 1 });
  });

  it('split a range into days in Dubai', async () => {
    const { data } = await app.get<Summary>('/api/admin/summary?from=2026-03-01&to=2026-03-03', cookie);
    const nothing = { subscribers: 0, visits: 0, contactClicks: 0 };
    expect(data.days).toEqual([
      { date: '2026-03-01', contacts: 1, callbacks: 0, ...nothing },
      { date: '2026-03-02', contacts: 2, callbacks: 1, ...nothing, visits: 2, contactClicks: 1 },
      { date: '2026-03-03', contacts: 1, callbacks: 0, ...nothing },
    ]);
    expect(data.services).toEqual([
      { serviceType: 'ac_services', count: 3 },
      { serviceType: 'painting', count: 1 },
    ]);
    expect(data.contactClicks).toEqual({ whatsapp: 1, call: 0, callback_request: 0 });
    const none = { inTime: 0, late: 0 };
    expect(data.answers).toEqual({
      answered: 3,
      // That of the third day was never answered.
      fellDue: 4,
      inTime: 2,
      medianMinutes: 60,
      aimMinutes: 1440,
      // Half an hour, and exactly an hour; two hours, which was too late.
      times: [
        { upToMinutes: 60, inTime: 2, late: 0 },
        { upToMinutes: 240, inTime: 0, late: 1 },
        { upToMinutes: 720, ...none },
        { upToMinutes: 1440, ...none },
        { upToMinutes: 2880, ...none },
        { upToMinutes: null, ...none },
      ],
    });
  });

  it('[DSK-46] count everything that fell due as in time or not: what is done without an answer is not', async () => {
    const range = '/api/admin/summary?from=2026-04-01&to=2026-04-01';
    const [received, due] = ['2026-04-01T09:00:00+04:00', '2026-04-02T09:00:00+04:00'];
    const add = (n: number, status: string, dueAt: string, answeredAt: string | null, more = 'false, false') =>
      sql(
        app.databaseUrl,
        `insert into leads (kind, id, reference, phone, language, status, received_at, due_at, first_answered_at, is_suspected, is_test)
         values ('callback', gen_random_uuid(), $1, '+97141234567', 'en', $2, $3, $4, $5, ${more})`,
        [`MIX-${n}`, status, received, dueAt, answeredAt],
      );
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await add(1, 'done', due, '2026-04-01T10:00:00+04:00');
    await add(2, 'in_progress', due, '2026-04-03T10:00:00+04:00');
    const answers = async () => (await app.get<Summary>(range, cookie)).data.answers;
    expect(await answers()).toMatchObject({ answered: 2, fellDue: 2, inTime: 1 });
    await add(3, 'done', due, null);
    await add(4, 'new', due, null);
    await add(5, 'in_progress', due, null);
    // Not due yet, so nobody knows; but an answer that came early is one.
    await add(6, 'new', later, null);
    await add(7, 'done', later, null);
    await add(8, 'done', later, '2026-04-01T11:00:00+04:00');
    await add(9, 'spam', due, null);
    await add(10, 'new', due, null, 'true, false');
    await add(11, 'new', due, null, 'false, true');
    await app.post('/api/callback-requests', { phone: '050 123 4568', language: 'ar' });
    expect(await answers()).toMatchObject({ answered: 3, fellDue: 6, inTime: 2 });
    await sql(app.databaseUrl, `delete from leads where reference like 'MIX-%'`);
  });

  it('cover a year at most, and nothing when a range ends before it begins', async () => {
    const long = await app.get<Summary>('/api/admin/summary?from=2020-01-01&to=2026-03-03', cookie);
    expect(long.data.days).toHaveLength(366);
    expect(long.data).toMatchObject({ from: '2025-03-03', to: '2026-03-03' });
    const none = await app.get<Summary>('/api/admin/summary?from=2026-03-03&to=2026-03-01', cookie);
    expect(none.data).toMatchObject({ days: [], services: [], answers: { answered: 0, medianMinutes: null } });
  });

  it('are cached until something is recorded', async () => {
    const ask = async () => (await app.get<Summary>('/api/admin/summary?from=2026-03-01&to=2026-03-02', cookie)).data;
    const first = await ask();
    const read = vi.spyOn(app.app.get(MetricsRepository), 'countSubscribers');
    expect(await Promise.all([ask(), ask()])).toEqual([first, first]);
    expect(read).not.toHaveBeenCalled();
    await app.post('/api/contact-submissions', numbered({ ...contact, name: 'Latest' }, 9));
    const [later] = await Promise.all([ask(), ask()]);
    expect(read).toHaveBeenCalledOnce();
    expect(later).toMatchObject({ auditEntries: first.auditEntries + 1 });
    read.mockRestore();
  });

  it('tell a first day, on which there are only test leads', { tags: ['full'] }, async () => {
    const fresh = await startTestApp();
    const own = await fresh.login();
    const ask = async () => (await fresh.get<Summary>('/api/admin/summary', own)).data;
    const headers = { cookie: own, 'content-type': 'application/json' };
    await fresh.send('POST', '/api/admin/test-lead', headers, '{"kind":"callback","language":"en"}');
    expect(await ask()).toMatchObject({ hasLeads: false });
    await fresh.post('/api/callback-requests', { phone: '050 123 4567', language: 'ar' });
    expect(await ask()).toMatchObject({ hasLeads: true });
    await fresh.stop();
  });

  it('count leads as overdue as soon as they are', async () => {
    const ask = async () => (await app.get<components['schemas']['LeadCounts']>('/api/admin/leads/counts?kind=contact', cookie)).data;
    const { overdue } = await ask();
    await sql(app.databaseUrl, `update leads set due_at = now() - interval '1 minute' where name = 'Latest'`);
    expect((await ask()).overdue).toBe(overdue + 1);
  });
});
