import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { company } from '../../contract/company.ts';
import type { components } from '../../contract/openapi.d.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { arabicContact, callback, contact } from '../testing/samples.ts';
import { breakInserts, countRows, sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { EmailSender, LEASE_MS } from './email-sender.service.ts';
import { MailTransport, MAX_CONNECTIONS } from './mail-transport.ts';
import { LeadEmailsService } from '../leads/notices/lead-emails.service.ts';
import { formatMessage } from '../messages/email-messages.ts';

type Page = components['schemas']['OutboxPage'];
type Email = components['schemas']['OutboxEmail'];

const CONTACT = '/api/contact-submissions';
const OUTBOX = '/api/admin/outbox';

/** Polls, because the process sends in the background and the machine may be busy. */
const eventually = <Value>(read: () => Value) => expect.poll(read);

let server: MailServer;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  server = await startMailServer({
    judge: (recipient) => {
      if (recipient.startsWith('nobody')) return { code: 550, message: 'No such user here' };
      if (recipient.startsWith('full')) return { code: 452, message: 'Mailbox full' };
      return undefined;
    },
  });
  app = await startTestApp({ config: { smtpUrl: server.url } });
  cookie = await app.login();
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});
beforeEach(async () => {
  await sql(app.databaseUrl, 'delete from outbox_emails');
  server.mails.length = 0;
});

it('[OPS-15] one request id links the response to a visitor, the notification of staff and the log of its sending', async () => {
  const answer = await app.post(CONTACT, contact);
  const requestId = answer.headers.get('x-request-id');
  await sendUntil(() => server.mails.length === 2);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const headerOf = (recipient: string) => server.to(recipient)[0]?.headers['x-request-id'];
  expect([headerOf(company.email), headerOf(contact.email)]).toEqual([requestId, undefined]);
  const lines = () => app.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['requestId'] === requestId);
  // Logged after the delivery.
  await eventually(() =>
    lines()
      .map(({ msg }) => msg)
      .toSorted(),
  ).toEqual(['request completed', 'sent an e-mail', 'sent an e-mail']);
});

function sender(of: TestApp = app): EmailSender {
  return of.app.get(EmailSender);
}

async function emailsTo(recipient: string): Promise<Email[]> {
  const { data } = await app.get<Page>(`${OUTBOX}?limit=100`, cookie);
  return data.emails.filter((email) => email.recipient === recipient);
}

/** Makes waiting e-mails due now. */
async function makeDue(): Promise<void> {
  await sql(app.databaseUrl, "update outbox_emails set next_attempt_at = now() where status = 'waiting'");
}

async function sendUntil(check: () => boolean | Promise<boolean>, of: TestApp = app): Promise<void> {
  await eventually(async () => {
    await sender(of).sendDue();
    return check();
  }).toBe(true);
}

describe('many e-mails', { tags: ['full'] }, () => {
  it('are sent over a few connections, which are closed when the outbox is empty', async () => {
    const own = await startMailServer({ greetingMs: 100 });
    const sendingApp = await startTestApp({ config: { smtpUrl: own.url } });
    const COUNT = 60;
    await sql(
      sendingApp.databaseUrl,
      `insert into outbox_emails (id, kind, recipient, language, content, about_type, about_id, created_at, waiting_since, next_attempt_at)
       select gen_random_uuid(), 'lead_confirmation', 'reader' || n || '@mail.example', 'en', '{"reference": "ZMB-7K3M9Q", "serviceType": "other"}',
         'contact_submission', gen_random_uuid(), now(), now(), now()
       from generate_series(1, ${COUNT}) as n`,
    );
    await sender(sendingApp).sendDue();
    await expect.poll(() => own.mails.length).toBe(COUNT);
    expect(own.connections.total).toBeLessThanOrEqual(2 * MAX_CONNECTIONS);
    expect(own.connections.most).toBeGreaterThan(1);
    await expect.poll(() => own.connections.open).toBe(0);
    await sendingApp.stop();
    await own.stop();
  });
});

