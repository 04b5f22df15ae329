import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { EmailSender } from '../emails/email-sender.service.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { countRows, sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Page = components['schemas']['NewsletterSubscriberPage'];
type Subscriber = Page['subscribers'][number];

const FORM = '/api/newsletter-subscribers';
const LIST = '/api/admin/newsletter-subscribers';

/** Polls, because the process sends in the background and the machine may be busy. */
const eventually = <Value>(read: () => Value) => expect.poll(read);

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

async function subscriberOf(email: string): Promise<Subscriber | undefined> {
  return (await app.get<Page>(`${LIST}?limit=100`, cookie)).data.subscribers.find((subscriber) => subscriber.email === email);
}

/** Subscribes and reads the confirmation e-mail. */
async function subscribe(email: string, language: 'en' | 'ar' = 'en') {
  const before = server.to(email).length;
  await app.post(FORM, { email, language });
  await eventually(async () => {
    await app.app.get(EmailSender).sendDue();
    return server.to(email).length;
  }).toBe(before + 1);
  const mail = server.to(email).at(-1);
  const tokenOf = (page: string) => new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
  return { mail, confirm: tokenOf('confirm'), unsubscribe: tokenOf('unsubscribe') };
}

const press = (action: 'confirm' | 'unsubscribe', token: string, headers: Record<string, string> = {}) =>
  app.postForm(`/api/newsletter/${action}?token=${token}`, { language: 'en' }, headers);

describe('a subscription', () => {
  it.each(['en', 'ar'] as const)('starts when it is confirmed by the button on the linked page, in %s', async (language) => {
    const email = `opts-in-${language}@mail.example`;
    const { mail, confirm } = await subscribe(email, language);
    expect(mail?.text).toContain(`https://www.zmb.example${language === 'ar' ? '/ar' : ''}/newsletter/confirm?token=${confirm}`);
    expect(mail?.headers['content-language']).toBe(language);
    expect((await subscriberOf(email))?.status).toBe('pending');
    const pressed = await app.postForm(`/api/newsletter/confirm?token=${confirm}`, { language });
    expect({ status: pressed.status, location: pressed.headers.get('location') }).toEqual({
      status: 303,
      location: `${language === 'ar' ? '/ar' : ''}/form-result/confirm/sent`,
    });
    expect((await subscriberOf(email))?.status).toBe('subscribed');
    expect((await press('confirm', confirm)).headers.get('location')).toBe('/form-result/confirm/sent');
  });

  it('stores its tokens as hashes only', async () => {
    const { confirm, unsubscribe } = await subscribe('hashed@mail.example');
    const stored = JSON.stringify([
      await sql(app.databaseUrl, 'select * from subscription_tokens'),
      await sql(app.databaseUrl, 'select * from outbox_emails'),
      await sql(app.databaseUrl, 'select * from audit_entries'),
      app.log,
    ]);
    for (const token of [confirm, unsubscribe]) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(stored).not.toContain(token);
    }
  });

  it('ends with one click in a mail client, without cookie, Origin or redirect', async () => {
    const email = 'one-click@mail.example';
    const { mail, confirm } = await subscribe(email);
    await press('confirm', confirm);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    expect(url.origin).toBe('https://www.zmb.example');
    const opened = await app.fetch(url.pathname + url.search, { headers: { 'accept-language': 'ar' }, redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `/ar/newsletter/unsubscribe${url.search}`]);
    expect((await subscriberOf(email))?.status, 'opening the link changes nothing').toBe('subscribed');
    const clicked = await app.postForm(url.pathname + url.search, { 'List-Unsubscribe': 'One-Click' }, { origin: '' });
    expect(clicked.status).toBe(200);
    expect((await subscriberOf(email))?.status).toBe('unsubscribed');
    const multipart = { 'content-type': 'multipart/form-data; boundary=b', origin: '' };
    const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await app.send('POST', url.pathname + url.search, multipart, body)).status).toBe(200);
  });

  it('is renewed by a new e-mail, but not by an old one', async () => {
    const email = 'leaves@mail.example';
    const first = await subscribe(email);
    await press('unsubscribe', first.unsubscribe);
    expect((await press('confirm', first.confirm)).headers.get('location')).toBe('/form-result/confirm/invalid');
    expect((await subscriberOf(email))?.status).toBe('unsubscribed');
    const second = await subscribe(email);
    await press('confirm', second.confirm);
    expect((await subscriberOf(email))?.status).toBe('subscribed');
    const actions = await sql<{ action: string }>(
      app.databaseUrl,
      'select action from audit_entries where subject_id = (select id from newsletter_subscribers where email = $1) order by id',
      [email],
    );
    expect(actions.map(({ action }) => action.split('.')[1])).toEqual(['created', 'unsubscribed', 'renewed', 'confirmed']);
  });

  it('cannot be confirmed after a week, or by a token for another purpose', async () => {
    const { confirm, unsubscribe } = await subscribe('late@mail.example');
    expect((await press('confirm', unsubscribe)).headers.get('location')).toBe('/form-result/confirm/invalid');
    await sql(app.databaseUrl, "update subscription_tokens set expires_at = now() - interval '1 second' where purpose = 'confirm'");
    expect((await press('confirm', confirm)).headers.get('location')).toBe('/form-result/confirm/invalid');
    const call = await app.post(`/api/newsletter/confirm?token=${confirm}`);
    expect({ status: call.status, code: call.failure.code }).toEqual({ status: 404, code: 'newsletter.link_unknown' });
    expect((await subscriberOf('late@mail.example'))?.status).toBe('pending');
  });

  it('gets another confirmation e-mail after 15 minutes, unless it is confirmed', async () => {
    const email = 'asked@mail.example';
    const { confirm } = await subscribe(email);
    const about = "select count(*)::int as count from outbox_emails where recipient = 'asked@mail.example'";
    const again = async (number: number) => {
      await app.post(FORM, { email, language: 'en', sourcePath: `/${number}` });
      return (await sql<{ count: number }>(app.databaseUrl, about))[0]?.count;
    };
    expect(await again(1)).toBe(1);
    await sql(app.databaseUrl, "update newsletter_subscribers set asked_at = now() - interval '16 minutes' where email = $1", [email]);
    expect(await again(2)).toBe(2);
    await press('confirm', confirm);
    await sql(app.databaseUrl, "update newsletter_subscribers set asked_at = now() - interval '16 minutes' where email = $1", [email]);
    expect(await again(3)).toBe(2);
  });

  it('gets no e-mail while only a suspected bot has requested it', async () => {
    const email = 'robot-first@mail.example';
    await app.post(FORM, { email, language: 'en', emptyField: 'x' });
    expect(await sql(app.databaseUrl, 'select 1 from outbox_emails where recipient = $1', [email])).toEqual([]);
    await app.post(FORM, { email, language: 'en' });
    expect(await subscriberOf(email)).toMatchObject({ status: 'pending', isSuspected: false });
    expect(await sql(app.databaseUrl, 'select 1 from outbox_emails where recipient = $1', [email])).toHaveLength(1);
  });

  it('promises an e-mail only with a mail server, with the same text for a known and an unknown address', async () => {
    const messageOf = async (of: TestApp, email: string, language: string) =>
      (await of.post<{ message: string }>(FORM, { email, language: 'en' }, { 'accept-language': language })).data.message;
    const quiet = await startTestApp();
    for (const [language, promise] of [
      ['en', 'e-mail'],
      ['ar', 'رسالة'],
    ] as const) {
      expect(await messageOf(app, `unknown-${language}@mail.example`, language)).toContain(promise);
      expect(await messageOf(app, 'opts-in-en@mail.example', language)).toContain(promise);
      expect(await messageOf(quiet, `unknown-${language}@mail.example`, language)).not.toContain(promise);
    }
    await quiet.stop();
  });
});

