import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { mentionOf } from '../../../contract/mentions.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { EmailSender } from '../../emails/email-sender.service.ts';
import { AccountsService } from '../../team/accounts.service.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { callback, contact, numbered } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OverdueRemindersService } from '../due-times/overdue-reminders.service.ts';
import { SnoozesService } from '../inbox/snoozes.service.ts';
import { DigestsService } from './digests.service.ts';

type Schemas = components['schemas'];
type Choices = Schemas['NotificationChoices'];

const EVERYTHING: Choices = { notifications: 'everything', emailDelivery: 'at_once', quietHours: null, language: 'en' };

let server: MailServer;
let app: TestApp;
let sibling: TestApp;
let owner: string;
let priya: { id: string; email: string; cookie: string };
beforeAll(async () => {
  server = await startMailServer();
  // E-mails are sent only by tests, because the lease of an attempt would look like a held e-mail.
  app = await startTestApp({ config: { smtpUrl: server.url }, isIdle: true });
  sibling = await startTestApp({ config: { smtpUrl: server.url }, databaseUrl: app.databaseUrl, isIdle: true });
  owner = await app.login();
  priya = await createAccount('priya');
  const notifications = { newLead: false, overdueLead: false, recipients: [], language: 'en' };
  await send('PUT', '/api/admin/settings', { notifications });
});
afterAll(async () => {
  await sibling.stop();
  await app.stop();
  await server.stop();
});
beforeEach(async () => {
  for (const table of ['outbox_emails', 'lead_alerts', 'leads']) await sql(app.databaseUrl, `delete from ${table}`);
  server.mails.length = 0;
});

const send = <Data = unknown>(method: string, path: string, body: unknown, cookie = owner) =>
  app.send<Data>(method, path, { cookie, 'content-type': 'application/json' }, JSON.stringify(body));

const createAccount = (name: string) => app.addColleague({ email: `${name}@zmb.example`, name });

/** Changes the notification choices of an account, for all processes. */
async function choose(choice: Partial<Choices>, { cookie }: { cookie: string } = priya): Promise<void> {
  expect((await send('PUT', '/api/admin/profile/notifications', { ...EVERYTHING, ...choice }, cookie)).status).toBe(200);
}

async function receive(index: number): Promise<string> {
  expect((await app.post('/api/contact-submissions', numbered(contact, index))).status).toBe(201);
  const [row] = await sql<{ id: string }>(app.databaseUrl, "select id from leads where kind = 'contact' order by id desc limit 1");
  return row?.id ?? '';
}

/** A time of day in Dubai, relative to now. */
const dubai = (minutes: number) => new Date(Date.now() + 4 * HOUR_MS + minutes * MINUTE_MS).toISOString().slice(11, 16);
const QUIET_NOW = () => ({ from: dubai(-60), to: dubai(120) });

interface Row {
  kind: string;
  about_id: string;
  status: string;
  held: boolean;
  digest_of: string | null;
}
const emailsTo = (email: string) =>
  sql<Row>(
    app.databaseUrl,
    `select kind, about_id, status, next_attempt_at > clock_timestamp() as held, digest_of from outbox_emails
     where recipient = $1 order by id`,
    [email],
  );
const alertsOf = (userId: string) => sql(app.databaseUrl, 'select type from lead_alerts where user_id = $1', [userId]);
const makeDue = () => sql(app.databaseUrl, `update outbox_emails set next_attempt_at = now() where status = 'waiting'`);
const createDigests = (of = app) => of.app.get(DigestsService).createDue();
const digests = async () => (await emailsTo(priya.email)).filter(({ kind }) => kind === 'lead_digest');

/** Prevents digests from being sent while a test checks them. */
async function blockDigests(): Promise<() => Promise<unknown>> {
  await sql(
    app.databaseUrl,
    `create function hold() returns trigger language plpgsql as $$
       begin new.next_attempt_at = clock_timestamp() + interval '1 hour'; return new; end $$;
     create trigger hold before insert on outbox_emails for each row when (new.kind = 'lead_digest') execute function hold()`,
  );
  return () => sql(app.databaseUrl, 'drop function hold cascade');
}

/** The digests that were sent to an address, or other e-mails by subject, once none is due. */
async function deliveredTo(email: string, count: number, subject = /for you/) {
  const received = () => server.to(email).filter(({ headers }) => subject.test(headers['subject'] ?? ''));
  await expect
    .poll(
      async () => {
        await app.app.get(EmailSender).sendDue();
        return received().length;
      },
      { timeout: 20_000 },
    )
    .toBe(count);
  return received();
}

