import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { dubaiDate, dubaiDayStart } from '../../../contract/business-hours.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { FEEDBACK_NOTICE_VERSION } from '../../../contract/privacy.ts';
import { EmailComposer } from '../../emails/email-composer.service.ts';
import { OutboxEmail } from '../../emails/outbox-email.entity.ts';
import { contact } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { LeadLinksService } from '../notices/lead-links.service.ts';
import { FeedbackSender } from './feedback-sender.service.ts';
import { isSendingTime, FeedbackService } from './feedback.service.ts';

type Detail = components['schemas']['LeadDetail'];

/** A time of day in Dubai, some days from today. */
const at = (hour: number, days: number) => dubaiDayStart(dubaiDate(Date.now())) + days * DAY_MS + hour * HOUR_MS;
/** A time at which feedback requests are sent, more than a day after the actions of the test. */
const NOON = at(12, 2);

let app: TestApp;
let owner: string;
let priya: Colleague;
beforeAll(async () => {
  app = await startTestApp({ isIdle: true });
  owner = await app.login();
  priya = await app.addColleague({ name: 'Priya Nair' });
});
afterAll(() => app.stop());

let count = 0;
/** Sends a lead and records its outcome. */
async function sendDone(more: object = {}, outcome: object | null = { result: 'won' }): Promise<{ id: string; email: string }> {
  count += 1;
  const email = `asked.${count}@mail.example`;
  const body = { ...contact, email, message: `Message ${count}`, noticeVersion: FEEDBACK_NOTICE_VERSION, ...more };
  await app.post('/api/contact-submissions', body);
  const [row] = await sql<{ id: string }>(app.databaseUrl, 'select id from leads where message = $1', [body.message]);
  const id = row?.id ?? '';
  if (outcome) {
    const { lead } = (await app.get<Detail>(`/api/admin/leads/${id}`, owner)).data;
    await app.call('PATCH', `leads/${id}`, { version: lead.version, assigneeId: priya.id, outcome }, owner);
  }
  return { id, email };
}

const setEnabled = (isEnabled: boolean) => app.call('PUT', 'settings', { feedbackRequests: { isEnabled } }, owner);
const sendDue = (now = NOON) => app.app.get(FeedbackSender).sendDue(now);
const feedbackEmails = (id: string) => app.orm.em.fork().find(OutboxEmail, { aboutId: id, kind: 'feedback_request' });
const tokenOf = async (id: string) => (await app.app.get(LeadLinksService).createLink(id, 'en'))?.url.split('/').at(-1) ?? '';
const rate = (token: string, body: object) => app.post(`/api/requests/${token}`, { action: 'rate', ...body });

