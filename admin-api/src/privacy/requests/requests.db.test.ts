import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { PRIVACY_ANSWER_DAYS } from '../../../contract/privacy.ts';
import { EmailSender } from '../../emails/email-sender.service.ts';
import { HousekeepingService } from '../../operations/housekeeping/housekeeping.service.ts';
import { AccountsService } from '../../team/accounts.service.ts';
import { newAddress } from '../../testing/caller.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { contact, subscription } from '../../testing/samples.ts';
import { countRows, sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Request = components['schemas']['PrivacyRequest'];
type Page = components['schemas']['PrivacyRequestPage'];

const REQUESTS = '/api/privacy-requests';
const STAFF = '/api/admin/privacy/requests';

let server: MailServer;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ config: { smtpUrl: server.url, publicUrl: 'https://www.zmb.example', isHttps: false } });
  cookie = await app.login();
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const request = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.post<{ message: string }>(
    REQUESTS,
    { kind: 'access', email, details: 'What do you have of me?', language: 'en', ...more },
    { 'idempotency-key': randomUUID(), ...headers },
  );
const change = (id: string, body: object) =>
  app.send<Request>('PATCH', `${STAFF}/${id}`, { cookie, 'content-type': 'application/json' }, JSON.stringify(body));
const list = async (query = '') => (await app.get<Page>(`${STAFF}${query}`, cookie)).data;
const stored = (email: string) =>
  sql<{ id: string; status: string }>(app.databaseUrl, 'select id, status from privacy_requests where email = $1', [email]);

/** Sends due e-mails until an address has received one that matches. */
async function mailTo(email: string, pattern: RegExp) {
  const find = () => server.to(email).find(({ text }) => pattern.test(text));
  await expect.poll(async () => (await app.app.get(EmailSender).sendDue(), find() !== undefined)).toBe(true);
  const mail = find();
  if (!mail) throw new Error('No matching e-mail was received.');
  return mail;
}

const tokenIn = (text: string) => /\/privacy-request\/confirm\?token=([\w-]{43})/.exec(text)?.[1] ?? '';

/** Sends a request and confirms it by the link in the e-mail. */
async function confirmed(email: string): Promise<string> {
  await request(email);
  const { text } = await mailTo(email, /confirm your request/);
  expect((await app.post(`${REQUESTS}/confirm?token=${tokenIn(text)}`)).status).toBe(200);
  return (await stored(email))[0]?.id ?? '';
}

