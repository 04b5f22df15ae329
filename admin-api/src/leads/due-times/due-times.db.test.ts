import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dubaiDate, dubaiDayStart, dueAt } from '../../../contract/business-hours.ts';
import { company } from '../../../contract/company.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { CALENDAR_CACHE_MS } from './calendar.service.ts';
import { DueTimesService } from './due-times.service.ts';
import { OverdueRemindersService } from './overdue-reminders.service.ts';

type Schemas = components['schemas'];
type Detail = Schemas['LeadDetail'];
type Logs = Schemas['AuditLogPage'];

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
});
afterAll(() => app.stop());

/** A Monday at ten in Dubai, so that the first reply is due on the Tuesday. */
const monday = (() => {
  let day = dubaiDayStart(dubaiDate(Date.now() + 14 * DAY_MS));
  while (new Date(day + 4 * HOUR_MS).getUTCDay() !== 1) day += DAY_MS;
  return day + 10 * HOUR_MS;
})();
const tuesday = dubaiDate(monday + DAY_MS);
const holiday = { from: tuesday, to: tuesday, name: { en: 'Union Day', ar: 'عيد الاتحاد' } };
const due = (urgency: 'normal' | 'call', holidays: readonly { from: string; to: string }[]) =>
  new Date(
    dueAt(monday, urgency, company.responseAims, {
      week: company.hours,
      calendar: { holidays: holidays.map((each) => ({ ...each, name: holiday.name })), ramadan: [] },
    }),
  ).toISOString();
const [before, after] = [due('normal', []), due('normal', [holiday])];

let calendarVersion = 0;
async function saveCalendar(holidays: readonly object[]): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ holidays, periods: [], version: calendarVersion });
  expect((await app.send('PUT', '/api/admin/calendar', headers, body)).status).toBe(200);
  calendarVersion += 1;
}

interface Row {
  reference: string;
  due: string;
  version: number;
}

const dueTimes = async (pattern: string) => {
  const columns = `reference, to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due, version`;
  const rows = await sql<Row>(app.databaseUrl, `select ${columns} from leads where reference like $1 order by 1`, [pattern]);
  return rows.map(({ reference, due: at, version }) => [reference, at, version]);
};
const addContact = (reference: string, more: { status?: string; answered?: boolean; suspected?: boolean; due?: string } = {}) =>
  sql(
    app.databaseUrl,
    `insert into leads (kind, id, reference, name, email, message, service_type, language, status, is_suspected, received_at, due_at, first_answered_at)
     values ('contact', gen_random_uuid(), $1, 'Noura', 'noura@mail.example', 'The tap drips.', 'plumbing', 'en', $2, $3, $4, $5, $6)`,
    [
      reference,
      more.status ?? 'new',
      more.suspected ?? false,
      new Date(monday).toISOString(),
      more.due ?? before,
      more.answered ? new Date(monday + HOUR_MS).toISOString() : null,
    ],
  );

