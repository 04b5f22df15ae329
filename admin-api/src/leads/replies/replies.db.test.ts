import { randomUUID } from 'node:crypto';

import { raw, sql as sqlOf } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { company } from '../../../contract/company.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { callback, contact } from '../../testing/samples.ts';
import { createJpeg } from '../../testing/sample-files.ts';
import { sendLead, type SentLead } from '../../testing/sent-lead.ts';
import { sql } from '../../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { CompanyService } from '../../company/company.service.ts';
import { EmailComposer } from '../../emails/email-composer.service.ts';
import { OutboxEmail } from '../../emails/outbox-email.entity.ts';
import { allOf, conditionsOf } from '../inbox/lead-filter.sql.ts';
import { idsOf } from '../inbox/lead-lists.sql.ts';
import { ReplyAddresses } from '../notices/reply-addresses.service.ts';
import { signWebhook } from './webhook-signature.ts';

type Schemas = components['schemas'];
type Detail = Schemas['LeadDetail'];

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

let app: TestApp;
let owner: string;
let priya: Colleague;
let viewer: Colleague;
beforeAll(async () => {
  app = await startTestApp({ config: { replyAddress: 'requests@zmb.example', replyWebhookSecret: SECRET } });
  owner = await app.login();
  priya = await app.addColleague({ email: 'priya@zmb.example', name: 'Priya Nair' });
  viewer = await app.addColleague({ role: 'viewer' });
});
afterAll(() => app.stop());

/** Calls the webhook with a signature, as a mail service does. */
function deliver(body: object | string, change: Record<string, string> = {}, to = app) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const call = { id: randomUUID(), timestamp: String(Math.floor(Date.now() / 1_000)) };
  const signed = {
    'webhook-id': call.id,
    'webhook-timestamp': call.timestamp,
    'webhook-signature': signWebhook(SECRET, call, Buffer.from(text)),
  };
  const headers = { 'content-type': 'application/json', origin: '', ...signed, ...change };
  return to.send<{ result: string }>('POST', '/api/inbound-emails', headers, text);
}

const mail = (lead: SentLead, from: string, change: Partial<Schemas['InboundEmail']> = {}) => ({
  messageId: `<${randomUUID()}@mail.example>`,
  from,
  to: ['Someone@mail.example', lead.address.toUpperCase()],
  text: 'Tuesday suits.',
  dmarc: 'pass' as const,
  ...change,
});
const get = async (id: string) => (await app.get<Detail>(`/api/admin/leads/${id}`, owner)).data;
const change = async (id: string, body: object) => {
  const { version } = (await get(id)).lead;
  return app.call('PATCH', `leads/${id}`, { version, ...body }, owner);
};

