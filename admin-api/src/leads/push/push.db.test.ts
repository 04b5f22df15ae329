import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { leadPath } from '../../../contract/inbox-paths.ts';
import { mentionOf } from '../../../contract/mentions.ts';
import { EmailComposer } from '../../emails/email-composer.service.ts';
import { OutboxEmail } from '../../emails/outbox-email.entity.ts';
import { OverdueRemindersService } from '../due-times/overdue-reminders.service.ts';
import { SnoozesService } from '../inbox/snoozes.service.ts';
import { AccountsService } from '../../team/accounts.service.ts';
import { SessionsRepository } from '../../staff/sign-in/sessions.repository.ts';
import { type PushService, startPushService } from '../../testing/push-service.ts';
import { callback, contact, numbered } from '../../testing/samples.ts';
import { countRows, sql } from '../../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { PushSender } from './push-sender.service.ts';

const CHOICES = { notifications: 'everything', emailDelivery: 'never', quietHours: null };

let service: PushService;
let app: TestApp;
let sibling: TestApp;
beforeAll(async () => {
  service = await startPushService();
  // Notifications are sent only when a test calls the sender.
  app = await startTestApp({ config: { pushOrigins: [service.origin] }, isIdle: true });
  sibling = await startTestApp({ config: app.config, databaseUrl: app.databaseUrl, isIdle: true });
});
afterAll(async () => {
  await sibling.stop();
  await app.stop();
  await service.stop();
});
beforeEach(async () => {
  for (const table of ['push_messages', 'push_subscriptions', 'outbox_emails', 'lead_alerts', 'leads'])
    await sql(app.databaseUrl, `delete from ${table}`);
});

const send = <Data = unknown>(method: string, path: string, body: unknown, cookie: string) =>
  app.send<Data>(method, path, { cookie, 'content-type': 'application/json' }, JSON.stringify(body));
const sendDue = (of = app) => of.app.get(PushSender).sendDue();
const makeDue = () => sql(app.databaseUrl, 'update push_messages set next_attempt_at = now() where done_at is null');
const waiting = () => sql(app.databaseUrl, 'select notice, attempts from push_messages where done_at is null order by created_at');

let browsers = 0;
/** Adds a colleague with a push subscription. */
async function notified(choices: object = {}, language: 'en' | 'ar' = 'en') {
  const colleague = await app.addColleague({ language });
  await send('PUT', '/api/admin/profile/notifications', { ...CHOICES, language, ...choices }, colleague.cookie);
  return { colleague, browser: await subscribe(colleague) };
}

async function subscribe({ cookie }: Pick<Colleague, 'cookie'>) {
  browsers += 1;
  const browser = service.subscribe(`browser-${browsers}`);
  expect((await send('PUT', '/api/admin/push/subscription', browser.subscription, cookie)).status).toBe(204);
  return browser;
}

async function receive(index: number): Promise<string> {
  expect((await app.post('/api/contact-submissions', numbered(contact, index))).status).toBe(201);
  const [row] = await sql<{ id: string }>(app.databaseUrl, `select id from leads where kind = 'contact' order by id desc limit 1`);
  return row?.id ?? '';
}