describe('a holiday that is added while leads await a first reply', () => {
  beforeAll(async () => {
    await addContact('DUE-1-waiting');
    await addContact('DUE-2-in-progress', { status: 'in_progress' });
    await addContact('DUE-3-suspected', { suspected: true });
    await addContact('DUE-4-answered', { answered: true });
    await addContact('DUE-5-done', { status: 'done' });
    await addContact('DUE-6-spam', { status: 'spam' });
    await sql(
      app.databaseUrl,
      `insert into leads (kind, id, reference, phone, language, status, is_suspected, received_at, due_at)
       values ('callback', gen_random_uuid(), 'DUE-7-callback', '+97141234567', 'en', 'new', false, $1, $2)`,
      [new Date(monday).toISOString(), due('call', [])],
    );
  });

  it('[DSK-47] recalculates the due times of these leads only; deleting it restores them', async () => {
    expect(before).not.toBe(after);
    await saveCalendar([holiday]);
    const moved = [
      ['DUE-1-waiting', after, 2],
      ['DUE-2-in-progress', after, 2],
      ['DUE-3-suspected', after, 2],
      ['DUE-4-answered', before, 1],
      ['DUE-5-done', before, 1],
      ['DUE-6-spam', before, 1],
      // Due on the day on which it was received, which is before the holiday.
      ['DUE-7-callback', due('call', [holiday]), 1],
    ];
    await expect.poll(() => dueTimes('DUE-%')).toEqual(moved);

    const [lead] = await sql<{ id: string }>(app.databaseUrl, `select id from leads where reference = 'DUE-2-in-progress'`);
    const { data } = await app.get<Detail>(`/api/admin/leads/${lead?.id}`, cookie);
    expect(data.history).toMatchObject([
      {
        action: 'contact_submission.due_moved',
        author: { id: expect.any(String) },
        details: { before: { dueAt: before }, after: { dueAt: after } },
      },
    ]);
    const logs = async () => (await app.get<Logs>('/api/admin/audit-logs?action=leads.due_moved', cookie)).data.logs;
    await expect
      .poll(logs)
      .toMatchObject([{ subject: null, actor: { type: 'admin' }, details: { calendar: 1, contacts: 3, callbacks: 0 } }]);

    const outdated = await app.call('PUT', 'calendar', { holidays: [], periods: [], version: 0 }, cookie);
    expect(outdated.failure).toMatchObject({ code: 'state.changed', current: { version: 1, holidays: [holiday] } });
    await saveCalendar([]);
    await expect
      .poll(() => dueTimes('DUE-%'))
      .toEqual(moved.map(([reference, at, version]) => (at === after ? [reference, before, 3] : [reference, at, version])));
    await expect.poll(async () => (await logs()).length).toBe(2);
  });

  it('also recalculates leads whose due time another process calculated with its cached calendar', async () => {
    await saveCalendar([holiday]);
    await expect.poll(() => dueTimes('DUE-1%')).toEqual([['DUE-1-waiting', after, 4]]);
    await expect
      .poll(async () => (await sql(app.databaseUrl, `select value->>'state' as state from settings where name = 'due-times'`))[0])
      .toEqual({ state: 'moved' });
    await addContact('LATE-1');
    const service = app.app.get(DueTimesService);
    await service.recalculate();
    expect(await dueTimes('LATE-%')).toEqual([['LATE-1', before, 1]]);
    await service.recalculate(Date.now() + 2 * CALENDAR_CACHE_MS);
    expect(await dueTimes('LATE-%')).toEqual([['LATE-1', after, 2]]);
    // The run is complete, so a due time that differs from the calendar is not recalculated.
    await addContact('LATE-2', { due: new Date(monday + 5 * DAY_MS).toISOString() });
    await service.recalculate(Date.now() + 4 * CALENDAR_CACHE_MS);
    expect(await dueTimes('LATE-2')).toMatchObject([['LATE-2', expect.any(String), 1]]);
  });

  it('[DSK-47] cancels reminders of former due times, and sends one for the new due time', async () => {
    const remind = async (at: number) => {
      await app.app.get(OverdueRemindersService).sendDue(at);
      // Rows are created at the time of the database; they get the time of the test.
      await sql(
        app.databaseUrl,
        `update outbox_emails set created_at = $1 where kind = 'overdue_reminder' and created_at between now() - interval '1 minute' and now()`,
        [new Date(at).toISOString()],
      );
    };
    const id = (await sql<{ id: string }>(app.databaseUrl, `select id from leads where reference = 'DUE-1-waiting'`))[0]?.id;
    // The owner gets one too, because the lead is unassigned.
    const reminders = () =>
      sql<{ status: string; due: string }>(
        app.databaseUrl,
        `select status, content->>'dueAt' as due from outbox_emails where kind = 'overdue_reminder' and about_id = $1 and recipient <> 'admin@zmb.example' order by created_at`,
        [id],
      );
    await saveCalendar([]);
    await expect.poll(() => dueTimes('DUE-1%')).toMatchObject([['DUE-1-waiting', before, expect.any(Number)]]);
    await remind(Date.parse(before) + MINUTE_MS);
    expect(await reminders()).toMatchObject([{ status: 'waiting', due: before }]);
    await saveCalendar([holiday]);
    await expect.poll(() => dueTimes('DUE-1%')).toMatchObject([['DUE-1-waiting', after, expect.any(Number)]]);
    expect(await reminders()).toEqual([]);
    await remind(Date.parse(before) + MINUTE_MS);
    expect(await reminders()).toEqual([]);
    // A reminder that was sent for the former due time does not replace that for the new one.
    await sql(
      app.databaseUrl,
      `insert into outbox_emails (id, kind, recipient, language, status, attempts, about_id, about_type, created_at, waiting_since, next_attempt_at)
       values (gen_random_uuid(), 'overdue_reminder', 'staff@mail.example', 'en', 'sent', 1, $1, 'contact_submission', $2, $2, $2)`,
      [id, before],
    );
    await remind(Date.parse(after) + MINUTE_MS);
    await remind(Date.parse(after) + 2 * MINUTE_MS);
    expect(await reminders()).toMatchObject([{ status: 'sent' }, { status: 'waiting', due: after }]);
  });
});