describe('a reply of the customer', () => {
  it('[DSK-114] is in the thread once despite repeated deliveries, is found by a search, and does not stop the clock', async () => {
    const lead = await sendLead(app);
    const email = mail(lead, lead.email.toUpperCase(), { text: 'The leak is in the kitchenette.\n> quoted' });
    const answers = await Promise.all([deliver(email), deliver(email), deliver(email)]);
    expect(answers.map(({ status, data }) => [status, data.result])).toEqual(Array(3).fill([200, 'reply']));
    const { lead: now, thread, history } = await get(lead.id);
    expect(thread).toEqual([
      {
        ...{ id: expect.any(String), type: 'reply', channel: 'email', text: 'The leak is in the kitchenette.', author: null },
        ...{ subject: null, original: 'The leak is in the kitchenette.\n> quoted' },
        ...{ createdAt: expect.any(String), undone: null, isVerified: true, delivery: null, sender: null },
      },
    ]);
    expect(now).toMatchObject({ status: 'new', firstAnsweredAt: null, version: 2 });
    const event = history.find(({ action }) => action === 'contact_submission.replied');
    expect(event).toMatchObject({ author: null, details: { entryId: thread[0]?.id, isVerified: true } });
    const found = await app.get<{ submissions: { id: string }[] }>('/api/admin/contact-submissions?q=kitchenette', owner);
    expect(found.data.submissions.map(({ id }) => id)).toEqual([lead.id]);
  });

  it('[DSK-114] reopens a done lead, ends a snooze, and leaves spam closed', async () => {
    const [done, snoozed, spam] = [await sendLead(app), await sendLead(app), await sendLead(app)];
    await change(done.id, { outcome: { result: 'lost', reason: 'no_answer' } });
    await change(snoozed.id, { snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() });
    await change(spam.id, { status: 'spam' });
    for (const lead of [done, snoozed, spam]) expect((await deliver(mail(lead, lead.email))).data.result).toBe('reply');
    const after = await get(done.id);
    expect(after.lead).toMatchObject({ status: 'in_progress', outcome: null });
    expect(after.history.at(-2)).toMatchObject({ action: 'contact_submission.status_changed', author: null });
    expect((await get(snoozed.id)).lead).toMatchObject({ status: 'new', snooze: null });
    expect(await get(spam.id)).toMatchObject({ lead: { status: 'spam' }, thread: [{ type: 'reply' }] });
  });

  it('[DSK-117] is unverified when it comes from another address than that of the lead, or DMARC does not pass', async () => {
    const lead = await sendLead(app);
    await deliver(mail(lead, ' Spouse@mail.example\u202e\0'));
    for (const dmarc of ['fail', 'none', undefined, 'pass'] as const) await deliver({ ...mail(lead, lead.email), dmarc });
    const senders = (await get(lead.id)).thread.map(({ isVerified, sender }) => [isVerified, sender]);
    expect(senders).toEqual([[false, 'spouse@mail.example'], ...Array(3).fill([false, lead.email]), [true, null]]);
  });

  it('[DSK-117] is ignored without the token of that lead', async () => {
    const [lead, other] = [await sendLead(app), await sendLead(app)];
    const token = /\.([0-9a-f]{20})@/.exec(other.address)?.[1] ?? '';
    const wrong = [
      lead.address.replace(/\.[0-9a-f]{20}@/, `.${token}@`),
      lead.address.replace(/\.[0-9a-f]{20}@/, '@'),
      lead.address.replace(/\.([0-9a-f]{19})./, '.$1'),
      lead.address.replace('@zmb.example', '@evil.example'),
      'requests@zmb.example',
      `requests+zmb\0.${token}@zmb.example`,
    ];
    for (const to of wrong) expect((await deliver(mail(lead, lead.email, { to: [to] }))).data.result).toBe('ignored');
    expect((await get(lead.id)).thread).toEqual([]);
  });

  it('[DSK-117] is ignored for a callback request, which has no reply address', async () => {
    const { data } = await app.post<{ reference: string }>('/api/callback-requests', callback);
    const [row] = await sql<{ id: string }>(app.databaseUrl, 'select id from leads where reference = $1', [data.reference]);
    const id = row?.id ?? '';
    const to = app.app.get(ReplyAddresses).addressOf(id, data.reference) ?? '';
    const lead = { id, reference: data.reference, email: 'visitor@mail.example', address: to };
    expect((await deliver(mail(lead, lead.email, { to: [to] }))).data.result).toBe('ignored');
    expect((await get(id)).thread).toEqual([]);
  });

  it('[DSK-118] is ignored when it comes from a mailing list or is empty', async () => {
    const lead = await sendLead(app);
    const lists: Record<string, string>[] = [{ precedence: 'bulk' }, { 'List-Id': '<news.mail.example>' }];
    for (const headers of lists) expect((await deliver(mail(lead, lead.email, { headers }))).data.result).toBe('ignored');
    expect((await deliver(mail(lead, lead.email, { text: '\n', subject: 'Re: Your request' }))).data.result).toBe('ignored');
    expect((await deliver(mail(lead, lead.email, { text: '\n', subject: 'Tuesday suits.' }))).data.result).toBe('reply');
    expect((await deliver(mail(lead, lead.email, { headers: { 'Auto-Submitted': 'no' } }))).data.result).toBe('reply');
    expect((await get(lead.id)).thread).toHaveLength(2);
  });

  it('[DSK-118] is ignored as the 51st about one lead in a day, not counting automated e-mails', async () => {
    const lead = await sendLead(app);
    const send = async (change: object, most: number) => {
      const results: string[] = [];
      for (let count = 0; count < most; count += 1) results.push((await deliver(mail(lead, lead.email, change))).data.result);
      return results;
    };
    expect(await send({ headers: { 'Auto-Submitted': 'auto-replied' } }, 11)).toEqual([...Array<string>(10).fill('note'), 'ignored']);
    // Messages on the request page do not count either.
    await sql(
      app.databaseUrl,
      `insert into lead_entries (id, lead_id, type, text, is_verified, created_at)
       select gen_random_uuid(), $1, 'reply', 'Tuesday.', true, now() from generate_series(1, 3)`,
      [lead.id],
    );
    expect(await send({}, 51)).toEqual([...Array<string>(50).fill('reply'), 'ignored']);
  });

  it('[DSK-142] is shown with its subject, and in full when nothing would be left without the quoted e-mail', async () => {
    const lead = await sendLead(app);
    const quoted = '> When would it suit?\n> On Tuesday.';
    await deliver(mail(lead, lead.email, { text: quoted, subject: 'Re: \u202eZMB-1' }));
    await deliver(mail(lead, lead.email, { text: 'Hello,\n\nOn Tue, 24 Nov 2026, ZMB wrote:\n> When?\nOn Tuesday.' }));
    expect((await get(lead.id)).thread).toMatchObject([
      { text: quoted, original: null, subject: 'Re: ZMB-1' },
      { text: 'Hello,\n\nOn Tuesday.', original: expect.stringContaining('> When?'), subject: null },
    ]);
  });

  it('[DSK-114] is recorded with a repeated, missing or long Message-ID, and with long headers', async () => {
    const [lead, other] = [await sendLead(app), await sendLead(app)];
    const messageId = '<same@mail.example>';
    const results: unknown[] = [];
    const send = async (email: object) => {
      const { status, data } = await deliver(email);
      results.push([status, data.result]);
    };
    await send(mail(lead, lead.email, { messageId, text: 'First.' }));
    await send(mail(lead, lead.email, { messageId, text: 'Second.' }));
    await send(mail(lead, lead.email, { messageId, text: 'First. ' }));
    await send(mail(other, other.email, { messageId, text: 'First.' }));
    await send({ ...mail(lead, lead.email, { text: 'Third.' }), messageId: null });
    await send(mail(lead, lead.email, { messageId: 'x'.repeat(5_000), text: 'Fourth.', headers: { References: 'y'.repeat(9_000) } }));
    await send({ ...mail(lead, `${'z'.repeat(400)}@mail.example`, { text: 'Fifth.' }), messageId: '\0' });
    expect(results).toEqual(Array(7).fill([200, 'reply']));
    expect((await get(lead.id)).thread.map(({ text }) => text)).toEqual(['First.', 'Second.', 'Third.', 'Fourth.', 'Fifth.']);
    expect((await get(other.id)).thread).toHaveLength(1);
  });

  it('[DSK-144] adds its photos once, also without a text, and lists the names of other files', async () => {
    const lead = await sendLead(app);
    const attachments = [
      { name: 'leak.jpg', type: 'image/jpeg', content: (await createJpeg()).toString('base64') },
      { name: 'offer.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7').toString('base64') },
      { name: 'C:\\large.mov', type: 'video/quicktime' },
    ];
    const email = mail(lead, lead.email, { text: '', attachments });
    for (let count = 0; count < 2; count += 1) expect((await deliver(email)).data.result).toBe('reply');
    const filesOf = async () => (await get(lead.id)).files.map(({ name, state, refusal, addedOn }) => [name, state, refusal, addedOn]);
    await expect.poll(filesOf, { timeout: 60_000 }).toEqual([
      ['leak.jpg', 'stored', null, 'email'],
      ['offer.pdf', 'refused', 'file.type', 'email'],
      ['large.mov', 'refused', 'file.left_out', 'email'],
    ]);
    const { lead: now, thread } = await get(lead.id);
    expect(thread).toMatchObject([{ type: 'reply', text: null }]);
    expect(now.repliedAt).toBe(thread[0]?.createdAt);
  });

  it('[DSK-118] that is automatic, or a delivery report, is recorded without reopening the lead or stopping the clock', async () => {
    const lead = await sendLead(app);
    await deliver(mail(lead, lead.email));
    await change(lead.id, { outcome: { result: 'lost', reason: 'no_answer' } });
    const before = (await get(lead.id)).lead;
    const automatic: Record<string, string>[] = [
      { 'Auto-Submitted': 'auto-replied', precedence: 'bulk' },
      { 'X-Auto-Response-Suppress': 'All' },
      { 'Return-Path': '<>' },
    ];
    for (const headers of automatic)
      expect((await deliver(mail(lead, lead.email, { headers, text: 'I am away.' }))).data.result).toBe('note');
    const report = { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x', 'Return-Path': '<>' };
    await deliver(mail(lead, 'bounces@mail.example', { headers: report, text: '550 5.1.1 No such user' }));
    await deliver(mail(lead, 'MAILER-DAEMON@mail.example', { text: '550 5.1.1 No such user' }));
    const { lead: now, thread, history } = await get(lead.id);
    expect(thread.slice(1)).toMatchObject([
      ...Array<object>(3).fill({ type: 'automatic', text: 'I am away.', author: null, isVerified: null, sender: lead.email }),
      { type: 'bounce', text: '550 5.1.1 No such user', sender: 'bounces@mail.example' },
      { type: 'bounce', sender: 'mailer-daemon@mail.example' },
    ]);
    expect([now.status, now.outcome, now.repliedAt]).toEqual(['done', before.outcome, before.repliedAt]);
    // Open tabs are updated.
    expect(now.version).toBe(before.version + 5);
    expect(history.at(-1)).toMatchObject({ action: 'contact_submission.noted', author: null, details: { entryId: thread.at(-1)?.id } });
  });

  it('[DSK-118] that is automatic notifies no one', async () => {
    const lead = await sendLead(app);
    await deliver(mail(lead, lead.email, { headers: { 'Auto-Submitted': 'auto-replied' } }));
    expect((await get(lead.id)).lead.repliedAt).toBeNull();
    expect(await sql(app.databaseUrl, `select id from outbox_emails where about_id = $1 and kind = 'lead_replied'`, [lead.id])).toEqual([]);
  });

  it('[DSK-114] is in the data export of the customer, and erased with the customer', async () => {
    const lead = await sendLead(app);
    await deliver(mail(lead, lead.email, { text: 'The gate code is on the list.' }));
    const person = { emails: [lead.email], phones: [] };
    const read = () => app.post<Schemas['PersonRecords']>('/api/admin/privacy/people/records', person, { cookie: owner });
    expect((await read()).data.leads[0]?.thread).toMatchObject([
      { type: 'reply', channel: 'email', text: 'The gate code is on the list.' },
    ]);
    await app.post('/api/admin/privacy/erasures', { person, reason: 'request' }, { cookie: owner });
    const left = await sql(app.databaseUrl, 'select text from lead_entries where lead_id = $1', [lead.id]);
    const isErased = (await sql(app.databaseUrl, 'select id from leads where id = $1', [lead.id])).length === 0;
    expect([isErased, left]).toEqual([true, []]);
  });
});