describe('a push notification', () => {
  it.each([
    ['en', 'A new enquiry has arrived', 'ltr'],
    ['ar', 'وصل طلب جديد', 'rtl'],
  ] as const)(
    '[DSK-100] is in the language of the colleague, without personal data of the customer (%s)',
    async (language, title, direction) => {
      const { colleague, browser } = await notified({}, language);
      const id = await receive(1);
      await sendDue();
      const [row] = await sql<{ reference: string }>(app.databaseUrl, 'select reference from leads');
      expect(browser.received).toHaveLength(1);
      const [push] = browser.received;
      expect(push?.payload).toEqual({ title, body: row?.reference, path: leadPath(id), tag: id, language, direction });
      expect(JSON.stringify(push)).not.toMatch(/Layla|501234567|parquet|mail\.example/);
      const { data } = await app.get<{ publicKey: string }>('/api/admin/push', colleague.cookie);
      expect(push?.sender).toBe(data.publicKey);
      expect(push?.headers).toMatchObject({ urgency: 'high', ttl: '43200', 'content-encoding': 'aes128gcm' });
    },
  );

  it('[DSK-53] opens a lead of either kind at the URL in its e-mail', async () => {
    const { colleague, browser } = await notified({ emailDelivery: 'at_once' });
    await receive(1);
    await app.post('/api/callback-requests', callback);
    await sendDue();
    const paths = browser.received.map(({ payload }) => String(payload['path']));
    const leads = await sql<{ id: string }>(app.databaseUrl, 'select id from leads order by kind desc');
    expect(leads).toHaveLength(2);
    expect(paths.toSorted()).toEqual(leads.map(({ id }) => leadPath(id)).toSorted());
    const emails = await app.app.get(EntityManager).fork().find(OutboxEmail, { recipient: colleague.email });
    const texts = await Promise.all(emails.map(async (email) => (await app.app.get(EmailComposer).compose(email))?.text ?? ''));
    expect(texts).toHaveLength(2);
    for (const path of paths) expect(texts.filter((text) => text.includes(`${app.config.publicUrl}${path}`))).toHaveLength(1);
  });

  it('is sent for the chosen notifications, including mentions and ended snoozes, whatever the choice of e-mails', async () => {
    const { colleague, browser } = await notified();
    const { browser: other } = await notified({ notifications: 'nothing' });
    const owner = await app.login();
    const id = await receive(1);
    await app.post('/api/callback-requests', callback);
    await sql(app.databaseUrl, `update leads set due_at = now() - interval '1 minute' where kind = 'callback'`);
    const remind = () => app.app.get(OverdueRemindersService).sendDue();
    await remind();
    const path = `/api/admin/leads/${id}`;
    await send('PATCH', path, { version: 1, note: `A secret for ${mentionOf(colleague.id)}` }, owner);
    await send('PATCH', path, { version: 2, snoozedUntil: new Date(Date.now() + HOUR_MS) }, colleague.cookie);
    await app.app.get(SnoozesService).endDue(new Date(Date.now() + 2 * HOUR_MS));
    await sendDue();
    expect(browser.received.map(({ payload }) => payload['title']).toSorted()).toEqual([
      'A colleague has mentioned you',
      'A new enquiry has arrived',
      'An enquiry is back',
      'An enquiry is still waiting for a reply',
      'Somebody has requested a callback',
    ]);
    expect(other.received).toEqual([]);
    // A reminder is not repeated, even without an e-mail that records it.
    await remind();
    expect(await waiting()).toEqual([]);
  });

  it('is not sent for a suspected lead until it is released, or for a lead that was answered meanwhile', async () => {
    const { colleague, browser } = await notified();
    await app.post('/api/contact-submissions', { ...contact, emptyField: 'robot?' });
    await sendDue();
    expect(browser.received).toEqual([]);
    const [lead] = await sql<{ id: string }>(app.databaseUrl, `select id from leads where kind = 'contact'`);
    await send('POST', `/api/admin/leads/${lead?.id}/release`, {}, colleague.cookie);
    await sendDue();
    expect(browser.received).toHaveLength(1);
    const answered = await receive(2);
    await send('POST', `/api/admin/leads/${answered}/answers`, { channel: 'call' }, colleague.cookie);
    await sendDue();
    expect(browser.received).toHaveLength(1);
  });

  it('is held until the end of quiet hours', async () => {
    const dubai = (minutes: number) => new Date(Date.now() + 4 * HOUR_MS + minutes * MINUTE_MS).toISOString().slice(11, 16);
    const { colleague, browser } = await notified({ quietHours: { from: dubai(-60), to: dubai(60) } });
    await receive(1);
    await sendDue();
    expect(browser.received).toEqual([]);
    expect(await waiting()).toEqual([{ notice: 'newContact', attempts: 0 }]);
    await send('PUT', '/api/admin/profile/notifications', CHOICES, colleague.cookie);
    await makeDue();
    await sendDue();
    expect(browser.received).toHaveLength(1);
  });

  it('[DSK-100] is sent once by several processes, retried after a failure of the push service, and not retried after a rejection', async () => {
    const { browser } = await notified();
    for (let index = 0; index < 10; index += 1) await receive(index);
    await Promise.all([sendDue(), sendDue(sibling), sendDue(), sendDue(sibling)]);
    expect(browser.received).toHaveLength(10);

    service.answerNext(503);
    await receive(11);
    await sendDue();
    expect(await waiting()).toEqual([{ notice: 'newContact', attempts: 1 }]);
    await makeDue();
    await sendDue();
    expect(browser.received).toHaveLength(11);

    service.answerNext(400, 302);
    await receive(12);
    await receive(13);
    const before = service.requests();
    await sendDue();
    // Redirects are not followed.
    expect(service.requests()).toBe(before + 2);
    expect(await waiting()).toEqual([]);
  });

  it('is not sent after a day', async () => {
    const { browser } = await notified();
    await receive(1);
    await sql(app.databaseUrl, `update push_messages set created_at = now() - interval '25 hours'`);
    await sendDue();
    expect([browser.received, await waiting()]).toEqual([[], []]);
  });

  it.each([404, 410])('ends a subscription that the push service reports as expired (%i)', async (status) => {
    await notified();
    service.answerNext(status);
    await receive(1);
    await sendDue();
    expect(await countRows(app.databaseUrl, 'push_subscriptions')).toBe(0);
    expect(await countRows(app.databaseUrl, 'push_messages')).toBe(0);
  });
});