describe('the e-mails of a lead', () => {
  it('are delivered once each: one to staff, one to the customer', async () => {
    const sent = await app.post<{ reference: string }>(CONTACT, { ...contact, email: 'layla.once@mail.example' });
    await sendUntil(() => server.mails.length >= 2);
    await sender().sendDue();
    expect(server.mails).toHaveLength(2);

    const [notice] = server.to(company.email);
    expect(notice?.headers['reply-to']).toBe('layla.once@mail.example');
    expect(notice?.headers['subject']).toContain(sent.data.reference);
    for (const body of [notice?.text, notice?.html]) {
      expect(body).toContain(contact.message);
      expect(body).toContain('+971501234567');
    }
    const [confirmation] = server.to('layla.once@mail.example');
    expect(confirmation?.headers['from']).toBe(`${company.name.en} <${company.email}>`);
    expect(confirmation?.text).toContain(sent.data.reference);
    const [email] = await emailsTo('layla.once@mail.example');
    expect(email).toMatchObject({ status: 'sent', attempts: 1, failure: null, nextAttemptAt: null, kind: 'lead_confirmation' });
    expect(confirmation?.headers['message-id']).toBe(`<${email?.id}@${company.email.split('@')[1]}>`);
    const [row] = await sql<{ content: unknown }>(app.databaseUrl, 'select content from outbox_emails where id = $1', [email?.id]);
    expect(row?.content).toBeNull();
  });

  it('are sent once by processes whose clocks differ by minutes', async () => {
    const other = await startTestApp({ databaseUrl: app.databaseUrl, config: { smtpUrl: server.url } });
    const attempts: string[] = [];
    const { promise: finished, resolve: finish } = Promise.withResolvers<undefined>();
    const transports = [app, other].map((each) =>
      vi.spyOn(each.app.get(MailTransport), 'send').mockImplementation(({ to }) => {
        attempts.push(to);
        return finished;
      }),
    );
    await app.post(CONTACT, { ...contact, email: 'clocks@mail.example' });
    const sending = [sender().sendDue()];
    await eventually(() => attempts.length).toBeGreaterThan(0);
    const here = Date.now.bind(Date);
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => here() + 2 * LEASE_MS);
    sending.push(...Array.from({ length: 4 }, () => sender(other).sendDue()));
    await eventually(() => attempts.length).toBeGreaterThan(1);
    await sender(other).sendDue();
    clock.mockRestore();
    finish(undefined);
    await Promise.all(sending);
    for (const transport of transports) transport.mockRestore();
    await other.stop();
    expect(attempts.toSorted()).toEqual(['clocks@mail.example', company.email].toSorted());
  });

  it('use the customer’s language and direction, with numbers from left to right', async () => {
    const { data } = await app.post<{ reference: string }>(CONTACT, { ...arabicContact, email: 'layla.ar@mail.example' });
    await sendUntil(() => server.to('layla.ar@mail.example').length > 0);
    const [mail] = server.to('layla.ar@mail.example');
    expect(mail?.headers['subject']).toBe(`وصلنا طلبك ${data.reference}`);
    expect(mail?.headers['content-language']).toBe('ar');
    expect(mail?.html).toMatch(/<html lang="ar" dir="rtl">/);
    expect(mail?.html).toContain(company.name.ar);
    expect(mail?.text).toContain(`\u2066${company.phoneDisplay}\u2069`);
    expect(mail?.text).toContain('24 ساعة');
  });

  it('contain no user input, because the recipient may be a stranger', async () => {
    const typed = { ...contact, name: 'Buy at spam.example', message: 'Visit https://spam.example now', email: 'stranger@mail.example' };
    await app.post(CONTACT, typed);
    await sendUntil(() => server.to('stranger@mail.example').length > 0);
    expect(server.to('stranger@mail.example')[0]?.source).not.toContain('spam.example');
    expect(server.to('stranger@mail.example')[0]?.html).not.toContain('spam.example');
  });

  it('escape user input', async () => {
    const typed = { ...contact, name: '<img src=x onerror=alert(1)>', message: 'a\r\nBcc: victim@mail.example\n</td><script>' };
    await app.post(CONTACT, typed);
    await sendUntil(() => server.to(company.email).length > 0);
    const [mail] = server.to(company.email);
    expect(mail?.html).not.toMatch(/<img|<script/);
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.headers).not.toHaveProperty('bcc');
    expect(server.mails.flatMap(({ recipients }) => recipients)).not.toContain('victim@mail.example');
  });

  it('contain no external resources and no tracking', async () => {
    await app.post(CONTACT, { ...contact, email: 'plain@mail.example' });
    await sendUntil(() => server.mails.length >= 2);
    for (const { html } of server.mails) expect(html).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import|src=/i);
  });

  it('go to staff only for a callback request, and are not sent for a suspected lead', async () => {
    await app.post('/api/callback-requests', callback);
    await app.post(CONTACT, { ...contact, message: 'robot', emptyField: 'x' });
    await app.post('/api/callback-requests', { ...callback, phone: '04 765 4321', emptyField: 'x' });
    const { data } = await app.get<Page>(OUTBOX, cookie);
    expect(data.emails.map(({ kind, recipient, about }) => [kind, recipient, about.type])).toEqual([
      ['lead_notice', company.email, 'callback_request'],
    ]);
  });

  it('are stored in the transaction of the lead', async () => {
    const leads = await countRows(app.databaseUrl, 'leads');
    const restore = await breakInserts(app.databaseUrl, 'outbox_emails');
    expect((await app.post(CONTACT, { ...contact, message: 'Broken outbox' })).status).toBe(500);
    await restore();
    expect(await countRows(app.databaseUrl, 'leads')).toBe(leads);
    const restoreAudit = await breakInserts(app.databaseUrl, 'audit_entries');
    expect((await app.post(CONTACT, { ...contact, message: 'Broken audit' })).status).toBe(500);
    await restoreAudit();
    expect(await countRows(app.databaseUrl, 'outbox_emails')).toBe(0);
  });

  it('remind staff when it is overdue', async () => {
    const { data: receipt } = await app.post<{ reference: string }>(CONTACT, { ...contact, message: 'Overdue' });
    const [lead] = await sql<{ id: string; reference: string }>(app.databaseUrl, 'select id, reference from leads where reference = $1', [
      receipt.reference,
    ]);
    if (!lead) throw new Error('The lead was not stored.');
    const overdue = { ...lead, kind: 'contact', assigneeId: null, dueAt: '2026-11-21T08:00:00.000Z' } as const;
    await app.orm.em.fork().transactional((tx) => app.app.get(LeadEmailsService).enqueueOverdueReminders(tx, [overdue]));
    const subject = formatMessage('en', 'overdueReminder.subject', { reference: lead.reference });
    const reminders = () => server.mails.filter(({ headers }) => headers['subject'] === subject);
    // The configured recipient and the owner, because the lead is unassigned.
    await sendUntil(() => reminders().length === 2);
    expect(reminders()[0]?.text).toMatch(/21 November 2026.+12:00/);
  });
});

