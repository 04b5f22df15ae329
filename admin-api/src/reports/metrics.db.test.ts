import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { deleteLeads } from '../privacy/records/erase-person.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { MetricsRepository } from './metrics.sql.ts';

const SPAN = { from: new Date('2026-03-01T00:00:00+04:00'), to: new Date('2026-03-09T00:00:00+04:00') };

let app: TestApp;
let metrics: MetricsRepository;
let omar: string;
let priya: string;
beforeAll(async () => {
  app = await startTestApp({ isIdle: true });
  metrics = app.app.get(MetricsRepository);
  omar = (await app.addColleague({ name: 'Omar' })).id;
  priya = (await app.addColleague({ name: 'Priya' })).id;
  await query(
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
  await query(
    `insert into leads (kind, id, reference, phone, language, status, is_suspected, is_test, received_at, due_at, first_answered_at, source)
     select 'callback', gen_random_uuid(), 'DAY-C' || n, '+971501234567', 'ar', 'in_progress', false, false, received_at, received_at + interval '1 hour',
       case when n % 3 > 0 then received_at + n * interval '1 minute' end, 'google'
     from generate_series(1, 100) as n
     cross join lateral (select timestamptz '2026-03-01T23:30:00+04:00' + n * interval '95 minutes' as received_at) as made`,
  );
  await query(
    `insert into lead_entries (id, lead_id, type, channel, author_id, created_at)
     select uuidv7(), id, 'answer', 'call', (array[$1, $2])[length(reference) % 2 + 1]::uuid, first_answered_at
     from leads
     where first_answered_at is not null`,
    [omar, priya],
  );
});
afterAll(() => app.stop());

const query = <Row>(statement: string, params: unknown[] = []) => sql<Row & Record<string, unknown>>(app.databaseUrl, statement, params);

const byText = <Value>(values: readonly Value[]) => values.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

async function read() {
  return {
    groups: byText(await metrics.findGroups(SPAN)),
    days: byText(await metrics.findDays(SPAN)),
    median: await metrics.findMedian(SPAN),
    colleagues: byText(await metrics.findColleagues(SPAN)),
  };
}

interface Counted {
  is_present: boolean;
  day: string;
  kind: string;
  service_type: string;
  source: string | null;
  status: string;
  outcome: string | null;
  lost_reason: string | null;
  amount: number;
  author_id: string | null;
  assignee_id: string | null;
  is_in_time: boolean;
  is_overdue: boolean;
  seconds: number | null;
}

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return sorted.length === 0 ? null : ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
}

const secondsOf = (leads: readonly Counted[]) => leads.flatMap(({ seconds }) => seconds ?? []);

function answersOf(leads: readonly Counted[]) {
  return {
    answered: secondsOf(leads).length,
    fell_due: leads.filter((lead) => lead.seconds !== null || (lead.is_overdue && lead.status !== 'spam')).length,
    in_time: leads.filter((lead) => lead.is_in_time).length,
  };
}

function doneOf(leads: readonly Counted[]) {
  const done = leads.filter(({ status }) => status === 'done');
  const amount = (some: readonly Counted[]) => some.reduce((sum, lead) => sum + lead.amount, 0).toFixed(2);
  return { done: done.length, done_won: done.filter(({ outcome }) => outcome === 'won').length, done_amount: amount(done) };
}

/** Computes the metrics by their definitions, lead by lead. */
async function count() {
  const leads = await query<Counted>(
    `select *, to_char(received_at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as day, coalesce(first_answered_at <= due_at, false) as is_in_time,
       due_at <= now() as is_overdue, extract(epoch from first_answered_at - received_at)::float as seconds
     from (
       select true as is_present, kind, service_type, source, status, outcome, lost_reason, coalesce(won_amount, 0)::float as amount,
         assignee_id, received_at, due_at, first_answered_at,
         (select min(author_id::text) from lead_entries where lead_id = leads.id and type = 'answer' and undone_at is null)::uuid as author_id
       from leads where not is_suspected and not is_test
       union all
       select false, kind, service_type, null, status, null, null, 0, null, received_at, due_at, first_answered_at, null from deleted_leads
     ) as leads where received_at >= $1 and received_at < $2`,
    [SPAN.from, SPAN.to],
  );
  const keys = leads.map((lead) => ({
    lead,
    dimensions: [
      ['kind', lead.kind, ''],
      ['service', lead.kind === 'contact' ? lead.service_type : null, ''],
      ['source', lead.source, ''],
      ['outcome', lead.is_present && lead.status === 'done' ? (lead.outcome ?? '') : null, lead.lost_reason ?? ''],
    ] as const,
  }));
  const groups = new Map<string, Counted[]>();
  for (const { lead, dimensions } of keys)
    for (const [dimension, key, detail] of dimensions) {
      const name = JSON.stringify({ dimension, key, detail });
      if (key !== null) groups.set(name, [...(groups.get(name) ?? []), lead]);
    }
  const days = Map.groupBy(leads, ({ day, kind }) => JSON.stringify({ day, kind }));
  const colleagues = Map.groupBy(leads, (lead) => (lead.seconds === null ? null : lead.author_id) ?? lead.assignee_id);
  return {
    groups: byText(
      [...groups].map(([name, some]) => {
        return {
          ...(JSON.parse(name) as { dimension: string; key: string; detail: string }),
          count: some.length,
          ...answersOf(some),
          ...doneOf(some),
        };
      }),
    ),
    days: byText([...days].map(([name, some]) => ({ ...(JSON.parse(name) as { day: string; kind: string }), count: some.length }))),
    median: medianOf(secondsOf(leads)),
    colleagues: byText(
      [...colleagues].map(([colleague, some]) => ({
        colleague,
        count: some.length,
        ...answersOf(some),
        ...doneOf(some),
        median: medianOf(secondsOf(some)),
      })),
    ),
  };
}