describe('the sender of a reply to the lead of another customer', () => {
  it('[DSK-117] [PRV-22] is found as a mention of a person, is exported with their reply, and erased with the person', async () => {
    const lead = await sendLead(app);
    const text = 'I write for my neighbour.\n> To: Other.Person@mail.example';
    await deliver(mail(lead, 'other.person@mail.example', { text, subject: 'From other.person@mail.example' }));
    const person = { emails: ['other.person@mail.example'], phones: [] };
    const read = async (of: object) =>
      (await app.post<Schemas['PersonRecords']>('/api/admin/privacy/people/records', of, { cookie: owner })).data;
    const exportPage = async (of: object) => {
      const answer = await app.post('/api/admin/privacy/people/export', { ...of, format: 'html', language: 'en' }, { cookie: owner });
      return answer.text;
    };
    const sender = 'other.person@mail.example';
    const reply = { sender, subject: `From ${sender}`, text: 'I write for my neighbour.', original: text };
    expect(await read(person)).toMatchObject({ leads: [], written: [reply], counts: { mentions: 1 } });
    expect(await exportPage(person)).toContain('I write for my neighbour.');
    // The export of the lead's customer has the sender too.
    const neighbour = { emails: [lead.email], phones: [] };
    expect(await read(neighbour)).toMatchObject({ leads: [{ thread: [{ type: 'reply', ...reply }] }], written: [] });
    const page = await exportPage(neighbour);
    expect(page).toMatch(new RegExp(`Written by the sender of the request, ${sender}, [^<]*</dt>`));
    expect(page).not.toContain('Reply by');
    await app.post('/api/admin/privacy/erasures', { person, reason: 'request' }, { cookie: owner });
    const [entry] = (await get(lead.id)).thread;
    expect(entry).toMatchObject({ text: 'I write for my neighbour.', isVerified: false });
    expect([entry?.sender, entry?.subject, entry?.original]).toEqual(['[…]', 'From […]', 'I write for my neighbour.\n> To: […]']);
  });
});