describe('a mail server', () => {
  it('gets the waiting e-mails after an outage', { tags: ['full'] }, async () => {
    const first = await startMailServer();
    await first.stop();
    const offlineApp = await startTestApp({ config: { smtpUrl: first.url }, isIdle: true });
    await offlineApp.post(CONTACT, { ...contact, email: 'patient@mail.example' });
    await sender(offlineApp).sendDue();
    const owner = await offlineApp.login();
    const list = async () => (await offlineApp.get<Page>(OUTBOX, owner)).data;
    await eventually(async () =>
      (await list()).emails.some(({ failure }) => failure?.code === 'unreachable' && failure.detail?.includes('ECONNREFUSED')),
    ).toBe(true);
    await eventually(async () => (await list()).emails.every(({ attempts, failure }) => attempts === 0 || failure !== null)).toBe(true);
    expect(await list()).toMatchObject({ hasMailServer: true, waiting: 2, failed: 0 });

    const restartedServer = await startMailServer({ port: first.port });
    // Only while nothing is being sent: it would release the lease of an attempt, and the e-mail would be sent twice.
    await sql(offlineApp.databaseUrl, 'update outbox_emails set next_attempt_at = now()');
    const restarted = await startTestApp({ config: { smtpUrl: restartedServer.url }, databaseUrl: offlineApp.databaseUrl });
    await sendUntil(() => restartedServer.mails.length === 2, restarted);
    await eventually(async () => (await list()).waiting).toBe(0);
    await restarted.stop();
    await restartedServer.stop();
    await offlineApp.stop();
  });

  it('can refuse one recipient without affecting the others', async () => {
    await app.post(CONTACT, { ...contact, email: 'nobody.there@mail.example' });
    await app.post(CONTACT, { ...contact, email: 'full.box@mail.example' });
    await app.post(CONTACT, { ...contact, email: 'behind.them@mail.example' });
    await sendUntil(() => server.to('behind.them@mail.example').length === 1);
    await eventually(async () => (await emailsTo('nobody.there@mail.example'))[0]?.status).toBe('failed');
    const [refused] = await emailsTo('nobody.there@mail.example');
    expect(refused).toMatchObject({
      attempts: 1,
      nextAttemptAt: null,
      failure: { code: 'no_mailbox', detail: expect.stringContaining('No such user here') },
    });
    await eventually(async () => (await emailsTo('full.box@mail.example'))[0]?.failure).toMatchObject({ code: 'mailbox_full' });
    const [postponed] = await emailsTo('full.box@mail.example');
    expect(postponed?.status).toBe('waiting');
    expect(Date.parse(postponed?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + 10_000);
    // The delay doubles with each attempt, up to half an hour; part of it has passed when it is read.
    for (const [attempts, pause] of [
      [4, 240],
      [7, 1_800],
    ] as const) {
      await sql(
        app.databaseUrl,
        "update outbox_emails set attempts = $1, next_attempt_at = '2000-01-01' where recipient = 'full.box@mail.example'",
        [attempts - 1],
      );
      await sendUntil(async () => (await emailsTo('full.box@mail.example'))[0]?.attempts === attempts);
      const left = async () => (Date.parse((await emailsTo('full.box@mail.example'))[0]?.nextAttemptAt ?? '') - Date.now()) / 1_000;
      await eventually(left).toSatisfy((seconds: number) => seconds > pause / 2 && seconds <= pause);
    }
    const rows = await sql(app.databaseUrl, "select 1 from audit_entries where action = 'outbox_email.failed' and subject_id = $1", [
      refused?.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is retried for three days before an e-mail fails', async () => {
    await app.post(CONTACT, { ...contact, email: 'full.forever@mail.example' });
    await sql(app.databaseUrl, "update outbox_emails set waiting_since = now() - interval '73 hours' where recipient like 'full%'");
    await sendUntil(async () => {
      await makeDue();
      return (await emailsTo('full.forever@mail.example'))[0]?.status === 'failed';
    });
  });
});

describe('an e-mail that cannot be composed', { tags: ['full'] }, () => {
  it('fails alone', async () => {
    await app.post(CONTACT, { ...contact, email: 'poison@mail.example' });
    await app.post(CONTACT, { ...contact, email: 'healthy@mail.example' });
    // The background loop may have sent it, so it is reset to waiting, without content.
    await sql(
      app.databaseUrl,
      `update outbox_emails set status = 'waiting', content = null, next_attempt_at = '2000-01-01' where recipient = 'poison@mail.example'`,
    );
    await sendUntil(() => server.to('healthy@mail.example').length === 1);
    await eventually(async () => (await emailsTo('poison@mail.example'))[0]?.status).toBe('failed');
    expect((await emailsTo('poison@mail.example'))[0]?.failure).toEqual({ code: 'not_composed', detail: null });
  });
});

describe('several processes', { tags: ['full'] }, () => {
  it('share the outbox and send each e-mail once', async () => {
    const other = await startTestApp({ config: { smtpUrl: server.url }, databaseUrl: app.databaseUrl });
    for (let count = 0; count < 20; count += 1) await app.post(CONTACT, { ...contact, email: `many${count}@mail.example` });
    await eventually(async () => {
      await Promise.all([sender().sendDue(), sender(other).sendDue(), sender().sendDue()]);
      return (await app.get<Page>(OUTBOX, cookie)).data.waiting;
    }).toBe(0);
    await eventually(() => server.mails.length).toBe(40);
    expect(new Set(server.mails.map(({ headers }) => headers['message-id'])).size).toBe(40);
    await other.stop();
  });

  it('resend an e-mail with the same Message-ID when one dies before it records the delivery', async () => {
    // The state after a crash: the mail server has accepted the e-mail, but the database was not updated.
    await sql(
      app.databaseUrl,
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger die before update on outbox_emails for each row when (new.status = 'sent') execute function die()`,
    );
    await app.post('/api/callback-requests', { ...callback, phone: '04 222 3333' });
    await sender()
      .sendDue()
      .catch(() => undefined);
    await eventually(() => server.mails.length).toBe(1);
    await sql(app.databaseUrl, 'drop function die cascade');

    const [left] = await emailsTo(company.email);
    expect(left).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(Date.parse(left?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + LEASE_MS / 2);
    await sender().sendDue();
    expect(server.mails).toHaveLength(1);
    await makeDue();
    await sendUntil(() => server.mails.length === 2);
    expect(server.mails[1]?.headers['message-id']).toBe(server.mails[0]?.headers['message-id']);
    await eventually(async () => (await emailsTo(company.email))[0]).toMatchObject({ status: 'sent', attempts: 2 });
  });
});

describe('the outbox', () => {
  it('lists waiting e-mails page by page when there is no mail server', async () => {
    const quiet = await startTestApp();
    await quiet.post(CONTACT, contact);
    const owner = await quiet.login();
    const { data } = await quiet.get<Page>(`${OUTBOX}?limit=1`, owner);
    expect(data).toMatchObject({ hasMailServer: false, waiting: 2, failed: 0, pagination: { total: 2, totalPages: 2 } });
    expect(data.emails).toHaveLength(1);
    expect((await quiet.get<Page>(`${OUTBOX}?status=failed`, owner)).data.emails).toEqual([]);
    await quiet.stop();
  });

  it('retries a failed e-mail, and refuses to retry a sent one', async () => {
    await app.post(CONTACT, { ...contact, email: 'nobody.twice@mail.example' });
    await sendUntil(async () => (await emailsTo('nobody.twice@mail.example'))[0]?.status === 'failed');
    const [email] = await emailsTo('nobody.twice@mail.example');
    await sql(app.databaseUrl, 'update outbox_emails set recipient = $1 where id = $2', ['somebody.now@mail.example', email?.id]);
    const retried = await app.post<Email>(`${OUTBOX}/${email?.id}/retry`, undefined, { cookie });
    expect(retried.status).toBe(200);
    expect(retried.data).toMatchObject({ status: 'waiting', id: email?.id });
    await sendUntil(() => server.to('somebody.now@mail.example').length === 1);
    await eventually(async () => (await emailsTo('somebody.now@mail.example'))[0]?.status).toBe('sent');
    const again = await app.post(`${OUTBOX}/${email?.id}/retry`, undefined, { cookie });
    expect({ status: again.status, code: again.failure.code }).toEqual({ status: 409, code: 'email.already_sent' });
    const unknown = await app.post(`${OUTBOX}/019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11/retry`, undefined, { cookie });
    expect({ status: unknown.status, code: unknown.failure.code }).toEqual({ status: 404, code: 'email.not_found' });
  });
});
