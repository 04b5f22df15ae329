import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../contract/durations.ts';
import { HousekeepingService } from '../operations/housekeeping/housekeeping.service.ts';
import { countRows, sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { AnalyticsEventsService, RETENTION_MS } from './analytics-events.service.ts';

const PATH = '/api/analytics-events';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  await sql(app.databaseUrl, 'delete from analytics_events');
});

function view(more: object = {}) {
  return {
    category: 'Page',
    action: 'view',
    path: '/',
    language: 'en',
    occurredAt: new Date().toISOString(),
    appVersion: '1.0.0',
    ...more,
  };
}

function stored() {
  return sql<Record<string, unknown>>(app.databaseUrl, 'select * from analytics_events order by id');
}

describe('analytics events', () => {
  it('are stored unchanged, in order', async () => {
    const occurredAt = new Date(Date.now() - 5_000).toISOString();
    const nav = { category: 'Navigation', action: 'desktop_nav_click', label: 'about', path: '/ar/contact', language: 'ar' };
    const sent = await app.post(PATH, { events: [view({ occurredAt }), view({ ...nav, occurredAt, visitId: '0123456789abcdef' })] });
    expect({ status: sent.status, text: sent.text }).toEqual({ status: 202, text: '' });
    const common = { id: expect.any(String), address: expect.any(String), app_version: '1.0.0', occurred_at: new Date(occurredAt) };
    expect(await stored()).toEqual([
      { ...common, category: 'Page', action: 'view', label: null, path: '/', language: 'en', visit_id: null },
      { ...common, ...nav, visit_id: '0123456789abcdef' },
    ]);
  });

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ])('truncate the IP address %s to %s, in the table and in the log', async (ip, truncated) => {
    await app.post(PATH, { events: [view()] }, { 'x-forwarded-for': ip });
    const rows = await stored();
    expect(rows.map((row) => row['address'])).toEqual([truncated]);
    expect(JSON.stringify(rows)).not.toContain(ip);
    expect(app.log.join('')).not.toContain(ip);
  });

  it('get the time of arrival when the clock of the visitor is wrong', async () => {
    const at = (ms: number) => view({ occurredAt: new Date(Date.now() + ms).toISOString() });
    const before = Date.now();
    await app.post(PATH, { events: [at(3 * DAY_MS), at(-3 * DAY_MS)] });
    for (const { occurred_at: occurredAt } of await stored()) {
      expect((occurredAt as Date).getTime()).toBeGreaterThanOrEqual(before);
      expect((occurredAt as Date).getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  it('are stored together or not at all', async () => {
    const answer = await app.post(PATH, { events: [view(), view({ action: 'click' })] });
    expect({ status: answer.status, errors: answer.failure.errors }).toEqual({
      status: 400,
      errors: { 'events.1.action': 'Choose one of the options.' },
    });
    expect(await countRows(app.databaseUrl, 'analytics_events')).toBe(0);
  });

  it('are limited by the /64 of an IPv6 address', async () => {
    const events = Array.from({ length: 50 }, () => view());
    for (let n = 0; n < 30; n += 1) {
      expect((await app.post(PATH, { events }, { 'x-forwarded-for': `2001:db8:5:5::${(n + 1).toString(16)}` })).status).toBe(202);
    }
    const refused = await app.post(PATH, { events: [view()] }, { 'x-forwarded-for': '2001:db8:5:5:ffff::1' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    expect((await app.post(PATH, { events: [view()] }, { 'x-forwarded-for': '2001:db8:5:6::1' })).status).toBe(202);
  });
});

describe('the counts', () => {
  const row = (at: string, category: string, action: string) =>
    sql(
      app.databaseUrl,
      `insert into analytics_events (id, category, action, path, language, app_version, occurred_at)
       values (gen_random_uuid(), $2, $3, '/', 'en', '1.0.0', $1)`,
      [at, category, action],
    );

  it('group by day in Dubai and by action, in all categories or in one', async () => {
    // Midnight in Dubai is 20:00 in UTC.
    for (const at of ['2026-03-01T19:59:59.999Z', '2026-03-01T20:00:00.000Z', '2026-03-02T10:00:00.000Z']) await row(at, 'Page', 'view');
    await row('2026-03-02T10:00:00.000Z', 'Contact', 'call');
    await row('2026-03-02T20:00:00.000Z', 'Page', 'view');
    const events = app.app.get(AnalyticsEventsService);
    const span = { from: new Date('2026-02-28T20:00:00Z'), to: new Date('2026-03-02T20:00:00Z') };
    const views = [
      { day: '2026-03-01', category: 'Page', action: 'view', count: 1 },
      { day: '2026-03-02', category: 'Page', action: 'view', count: 2 },
    ];
    expect(await events.countByDay(span, 'Page')).toEqual(views);
    expect(await events.countByDay(span)).toEqual([
      views[0],
      { day: '2026-03-02', category: 'Contact', action: 'call', count: 1 },
      views[1],
    ]);
  });

  it('no longer include events older than 25 months', async () => {
    await row(new Date(Date.now() - RETENTION_MS - 1_000).toISOString(), 'Page', 'view');
    await row(new Date(Date.now() - RETENTION_MS + DAY_MS).toISOString(), 'FAQ', 'open');
    await app.app.get(HousekeepingService).deleteExpired();
    expect((await stored()).map(({ category }) => category)).toEqual(['FAQ']);
  });
});