const leadOn = async (day: string, more = '') => {
  const [lead] = await query<{ id: string }>(
    `select id from leads where kind = 'contact' and (received_at at time zone 'Asia/Dubai')::date = $1::date and not is_suspected and not is_test ${more}
     order by received_at limit 1`,
    [day],
  );
  return lead?.id ?? '';
};

describe('the metrics of a span', () => {
  it('[DSK-46] match a computation lead by lead, including medians', async () => {
    const found = await read();
    expect(found).toEqual(await count());
    expect(found.groups).toHaveLength(13);
    expect(found.days).toHaveLength(15);
    expect(found.colleagues).toHaveLength(3);
  });

  it.each([
    ['another status', `update leads set status = 'in_progress' where id = $1`, `status = 'done'`],
    ['another outcome', `update leads set status = 'done', outcome = 'won', won_amount = 12.5, lost_reason = null where id = $1`],
    ['a reply', `update leads set first_answered_at = received_at + interval '30 minutes' where id = $1`, 'first_answered_at > due_at'],
    ['a retracted reply', `update leads set first_answered_at = null where id = $1`],
    ['another due time', `update leads set due_at = received_at where id = $1`],
    ['another day', `update leads set received_at = received_at + interval '3 days' where id = $1`],
    ['another source', `update leads set source = 'hand:phone' where id = $1`],
    ['another service', `update leads set service_type = 'painting' where id = $1`],
    ['a suspicion', `update leads set is_suspected = true where id = $1`],
    ['another first author', `update lead_entries set undone_at = now() where lead_id = $1`, 'assignee_id is null'],
    ['a deletion', 'delete from leads where id = $1'],
  ])('[DSK-46] follow %s', async (_, statement, condition = 'true') => {
    const before = await read();
    await query(statement, [
      await leadOn(
        '2026-03-05',
        `and status <> 'spam' and first_answered_at > received_at and source <> 'hand:phone'
         and service_type <> 'painting' and ${condition}`,
      ),
    ]);
    const found = await read();
    expect(found).not.toEqual(before);
    expect(found).toEqual(await count());
  });

  it('[DSK-46] follow a reassignment of an unanswered lead, a late arrival and an erasure, whose lead still counts', async () => {
    const unanswered = await leadOn('2026-03-06', `and first_answered_at is null and assignee_id is null`);
    await query(`update leads set assignee_id = $2 where id = $1`, [unanswered, priya]);
    await query(
      `insert into leads (kind, id, reference, phone, language, is_suspected, received_at, due_at)
       values ('callback', gen_random_uuid(), 'LATE-1', '+97141234567', 'en', false, '2026-03-02T00:00:00+04:00', now())`,
    );
    const total = async () => (await read()).days.reduce((sum, each) => sum + each.count, 0);
    const before = await total();
    const erased = await leadOn('2026-03-07', `and first_answered_at is not null`);
    await app.orm.em.fork().transactional((tx) => deleteLeads(tx, [erased]));
    expect(await total()).toBe(before);
    expect(await read()).toEqual(await count());
  });

  it('[DSK-46] count leads that fall due without a write', async () => {
    const id = await leadOn('2026-03-03', `and first_answered_at is null and status <> 'spam'`);
    await query(`update leads set due_at = now() + interval '1 second' where id = $1`, [id]);
    const due = async () => (await read()).groups.find(({ dimension, key }) => dimension === 'kind' && key === 'contact')?.fell_due ?? 0;
    const before = await due();
    await expect.poll(due).toBe(before + 1);
  });

  it('have the median of one and of two replies, and none without a reply', { tags: ['full'] }, async () => {
    const span = { from: new Date('2026-01-05T00:00:00+04:00'), to: new Date('2026-01-06T00:00:00+04:00') };
    const add = (seconds: number | null) =>
      query(
        `insert into leads (kind, id, reference, phone, language, is_suspected, received_at, due_at, first_answered_at)
         values ('callback', gen_random_uuid(), 'MED-' || gen_random_uuid(), '+97141234567', 'en', false, $2, $2, $2::timestamptz + $1::float * interval '1 second')`,
        [seconds, '2026-01-05T08:00:00+04:00'],
      );
    await add(null);
    expect(await metrics.findMedian(span)).toBeNull();
    for (const [seconds, median] of [
      [600, 600],
      [7_200, 3_900],
      [90_000, 7_200],
      [90_001.5, 48_600],
    ] as const) {
      await add(seconds);
      expect(await metrics.findMedian(span)).toBe(median);
    }
  });
});
