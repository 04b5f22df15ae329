import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { deleteLeads } from '../../privacy/records/erase-person.ts';
import { onServer } from '../../testing/database.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DayFiguresRepository } from './day-figures.repository.ts';
import { DayFiguresService } from './day-figures.service.ts';
import type { Part } from './day-figures.sql.ts';

const PARTS: Part[] = ['kind', 'service', 'source', 'first_source', 'outcome', 'colleague', 'span', 'hour'];
const SPAN = { from: new Date('2026-03-01T00:00:00+04:00'), to: new Date('2026-03-09T00:00:00+04:00') };

let app: TestApp;
let figures: DayFiguresRepository;
let service: DayFiguresService;
let omar: string;
let priya: string;
beforeAll(async () => {
  // Nothing keeps figures meanwhile.
  app = await startTestApp({ isIdle: true });
  [figures, service] = [app.app.get(DayFiguresRepository), app.app.get(DayFiguresService)];
  omar = (await app.addColleague({ name: 'Omar' })).id;
  priya = (await app.addColleague({ name: 'Priya' })).id;
  await ask(
    `insert into leads (kind, id, reference, name, email, phone, message, language, status, is_suspected, is_test, received_at, due_at,
       first_answered_at, assignee_id, service_type, source, outcome, lost_reason, won_amount)
     select 'contact', gen_random_uuid(), 'DAY-' || n, 'Noura', 'n@mail.example', '+971501234567', 'The tap drips.', 'en',
       status, n % 31 = 0, n % 37 = 0, received_at, received_at + interval '24 hours',
       case when n % 5 > 0 then received_at + n % 97 * interval '1801.5 seconds' end, (array[$1, $2, null])[n % 3 + 1]::uuid,
       (array['plumbing', 'painting', 'ac_services', 'ac_maintenance'])[n % 4 + 1], (array['google', 'unknown', 'bing'])[n % 3 + 1],
       outcome, case when outcome = 'lost' then (array['price', 'time'])[n % 2 + 1] end, case when outcome = 'won' then n + 0.25 end
     from generate_series(1, 400) as n
     cross join lateral (select timestamptz '2026-03-01T00:00:00+04:00' + n * interval '29 minutes' as received_at,
       (array['done', 'new', 'in_progress', 'spam', 'done'])[n % 5 + 1] as status) as made
     cross join lateral (select case when status = 'done' then (array['won', 'lost', 'not_request', null])[n % 4 + 1] end as outcome) as ended`,
    [omar, priya],
  );
  await ask(
    `insert into leads (kind, id, reference, phone, language, status, is_suspected, is_test, received_at, due_at, first_answered_at, source)
     select 'callback', gen_random_uuid(), 'DAY-C' || n, '+971501234567', 'ar', 'in_progress', false, false, received_at, received_at + interval '1 hour',
       case when n % 3 > 0 then received_at + n * interval '1 minute' end, 'google'
     from generate_series(1, 100) as n
     cross join lateral (select timestamptz '2026-03-01T23:30:00+04:00' + n * interval '95 minutes' as received_at) as made`,
  );
  await ask(
    `insert into lead_entries (id, lead_id, type, channel, author_id, created_at)
     select uuidv7(), id, 'answer', 'call', (array[$1, $2])[length(reference) % 2 + 1]::uuid, first_answered_at
     from leads
     where first_answered_at is not null`,
    [omar, priya],
  );
});
afterAll(() => app.stop());
beforeEach(() => service.keep());

const ask = <Row>(query: string, params: unknown[] = []) => sql<Row & Record<string, unknown>>(app.databaseUrl, query, params);
const keptDays = async () =>
  (await ask<{ day: string }>(`select to_char(day, 'YYYY-MM-DD') as day from lead_days order by day`)).map(({ day }) => day);
const staleDays = async () =>
  (await ask<{ day: string }>(`select distinct to_char(day, 'YYYY-MM-DD') as day from lead_day_changes order by 1`)).map(({ day }) => day);

async function read() {
  const rows = await figures.findFigures(SPAN, PARTS);
  return {
    rows: rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    median: await figures.findMedian(SPAN),
    medians: [...(await figures.findMediansOfColleagues(SPAN))].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  };
}