describe('an e-mail of a colleague to the reply address of a lead', () => {
  it('[DSK-117] is recorded as an answer when DMARC passes, and stops the clock', async () => {
    const lead = await sendLead(app);
    expect((await deliver(mail(lead, 'Priya@zmb.example', { dmarc: 'pass' }))).data.result).toBe('answer');
    const { lead: now, thread } = await get(lead.id);
    expect(thread).toMatchObject([
      { type: 'answer', channel: 'email', text: 'Tuesday suits.', author: { id: priya.id }, isVerified: null },
    ]);
    expect(now).toMatchObject({ status: 'in_progress', assignee: { id: priya.id }, firstAnsweredAt: expect.any(String) });
  });

  it('[DSK-117] is recorded as an unverified reply without DMARC, or when the colleague may not answer', async () => {
    const lead = await sendLead(app);
    for (const dmarc of ['none', 'fail'] as const) await deliver(mail(lead, priya.email, { dmarc }));
    const former = await app.addColleague({});
    await sql(app.databaseUrl, 'update users set disabled_at = now() where id = $1', [former.id]);
    for (const { email } of [viewer, former]) await deliver(mail(lead, email, { dmarc: 'pass' }));
    const { lead: now, thread } = await get(lead.id);
    expect(thread.map(({ type, isVerified }) => [type, isVerified])).toEqual(Array(4).fill(['reply', false]));
    expect(now).toMatchObject({ status: 'new', firstAnsweredAt: null });
  });
});