describe('feedback requests', () => {
  it('[REQ-93] are sent only after they are enabled, for leads done from then on, once each', async () => {
    const before = await sendDone();
    await sendDue();
    expect(await feedbackEmails(before.id)).toEqual([]);
    await setEnabled(true);
    const after = await sendDone();
    const open = await sendDone({}, null);
    const lost = await sendDone({}, { result: 'lost', reason: 'price' });
    const solved = await sendDone({}, null);
    await app.post(`/api/requests/${await tokenOf(solved.id)}`, { action: 'solve' });
    await sendDue(at(12, 0));
    expect(await feedbackEmails(after.id)).toEqual([]);
    await Promise.all([sendDue(), sendDue()]);
    await sendDue();
    const asked = await Promise.all([before, after, open, lost, solved].map(async ({ id }) => (await feedbackEmails(id)).length));
    expect(asked).toEqual([0, 1, 0, 0, 1]);
  });

  it('[REQ-93] are not sent for leads without the privacy notice, suspected leads, test leads and manual leads', async () => {
    const old = await sendDone({ noticeVersion: FEEDBACK_NOTICE_VERSION - 1 });
    const none = await sendDone({ noticeVersion: null });
    const added = await sendDone();
    const suspected = await sendDone();
    await sql(app.databaseUrl, `update leads set arrived_by = 'phone' where id = $1`, [added.id]);
    await sql(app.databaseUrl, `update leads set is_suspected = true where id = $1`, [suspected.id]);
    await sendDue();
    for (const { id } of [old, none, added, suspected]) expect(await feedbackEmails(id)).toEqual([]);
  });

  it('[REQ-93] are sent between 9:00 and 18:00 in Dubai only, also after the mail server was down', async () => {
    expect([8.99, 9, 17.99, 18].map((hour) => isSendingTime(at(hour, 0)))).toEqual([false, true, true, false]);
    const { id } = await sendDone();
    await sendDue(at(8.99, 2));
    await sendDue(at(18, 2));
    expect(await feedbackEmails(id)).toEqual([]);
    await sendDue();
    expect(await feedbackEmails(id)).toHaveLength(1);
    const feedback = app.app.get(FeedbackService);
    expect(await feedback.canSendNow(id, at(17.99, 3))).toBe(true);
    // Too late in the day: it is scheduled again.
    expect(await feedback.canSendNow(id, at(18, 3))).toBe(false);
    await sql(app.databaseUrl, `delete from outbox_emails where about_id = $1`, [id]);
    await sendDue(at(9, 4));
    expect(await feedbackEmails(id)).toHaveLength(1);
  });

  it('[REQ-95] record the first rating, notify staff of a low one, and add it to the history and its comment to the thread', async () => {
    const [low, high, unasked] = [await sendDone(), await sendDone(), await sendDone()];
    await sendDue();
    await sql(app.databaseUrl, 'delete from feedback_requests where lead_id = $1', [unasked.id]);
    const token = await tokenOf(low.id);
    // Opening the page records no rating.
    await app.get(`/api/requests/${token}`);
    await rate(token, { rating: 2, message: 'They came late.' });
    await rate(token, { rating: 5 });
    await rate(await tokenOf(high.id), { rating: '4' });
    await rate(await tokenOf(unasked.id), { rating: 1 });
    const ratings = await sql(app.databaseUrl, 'select lead_id, rating from feedback_requests where rating is not null order by rating');
    expect(ratings).toEqual([
      { lead_id: low.id, rating: 2 },
      { lead_id: high.id, rating: 4 },
    ]);
    const notified = await sql(
      app.databaseUrl,
      `select about_id, recipient from outbox_emails where kind = 'lead_replied' and content->>'news' = 'low_rating'`,
    );
    expect(notified).toEqual([{ about_id: low.id, recipient: priya.email }]);
    const { lead, thread, history } = (await app.get<Detail>(`/api/admin/leads/${low.id}`, owner)).data;
    expect(lead).toMatchObject({ status: 'done', outcome: { result: 'won' } });
    expect(thread).toMatchObject([{ type: 'reply', text: 'They came late.' }]);
    expect(history.filter(({ action }) => action === 'contact_submission.rated').map(({ details }) => details)).toEqual([{ rating: 2 }]);
    for (const rating of [0, 6, 1.5, 'x', null]) expect((await rate(token, { rating })).status).toBe(400);
  });

  it('[REQ-96] include the rating in the records and the export of the customer', async () => {
    const { id, email } = await sendDone();
    await sendDue();
    await rate(await tokenOf(id), { rating: 3 });
    const person = { emails: [email], phones: [] };
    const { data } = await app.post<components['schemas']['PersonRecords']>('/api/admin/privacy/people/records', person, { cookie: owner });
    expect(data.leads.map(({ rating }) => rating)).toEqual([3]);
    const body = { ...person, format: 'html', language: 'en' };
    const file = await app.post('/api/admin/privacy/people/export', body, { cookie: owner });
    expect(file.text).toContain('Your rating, from 1 to 5');
  });

  it('[REQ-96] have an opt-out link for people and mail clients, which applies to all leads of the address', async () => {
    const { id, email } = await sendDone();
    await sendDue(at(12, 2));
    const [row] = await feedbackEmails(id);
    if (!row) throw new Error('No feedback request was sent.');
    const isInTime = isSendingTime(Date.now());
    const message = await app.app.get(EmailComposer).compose(row);
    // At night it is not composed; the link is the same in any case.
    const token = isInTime ? (/\/request\/([\w-]{43})#stop/.exec(message?.text ?? '')?.[1] ?? '') : await tokenOf(id);
    if (isInTime) expect(message?.headers['List-Unsubscribe']).toMatch(/\/api\/requests\/[\w-]{43}\/stop>$/);
    const opened = await app.fetch(`/api/requests/${token}/stop`, { headers: { 'accept-language': 'ar' }, redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `/ar/request/${token}#stop`]);
    expect(await sql(app.databaseUrl, 'select * from feedback_opt_outs'), 'opening the link is not pressing the button').toEqual([]);
    const press = await app.fetch(`/api/requests/${token}/stop`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    });
    expect(press.status).toBe(204);
    const stored = JSON.stringify(await sql(app.databaseUrl, 'select * from feedback_opt_outs'));
    expect(stored).not.toContain('mail.example');
    const again = await sendDone({ email: email.toUpperCase() });
    await sendDue();
    expect(await feedbackEmails(again.id)).toEqual([]);
  });

  it('[REQ-96] keep only a hash of an address that opted out after its erasure', async () => {
    const findOptOuts = () => sql<Record<string, unknown>>(app.databaseUrl, 'select * from feedback_opt_outs');
    const before = (await findOptOuts()).length;
    const phone = '+971507654321';
    const { id, email } = await sendDone({ name: 'Shamma Al Falasi', phone, message: 'The pergola leans.' });
    await sendDue();
    const token = await tokenOf(id);
    expect((await rate(token, { rating: 2, message: 'The post still wobbles.' })).status).toBe(200);
    expect((await app.post(`/api/requests/${token}`, { action: 'stop' })).status).toBe(200);
    const person = { emails: [email], phones: [phone] };
    const erased = await app.post('/api/admin/privacy/erasures', { person, reason: 'request' }, { cookie: owner });
    expect(erased.status).toBe(201);

    const traces = [email, phone, '0507654321', 'Shamma', 'pergola', 'post still wobbles', token];
    const tables = await sql<{ name: string }>(
      app.databaseUrl,
      'select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()',
    );
    const found: string[] = [];
    // The ids of erased rows stay in the audit log; they do not identify a person.
    for (const { name } of tables) {
      const rows = await sql<{ row: string }>(app.databaseUrl, `select to_jsonb(t)::text as row from ${name} as t`);
      const text = JSON.stringify(rows).toLowerCase();
      for (const trace of traces) if (text.includes(trace.toLowerCase())) found.push(`${name}: ${trace}`);
    }
    expect(found).toEqual([]);
    expect(await sql(app.databaseUrl, 'select 1 from feedback_requests where lead_id = $1', [id])).toEqual([]);
    expect((await app.get(`/api/requests/${token}`)).status).toBe(404);
    const optOuts = await findOptOuts();
    expect(optOuts).toHaveLength(before + 1);
    for (const row of optOuts) expect(Object.keys(row).sort()).toEqual(['address_hash', 'created_at']);

    const again = await sendDone({ email: email.toUpperCase(), phone: '+971509998877' });
    const other = await sendDone();
    await sendDue();
    expect([await feedbackEmails(again.id), (await feedbackEmails(other.id)).length]).toEqual([[], 1]);
  });
});
