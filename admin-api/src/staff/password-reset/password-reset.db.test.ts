import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { EmailSender } from '../../emails/email-sender.service.ts';
import { HousekeepingService } from '../../operations/housekeeping/housekeeping.service.ts';
import { newAddress } from '../../testing/caller.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { countRows, sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { workOf } from '../../testing/work.ts';
import { AccountsService } from '../../team/accounts.service.ts';
import { ACCOUNT_NETWORK_LIMIT, NETWORK_LIMIT } from '../sign-in/login-attempts.sql.ts';
import type { OpenPasswordReset } from './password-reset.schema.ts';

const RESETS = '/api/password-resets';
const PASSWORD = 'a calm and new one';

/** Polls, because the process sends in the background and the machine may be busy. */
const eventually = <Value>(read: () => Value) => expect.poll(read);

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ config: { smtpUrl: server.url, publicUrl: 'https://www.zmb.example', isHttps: false } });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});
beforeEach(() => sql(app.databaseUrl, 'delete from login_attempts'));

const request = (email: string, headers: Record<string, string> = {}) => app.post(RESETS, { email }, headers);
const open = (token: string) => app.post<OpenPasswordReset>(`${RESETS}/open`, { token });
const complete = (token: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  app.post(`${RESETS}/complete`, { token, password }, headers);

async function createAccount(email: string, language = 'en') {
  const password = await app.app.get(AccountsService).create(email, 'Layla', 'agent');
  await sql(app.databaseUrl, 'update users set language = $1 where email = $2', [language, email]);
  const [user] = await sql<{ id: string }>(app.databaseUrl, 'select id from users where email = $1', [email]);
  return { email, password, id: user?.id ?? '' };
}

/** Sends due e-mails until an address has `count`, without those about sign-ins. */
async function mailsTo(email: string, count: number) {
  const mails = () => server.to(email).filter(({ text }) => !/new device|جهاز جديد/.test(text));
  await eventually(async () => {
    await app.app.get(EmailSender).sendDue();
    return mails().length;
  }).toBe(count);
  return mails();
}

const tokenIn = (text = '') => /https:\/\/www\.zmb\.example\/admin\/new-password(?:\?language=ar)?#([\w-]{43})/.exec(text)?.[1] ?? '';

const actionsOn = async (id: string) =>
  (await sql<{ action: string }>(app.databaseUrl, 'select action from audit_entries where subject_id = $1 order by id', [id])).map(
    ({ action }) => action,
  );

describe('a forgotten password', () => {
  it.each(['en', 'ar'] as const)(
    '[SEC-01] is replaced by a link in an e-mail in the language of the account, once, which ends every session, in %s',
    async (language) => {
      const { id, email, password } = await createAccount(`forgetful.${language}@zmb.example`, language);
      const [desk, phone] = [await app.signIn({ email, password }), await app.signIn({ email, password })];
      await sql(app.databaseUrl, 'update users set language = $1 where id = $2', [language, id]);

      expect((await request(email.toUpperCase())).status).toBe(204);
      const [mail] = await mailsTo(email, 1);
      expect(mail?.headers['content-language']).toBe(language);
      const token = tokenIn(mail?.text);
      expect(token).not.toBe('');
      expect((await open(token)).data).toEqual({ email });
      const [row] = await sql<{ left: number }>(
        app.databaseUrl,
        'select extract(epoch from expires_at - now())::int as left from password_resets where user_id = $1',
        [id],
      );
      expect(row?.left).toBeGreaterThan(3_500);
      expect(row?.left).toBeLessThanOrEqual(3_600);
      expect((await app.get('/api/admin/profile', desk)).status, 'a request alone ends nothing').toBe(200);

      const answers = await Promise.all(Array.from({ length: 5 }, () => complete(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
      for (const spent of [await open(token), await complete(token)]) expect(spent.failure.code).toBe('reset.link_unknown');
      for (const ended of [desk, phone]) expect((await app.get('/api/admin/profile', ended)).status).toBe(401);
      await expect(app.signIn({ email, password })).rejects.toThrow('401');
      expect((await app.get('/api/admin/profile', await app.signIn({ email, password: PASSWORD }))).status).toBe(200);
      expect(await actionsOn(id)).toEqual(['user.created', 'user.reset_requested', 'user.password_recovered', 'session.refused']);
    },
  );

  it('[SEC-01] gets a link that is valid for an hour; an expired one explains what to do', async () => {
    const { id, email } = await createAccount('late@zmb.example');
    await request(email);
    const token = tokenIn((await mailsTo(email, 1))[0]?.text);
    await sql(app.databaseUrl, "update password_resets set expires_at = now() - interval '1 second' where user_id = $1", [id]);
    const late = await open(token);
    expect({ status: late.status, message: late.failure.message }).toEqual({
      status: 404,
      message: 'This link has expired or was already used. Ask for a new one on the sign-in page.',
    });
    expect((await complete(token)).status).toBe(404);
  });

  it('[SEC-01] revokes all other links when one is used or the password is changed', async () => {
    const { email, password } = await createAccount('several@zmb.example');
    const tokens: string[] = [];
    for (const count of [1, 2]) {
      await request(email);
      tokens.push(tokenIn((await mailsTo(email, count)).at(-1)?.text));
    }
    expect((await complete(tokens[0] ?? '')).status).toBe(204);
    expect((await complete(tokens[1] ?? '')).status).toBe(404);

    await request(email);
    const third = tokenIn((await mailsTo(email, 4)).at(-1)?.text);
    const cookie = await app.signIn({ email, password: PASSWORD });
    const change = { currentPassword: PASSWORD, newPassword: password };
    const json = { 'content-type': 'application/json', cookie };
    expect((await app.send('PUT', '/api/admin/password', json, JSON.stringify(change))).status).toBe(204);
    expect((await open(third)).status).toBe(404);
  });

  it('keeps the rules for passwords', async () => {
    const { email } = await createAccount('rules@zmb.example');
    await request(email);
    const token = tokenIn((await mailsTo(email, 1))[0]?.text);
    for (const password of ['short', 'Qwerty123456', 'rules@zmb.example']) {
      const { status, failure } = await complete(token, password);
      expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['password']]);
    }
    expect((await complete(token)).status).toBe(204);
  });

  it('cannot be replaced while the account is deactivated, even with a link that was sent before', async () => {
    const { email } = await createAccount('gone@zmb.example');
    await request(email);
    const token = tokenIn((await mailsTo(email, 1))[0]?.text);
    await app.app.get(AccountsService).disable(email);
    for (const refused of [await open(token), await complete(token)]) expect(refused.failure.code).toBe('reset.link_unknown');
  });

  it('is stored without the token of its link, which is not logged either', async () => {
    const { id, email } = await createAccount('secret@zmb.example');
    await request(email);
    const token = tokenIn((await mailsTo(email, 1))[0]?.text);
    await open(token);
    const rows = await sql(app.databaseUrl, 'select row_to_json(r)::text as row from password_resets r where user_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(app.log.join('\n')).not.toContain(token);
  });

  it('is deleted after a day', async () => {
    const { id, email } = await createAccount('old@zmb.example');
    await request(email);
    await sql(app.databaseUrl, "update password_resets set requested_at = now() - interval '25 hours' where user_id = $1", [id]);
    await app.app.get(HousekeepingService).deleteExpired();
    expect(await sql(app.databaseUrl, 'select 1 from password_resets where user_id = $1', [id])).toEqual([]);
  });
});

describe('[SEC-03] a password reset request reveals nothing about the account', () => {
  it('gets the same response for an unknown e-mail address and a deactivated account, which get no e-mail', async () => {
    const { email } = await createAccount('known@zmb.example');
    const disabled = await createAccount('disabled@zmb.example');
    await app.app.get(AccountsService).disable(disabled.email);
    const before = await countRows(app.databaseUrl, 'outbox_emails');
    const answers = [];
    for (const each of ['nobody@zmb.example', disabled.email, email]) answers.push(await request(each));
    for (const { status, text, headers } of answers) {
      expect({ status, text, names: [...headers.keys()], cookies: headers.getSetCookie() }).toEqual({
        status: 204,
        text: '',
        names: [...(answers[0]?.headers.keys() ?? [])],
        cookies: [],
      });
    }
    expect(await countRows(app.databaseUrl, 'outbox_emails')).toBe(before + 1);
    const entries = await sql<{ details: { isMailed: boolean }; subject_id: string | null }>(
      app.databaseUrl,
      "select details, subject_id from audit_entries where action = 'user.reset_requested' order by id desc limit 3",
    );
    expect(entries.map(({ details, subject_id }) => [details.isMailed, subject_id !== null])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('runs the same statements, so that timing reveals nothing', async () => {
    const { email } = await createAccount('timed@zmb.example');
    const work = (address: string) => workOf(app, () => request(address), /insert into|login_attempts|"users"/);
    const known = await work(email);
    expect(known.status).toBe(204);
    expect(known.statements).toEqual(expect.arrayContaining([expect.stringContaining('password_resets')]));
    expect(await work('stranger@zmb.example')).toEqual(known);
  });
});

describe('[SEC-03] password reset requests are limited', () => {
  it('to 3 e-mails an hour and 6 a day per account, across networks and concurrently, with the same response', async () => {
    const { id, email } = await createAccount('flooded@zmb.example');
    const mailed = () => sql(app.databaseUrl, "select 1 from outbox_emails where kind = 'password_reset' and about_id = $1", [id]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => request(email)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await mailed()).toHaveLength(3);
    await sql(app.databaseUrl, "update password_resets set requested_at = requested_at - interval '61 minutes' where user_id = $1", [id]);
    for (let n = 0; n < 4; n += 1) await request(email);
    expect(await mailed()).toHaveLength(6);
    await sql(app.databaseUrl, "update password_resets set requested_at = requested_at - interval '61 minutes' where user_id = $1", [id]);
    await sql(app.databaseUrl, 'delete from login_attempts');
    await request(email);
    expect(await mailed()).toHaveLength(6);
  });

  it('by account and network like sign-ins, but counted separately', async () => {
    const { email, password } = await createAccount('limited@zmb.example');
    const from = { 'x-forwarded-for': newAddress() };
    for (let n = 0; n < ACCOUNT_NETWORK_LIMIT.failures; n += 1) expect((await request(email, from)).status).toBe(204);
    const refused = await request(email, from);
    expect({ status: refused.status, code: refused.failure.code }).toEqual({ status: 429, code: 'request.too_many' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await app.post('/api/admin/login', { email, password }, from)).status, 'signing in').toBe(200);
    for (let n = ACCOUNT_NETWORK_LIMIT.failures; n < NETWORK_LIMIT.failures; n += 1) await request(`any${n}@zmb.example`, from);
    expect((await request('another@zmb.example', from)).status).toBe(429);
  });

  it.each([{}, { email: 'not an address' }, { email: 1 }, { email: 'a@b.example', more: 1 }])('get a 400 for %j', async (body) => {
    expect((await app.post(RESETS, body)).status).toBe(400);
  });
});

describe('[SEC-05] a changed password is reported by e-mail, in the language of the account', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

  it('with the device, when it is changed in the settings or by the link', async () => {
    const { email, password } = await createAccount('told@zmb.example');
    const signedIn = await app.post('/api/admin/login', { email, password }, { 'accept-language': 'ar' });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const json = { 'content-type': 'application/json', cookie, 'user-agent': CHROME };
    const change = { currentPassword: password, newPassword: PASSWORD };
    expect((await app.send('PUT', '/api/admin/password', json, JSON.stringify(change))).status).toBe(204);
    const [mail] = await mailsTo(email, 1);
    expect(mail?.headers['content-language']).toBe('ar');
    expect(mail?.text).toContain('تغيّرت كلمة مرورك');
    expect(mail?.text).toMatch(/Chrome.*على.*Windows/);

    await request(email);
    const token = tokenIn((await mailsTo(email, 2))[1]?.text);
    expect((await complete(token, 'another calm and new one', { 'user-agent': CHROME })).status).toBe(204);
    expect((await mailsTo(email, 3))[2]?.text).toMatch(/Chrome.*على.*Windows/);
  });

  it('when it is reset on the server’s command line', async () => {
    const { email } = await createAccount('reset@zmb.example');
    await app.app.get(AccountsService).reset(email);
    const [mail] = await mailsTo(email, 1);
    expect(mail?.text).toContain('Your password was changed');
    expect(mail?.text).toContain('On the server, by its administrator');
  });
});