describe('an unanswered reply', () => {
  const listed = async (query = '') => {
    const { data } = await app.get<Schemas['ContactSubmissionPage']>(
      `/api/admin/contact-submissions?view=replied&limit=100${query}`,
      owner,
    );
    return data.submissions.map(({ id }) => id);
  };
  const note = (id: string) => change(id, { note: 'Tuesday it is.' });
  const answer = (id: string) => app.call<Detail>('POST', `leads/${id}/answers`, { channel: 'call' }, owner);

  it('[DSK-136] marks its lead in lists and a view until an answer, an attempt or a note, and again when the answer is undone', async () => {
    const lead = await sendLead(app);
    expect([(await get(lead.id)).lead.repliedAt, await listed()]).toEqual([null, expect.not.arrayContaining([lead.id])]);
    const attempt = () => app.call('POST', `leads/${lead.id}/answers`, { channel: 'call', isReached: false }, owner);
    for (const handle of [() => note(lead.id), attempt, () => answer(lead.id)]) {
      await deliver(mail(lead, lead.email));
      const { lead: now, thread } = await get(lead.id);
      expect(now.repliedAt).toBe(thread.at(-1)?.createdAt);
      expect(await listed()).toContain(lead.id);
      const counts = await app.get<Schemas['LeadCounts']>('/api/admin/leads/counts', owner);
      expect(counts.data.replied).toBe((await listed()).length);
      await handle();
      expect((await get(lead.id)).lead.repliedAt).toBeNull();
      expect(await listed()).not.toContain(lead.id);
    }
    const { thread } = await get(lead.id);
    const path = `leads/${lead.id}/answers/undo`;
    expect((await app.call('POST', path, { answerId: thread.at(-1)?.id }, owner)).status).toBe(200);
    expect((await get(lead.id)).lead.repliedAt).toBe(thread.at(-2)?.createdAt);
    expect(await listed('&q=message')).toContain(lead.id);
  });

  it('[DSK-136] is not listed while the lead is closed or snoozed, and is listed again afterwards', async () => {
    const lead = await sendLead(app);
    await deliver(mail(lead, lead.email));
    for (const [decision, back] of [
      [{ status: 'done' }, { status: 'in_progress' }],
      [{ status: 'spam' }, { status: 'in_progress' }],
      [{ snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() }, { snoozedUntil: null }],
    ]) {
      await change(lead.id, decision ?? {});
      expect(await listed()).not.toContain(lead.id);
      await change(lead.id, back ?? {});
      expect(await listed()).toContain(lead.id);
    }
  });

  it('[DSK-136] is found by its index with every filter', async () => {
    await sendLead(app);
    const plans = await Promise.all(
      ['newest', 'queue'].map(async (sort) => {
        const where = allOf(conditionsOf({ view: 'replied', assignee: 'none', sort: sort as 'newest', readerId: null }, Date.now()));
        const ids = idsOf({ where, order: raw('received_at desc, id desc'), limit: 25 });
        return app.orm.em.fork().transactional(async (tx) => {
          await tx.execute('set local enable_seqscan = off');
          const plan = await tx.execute<{ 'QUERY PLAN': string }[]>(sqlOf`explain ${ids}`);
          return plan.map((line) => line['QUERY PLAN']).join('\n');
        });
      }),
    );
    for (const plan of plans) expect(plan).toContain('leads_replied');
  });
});