describe('a subscription', () => {
  it('[DSK-102] is refused for URLs of other hosts, also when one is already stored', async () => {
    const { cookie } = await app.addColleague();
    const { keys } = service.subscribe('never').subscription;
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://169.254.169.254/latest',
      'https://localhost/x',
      'https://fcm.googleapis.com.evil.example/x',
    ]) {
      const refused = await send('PUT', '/api/admin/push/subscription', { endpoint, keys }, cookie);
      expect([endpoint, refused.status, Object.keys(refused.failure['errors'] as object)]).toEqual([endpoint, 400, ['endpoint']]);
    }
    expect(
      (await send('PUT', '/api/admin/push/subscription', { endpoint: `${service.origin}/x`, keys: { ...keys, auth: 'short' } }, cookie))
        .status,
    ).toBe(400);
    await notified();
    const before = service.requests();
    await sql(app.databaseUrl, `update push_subscriptions set endpoint = replace(endpoint, '127.0.0.1', 'localhost')`);
    await receive(1);
    await sendDue();
    expect(service.requests()).toBe(before);
    expect(await countRows(app.databaseUrl, 'push_subscriptions')).toBe(0);
  });

  it('[DSK-102] ends with a sign-out, a revoked session or a deactivated account, but not with the expiry of the session', async () => {
    const subscriptions = () => countRows(app.databaseUrl, 'push_subscriptions');
    const { colleague } = await notified();
    await app.send('POST', '/api/admin/logout', { cookie: colleague.cookie });
    expect(await subscriptions()).toBe(0);

    const { colleague: expired, browser } = await notified();
    await sql(app.databaseUrl, `update staff_sessions set started_at = now() - interval '2 days' where user_id = $1`, [expired.id]);
    await app.app.get(SessionsRepository).deleteStartedBefore(app.orm.em.fork(), new Date(Date.now() - 24 * HOUR_MS));
    expect(await countRows(app.databaseUrl, 'push_subscriptions')).toBe(1);
    await receive(1);
    await sendDue();
    expect(browser.received).toHaveLength(1);
    // The next sign-in of the same account in this browser renews it; other accounts cannot.
    const { endpoint } = browser.subscription;
    const again = await app.signIn({ email: expired.email, password: expired.password });
    expect((await send('POST', '/api/admin/push/subscription/renewal', { endpoint }, again)).status).toBe(204);
    const other = await app.addColleague();
    expect((await send('POST', '/api/admin/push/subscription/renewal', { endpoint }, other.cookie)).status).toBe(404);
    await send('DELETE', '/api/admin/push/subscription', { endpoint }, other.cookie);
    expect(await subscriptions()).toBe(1);
    await app.app.get(AccountsService).disable(expired.email);
    expect(await subscriptions()).toBe(0);
  });

  it('can be ended by the colleague, and passes to the next account in the same browser; the audit log has no URL', async () => {
    const { colleague, browser } = await notified();
    const other = await app.addColleague();
    expect((await send('PUT', '/api/admin/push/subscription', browser.subscription, other.cookie)).status).toBe(204);
    expect(await sql(app.databaseUrl, 'select user_id from push_subscriptions')).toEqual([{ user_id: other.id }]);
    await send('DELETE', '/api/admin/push/subscription', { endpoint: browser.subscription.endpoint }, other.cookie);
    expect(await countRows(app.databaseUrl, 'push_subscriptions')).toBe(0);
    const entries = await sql<{ action: string; details: object }>(
      app.databaseUrl,
      `select action, details from audit_entries where actor_id in ($1, $2) and action like 'user.push%' order by id`,
      [colleague.id, other.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['user.push_enabled', 'user.push_enabled', 'user.push_disabled']);
    expect(JSON.stringify(entries)).not.toContain('browser-');
  });

  it('gets the default notifications without a choice: for a viewer, all of them while the settings list their address', async () => {
    const colleague = await app.addColleague({ role: 'viewer' });
    // The account has not chosen yet.
    await sql(app.databaseUrl, 'update users set notifications = null where id = $1', [colleague.id]);
    const owner = await app.login();
    const list = (recipients: string[]) =>
      send('PUT', '/api/admin/settings', { notifications: { newLead: true, overdueLead: false, recipients, language: 'en' } }, owner);
    await list([colleague.email]);
    const browser = await subscribe(colleague);
    await receive(1);
    await sendDue();
    expect(browser.received).toHaveLength(1);
    await list([]);
    await receive(2);
    await sendDue();
    expect(browser.received).toHaveLength(1);
  });
});