describe('many leads that await a first reply', () => {
  const MANY = 2_000;

  it('[DSK-47] are recalculated in the background, once each by two concurrent processes, without blocking colleagues', async () => {
    await saveCalendar([]);
    await sql(
      app.databaseUrl,
      `insert into leads (kind, id, reference, name, email, message, service_type, language, status, is_suspected, received_at, due_at)
       select 'contact', gen_random_uuid(), 'MANY-' || n, 'Noura', 'noura@mail.example', 'The tap drips.', 'plumbing', 'en', 'new', false, $1, $2 from generate_series(1, ${MANY}) as n`,
      [new Date(monday).toISOString(), before],
    );
    const other = await startTestApp({ databaseUrl: app.databaseUrl });
    const counted = () =>
      sql<{ due: number; entries: number; again: number }>(
        app.databaseUrl,
        `select count(*) filter (where due_at = $1)::int as due, coalesce(sum(version) - count(*), 0)::int as entries, count(*) filter (where version > 2)::int as again
         from leads where reference like 'MANY-%'`,
        [after],
      );
    await saveCalendar([holiday]);
    const others = Promise.all([other.app.get(DueTimesService).recalculate(), other.app.get(DueTimesService).recalculate()]);
    for (;;) {
      expect((await app.get('/api/admin/contact-submissions', cookie)).status).toBe(200);
      if ((await counted())[0]?.due === MANY) break;
    }
    await others;
    expect(await counted()).toEqual([{ due: MANY, entries: MANY, again: 0 }]);
    const entries = async () => (await app.get<Logs>('/api/admin/audit-logs?action=leads.due_moved', cookie)).data.logs[0];
    await expect.poll(async () => (await entries())?.details['calendar']).toBe(calendarVersion);
    const moved = await sql(
      app.databaseUrl,
      `select sum(jsonb_array_length(details->'members'))::int as count from audit_entries
       where action = 'leads.rescheduled' and (details->>'calendar')::int = $1`,
      [calendarVersion],
    );
    expect((await entries())?.details['contacts']).toBe(moved[0]?.['count']);
    await other.stop();
  });

  it('make open inboxes reload a few times, not for each lead', async () => {
    const controller = new AbortController();
    const stream = await app.fetch('/api/admin/events', { headers: { cookie }, signal: controller.signal });
    const body: ReadableStream<Uint8Array> | null = stream.body;
    const reader = body!.getReader();
    let text = '';
    const reading = (async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        text += new TextDecoder().decode(value);
      }
    })().catch(() => undefined);
    await expect.poll(() => text).toContain('event: ready');
    await saveCalendar([]);
    await expect.poll(() => text).toContain('event: reload');
    expect(text.match(/event: lead\n/g) ?? []).toHaveLength(0);
    expect((text.match(/event: reload/g) ?? []).length).toBeLessThan(10);
    controller.abort();
    await reading;
  });
});

it('the opening hours of the company are public', async () => {
  const { data } = await app.get<Schemas['BusinessHours']>('/api/business-hours');
  expect(data).toMatchObject({ week: company.hours, isOpenNow: expect.any(Boolean) });
  expect(Date.parse(data.nextChangeAt ?? '')).toBeGreaterThan(Date.now());
});
