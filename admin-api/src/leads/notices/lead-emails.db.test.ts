import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { EmailComposer } from '../../emails/email-composer.service.ts';
import { OutboxEmail } from '../../emails/outbox-email.entity.ts';
import { company } from '../../../contract/company.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { callback, contact, numbered } from '../../testing/samples.ts';
import { countRows, sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OverdueRemindersService } from '../due-times/overdue-reminders.service.ts';

type Schemas = components['schemas'];

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  headers = { cookie: await app.login(), 'content-type': 'application/json' };
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ['outbox_emails', 'lead_links', 'lead_receipts', 'leads']) await sql(app.databaseUrl, `delete from ${table}`);
});

const emails = () => sql(app.databaseUrl, 'select kind, recipient, about_id from outbox_emails order by kind, about_id');
const onlyId = async (kind: 'contact' | 'callback') =>
  (await sql<{ id: string }>(app.databaseUrl, 'select id from leads where kind = $1', [kind]))[0]?.id ?? '';

describe('a suspected lead', () => {
  it('gets its e-mails once, when staff release it', async () => {
    await app.post('/api/contact-submissions', { ...contact, email: 'human@mail.example', emptyField: 'robot?' });
    await app.post('/api/callback-requests', { ...callback, emptyField: 'robot?' });
    expect(await emails()).toEqual([]);
    const contactId = await onlyId('contact');
    const callbackId = await onlyId('callback');
    for (let times = 0; times < 2; times += 1) {
      for (const id of [contactId, callbackId])
        expect((await app.send('POST', `/api/admin/leads/${id}/release`, headers, '{}')).status).toBe(200);
    }
    expect(await emails()).toEqual([
      { kind: 'lead_confirmation', recipient: 'human@mail.example', about_id: contactId },
      { kind: 'lead_notice', recipient: company.email, about_id: contactId },
      { kind: 'lead_notice', recipient: company.email, about_id: callbackId },
    ]);
    const notice = await app.orm.em.fork().findOneOrFail(OutboxEmail, { kind: 'lead_notice', aboutId: contactId });
    const message = await app.app.get(EmailComposer).compose(notice);
    for (const value of [contact.name, 'human@mail.example', contact.message]) expect(message?.text).toContain(value);
  });
});

describe('a suspected lead with a filled-in honeypot field that otherwise looks human', () => {
  const human = { ...contact, email: 'human@mail.example', emptyField: 'ZMB Interiors LLC', elapsedMs: 41_000 };
  const post = (body: object, again = {}) => app.post<Schemas['ContactReceipt']>('/api/contact-submissions', body, again);

  it('[FRM-20] is confirmed at once, and notifies staff when they release it, without a second confirmation', async () => {
    const { data } = await post(human);
    expect(data.requestPath).toMatch(/^\/request\/[\w-]{43}$/);
    const id = await onlyId('contact');
    const confirmation = { kind: 'lead_confirmation', recipient: 'human@mail.example', about_id: id };
    expect(await emails()).toEqual([confirmation]);
    expect((await app.send('POST', `/api/admin/leads/${id}/release`, headers, '{}')).status).toBe(200);
    expect(await emails()).toEqual([confirmation, { kind: 'lead_notice', recipient: company.email, about_id: id }]);
  });

  it('[FRM-20] is also confirmed only once when many are released together', async () => {
    await post(human);
    await post({ ...human, email: 'robot@mail.example', elapsedMs: null });
    const leads = (await sql<{ id: string }>(app.databaseUrl, "select id from leads where kind = 'contact'")).map(({ id }) => ({
      id,
      version: 1,
    }));
    const release = JSON.stringify({ leads });
    expect((await app.send('POST', '/api/admin/leads/bulk/release', headers, release)).status).toBe(200);
    const confirmed = (await emails()).filter(({ kind }) => kind === 'lead_confirmation').map(({ recipient }) => recipient as unknown);
    expect(confirmed.toSorted()).toEqual(['human@mail.example', 'robot@mail.example']);
  });

  it.each([
    ['was sent without scripts, which measure the time', { elapsedMs: null }],
    ['was sent in less than three seconds', { elapsedMs: 2_999 }],
    ['has a link in its message', { message: 'Cheap traffic: https://cheap.example' }],
    ['has a link in another field', { name: 'www.cheap.example' }],
    ['has a link in the honeypot field', { emptyField: 'http://cheap.example' }],
  ])('[FRM-20] is not confirmed when it %s', async (_sign, more) => {
    expect((await post({ ...human, ...more })).data.requestPath).toBeNull();
    expect(await emails()).toEqual([]);
    expect(await sql(app.databaseUrl, 'select 1 from lead_links')).toEqual([]);
  });

  it('[FRM-20] is subject to the limit of confirmations', async () => {
    for (let index = 0; index < 5; index += 1) expect((await post(numbered(human, index))).status).toBe(201);
    expect(await emails()).toHaveLength(3);
  });

  it('[FRM-20] gets the same response for a repeat, whatever time the repeat has', async () => {
    for (const [first, second] of [
      [10, 60_000],
      [60_000, 10],
    ]) {
      const again = { 'Idempotency-Key': randomUUID() };
      const { data } = await post({ ...human, elapsedMs: first }, again);
      expect(data.requestPath === null).toBe(first === 10);
      expect((await post({ ...human, elapsedMs: second }, again)).data).toEqual(data);
    }
  });
});