/** Causes every kind of notification for an account: of new and overdue leads, a mention and the end of a snooze. */
async function causeAllNotices(): Promise<void> {
  const id = await receive(1);
  await app.post('/api/callback-requests', callback);
  await sql(app.databaseUrl, `update leads set due_at = now() - interval '1 minute' where kind = 'callback'`);
  await app.app.get(OverdueRemindersService).sendDue();
  const path = `/api/admin/leads/${id}`;
  expect((await send('PATCH', path, { version: 1, note: `For ${mentionOf(priya.id)}` })).status).toBe(200);
  expect((await send('PATCH', path, { version: 2, snoozedUntil: new Date(Date.now() + HOUR_MS) }, priya.cookie)).status).toBe(200);
  await app.app.get(SnoozesService).endDue(new Date(Date.now() + 2 * HOUR_MS));
}
const EVERY_KIND = ['lead_notice', 'lead_notice', 'overdue_reminder', 'lead_mention', 'lead_returned'];

describe('e-mails about leads', () => {
  it('[DSK-97] are sent at once, in a digest or never, as the colleague chooses, including mentions and ended snoozes', async () => {
    await choose({});
    await causeAllNotices();
    expect((await emailsTo(priya.email)).map(({ kind, digest_of }) => [kind, digest_of])).toEqual(EVERY_KIND.map((kind) => [kind, null]));

    for (const table of ['outbox_emails', 'leads']) await sql(app.databaseUrl, `delete from ${table}`);
    await choose({ emailDelivery: 'digest' });
    await causeAllNotices();
    const collected = await emailsTo(priya.email);
    expect(collected.map(({ kind, held, digest_of }) => [kind, held, digest_of])).toEqual(EVERY_KIND.map((kind) => [kind, true, priya.id]));
    await app.app.get(EmailSender).sendDue();
    await makeDue();
    await createDigests();
    const [mail, ...others] = await deliveredTo(priya.email, 1);
    expect(others).toEqual([]);
    expect(mail?.headers['subject']).toBe('2 enquiries for you, 1 overdue');
    expect(mail?.text.indexOf('Overdue')).toBeLessThan(mail?.text.indexOf('mentioned you') ?? -1);
    for (const value of [contact.name, contact.message, '+971501234567', 'Back from a snooze']) expect(mail?.text).toContain(value);

    for (const table of ['outbox_emails', 'leads']) await sql(app.databaseUrl, `delete from ${table}`);
    await choose({ emailDelivery: 'never' });
    await causeAllNotices();
    expect(await emailsTo(priya.email)).toEqual([]);

    await sql(app.databaseUrl, "delete from leads where kind = 'contact'");
    // Alerts are created even without e-mails.
    expect(await alertsOf(priya.id)).not.toEqual([]);
    await sql(app.databaseUrl, 'delete from lead_alerts');
    await choose({ notifications: 'nothing' });
    await causeAllNotices();
    expect([await emailsTo(priya.email), await alertsOf(priya.id)]).toEqual([[], []]);
  });

  it('[DSK-97] are all held until the end of quiet hours, unlike e-mails about the account', async () => {
    await choose({ quietHours: QUIET_NOW() });
    await causeAllNotices();
    const held = await emailsTo(priya.email);
    expect(held.map(({ kind, held: isHeld }) => [kind, isHeld])).toEqual(EVERY_KIND.map((kind) => [kind, true]));
    const [until] = await sql<{ minutes: number }>(
      app.databaseUrl,
      `select extract(epoch from max(next_attempt_at) - now())::float / 60 as minutes from outbox_emails where recipient = $1`,
      [priya.email],
    );
    expect(until?.minutes).toBeGreaterThan(118);
    expect(until?.minutes).toBeLessThanOrEqual(121);
    // Held e-mails are not reported as late by the status page and the metrics.
    const metrics = await sql<{ n: number }>(
      app.databaseUrl,
      `select count(*)::int as n from outbox_emails where recipient = $1 and waiting_since <= now()`,
      [priya.email],
    );
    expect(metrics).toEqual([{ n: 0 }]);
    await app.app.get(EmailSender).sendDue();
    expect(server.to(priya.email)).toEqual([]);
    expect((await app.post('/api/password-resets', { email: priya.email })).status).toBe(204);
    const [mail] = await deliveredTo(priya.email, 1, /password/);
    expect(mail?.text).toContain('/admin/new-password');
    await makeDue();
    await deliveredTo(priya.email, 6, /./);
  });

  it('follow a new choice: held e-mails are sent at once, in the digest, or never', async () => {
    await choose({ quietHours: QUIET_NOW() });
    await receive(1);
    await choose({ emailDelivery: 'digest' });
    expect(await emailsTo(priya.email)).toMatchObject([{ held: true, digest_of: priya.id }]);
    await choose({ emailDelivery: 'at_once' });
    expect(await emailsTo(priya.email)).toMatchObject([{ held: false, digest_of: null }]);
    await choose({ emailDelivery: 'digest' });
    const second = await receive(2);
    await choose({ emailDelivery: 'never' });
    expect((await emailsTo(priya.email)).filter(({ about_id }) => about_id === second)).toEqual([]);
  });

  it('do not follow a new choice when they are being retried or were sent', async () => {
    await choose({ quietHours: QUIET_NOW() });
    const [retried, sent] = [await receive(1), await receive(2)];
    await sql(app.databaseUrl, `update outbox_emails set waiting_since = now() - interval '1 minute' where about_id = $1`, [retried]);
    await sql(app.databaseUrl, `update outbox_emails set status = 'sent', sent_at = now(), content = null where about_id = $1`, [sent]);
    await choose({ emailDelivery: 'never' });
    expect(await emailsTo(priya.email)).toMatchObject([
      { about_id: retried, status: 'waiting', held: true, digest_of: null },
      { about_id: sent, status: 'sent' },
    ]);
  });

  it.each([
    { language: 'klingon' },
    { quietHours: null, from: 1 },
    { quietHours: { from: '8:00', to: '09:00' } },
    { quietHours: { from: '24:00', to: '09:00' } },
  ])('refuse the choice %o', async (broken) => {
    expect((await send('PUT', '/api/admin/profile/notifications', { ...EVERYTHING, ...broken })).status).toBe(400);
  });

  it('refuse quiet hours without an end', async () => {
    const refused = await send('PUT', '/api/admin/profile/notifications', { ...EVERYTHING, quietHours: { from: '22:00', to: '22:00' } });
    expect(Object.keys(refused.failure['errors'] as object)).toEqual(['quietHours.to']);
  });
});