describe('a request about personal data', () => {
  it.each([
    ['en', '/privacy-request/confirm', 'Please confirm your request'],
    ['ar', '/ar/privacy-request/confirm', 'يُرجى تأكيد طلبك'],
  ] as const)(
    '[PRV-10] is confirmed by an e-mail in its language, by a button without scripts too, in %s',
    async (language, path, title) => {
      const email = `asks.${language}@mail.example`;
      expect(
        (await app.postForm(REQUESTS, { kind: 'deletion', email: email.toUpperCase(), details: '', language })).headers.get('location'),
      ).toBe(`${language === 'ar' ? '/ar' : ''}/form-result/privacy/sent`);
      const mail = await mailTo(email, new RegExp(title));
      expect(mail.headers['content-language']).toBe(language);
      expect(mail.text).toContain(`https://www.zmb.example${path}?token=`);
      expect((await stored(email))[0]?.status).toBe('unconfirmed');

      const pressed = await app.postForm(`${REQUESTS}/confirm?token=${tokenIn(mail.text)}`, { language });
      expect([pressed.status, pressed.headers.get('location')]).toEqual([
        303,
        `${language === 'ar' ? '/ar' : ''}/form-result/privacy-confirm/sent`,
      ]);
      expect((await stored(email))[0]?.status).toBe('open');
      // A second press changes nothing and does not fail.
      const again = await app.post<{ message: string }>(`${REQUESTS}/confirm?token=${tokenIn(mail.text)}`, undefined, {
        'accept-language': language,
      });
      expect(again.status).toBe(200);
      expect(again.data.message).toMatch(/\d{4}/);
      const actions = await sql<{ action: string }>(app.databaseUrl, 'select action from audit_entries where subject_id = $1 order by id', [
        (await stored(email))[0]?.id,
      ]);
      expect(actions.map(({ action }) => action)).toEqual(['privacy_request.created', 'privacy_request.confirmed']);
      const [row] = await sql<{ text: string }>(
        app.databaseUrl,
        `select string_agg(to_jsonb(r)::text, ' ') as text from privacy_requests r`,
      );
      expect(row?.text).not.toContain(tokenIn(mail.text));
      expect(app.log.join('\n')).not.toContain(email);
    },
  );

  it('[PRV-10] gets the same response whether or not the e-mail address is known', async () => {
    await app.post('/api/contact-submissions', { ...contact, email: 'known@mail.example' });
    const answers = [await request('known@mail.example'), await request('unknown@mail.example')];
    for (const { status, text, headers } of answers) {
      expect({ status, text, names: [...headers.keys()] }).toEqual({
        status: 202,
        text: answers[0]?.text,
        names: [...(answers[0]?.headers.keys() ?? [])],
      });
    }
    expect(answers[0]?.data.message).toContain('e-mail with a link');
  });

  it('is stored once per idempotency key, and not at all when the honeypot field is filled in', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { kind: 'access', email: 'once@mail.example', details: null, language: 'en' };
    const answers = await Promise.all([1, 2, 3].map(() => app.post(REQUESTS, body, headers)));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [202, answers[0]?.text]));
    expect(await stored('once@mail.example')).toHaveLength(1);
    expect((await app.post(REQUESTS, { ...body, kind: 'deletion' }, headers)).status).toBe(409);

    const robot = await request('robot@mail.example', { emptyField: 'http://spam.example' });
    expect([robot.status, robot.text]).toEqual([202, answers[0]?.text]);
    expect(await stored('robot@mail.example')).toEqual([]);
  });

  it('is limited by network like the other forms, and sends at most 3 e-mails an hour to one mailbox', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await request(`flood${n}@mail.example`, {}, from)).status);
    expect([statuses.slice(0, 30).every((status) => status === 202), statuses[30]]).toEqual([true, 429]);
    for (let n = 0; n < 5; n += 1) await request('victim@mail.example', { details: `again ${n}` });
    expect(await sql(app.databaseUrl, `select 1 from outbox_emails where recipient = 'victim@mail.example'`)).toHaveLength(3);
  });

  it.each([
    [{ kind: 'everything' }, 'kind'],
    [{ email: 'nobody' }, 'email'],
    [{ details: 'x'.repeat(5_001) }, 'details'],
  ])('answers %j with a 400 that names the field', async (more, field) => {
    const { status, failure } = await request('bad@mail.example', more);
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]]);
  });

  it('[PRV-10] cannot be confirmed by an expired link, and is deleted unless confirmed', async () => {
    const email = 'late@mail.example';
    await request(email);
    const { text } = await mailTo(email, /confirm your request/);
    await sql(app.databaseUrl, `update privacy_requests set expires_at = now() - interval '1 second' where email = $1`, [email]);
    const late = await app.post(`${REQUESTS}/confirm?token=${tokenIn(text)}`);
    expect([late.status, late.failure.message]).toEqual([
      404,
      'This link has expired or was already used. If you still need an answer, please send your request again.',
    ]);
    const open = await confirmed('kept@mail.example');
    await sql(app.databaseUrl, `update privacy_requests set expires_at = now() - interval '1 second' where id = $1`, [open]);
    await app.app.get(HousekeepingService).deleteExpired();
    expect(await stored(email)).toEqual([]);
    expect(await stored('kept@mail.example')).toHaveLength(1);
  });
});

