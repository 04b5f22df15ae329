import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { monthReport } from './month-report-email.ts';
import { AccountsService } from '../team/accounts.service.ts';
import { callback, contact } from '../testing/samples.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { MonthReportEmailsService } from './month-report-emails.service.ts';

type Schemas = components['schemas'];
const PATH = '/api/admin/month-report/recipients';

let app: TestApp;
let sibling: TestApp;
let owner: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  sibling = await startTestApp({ databaseUrl: app.databaseUrl });
  owner = await app.login();
  for (const [name, role] of [
    ['omar', 'manager'],
    ['fatima', 'manager'],
    ['priya', 'agent'],
  ] as const) {
    ids[name] = (await app.addColleague({ email: `${name}@zmb.example`, name, role })).id;
  }
  await sql(app.databaseUrl, "update users set language = 'ar' where name = 'fatima'");
});
afterAll(async () => {
  await sibling.stop();
  await app.stop();
});

const emails = () =>
  sql<{ recipient: string; language: string; content: { month: string } }>(
    app.databaseUrl,
    "select recipient, language, content::jsonb as content from outbox_emails where kind = 'month_report' order by created_at, recipient",
  );
const send = (at: string) => Promise.all([app, sibling, app].map((each) => each.app.get(MonthReportEmailsService).send(Date.parse(at))));

describe('the month report by e-mail', () => {
  it('[DSK-93] goes to the chosen colleagues with permission to read it; the audit log records the choice', async () => {
    const body = JSON.stringify({ recipients: [ids['omar'], ids['fatima'], ids['priya'], ids['omar']] });
    const omar = { user: { id: ids['omar'] ?? '', name: 'omar' }, verifiedAt: new Date() };
    // As if it was chosen in December 2027.
    const chosen = await app.app
      .get(MonthReportEmailsService)
      .change(JSON.parse(body) as Schemas['ReportRecipients'], omar, Date.parse('2027-12-20T08:00:00.000Z'));
    expect(chosen.recipients).toEqual([ids['omar'], ids['fatima']]);
    expect((await app.get<Schemas['ReportRecipients']>(PATH, owner)).data).toEqual(chosen);
    const [entry] = (await app.get<Schemas['AuditLogPage']>('/api/admin/audit-logs?action=settings.changed', owner)).data.logs;
    expect(entry).toMatchObject({ details: { before: { monthReport: [] }, after: { monthReport: chosen.recipients } } });
    expect(entry?.names.map(({ name }) => name).toSorted()).toEqual(['fatima', 'omar']);
    expect((await app.call('PUT', 'month-report/recipients', chosen, owner)).data).toEqual(chosen);
    await send('2027-12-20T09:00:00.000Z');
    expect(await emails()).toEqual([]);
  });

  it('[DSK-93] is sent once, at the first opening of the next month in Dubai, to each recipient in their language', async () => {
    // The first is a Saturday. Before the opening nothing is sent.
    await send('2027-12-31T21:00:00.000Z');
    expect(await emails()).toEqual([]);
    await send('2028-01-04T08:00:00.000Z');
    await send('2028-01-05T08:00:00.000Z');
    expect((await emails()).map(({ recipient, language, content }) => [recipient, language, content.month])).toEqual([
      ['fatima@zmb.example', 'ar', '2027-12'],
      ['omar@zmb.example', 'en', '2027-12'],
    ]);
  });

  it('[DSK-93] is not sent to colleagues who may no longer read it', async () => {
    await app.app.get(AccountsService).disable('omar@zmb.example');
    await send('2028-02-08T08:00:00.000Z');
    expect((await emails()).slice(2).map(({ recipient, content }) => [recipient, content.month])).toEqual([
      ['fatima@zmb.example', '2028-01'],
    ]);
  });

  it('[DSK-90] has the sources with the most leads', async () => {
    const campaign = { utmSource: 'google' };
    await app.post('/api/contact-submissions', { ...contact, campaign });
    await app.post('/api/callback-requests', callback);
    await sql(
      app.databaseUrl,
      "update leads set received_at = '2028-02-10T08:00:00Z', status = 'done', outcome = 'won' where kind = 'contact'",
    );
    await sql(app.databaseUrl, "update leads set received_at = '2028-02-11T08:00:00Z' where kind = 'callback'");
    await send('2028-03-07T08:00:00.000Z');
    const { content } = (await emails()).at(-1) ?? {};
    expect(content).toMatchObject({
      month: '2028-02',
      sources: [
        { source: 'google', leads: 1, won: 1 },
        { source: 'unknown', leads: 1, won: 0 },
      ],
    });
    const facts = (language: 'en' | 'ar') =>
      monthReport(language, content as never, { publicUrl: 'https://zmb.example' }).parts.flatMap((part) =>
        part.type === 'facts' ? part.facts : [],
      );
    expect(facts('en').slice(3)).toEqual([
      { label: 'google', value: '1 enquiry, 1 won' },
      { label: 'Unknown', value: '1 enquiry, 0 won' },
    ]);
    expect(facts('ar')[3]).toEqual({ label: 'google', value: 'طلب واحد، تم الاتفاق على 1' });
  });
});