describe('a digest', () => {
  it('[DSK-99] counts new suspected leads for readers with all notifications, and is not sent for these alone', async () => {
    const botFields = { emptyField: 'https://robot.example' };
    let botCount = 100;
    const sendSuspected = async () => {
      await app.post('/api/contact-submissions', { ...numbered(contact, (botCount += 1)), ...botFields });
    };
    const nextDigest = async (index: number) => {
      await receive(index);
      await makeDue();
      await createDigests();
      return (await deliveredTo(priya.email, index)).at(-1)?.text ?? '';
    };
    await choose({ emailDelivery: 'digest' });
    await sendSuspected();
    await sendSuspected();
    await app.post('/api/callback-requests', { ...callback, ...botFields });
    await createDigests();
    expect(await digests()).toEqual([]);
    const first = await nextDigest(1);
    expect(first).toContain('3 more enquiries have arrived that are probably spam.');
    expect(first).toContain(`${app.config.publicUrl}/admin/dashboard/inbox?view=suspected`);
    await sendSuspected();
    // Another one was handled by staff.
    await sendSuspected();
    await sql(
      app.databaseUrl,
      `update leads set status = 'spam' where id = (select max(id::text)::uuid from leads where kind = 'contact')`,
    );
    expect(await nextDigest(2)).toContain('One more enquiry has arrived that is probably spam.');
    expect(await nextDigest(3)).not.toContain('probably spam');
    await sendSuspected();
    const id = await receive(4);
    await choose({ notifications: 'mine', emailDelivery: 'digest' });
    await send('PATCH', `/api/admin/leads/${id}`, { version: 1, note: `For ${mentionOf(priya.id)}` });
    await makeDue();
    await createDigests();
    expect((await deliveredTo(priya.email, 4)).at(-1)?.text).not.toContain('probably spam');
  });

  it('[DSK-99] is created once across processes, also after a kill, with each lead once', async () => {
    await choose({ emailDelivery: 'digest' });
    const ids = [await receive(1), await receive(2), await receive(3)];
    await sql(app.databaseUrl, `update leads set due_at = now() - interval '1 hour' where id = $1`, [ids[2]]);
    await app.app.get(OverdueRemindersService).sendDue();
    const release = await blockDigests();

    // A process that is killed before its commit loses nothing.
    await sql(
      app.databaseUrl,
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger die before insert on outbox_emails for each row when (new.kind = 'lead_digest') execute function die()`,
    );
    await makeDue();
    await expect(createDigests()).rejects.toThrow('killed');
    await sql(app.databaseUrl, 'drop function die cascade');
    expect((await emailsTo(priya.email)).map(({ status }) => status)).toEqual(Array(4).fill('waiting'));

    await Promise.all([app, sibling, app, sibling].map((of) => createDigests(of)));
    expect(await digests()).toHaveLength(1);
    const [digest] = await sql<{ id: string; leads: string[] }>(
      app.databaseUrl,
      `select id, array(select jsonb_array_elements(content::jsonb->'leads')->>'leadId') as leads from outbox_emails where kind = 'lead_digest'`,
    );
    expect(digest?.leads.toSorted()).toEqual(ids.toSorted());
    const collected = await sql(app.databaseUrl, `select count(*)::int as n from outbox_emails where digest_id = $1 and status = 'sent'`, [
      digest?.id,
    ]);
    expect(collected).toEqual([{ n: 4 }]);
    await release();
    await makeDue();
    const [mail] = await deliveredTo(priya.email, 1);
    expect(mail?.text.indexOf(ids[2] ?? '-')).toBeLessThan(mail?.text.indexOf(ids[0] ?? '-') ?? -1);
    // Its leads are not in the next digest.
    await app.app.get(OverdueRemindersService).sendDue();
    await createDigests();
    expect((await emailsTo(priya.email)).filter(({ status }) => status === 'waiting')).toEqual([]);
  });

  it('leaves out leads that no longer need attention, and is not sent without leads', { tags: ['full'] }, async () => {
    await choose({ emailDelivery: 'digest' });
    const answered = await receive(1);
    const waiting = await receive(2);
    await send('POST', `/api/admin/leads/${answered}/answers`, { channel: 'call' });
    await makeDue();
    await createDigests();
    const [mail] = await deliveredTo(priya.email, 1);
    expect(mail?.text).toContain(waiting);
    expect(mail?.text).not.toContain(answered);

    const another = await receive(3);
    await send('PATCH', `/api/admin/leads/${another}`, { version: 1, note: `For ${mentionOf(priya.id)}` });
    await send('POST', `/api/admin/leads/${another}/answers`, { channel: 'call' });
    await send('POST', '/api/admin/alerts/seen', { leadId: another }, priya.cookie);
    await makeDue();
    await createDigests();
    expect(await digests()).toHaveLength(1);
  });

  it('is not sent to a deactivated account, and neither are held e-mails', { tags: ['full'] }, async () => {
    const leaver = await createAccount('leaver');
    const remaining = await createAccount('stays');
    await choose({ emailDelivery: 'never' });
    await choose({ emailDelivery: 'digest' }, leaver);
    await choose({ quietHours: QUIET_NOW() }, remaining);
    await receive(1);
    await app.app.get(AccountsService).disable(leaver.email);
    await app.app.get(AccountsService).disable(remaining.email);
    await makeDue();
    await createDigests();
    await expect
      .poll(
        async () => {
          await app.app.get(EmailSender).sendDue();
          return sql(app.databaseUrl, `select 1 from outbox_emails where status = 'waiting'`);
        },
        { timeout: 20_000 },
      )
      .toEqual([]);
    expect([...server.to(leaver.email), ...server.to(remaining.email)]).toEqual([]);
  });

  it('leaves out a lead that was deleted before it is sent', { tags: ['full'] }, async () => {
    await choose({ emailDelivery: 'digest' });
    await receive(1);
    const release = await blockDigests();
    await makeDue();
    await createDigests();
    expect(await digests()).toHaveLength(1);
    await sql(app.databaseUrl, "delete from leads where kind = 'contact'");
    await release();
    await makeDue();
    await expect
      .poll(
        async () => {
          await app.app.get(EmailSender).sendDue();
          return digests();
        },
        { timeout: 20_000 },
      )
      .toEqual([]);
    expect(server.to(priya.email)).toEqual([]);
  });
});
