import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { subscription } from '../testing/samples.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Schemas = components['schemas'];
type Report = Schemas['MonthReport'];

const PATH = '/api/admin/month-report';

let app: TestApp;
let owner: string;
let omar: { id: string; cookie: string };
let priya: { id: string; cookie: string };
let count = 0;

interface Sample {
  kind?: 'contact' | 'callback';
  receivedAt: string;
  dueAt: string;
  answeredAt?: string;
  /** The authors of the replies, in order. */
  answers?: readonly string[];
  assigneeId?: string;
  status?: string;
  outcome?: { result: string; reason?: string; amount?: string };
  service?: string;
  /** Sources of this visit and of the first one. @default ['unknown', 'unknown'] */
  sources?: readonly [string, string];
  isTest?: boolean;
  isSuspected?: boolean;
}

async function add(sample: Sample): Promise<void> {
  const { kind = 'contact', receivedAt, dueAt, answeredAt = null, answers = [], assigneeId = null } = sample;
  const { status = 'new', outcome, service = 'plumbing', sources = ['unknown', 'unknown'], isTest = false, isSuspected = false } = sample;
  count += 1;
  const isContact = kind === 'contact';
  const [lead] = await sql<{ id: string }>(
    app.databaseUrl,
    `insert into leads (kind, id, reference, phone, language, status, is_suspected, is_test, received_at, due_at, first_answered_at, assignee_id,
       outcome, lost_reason, won_amount, source, first_source ${isContact ? ', name, email, message, service_type' : ''})
     values ('${kind}', gen_random_uuid(), 'REP-${count}', '+971501234567', 'en', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
       ${isContact ? `, 'Noura', 'n@mail.example', 'The tap drips.', '${service}'` : ''}) returning id`,
    [
      status,
      isSuspected,
      isTest,
      receivedAt,
      dueAt,
      answeredAt,
      assigneeId,
      outcome?.result ?? null,
      outcome?.reason ?? null,
      outcome?.amount ?? null,
      ...sources,
    ],
  );
  for (const [index, authorId] of answers.entries()) {
    await sql(
      app.databaseUrl,
      `insert into lead_entries (id, lead_id, type, channel, author_id, created_at)
       values ($1, $2, 'answer', 'call', $3, $4)`,
      [`01900000-0000-7000-8000-${String(count * 10 + index).padStart(12, '0')}`, lead?.id, authorId, answeredAt],
    );
  }
}

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login();
  omar = await app.addColleague({ name: 'Omar', role: 'manager' });
  priya = await app.addColleague({ name: 'Priya' });
  const day = (time: string) => `2026-10-05T${time}:00.000Z`;
  const due = day('12:00');
  // Answered in time by Priya, then handed over to Omar and answered again: counts for Priya.
  await add({
    receivedAt: day('08:00'),
    dueAt: due,
    answeredAt: day('09:00'),
    answers: [priya.id, omar.id],
    assigneeId: omar.id,
    status: 'done',
    outcome: { result: 'won', amount: '1200.50' },
    service: 'ac_services',
    sources: ['google', 'instagram'],
  });
  // Answered late by Omar.
  await add({
    receivedAt: day('08:00'),
    dueAt: due,
    answeredAt: day('13:00'),
    answers: [omar.id],
    status: 'in_progress',
    assigneeId: omar.id,
  });
  // Closed by Priya without a reply after the due time: late, counts for Priya.
  await add({
    receivedAt: day('08:30'),
    dueAt: due,
    assigneeId: priya.id,
    status: 'done',
    outcome: { result: 'lost', reason: 'price' },
    service: 'ac_maintenance',
    sources: ['google', 'google'],
  });
  // Unassigned and overdue.
  await add({ kind: 'callback', receivedAt: day('10:00'), dueAt: due });
  // In no metric.
  await add({ receivedAt: day('10:00'), dueAt: due, isTest: true });
  await add({ receivedAt: day('10:00'), dueAt: due, isSuspected: true });
  // The last moment of September and the first of November in Dubai.
  await add({
    receivedAt: '2026-09-30T19:59:59.000Z',
    dueAt: '2026-10-01T12:00:00.000Z',
    answeredAt: '2026-09-30T20:30:00.000Z',
    answers: [omar.id],
  });
  await add({ receivedAt: '2026-10-31T20:00:00.000Z', dueAt: '2026-11-01T12:00:00.000Z', assigneeId: priya.id });
});
afterAll(() => app.stop());

const reportOf = async (month: string) => (await app.get<Report>(`${PATH}?month=${month}`, owner)).data;