describe('confirmations to one recipient', () => {
  const confirmations = async () => (await emails()).filter(({ kind }) => kind === 'lead_confirmation').length;
  const age = (time: string) => sql(app.databaseUrl, 'update outbox_emails set created_at = created_at - $1::interval', [time]);
  let sent = 0;
  const send = async (spelling: string) => {
    sent += 1;
    return (await app.post('/api/contact-submissions', { ...numbered(contact, sent), email: spelling })).status;
  };

  it('[FRM-12] are limited to 3 an hour and 6 a day across networks, while every lead is stored', async () => {
    const spellings = ['victim@mail.example', 'Victim@Mail.example', 'victim+1@mail.example', 'VICTIM+2@mail.example'];
    const flood = () => Promise.all([...spellings, ...spellings].map(send));
    expect(await flood()).toEqual(Array(8).fill(201));
    expect(await confirmations()).toBe(3);
    await age('1 hour');
    await flood();
    expect(await confirmations()).toBe(6);
    await age('1 hour');
    await flood();
    await app.post('/api/newsletter-subscribers', { email: 'victim@mail.example', language: 'en' });
    expect(await confirmations()).toBe(6);
    expect((await emails()).filter(({ kind }) => kind === 'newsletter_confirmation')).toEqual([]);
    await age('22 hours');
    expect(await send('victim@mail.example')).toBe(201);
    expect(await confirmations()).toBe(7);
    expect(await countRows(app.databaseUrl, 'leads')).toBe(25);
    expect((await emails()).filter(({ kind }) => kind === 'lead_notice')).toHaveLength(25);
    expect(await countRows(app.databaseUrl, 'newsletter_subscribers')).toBe(1);
  });

  it('[FRM-12] are limited per Gmail mailbox whatever dots its name has, while dots distinguish other mailboxes', async () => {
    const to = async (pattern: string) =>
      (await emails()).filter(({ kind, recipient }) => kind === 'lead_confirmation' && String(recipient).toLowerCase().endsWith(pattern))
        .length;
    const spellings = ['layla', 'l.ayla', 'la.yla', 'l.a.y.l.a+1'];
    for (const host of ['gmail.com', 'GoogleMail.com', 'mail.example']) for (const name of spellings) await send(`${name}@${host}`);
    expect(await to('mail.com')).toBe(3);
    expect(await to('@mail.example')).toBeGreaterThanOrEqual(4);
  });
});

describe('a test lead', () => {
  it('gets the e-mails of every lead', async () => {
    for (const kind of ['contact', 'callback'])
      expect((await app.send('POST', '/api/admin/test-lead', headers, JSON.stringify({ kind, language: 'en' }))).status).toBe(201);
    expect((await emails()).map(({ kind }) => kind as unknown)).toEqual(['lead_confirmation', 'lead_notice', 'lead_notice']);
  });
});

describe('an overdue lead', () => {
  const remind = (of = app) => of.app.get(OverdueRemindersService).sendDue();
  /** The leads with a reminder to the recipients of the settings, or to an account. */
  const reminders = async (to = /./) =>
    (await emails())
      .filter(({ kind, recipient }) => kind === 'overdue_reminder' && to.test(String(recipient)))
      .map(({ about_id }) => about_id as unknown);

  it('gets one reminder to the recipients of the settings and one to the owner, across processes', async () => {
    await app.post('/api/contact-submissions', numbered(contact, 1));
    await app.post('/api/callback-requests', callback);
    await remind();
    expect(await reminders()).toEqual([]);
    await sql(app.databaseUrl, `update leads set due_at = now() - interval '1 minute' where kind = 'contact'`);
    await sql(app.databaseUrl, `update leads set due_at = now() - interval '2 days' where kind = 'callback'`);
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    const both = [await onlyId('contact'), await onlyId('callback')].toSorted();
    for (const to of [/hello@/, /admin@/]) expect((await reminders(to)).toSorted()).toEqual(both);
  });

  it('gets no reminder when it is answered, closed, suspected or overdue for long', async () => {
    for (let index = 0; index < 4; index += 1) await app.post('/api/contact-submissions', numbered(contact, index));
    const rows = await sql<{ id: string }>(
      app.databaseUrl,
      `update leads set due_at = now() - interval '1 minute' where kind = 'contact' returning id`,
    );
    const changes = ['first_answered_at = now()', `status = 'done'`, 'is_suspected = true', `due_at = now() - interval '4 days'`];
    for (const [index, change] of changes.entries())
      await sql(app.databaseUrl, `update leads set ${change} where id = $1`, [rows[index]?.id]);
    await remind();
    expect(await reminders()).toEqual([]);
  });

  it('[DSK-165] gets no reminder to the recipients of the settings while these are disabled; the owner is reminded of unassigned leads', async () => {
    const settings = (overdueLead: boolean) =>
      app.send(
        'PUT',
        '/api/admin/settings',
        headers,
        JSON.stringify({ notifications: { newLead: true, overdueLead, recipients: ['office@zmb.example'], language: 'en' } }),
      );
    expect((await settings(false)).status).toBe(200);
    await app.post('/api/contact-submissions', numbered(contact, 9));
    await sql(app.databaseUrl, `update leads set due_at = now() - interval '1 minute' where kind = 'contact'`);
    await remind();
    expect([await reminders(/office@/), (await reminders(/admin@/)).length]).toEqual([[], 1]);
    await settings(true);
    await app.post('/api/contact-submissions', numbered(contact, 10));
    await sql(app.databaseUrl, `update leads set due_at = now() - interval '1 minute' where kind = 'contact'`);
    await remind();
    expect(await reminders(/office@/)).toHaveLength(1);
  });
});
