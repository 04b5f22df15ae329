import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dubaiDate } from '../../../contract/business-hours.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { ROLES } from '../../../contract/roles.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { AuditChainService } from '../../audit-log/audit-chain.service.ts';
import { AccountsService } from '../../team/accounts.service.ts';
import { User } from '../../staff/users/user.entity.ts';
import { CalendarService } from '../../leads/due-times/calendar.service.ts';
import { NotificationChoicesService } from '../../staff/settings/notification-choices.service.ts';
import type { ContactDetail } from '../../testing/leads.ts';
import { contact } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createColleagues } from './demo-colleagues.ts';
import { planLeads } from './demo-plan.ts';
import { type DemoResult, seedDemo } from './seed-demo.ts';

type Schemas = components['schemas'];

let app: TestApp;
let cookie: string;
let result: DemoResult;
const now = Date.now();

async function fill(seed = 7): Promise<DemoResult> {
  const em = app.app.get(EntityManager).fork();
  const { id: adminId } = await em.findOneOrFail(User, { email: app.admin.email });
  const schedule = await app.app.get(CalendarService).schedule();
  return em.transactional((tx) => seedDemo(tx, { seed, leads: 500, now, schedule, staffIds: [adminId] }));
}

beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
  result = await fill();
});
afterAll(() => app.stop());

