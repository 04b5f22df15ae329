import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { dubaiDate, dubaiDayStart } from '../../contract/business-hours.ts';
import type { components } from '../../contract/openapi.d.ts';
import { contact, numbered, subscription } from '../testing/samples.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { MetricsRepository } from './metrics.sql.ts';

type Summary = components['schemas']['Summary'];

const HOUR_MS = 3_600_000;

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
});
afterAll(() => app.stop());

const getSummary = async () => (await app.get<Summary>('/api/admin/summary', cookie)).data;
const noLeads = { leads: 0, answers: { answered: 0, fellDue: 0, inTime: 0, medianMinutes: null } };

describe('the metrics of the dashboard', () => {
  it('are empty while there are only test leads', async () => {
    const headers = { cookie, 'content-type': 'application/json' };
    await app.send('POST', '/api/admin/test-lead', headers, '{"kind":"contact","language":"en"}');
    expect(await getSummary()).toMatchObject({ hasLeads: false, week: noLeads, weekBefore: noLeads, sources: [] });
  });

  it('[DSK-166] cover the last seven days in Dubai and the seven before, without suspected leads and tests', async () => {
    for (let n = 0; n < 6; n += 1) await app.post('/api/contact-submissions', numbered({ ...contact, name: `Visitor ${n}` }, n));
    await app.post('/api/contact-submissions', numbered({ ...contact, name: 'Robot', emptyField: 'x' }, 8));
    await app.post('/api/callback-requests', { phone: '050 123 4567', language: 'ar' });
    await app.post('/api/newsletter-subscribers', subscription);
    const today = dubaiDate(Date.now());
    const write = (n: number, received: number, answeredAfter: number | null, dueAfter: number) =>
      sql(app.databaseUrl, 'update leads set received_at = $1, due_at = $2, first_answered_at = $3 where name = $4', [
        new Date(received),
        new Date(received + dueAfter),
        answeredAfter === null ? null : new Date(received + answeredAfter),
        `Visitor ${n}`,
      ]);
    const [first, firstBefore] = [dubaiDayStart(today, -6), dubaiDayStart(today, -13)];
    // The boundaries of both weeks: the first moment of each, and the last moment before it.
    await write(0, first, HOUR_MS, 2 * HOUR_MS);
    await write(1, first - 1, 3 * HOUR_MS, 2 * HOUR_MS);
    await write(2, firstBefore, null, 2 * HOUR_MS);
    await write(3, firstBefore - 1, HOUR_MS, 2 * HOUR_MS);
    await write(4, first + HOUR_MS, 3 * HOUR_MS, 4 * HOUR_MS);
    expect(await getSummary()).toEqual({
      hasLeads: true,
      week: { leads: 4, answers: { answered: 2, fellDue: 2, inTime: 2, medianMinutes: 120 } },
      weekBefore: { leads: 2, answers: { answered: 1, fellDue: 2, inTime: 0, medianMinutes: 180 } },
      subscribers: { pending: 1, subscribed: 0, unsubscribed: 0 },
      sources: ['unknown'],
    });
  });

  it('are cached until something is recorded', async () => {
    const first = await getSummary();
    const read = vi.spyOn(app.app.get(MetricsRepository), 'countSubscribers');
    expect(await Promise.all([getSummary(), getSummary()])).toEqual([first, first]);
    expect(read).not.toHaveBeenCalled();
    await app.post('/api/contact-submissions', numbered({ ...contact, name: 'Latest' }, 9));
    expect((await getSummary()).week.leads).toBe(first.week.leads + 1);
    read.mockRestore();
  });
});