describe('notifications of a reply', () => {
  const notified = async (lead: SentLead) => ({
    alerts: (
      await sql<{ email: string }>(
        app.databaseUrl,
        `select u.email from lead_alerts as a join users as u on u.id = a.user_id where a.lead_id = $1 and a.type = 'replied' order by 1`,
        [lead.id],
      )
    ).map(({ email }) => email),
    emails: (
      await sql<{ recipient: string }>(
        app.databaseUrl,
        `select recipient from outbox_emails where about_id = $1 and kind = 'lead_replied' order by 1`,
        [lead.id],
      )
    ).map(({ recipient }) => recipient),
  });
  const choose = ({ cookie }: Colleague, choices: object) =>
    app.call('PUT', 'profile/notifications', { notifications: 'mine', emailDelivery: 'at_once', ...choices }, cookie);
  const openLead = (lead: SentLead, { cookie }: Colleague) => app.call('POST', 'alerts/seen', { leadId: lead.id }, cookie);

  it('[DSK-136] go to the assignee once until they open the lead, whatever their choice', async () => {
    const lead = await sendLead(app);
    await change(lead.id, { assigneeId: priya.id });
    for (let count = 0; count < 3; count += 1) await deliver(mail(lead, lead.email));
    expect(await notified(lead)).toEqual({ alerts: [priya.email], emails: [priya.email] });
    const { data } = await app.get<Schemas['LeadAlerts']>('/api/admin/alerts', priya.cookie);
    expect(data.alerts[0]).toMatchObject({ type: 'replied', leadId: lead.id, author: null });
    await openLead(lead, priya);
    await deliver(mail(lead, lead.email));
    expect(await notified(lead)).toEqual({ alerts: [priya.email], emails: [priya.email, priya.email] });
    await openLead(lead, priya);
    await choose(priya, { emailDelivery: 'never' });
    await deliver(mail(lead, lead.email));
    // The alert is created without an e-mail.
    expect(await notified(lead)).toEqual({ alerts: [priya.email], emails: [priya.email, priya.email] });
    await choose(priya, {});
  });

  it('[DSK-136] go to recipients of all notifications, owners and managers when the lead has no active assignee', async () => {
    const subscribed = await app.addColleague({ email: 'keen@zmb.example' });
    const quiet = await app.addColleague({ email: 'quiet@zmb.example' });
    const left = await app.addColleague({ email: 'left@zmb.example' });
    await choose(subscribed, { notifications: 'everything', emailDelivery: 'digest' });
    await choose(quiet, { notifications: 'everything', emailDelivery: 'never' });
    const lead = await sendLead(app);
    await change(lead.id, { assigneeId: left.id });
    await sql(app.databaseUrl, 'update users set disabled_at = now() where id = $1', [left.id]);
    for (let count = 0; count < 2; count += 1) await deliver(mail(lead, lead.email));
    expect(await notified(lead)).toEqual({
      alerts: ['admin@zmb.example', subscribed.email, quiet.email],
      emails: ['admin@zmb.example', company.email, subscribed.email].toSorted(),
    });
    const [waiting] = await sql<{ digest_of: string }>(
      app.databaseUrl,
      `select digest_of from outbox_emails where about_id = $1 and kind = 'lead_replied' and recipient = $2`,
      [lead.id, subscribed.email],
    );
    expect(waiting?.digest_of).toBe(subscribed.id);
    for (const colleague of [subscribed, quiet]) await choose(colleague, {});
  });

  it('[DSK-136] have the sender and not the text in the e-mail', async () => {
    const lead = await sendLead(app);
    await change(lead.id, { assigneeId: priya.id });
    await deliver(mail(lead, 'spouse@mail.example', { text: 'Win a prize at evil.example' }));
    const email = await app.orm.em.fork().findOneOrFail(OutboxEmail, { aboutId: lead.id, kind: 'lead_replied' });
    const message = await app.app.get(EmailComposer).compose(email);
    expect(message?.text).toContain('another address');
    expect(JSON.stringify(message)).not.toContain('evil.example');
  });

  it('[DSK-136] are not sent for spam', async () => {
    const lead = await sendLead(app);
    await change(lead.id, { status: 'spam', assigneeId: priya.id });
    await deliver(mail(lead, lead.email));
    expect(await notified(lead)).toEqual({ alerts: [], emails: [] });
  });
});