describe('the month report', () => {
  it('[DSK-90] counts a lead for the author of the first reply, otherwise for its assignee, so that colleagues add up to the totals', async () => {
    const { colleagues, totals } = await reportOf('2026-10');
    const noResults = { done: 0, won: 0, wonAmount: '0.00', open: 0 };
    expect(colleagues).toEqual([
      { ...noResults, id: omar.id, name: 'Omar', answered: 1, fellDue: 1, inTime: 0, medianMinutes: 300, open: 1 },
      {
        id: priya.id,
        name: 'Priya',
        answered: 1,
        fellDue: 2,
        inTime: 1,
        medianMinutes: 60,
        done: 2,
        won: 1,
        wonAmount: '1200.50',
        open: 1,
      },
      { ...noResults, id: null, name: null, answered: 0, fellDue: 1, inTime: 0, medianMinutes: null },
    ]);
    for (const key of ['answered', 'fellDue', 'inTime'] as const)
      expect(colleagues.reduce((sum, colleague) => sum + colleague[key], 0)).toBe(totals.answers[key]);
  });

  it('[DSK-91] has the metrics of the days of the month in Dubai, by service, and those of the previous month', async () => {
    const report = await reportOf('2026-10');
    expect(report).toMatchObject({ month: '2026-10', isOver: true });
    expect(report.totals).toMatchObject({
      contacts: 3,
      callbacks: 1,
      answers: { answered: 2, fellDue: 4, inTime: 1, medianMinutes: 180 },
      outcomes: { won: 1, wonAmount: '1200.50', lost: { price: 1 }, notRecorded: 0 },
    });
    expect(report.before).toMatchObject({ contacts: 1, callbacks: 0, answers: { answered: 1, inTime: 1 } });
    expect(report.services).toEqual([
      { serviceType: 'ac_services', count: 2, answered: 1, won: 1, wonAmount: '1200.50' },
      { serviceType: 'plumbing', count: 1, answered: 1, won: 0, wonAmount: '0.00' },
    ]);
    expect(report.days).toHaveLength(31);
    expect(report.days.filter(({ contacts, callbacks }) => contacts + callbacks > 0)).toEqual([
      { date: '2026-10-05', contacts: 3, callbacks: 1 },
    ]);
    expect((await reportOf('2030-02')).days).toHaveLength(28);
  });

  it('[DSK-90] has leads, answered, won and the amount by source, which add up to the totals', async () => {
    const noResults = { answered: 0, won: 0, wonAmount: '0.00' };
    const won = { won: 1, wonAmount: '1200.50' };
    expect(await reportOf('2026-10')).toMatchObject({
      sources: [
        { source: 'google', count: 2, answered: 1, ...won },
        { source: 'unknown', count: 2, ...noResults, answered: 1 },
      ],
    });
    const received = { receivedAt: '2025-03-05T08:00:00.000Z', dueAt: '2025-03-05T12:00:00.000Z' };
    for (let index = 0; index < 22; index += 1) {
      const [source, amount] = [`site${String(index).padStart(2, '0')}.example`, `${index}.10`];
      await add({ ...received, sources: [source, 'google'], status: 'done', outcome: { result: 'won', amount } });
    }
    const { sources } = await reportOf('2025-03');
    expect(sources).toHaveLength(21);
    expect(sources.at(-1)).toEqual({ source: null, count: 2, answered: 0, won: 2, wonAmount: '41.20' });
  });

  it('[DSK-46] counts every lead that fell due as in time or late: one closed without a reply is late', async () => {
    const answers = async () => (await reportOf('2026-04')).totals.answers;
    const enquiry = { kind: 'callback', receivedAt: '2026-04-01T05:00:00.000Z', dueAt: '2026-04-02T05:00:00.000Z' } as const;
    await add({ ...enquiry, status: 'done', answeredAt: '2026-04-01T06:00:00.000Z' });
    await add({ ...enquiry, status: 'in_progress', answeredAt: '2026-04-03T06:00:00.000Z' });
    expect(await answers()).toMatchObject({ answered: 2, fellDue: 2, inTime: 1 });
    await add({ ...enquiry, status: 'done' });
    await add({ ...enquiry, status: 'new' });
    await add({ ...enquiry, status: 'in_progress' });
    // Not due yet, so it does not count; an early reply does.
    const later = { ...enquiry, dueAt: new Date(Date.now() + 3_600_000).toISOString() };
    await add({ ...later, status: 'new' });
    await add({ ...later, status: 'done' });
    await add({ ...later, status: 'done', answeredAt: '2026-04-01T07:00:00.000Z' });
    await add({ ...enquiry, status: 'spam' });
    await add({ ...enquiry, isSuspected: true });
    await add({ ...enquiry, isTest: true });
    expect(await answers()).toMatchObject({ answered: 3, fellDue: 6, inTime: 2 });
  });

  it('has the visits, contact clicks and newsletter sign-ups of the month', async () => {
    await sql(
      app.databaseUrl,
      `insert into analytics_events (id, category, action, path, language, app_version, visit_id, occurred_at)
       select gen_random_uuid(), category, action, '/', 'en', '1.0.0', visit, moment::timestamptz
       from (values ('Page', 'view', 'a', '2026-10-02T09:00:00+04:00'), ('Page', 'view', 'a', '2026-10-02T09:01:00+04:00'),
         ('Page', 'view', 'b', '2026-10-31T23:59:59+04:00'), ('Page', 'view', 'c', '2026-11-01T00:00:00+04:00'),
         ('Contact', 'whatsapp', 'b', '2026-10-31T23:59:59+04:00'), ('Contact', 'call', 'd', '2026-09-30T09:02:00+04:00'))
         as events (category, action, visit, moment)`,
    );
    await app.post('/api/newsletter-subscribers', subscription);
    await sql(app.databaseUrl, `update newsletter_subscribers set created_at = '2026-10-10T08:00:00Z'`);
    const { totals, before } = await reportOf('2026-10');
    expect(totals.website).toEqual({ visits: 2, contactClicks: 1, signUps: 1 });
    expect(before.website).toEqual({ visits: 0, contactClicks: 1, signUps: 0 });
  });

  it('[DSK-90] has the ratings of the month and of the previous month', async () => {
    const insertRating = (lead: string, rating: number | null, at: string) =>
      sql(app.databaseUrl, 'insert into feedback_requests (lead_id, asked_at, rating, rated_at) values ($1, $2, $3, $2)', [
        lead,
        at,
        rating,
      ]);
    const id = (number: number) => `01900000-0000-7000-9000-${String(number).padStart(12, '0')}`;
    await insertRating(id(1), 5, '2026-10-31T19:59:00.000Z');
    await insertRating(id(2), 4, '2026-10-05T08:00:00.000Z');
    await insertRating(id(3), 2, '2026-10-05T08:00:00.000Z');
    await insertRating(id(4), null, '2026-10-05T08:00:00.000Z');
    // The first moment of November in Dubai, and September.
    await insertRating(id(5), 1, '2026-10-31T20:00:00.000Z');
    await insertRating(id(6), 3, '2026-09-30T08:00:00.000Z');
    const report = await reportOf('2026-10');
    expect(report.totals.ratings).toEqual({ average: 3.67, counts: [0, 1, 0, 1, 1], low: 1 });
    expect(report.before.ratings).toEqual({ average: 3, counts: [0, 0, 1, 0, 0], low: 1 });
    expect((await reportOf('2026-08')).totals.ratings).toEqual({ average: null, counts: [0, 0, 0, 0, 0], low: 0 });
    const file = await app.send('GET', `${PATH}/export.csv?month=2026-10`, { cookie: owner });
    for (const line of [
      'Total,,Customer ratings,3,1',
      'Total,,Average rating,3.67,3',
      'Total,,Low ratings (1 to 3),1,1',
      'Total,,Rating 5,1,0',
    ])
      expect(file.text).toContain(line);
  });

  it('[DSK-91] is exported as CSV in the reader’s language, recorded in the audit log, and refused to agents', async () => {
    const read = async (language: string, cookie: string) =>
      app.fetch(`${PATH}/export.csv?month=2026-10`, { headers: { cookie, 'accept-language': language } });
    const response = await read('en', owner);
    expect(response.status, await response.clone().text()).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('month-report-from-2026-10');
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toBe('Part,Name,Metric,2026-10,2026-09');
    expect(lines).toContain('Total,,Answered on time,0.250,1.000');
    expect(lines).toContain('Colleagues,Priya,Answered or fell due,2,');
    expect(lines).toContain('Services,AC services,Value won (AED),1200.50,');
    expect(lines).toContain('Services,AC services,Answered,1,');
    expect(lines).toContain('Sources,google,Enquiries,2,');
    expect(lines).toContain('Total,,Newsletter sign-ups,1,0');
    expect(lines).toContain('Days,2026-10-05,Contact requests,3,');
    expect(await (await read('ar', omar.cookie)).text()).toContain('الزملاء,Priya,تم الرد,1,');
    const [entry] = (await app.get<Schemas['AuditLogPage']>('/api/admin/audit-logs?action=leads.exported', owner)).data.logs;
    expect(entry?.details).toEqual({ name: 'month-report', month: '2026-10' });
    expect((await read('en', priya.cookie)).status).toBe(403);
    expect((await app.get(`${PATH}?month=2026-10`, priya.cookie)).status).toBe(403);
    expect((await app.get(`${PATH}?month=2026-13`, owner)).status).toBe(400);
  });
});
