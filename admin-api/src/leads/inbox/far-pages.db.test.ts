import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DayFiguresService } from '../figures/day-figures.service.ts';
import { IS_EMERGENCY, IS_NO_EMERGENCY, IS_NOT_WAITING, IS_WAITING } from '../model/lead.entity.ts';

/** More than the counts of days are used for. */
const CONTACTS = 17_000;
const CALLBACKS = 11_500;
const LIMIT = 100;

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ isIdle: true });
  cookie = await app.login();
  const common = `id, reference, phone, language, status, is_suspected, is_test, received_at, due_at, first_answered_at`;
  // Many have the same time, and the newest day is today.
  const made = (rows: number, minutes: number) => `
    gen_random_uuid(), 'FAR-' || n || '-${minutes}', '+971501234567', 'en', status, n % 50 = 0, n % 60 = 0, received_at, received_at + interval '1 day',
    case when n % 400 > 0 then received_at end
    from generate_series(1, ${rows}) as n
    cross join lateral (select date_trunc('hour', now()) - n / 3 * interval '${minutes} minutes' as received_at,
      (array['done', 'done', 'in_progress', 'new', 'spam'])[n % 5 + 1] as status) as made`;
  await sql(
    app.databaseUrl,
    `insert into leads (kind, name, email, message, service_type, urgency, ${common})
     select 'contact', 'N', 'n@mail.example', 'm', 'other', case when n % 71 = 0 then 'emergency' end, ${made(CONTACTS, 7)}`,
  );
  await sql(app.databaseUrl, `insert into leads (kind, ${common}) select 'callback', ${made(CALLBACKS, 11)}`);
});
afterAll(() => app.stop());

/** All ids of a list, as the definition of its order says. */
async function idsOf(kind: string, status: string, sort: string): Promise<string[]> {
  const where = `(kind = '${kind}' or '${kind}' = '') and (status = '${status}' or '${status}' = '')`;
  const read = (condition: string, order: string) =>
    sql<{ id: string }>(app.databaseUrl, `select id from leads where ${where} and ${condition} order by ${order}`);
  const parts =
    sort === 'queue'
      ? [
          await read(`${IS_EMERGENCY} and ${IS_WAITING}`, 'due_at, id'),
          await read(`${IS_EMERGENCY} and ${IS_NOT_WAITING}`, 'received_at desc, id desc'),
          await read(`${IS_NO_EMERGENCY} and ${IS_WAITING}`, 'due_at, id'),
          await read(`${IS_NO_EMERGENCY} and ${IS_NOT_WAITING}`, 'received_at desc, id desc'),
        ]
      : [await read('true', sort === 'newest' ? 'received_at desc, id desc' : 'received_at, id')];
  return parts.flat().map(({ id }) => id);
}

async function comparePages(): Promise<void> {
  for (const [kind, status, sort] of [
    ['', '', 'queue'],
    ['', '', 'newest'],
    ['', '', 'oldest'],
    ['contact', '', 'queue'],
    ['callback', '', 'newest'],
    ['', 'done', 'queue'],
    ['', 'done', 'oldest'],
    ['', 'new', 'queue'],
    ['', 'in_progress', 'queue'],
  ] as const) {
    const ids = await idsOf(kind, status, sort);
    const last = Math.ceil(ids.length / LIMIT);
    for (const page of [1, 101, 102, Math.ceil(last / 2), last - 101, last]) {
      if (page < 1 || page > last) continue;
      const query = new URLSearchParams({
        sort,
        page: String(page),
        limit: String(LIMIT),
        ...(kind && { kind }),
        ...(status && { status }),
      });
      const { data } = await app.get<{ leads: { id: string }[]; pagination: { total: number } }>(
        `/api/admin/leads?${String(query)}`,
        cookie,
      );
      expect(
        data.leads.map(({ id }) => id),
        String(query),
      ).toEqual(ids.slice((page - 1) * LIMIT, page * LIMIT));
      if (page > 101) expect(data.pagination.total, String(query)).toBe(ids.length);
    }
  }
}

describe('far pages of lists', () => {
  it('[DSK-41] are the same whether days are counted, are not yet, or have changed since', async () => {
    await comparePages();
    await app.app.get(DayFiguresService).keep();
    await comparePages();
    // As many come as go: without a filter the total may be a few seconds old.
    const gone = await sql(app.databaseUrl, `delete from leads where kind = 'contact' and reference like 'FAR-4_00-%' returning id`);
    await sql(
      app.databaseUrl,
      `insert into leads (kind, id, reference, name, email, message, service_type, language, status, is_suspected, received_at, due_at)
       select 'contact', gen_random_uuid(), 'LATE-' || n, 'N', 'n@mail.example', 'm', 'other', 'en', 'done', false, now() - n * interval '3 days', now()
       from generate_series(1, $1::int) as n`,
      [gone.length],
    );
    await sql(app.databaseUrl, `update leads set status = 'done' where kind = 'contact' and reference like 'FAR-9_1_-%'`);
    await sql(app.databaseUrl, `update leads set urgency = 'emergency' where kind = 'contact' and reference like 'FAR-3_0_-%'`);
    await sql(
      app.databaseUrl,
      `update leads set first_answered_at = null, status = 'new' where kind = 'callback' and reference like 'FAR-7_5_-%'`,
    );
    const [changed] = await sql<{ days: number }>(app.databaseUrl, 'select count(distinct day)::int as days from lead_day_changes');
    expect(changed?.days).toBeGreaterThan(3);
    await comparePages();
  });

  it('are read from the counts of days', { tags: ['full'] }, async () => {
    await app.app.get(DayFiguresService).keep();
    const read = async () =>
      (await app.get<{ leads: { receivedAt: string }[] }>(`/api/admin/leads?sort=newest&page=140&limit=100`, cookie)).data;
    const before = await read();
    // As if the newest of these days had another hundred.
    await sql(
      app.databaseUrl,
      `update lead_day_figures set count = count + 100 where (day, part, key, detail) =
         (select day, part, key, detail from lead_day_figures where part = 'listed' order by day desc limit 1)`,
    );
    const after = await read();
    expect(after.leads[0]?.receivedAt).not.toBe(before.leads[0]?.receivedAt);
  });
});