describe('the webhook of inbound e-mails', () => {
  it('[DSK-120] refuses calls without a valid signature before it reads them', async () => {
    const lead = await sendLead(app);
    const email = mail(lead, lead.email);
    const old = String(Math.floor(Date.now() / 1_000) - 301);
    const calls: Record<string, string>[] = [
      { 'webhook-signature': '' },
      { 'webhook-signature': 'v1,AAAA' },
      { 'webhook-timestamp': old },
      { 'webhook-id': 'x' },
    ];
    for (const wrong of calls) {
      const answer = await deliver(email, wrong);
      expect([answer.status, answer.failure.code]).toEqual([401, 'webhook.signature']);
      expect((await deliver('{"x":1}', wrong)).status).toBe(401);
    }
    expect((await get(lead.id)).thread).toEqual([]);
  });

  it('[DSK-120] names invalid fields of a signed call', async () => {
    const answer = await deliver({ to: 'a@mail.example', dmarc: 'perhaps' });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.failure.errors ?? {}).sort()).toEqual(['dmarc', 'from', 'to']);
  });

  it('[DSK-120] accepts e-mails of 1 MiB with signature headers; other calls keep the limit of 32 KiB', async () => {
    const lead = await sendLead(app);
    const whole = (bytes: number) => {
      const email = mail(lead, lead.email, { html: '' });
      return { ...email, html: 'x'.repeat(bytes - JSON.stringify(email).length) };
    };
    const MIB = 1024 * 1024;
    expect((await deliver(whole(MIB))).data.result).toBe('reply');
    const refused = await deliver(whole(MIB + 1));
    expect([refused.status, refused.failure.code]).toEqual([413, 'request.too_large']);
    for (const missing of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      expect((await deliver(whole(40_000), { [missing]: '' })).status).toBe(413);
    const old = String(Math.floor(Date.now() / 1_000) - 301);
    expect((await deliver(whole(40_000), { 'webhook-timestamp': old })).status).toBe(413);
    const signed = { 'webhook-id': 'x', 'webhook-timestamp': String(Math.floor(Date.now() / 1_000)), 'webhook-signature': 'v1,x' };
    expect((await deliver(whole(40_000), signed)).status).toBe(401);
    const body = JSON.stringify({ ...contact, message: 'x'.repeat(40_000) });
    for (const path of ['/api/contact-submissions', '/api/inbound-emails/x'])
      expect((await app.send('POST', path, { 'content-type': 'application/json', ...signed }, body)).status).toBe(413);
  });

  it('[DSK-120] does not exist without its secret', async () => {
    const other = await startTestApp({ databaseUrl: app.databaseUrl, isIdle: true });
    try {
      const answer = await deliver({}, {}, other);
      expect([answer.status, answer.failure.code]).toEqual([404, 'webhook.not_found']);
    } finally {
      await other.stop();
    }
  });
});