describe('changes by staff', () => {
  it('changes a status and records the former one in the audit log', async () => {
    await app.post(FORM, { email: 'by-staff@mail.example', language: 'en' });
    const subscriber = await subscriberOf('by-staff@mail.example');
    const patched = await app.send<Subscriber>(
      'PATCH',
      `${LIST}/${subscriber?.id}`,
      { cookie, 'content-type': 'application/json' },
      '{"status":"subscribed"}',
    );
    expect({ status: patched.status, data: patched.data }).toEqual({ status: 200, data: { ...subscriber, status: 'subscribed' } });
    const [entry] = await sql<{ details: unknown }>(
      app.databaseUrl,
      "select details from audit_entries where action = 'newsletter_subscriber.changed' and subject_id = $1",
      [subscriber?.id],
    );
    expect(entry?.details).toEqual({ before: { status: 'pending' }, after: { status: 'subscribed' } });
  });

  it('exports all of them or one status, without formulas for spreadsheets', async () => {
    await sql(
      app.databaseUrl,
      `insert into newsletter_subscribers (id, email, language, status, is_suspected, created_at)
       select ('019a9c5e-7d2b-7c3a-9f1e-' || lpad(n::text, 12, '0'))::uuid, 'reader' || n || '@mail.example', 'ar', 'unsubscribed', false, now()
       from generate_series(1, 2500) as n`,
    );
    await sql(app.databaseUrl, `update newsletter_subscribers set email = '=cmd|"a",b@mail.example' where email = 'reader7@mail.example'`);
    const all = await app.get(`${LIST}/export.csv`, cookie);
    expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(all.headers.get('content-disposition')).toMatch(/^attachment; filename="newsletter-subscribers-\d{4}-\d\d-\d\d\.csv"(;|$)/);
    const lines = all.text.trimEnd().split('\r\n');
    // fetch removes the byte order mark from text.
    expect(lines[0]).toBe('E-mail,Language,Status,Subscribed on,Possible spam');
    expect(lines).toHaveLength((await countRows(app.databaseUrl, 'newsletter_subscribers')) + 1);
    expect(new Set(lines).size).toBe(lines.length);
    expect(all.text).toContain(`"'=cmd|""a"",b@mail.example",Arabic,Unsubscribed,`);
    const left = await app.get(`${LIST}/export.csv?status=unsubscribed`, cookie, { 'accept-language': 'ar' });
    expect(left.text.trimEnd().split('\r\n')).toHaveLength(2_502);
    expect(left.text).toMatch(/^البريد الإلكتروني,/);
    const rows = await sql(app.databaseUrl, "select 1 from audit_entries where action = 'newsletter_subscribers.exported'");
    expect(rows).toHaveLength(2);
  });
});