describe('staff', () => {
  it('[PRV-12] are notified of a confirmed request, owners and managers each in their language, without personal data', async () => {
    const accounts = app.app.get(AccountsService);
    for (const role of ['manager', 'agent'] as const) await accounts.create(`${role}@zmb.example`, role, role);
    await accounts.create('gone@zmb.example', 'Gone', 'owner');
    await accounts.disable('gone@zmb.example');
    await sql(app.databaseUrl, `update users set language = 'ar' where email = 'manager@zmb.example'`);
    const id = await confirmed('told@mail.example');
    const mails = await sql<{ recipient: string; language: string; content: object }>(
      app.databaseUrl,
      `select recipient, language, content from outbox_emails where kind = 'privacy_notice' and about_id = $1 order by recipient`,
      [id],
    );
    expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([
      [app.admin.email, 'en'],
      ['manager@zmb.example', 'ar'],
    ]);
    expect(JSON.stringify(mails.map(({ content }) => content))).not.toContain('told@');
    const mail = await mailTo('manager@zmb.example', /وصل طلب بشأن بيانات شخصية/);
    expect(mail.text).toContain('https://www.zmb.example/admin/dashboard/privacy');
  });

  it('[PRV-12] see the deadline of each request, record a status and a note, and close it', async () => {
    const [late, soon] = [await confirmed('overdue@mail.example'), await confirmed('soon@mail.example')];
    await sql(app.databaseUrl, `update privacy_requests set due_at = now() - interval '1 day' where id = $1`, [late]);
    const { requests, waiting, overdue } = await list('?limit=100');
    expect(requests[0]).toMatchObject({ id: late, status: 'open', email: 'overdue@mail.example', note: null });
    const found = requests.find(({ id }) => id === soon);
    expect(Date.parse(found?.dueAt ?? '') - Date.parse(found?.createdAt ?? '')).toBe(PRIVACY_ANSWER_DAYS * DAY_MS);
    expect([waiting, overdue]).toEqual([requests.filter(({ status }) => status === 'open').length, 1]);

    const closed = await change(late, { version: 1, status: 'fulfilled', note: 'Sent by registered post.' });
    expect(closed.data).toMatchObject({ status: 'fulfilled', note: 'Sent by registered post.', version: 2, closedAt: expect.any(String) });
    expect((await list()).overdue).toBe(0);
    const stale = await change(late, { version: 1, status: 'open', note: null });
    expect([stale.status, stale.failure['current']]).toEqual([409, closed.data]);
    expect((await change(late, { version: 2, status: 'in_progress', note: null })).data).toMatchObject({ closedAt: null });
    await request('never@mail.example');
    const [unconfirmed] = await stored('never@mail.example');
    expect((await change(unconfirmed?.id ?? '', { version: 1, status: 'open', note: null })).status).toBe(404);
    expect((await list('?status=fulfilled')).requests.every(({ status }) => status === 'fulfilled')).toBe(true);
  });
});

describe('a newsletter subscription', () => {
  it('[PRV-17] has each consent and withdrawal recorded, with time, notice version and language', async () => {
    const email = 'consents@mail.example';
    await app.post('/api/newsletter-subscribers', { ...subscription, email, language: 'ar', noticeVersion: 1 });
    const { text } = await mailTo(email, /newsletter/);
    const tokenOf = (action: string) => new RegExp(`/newsletter/${action}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
    for (const action of ['confirm', 'confirm', 'unsubscribe'])
      expect((await app.post(`/api/newsletter/${action}?token=${tokenOf(action)}`)).status).toBe(200);
    const { data } = await app.post<components['schemas']['PersonRecords']>(
      '/api/admin/privacy/people/records',
      { emails: [email], phones: [] },
      { cookie },
    );
    expect(data.consents.map(({ about, event, noticeVersion, language }) => [about, event, noticeVersion, language])).toEqual([
      ['newsletter', 'asked', 1, 'ar'],
      ['newsletter', 'confirmed', null, 'ar'],
      ['newsletter', 'withdrawn', null, 'ar'],
    ]);
    for (const { occurredAt } of data.consents) expect(Math.abs(Date.parse(occurredAt) - Date.now())).toBeLessThan(60_000);

    const before = await countRows(app.databaseUrl, 'consent_events');
    await app.post('/api/newsletter-subscribers', { ...subscription, email: 'robot@mail.example', emptyField: 'x' });
    expect(await countRows(app.databaseUrl, 'consent_events'), 'a bot gives no consent').toBe(before);
  });
});