describe('the e-mails about a lead', () => {
  const composed = async (id: string, kind: OutboxEmail['kind']) => {
    const email = await app.orm.em.fork().findOneOrFail(OutboxEmail, { aboutId: id, kind });
    return app.app.get(EmailComposer).compose(email);
  };

  it('[DSK-114] have its reply address as Reply-To: alone in the confirmation, with that of the customer in the notice to staff', async () => {
    const lead = await sendLead(app);
    expect(lead.address).toMatch(/^requests\+zmb-[0-9a-z]{6}\.[0-9a-f]{20}@zmb\.example$/);
    expect((await composed(lead.id, 'lead_confirmation'))?.replyTo).toBe(lead.address);
    expect((await composed(lead.id, 'lead_notice'))?.replyTo).toEqual([lead.email, lead.address]);
  });

  it('[DSK-118] have its reply address as Return-Path for delivery reports, unless the company sends from another domain', async () => {
    const lead = await sendLead(app);
    expect((await composed(lead.id, 'lead_confirmation'))?.envelope).toEqual({ from: lead.address, to: lead.email });
    expect((await composed(lead.id, 'lead_notice'))?.envelope).toBeUndefined();
    const service = app.app.get(CompanyService);
    const facts = vi.spyOn(service, 'get').mockResolvedValue({ ...(await service.get()), email: 'zmb@mail.example' });
    expect((await composed(lead.id, 'lead_confirmation'))?.envelope).toBeUndefined();
    facts.mockRestore();
  });
});