describe('demo data', () => {
  it('covers dashboard and reports with 90 days of data in both languages', async () => {
    const countsOf = async (kind: string) =>
      (await app.get<Schemas['LeadCounts']>(`/api/admin/leads/counts?kind=${kind}`, cookie)).data.all;
    const [contacts, callbacks] = await Promise.all(['contact', 'callback'].map(countsOf));
    expect((contacts ?? 0) + (callbacks ?? 0)).toBe(500);
    expect(callbacks).toBeGreaterThan(80);
    const months = new Set(Array.from({ length: 90 }, (_, days) => dubaiDate(now - days * DAY_MS).slice(0, 7)));
    const reports = await Promise.all(
      [...months].map(async (month) => (await app.get<Schemas['MonthReport']>(`/api/admin/month-report?month=${month}`, cookie)).data),
    );
    const total = (of: (report: Schemas['MonthReport']) => number) => reports.reduce((sum, report) => sum + of(report), 0);
    expect(reports.flatMap(({ days }) => days).filter((day) => day.contacts + day.callbacks > 0).length).toBeGreaterThan(75);
    expect(total(({ totals }) => totals.website.visits)).toBe(2000);
    expect(Math.max(...reports.map(({ services }) => services.length))).toBeGreaterThan(10);
    const [answered, inTime] = [total(({ totals }) => totals.answers.answered), total(({ totals }) => totals.answers.inTime)];
    expect(answered).toBeGreaterThan(400);
    expect(inTime / answered).toBeGreaterThan(0.75);
    expect(inTime).toBeLessThan(answered);
    const languages = await sql(
      app.databaseUrl,
      `select language, count(*)::int from leads where kind = 'contact' group by language having count(*) > 100`,
    );
    expect(languages).toHaveLength(2);
    expect(result.emails).toBeGreaterThan(60);
  });

  it('has an intact audit chain, with an entry for every step', async () => {
    const chain = app.app.get(AuditChainService);
    await chain.sealAll();
    const verdict = await chain.verify();
    expect(verdict).toMatchObject({ intact: true, firstBroken: null, unsealed: 0 });
    const [row] = await sql<{ steps: number }>(app.databaseUrl, 'select sum(version)::int as steps from leads');
    expect(verdict.entries).toBeGreaterThanOrEqual((row?.steps ?? 0) + result.subscribers);
  });

  it('[DSK-52] has consistent histories: no answered lead is new, and no event is recorded twice', async () => {
    const answered = `select count(*)::int as count from (
      select status, first_answered_at from leads
    ) as leads where first_answered_at is not null and status = 'new'`;
    expect(await sql(app.databaseUrl, answered)).toEqual([{ count: 0 }]);
    // The event that recorded an entry names it, so that the history shows one line for both.
    const unnamed = `select count(*)::int as count from audit_entries as a
      where (action like '%.answered' or action like '%.noted' or action like '%.attempted')
        and not exists (select 1 from lead_entries as e where e.lead_id = a.subject_id and e.id::text = a.details->>'entryId' and e.created_at = a.occurred_at)`;
    expect(await sql(app.databaseUrl, unnamed)).toEqual([{ count: 0 }]);
    const [entries] = await sql(app.databaseUrl, `select count(*)::int as count from lead_entries where type <> 'reply'`);
    const [recorded] = await sql(
      app.databaseUrl,
      `select count(*)::int as count from audit_entries where action like '%.answered' or action like '%.noted' or action like '%.attempted'`,
    );
    expect(entries).toEqual(recorded);
    expect(entries?.['count']).toBeGreaterThan(400);
    const changes = await sql<{ from: string; to: string }>(
      app.databaseUrl,
      `select details->>'from' as from, details->>'to' as to from audit_entries where action like '%.status_changed'`,
    );
    for (const { from, to } of changes) expect(from).not.toBe(to);
  });

  it('[DSK-52] has outcomes and amounts for most leads, snoozed leads, and call attempts without an answer', async () => {
    const counts = `select count(*) filter (where status = 'done')::int as done, count(outcome)::int as outcomes, count(won_amount)::int as amounts,
      count(*) filter (where outcome = 'lost' and lost_reason is null or outcome is not null and status <> 'done')::int as wrong,
      count(*) filter (where snoozed_until is not null)::int as snoozed,
      (select count(*)::int from lead_entries where type = 'attempt') as attempts
      from leads`;
    const [row] = await sql<Record<'done' | 'outcomes' | 'amounts' | 'wrong' | 'snoozed' | 'attempts', number>>(app.databaseUrl, counts);
    expect(row?.wrong).toBe(0);
    expect((row?.outcomes ?? 0) / (row?.done ?? 0)).toBeGreaterThan(0.7);
    for (const key of ['amounts', 'snoozed', 'attempts'] as const) expect(row?.[key]).toBeGreaterThan(0);
  });

  it('[DSK-52] has leads with addresses, pins, time slots and photos, request pages, confirmed slots, and ratings with comments', async () => {
    const [row] = await sql<Record<'urgent' | 'pins' | 'slots' | 'photos' | 'ratings' | 'low' | 'rated', number>>(
      app.databaseUrl,
      `select count(urgency)::int as urgent, count(latitude)::int as pins, count(slots)::int as slots,
        (select count(distinct lead_id)::int from lead_files where state = 'stored') as photos,
        (select count(rating)::int from feedback_requests) as ratings,
        (select count(*)::int from feedback_requests where rating <= 3) as low,
        (select count(*)::int from audit_entries where action = 'contact_submission.rated') as rated
       from leads where kind = 'contact'`,
    );
    for (const part of ['urgent', 'pins', 'slots', 'photos', 'ratings', 'low'] as const) expect(row?.[part], part).toBeGreaterThan(3);
    expect(row?.rated).toBe(row?.ratings);
    const [counts] = await sql<Record<'confirmed' | 'answers' | 'recorded' | 'early' | 'sentences', number>>(
      app.databaseUrl,
      `select count(*) filter (where slots @? '$[*] ? (@.confirmedAt != null)')::int as confirmed,
        (select count(slot_from)::int from lead_entries) as answers,
        (select count(*)::int from audit_entries where action = 'contact_submission.slot_confirmed') as recorded,
        (select count(*)::int from lead_entries where slot_from < created_at) as early,
        (select count(*)::int from lead_entries as e join feedback_requests as r using (lead_id)
          where e.type = 'reply' and e.is_verified and r.rating is not null) as sentences
       from leads where kind = 'contact'`,
    );
    for (const part of ['confirmed', 'sentences'] as const) expect(counts?.[part], part).toBeGreaterThan(3);
    expect(counts).toMatchObject({ answers: counts?.confirmed, recorded: counts?.confirmed, early: 0 });
    expect(result.pages).toHaveLength(2);
    const id = result.pages[0]?.id ?? '';
    const { data } = await app.get<ContactDetail>(`/api/admin/leads/${id}`, cookie);
    const photo = await app.get(`/api/admin/files/${data.files[0]?.id}`, cookie);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('can be searched and opened like real leads', async () => {
    const { data } = await app.get<{ submissions: { id: string; name: string }[] }>('/api/admin/contact-submissions?q=menon', cookie);
    expect(data.submissions[0]?.name).toContain('Menon');
    const detail = await app.get<{ history: unknown[] }>(`/api/admin/leads/${data.submissions[0]?.id}`, cookie);
    expect(detail.data.history.length).toBeGreaterThan(0);
  });

  it('is the same for the same seed', async () => {
    const schedule = await app.app.get(CalendarService).schedule();
    const plan = (seed: number) => planLeads({ seed, leads: 20, now, schedule });
    expect(plan(1)).toEqual(plan(1));
    expect(plan(1)).not.toEqual(plan(2));
  });

  it('has a colleague of each role, who can sign in', async () => {
    const accounts = app.app.get(AccountsService);
    const services = { accounts, choices: app.app.get(NotificationChoicesService) };
    const colleagues = await createColleagues(services, app.admin.email);
    expect(colleagues.map(({ role }) => role)).toEqual(ROLES.filter((role) => role !== 'owner'));
    for (const { role, email, password } of colleagues) {
      const { data } = await app.get<{ role: string }>('/api/admin/profile', await app.signIn({ email, password }));
      expect(data.role).toBe(role);
    }
    expect(await createColleagues(services, app.admin.email)).toEqual([]);
  });

  it('[DSK-52] seeds a database that has only test leads, and refuses one with real leads', async () => {
    await expect(fill(8)).rejects.toThrow('has leads');
    await sql(app.databaseUrl, 'delete from leads; delete from newsletter_subscribers');
    const headers = { cookie, 'content-type': 'application/json' };
    for (const kind of ['contact', 'callback']) {
      const sent = await app.send('POST', '/api/admin/test-lead', headers, JSON.stringify({ kind, language: 'en' }));
      expect(sent.status).toBe(201);
    }
    await sql(app.databaseUrl, 'delete from lead_entries; delete from outbox_emails; delete from analytics_events');
    expect((await fill(10)).leads).toBe(500);
    await sql(app.databaseUrl, 'delete from leads where not is_test; delete from newsletter_subscribers');
    await app.post('/api/contact-submissions', contact);
    await expect(fill(9)).rejects.toThrow('has leads');
  });

  // Last: the sessions of this process belong to the application that was started last.
  it('[DSK-52] seeds canned texts, saved views and mentions, and does not replace existing ones', async () => {
    const fresh = await startTestApp();
    try {
      const owner = await fresh.login();
      const { id: colleague, cookie: hers } = await fresh.addColleague({ role: 'agent' });
      const em = fresh.app.get(EntityManager).fork();
      const { id: ownerId } = await em.findOneOrFail(User, { email: fresh.admin.email });
      const schedule = await fresh.app.get(CalendarService).schedule();
      const fillWith = (seed: number) =>
        em.transactional((tx) => seedDemo(tx, { seed, leads: 500, now, schedule, staffIds: [ownerId, colleague] }));
      await fillWith(7);
      const { data: canned } = await fresh.get<Schemas['CannedTexts']>('/api/admin/canned-texts', owner);
      for (const language of ['en', 'ar'] as const)
        expect(canned.texts.filter(({ texts }) => texts[language]?.includes('{reference}')).length).toBeGreaterThan(1);
      // Seeded values have to pass the validation of the API, or staff could not edit them.
      const saved = await fresh.send(
        'PUT',
        '/api/admin/canned-texts',
        { cookie: owner, 'content-type': 'application/json' },
        JSON.stringify(canned),
      );
      expect(saved.status).toBe(200);
      const viewsOf = async (cookie: string) => (await fresh.get<Schemas['SavedViews']>('/api/admin/saved-views', cookie)).data.views;
      const views = await viewsOf(owner);
      expect(views.map(({ kind }) => kind)).toEqual(['all', 'all', 'all', 'callback']);
      expect(new Set(views.map(({ isShared }) => isShared))).toEqual(new Set([true, false]));
      expect(await viewsOf(hers)).toEqual(views.filter(({ isShared }) => isShared).map((view) => ({ ...view, isOwn: false })));
      for (const { filter, kind, name } of views) {
        const body = { kind, name, filter };
        expect((await fresh.post('/api/admin/saved-views', body, { cookie: hers })).status, name).toBe(201);
      }
      const alerts = await Promise.all(
        [owner, hers].map(async (cookie) => (await fresh.get<Schemas['LeadAlerts']>('/api/admin/alerts', cookie)).data.alerts),
      );
      expect(alerts.flat().length).toBe(4);
      expect(alerts[0]?.length).toBeGreaterThan(0);
      for (const { reference } of alerts.flat()) expect(reference).toMatch(/^ZMB-/);
      await sql(fresh.databaseUrl, 'delete from leads; delete from newsletter_subscribers');
      await sql(
        fresh.databaseUrl,
        'delete from lead_entries; delete from outbox_emails; delete from analytics_events; delete from lead_alerts',
      );
      await fillWith(8);
      expect(await viewsOf(owner)).toEqual(views);
      expect((await fresh.get<Schemas['CannedTexts']>('/api/admin/canned-texts', owner)).data.version).toBe(2);
    } finally {
      await fresh.stop();
    }
  });
});