/** The figures as they are, and as they are when every lead is counted. */
async function compare() {
  const found = await read();
  await ask('delete from lead_days');
  return { found, counted: await read() };
}

const leadOn = async (day: string, more = '') => {
  const [lead] = await ask<{ id: string }>(
    `select id from leads where kind = 'contact' and (received_at at time zone 'Asia/Dubai')::date = $1::date and not is_suspected and not is_test ${more}
     order by received_at limit 1`,
    [day],
  );
  return lead?.id ?? '';
};

describe('the figures of days', () => {
  it('[DSK-135] are those of all leads counted again, the median too', async () => {
    expect(await keptDays()).toEqual(expect.arrayContaining(['2026-03-01', '2026-03-05', '2026-03-08']));
    const { found, counted } = await compare();
    expect(found).toEqual(counted);
    expect(found.rows.length).toBeGreaterThan(50);
    const [sorted] = await ask<{ seconds: number }>(
      `select percentile_cont(0.5) within group (order by extract(epoch from took)::float) as seconds
       from (
         select first_answered_at - received_at as took from leads
         where received_at >= $1 and received_at < $2 and not is_suspected and not is_test
       ) as leads`,
      [SPAN.from, SPAN.to],
    );
    expect(found.median).toBe(sorted?.seconds);
    const medians = await ask<{ colleague: string; seconds: number }>(
      `select colleague, percentile_cont(0.5) within group (order by extract(epoch from took)::float) as seconds
       from (
         select author_id::text as colleague, first_answered_at - received_at as took
         from leads join lead_entries on lead_id = leads.id
         where received_at >= $1 and received_at < $2 and not is_suspected and not is_test
       ) as leads group by colleague order by colleague`,
      [SPAN.from, SPAN.to],
    );
    expect(found.medians).toEqual(medians.map(({ colleague, seconds }) => [colleague, seconds]));
    expect(medians).toHaveLength(2);
  });

  it('have the median of one answer, of two in different hours, and none of no answer', { tags: ['full'] }, async () => {
    const of = (from: string, to: string) => figures.findMedian({ from: new Date(from), to: new Date(to) });
    const day = ['2026-01-05T00:00:00+04:00', '2026-01-06T00:00:00+04:00'] as const;
    const add = (seconds: number | null) =>
      ask(
        `insert into leads (kind, id, reference, phone, language, is_suspected, received_at, due_at, first_answered_at)
         values ('callback', gen_random_uuid(), 'MED-' || gen_random_uuid(), '+97141234567', 'en', false, $2, $2, $2::timestamptz + $1::float * interval '1 second')`,
        [seconds, '2026-01-05T08:00:00+04:00'],
      );
    await add(null);
    await service.keep();
    expect(await of(...day)).toBeNull();
    for (const [seconds, median] of [
      [600, 600],
      [7_200, 3_900],
      [90_000, 7_200],
      [90_001.5, 48_600],
    ] as const) {
      await add(seconds);
      expect(await of(...day)).toBe(median);
      await service.keep();
      expect(await of(...day)).toBe(median);
    }
    await ask(`delete from leads where reference like 'MED-%'`);
  });

  it('are read instead of the leads', async () => {
    await ask(`update lead_day_figures set count = count + 1000 where day = '2026-03-04' and part = 'kind' and key = 'contact'`);
    const { found, counted } = await compare();
    const countOn = ({ rows }: typeof found) => rows.find(({ day, key }) => day === '2026-03-04' && key === 'contact')?.count ?? 0;
    expect(countOn(found)).toBe(countOn(counted) + 1000);
  });

  it.each([
    ['another status', `update leads set status = 'spam' where id = $1`],
    ['another outcome', `update leads set status = 'done', outcome = 'won', won_amount = 12.5, lost_reason = null where id = $1`],
    ['an answer', `update leads set first_answered_at = received_at + interval '5 hours' where id = $1`],
    ['an answer that is taken back', `update leads set first_answered_at = null where id = $1`],
    ['another due time', `update leads set due_at = received_at where id = $1`],
    ['another day', `update leads set received_at = received_at + interval '3 days' where id = $1`],
    ['another source', `update leads set source = 'hand:phone' where id = $1`],
    ['another first source', `update leads set first_source = 'hand:phone' where id = $1`],
    ['another service', `update leads set service_type = 'painting' where id = $1`],
    ['a suspicion', `update leads set is_suspected = true where id = $1`],
    ['another first author', `update lead_entries set taken_back_at = now() where lead_id = $1`],
    ['a deletion', 'delete from leads where id = $1'],
  ])('[DSK-135] follow %s', async (_, statement) => {
    const before = await read();
    await ask(statement, [
      await leadOn(
        '2026-03-05',
        `and status <> 'spam' and first_answered_at > received_at and source <> 'hand:phone' and service_type <> 'painting'`,
      ),
    ]);
    expect(await staleDays()).toContain('2026-03-05');
    const { found, counted } = await compare();
    expect(found).toEqual(counted);
    expect(found).not.toEqual(before);
    await service.keep();
    expect(await staleDays()).toEqual([]);
    expect(await read()).toEqual(counted);
  });

  it('[DSK-135] follow the hand-over of an unanswered lead, a lead of the past that is added, and the erasure of a lead, which still counts', async () => {
    await ask(`update leads set assignee_id = $2 where id = $1`, [
      await leadOn('2026-03-06', `and first_answered_at is null and assignee_id is null`),
      priya,
    ]);
    await ask(
      `insert into leads (kind, id, reference, phone, language, is_suspected, received_at, due_at)
       values ('callback', gen_random_uuid(), 'LATE-1', '+97141234567', 'en', false, '2026-03-02T00:00:00+04:00', now())`,
    );
    const id = await leadOn('2026-03-07', `and first_answered_at is not null`);
    const total = async () => (await read()).rows.filter(({ part }) => part === 'kind').reduce((sum, { count }) => sum + count, 0);
    const before = await total();
    await app.orm.em.fork().transactional((tx) => deleteLeads(tx, [id]));
    expect(await total()).toBe(before);
    expect(await staleDays()).toEqual(['2026-03-02', '2026-03-06', '2026-03-07']);
    const { found, counted } = await compare();
    expect(found).toEqual(counted);
  });

  it('[DSK-135] count what falls due after they were made', async () => {
    const id = await leadOn('2026-03-03', 'and first_answered_at is null');
    await ask(`update leads set due_at = now() + interval '2 seconds' where id = $1`, [id]);
    await service.keep();
    const { rows: early } = await read();
    const dueOn = (rows: typeof early) => rows.find(({ day, key }) => day === '2026-03-03' && key === 'contact')?.fell_due ?? 0;
    await expect.poll(async () => dueOn((await read()).rows)).toBe(dueOn(early) + 1);
    await service.keep();
    expect(dueOn((await read()).rows)).toBe(dueOn(early) + 1);
  });

  it('[DSK-135] follow a change that was under way while they were made', async () => {
    const id = await leadOn('2026-03-04', `and status = 'new'`);
    await ask('delete from lead_days');
    await onServer(app.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query(`update leads set status = 'spam' where id = $1`, [id]);
      await service.keep();
      await client.query('commit');
    });
    expect(await staleDays()).toEqual(['2026-03-04']);
    const { found, counted } = await compare();
    expect(found).toEqual(counted);
  });

  it('stay as they are when a lead changes in what no figure has, and are of days that are over only', { tags: ['full'] }, async () => {
    await ask(`update leads set search_text = 'x', version = version + 1, snoozed_until = now() where id = $1`, [
      await leadOn('2026-03-05'),
    ]);
    await app.post('/api/callback-requests', { phone: '050 123 4567', language: 'ar' });
    expect(await staleDays()).toEqual([]);
    await service.keep();
    const [last] = await ask<{ day: string }>(`select to_char((now() at time zone 'Asia/Dubai')::date - 2, 'YYYY-MM-DD') as day`);
    expect((await keptDays()).at(-1)).toBe(last?.day);
  });

  it('are made by one process at a time, and once', { tags: ['full'] }, async () => {
    await ask('delete from lead_days');
    const made = await Promise.all([figures.keepSome(3), figures.keepSome(3), figures.keepSome(3)]);
    expect(made.filter((count) => count === 3).length).toBeGreaterThanOrEqual(1);
    expect(new Set(await keptDays()).size).toBe((await keptDays()).length);
    await service.keep();
    expect(await figures.keepSome(3)).toBe(0);
  });
});
