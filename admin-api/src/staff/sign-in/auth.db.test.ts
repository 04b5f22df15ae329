import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { permissionsOf } from '../../../contract/roles.ts';
import { COMPANY_PREFIX } from '../../../contract/company.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { WrongCredentials } from '../../http/errors.ts';
import { HousekeepingService } from '../../operations/housekeeping/housekeeping.service.ts';
import { cookieOf, newAddress } from '../../testing/caller.ts';
import { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { onServer } from '../../testing/database.ts';
import { countRows, sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { workOf } from '../../testing/work.ts';
import { AccountsService } from '../../team/accounts.service.ts';
import { ACCOUNT_LIMIT, ACCOUNT_NETWORK_LIMIT, DEVICE_LIMIT, NETWORK_LIMIT, SITE_LIMIT } from './login-attempts.sql.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';
import { User } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';

type UserView = components['schemas']['User'];

const LOGIN = '/api/admin/login';
const LOGOUT = '/api/admin/logout';
const PROFILE = '/api/admin/profile';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => sql(app.databaseUrl, 'delete from login_attempts'));

/** Requests that wait for the table in this database. */
const WAITING = `select 1 from pg_locks where not granted and relation = 'leads'::regclass
  and database = (select oid from pg_database where datname = current_database())`;

const statusOf = async (cookie: string) => (await app.get(PROFILE, cookie)).status;
const wrong = () => ({ ...app.admin, password: 'not this one' });

describe('signing in', () => {
  it('[API-01] returns the user and sets a session cookie that profile and logout accept', async () => {
    const answer = await app.post<UserView>(LOGIN, app.admin);
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({
      id: expect.any(String),
      email: 'admin@zmb.example',
      name: 'Admin',
      role: 'owner',
      permissions: permissionsOf('owner'),
      needsSecondFactor: false,
      lastLoginAt: expect.stringMatching(/Z$/),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^\w+_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^\w+_device=[\w.-]+; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    ]);
    const cookie = cookieOf(answer) ?? '';
    const profile = await app.get<UserView>(PROFILE, cookie);
    expect({ status: profile.status, data: profile.data }).toEqual({ status: 200, data: answer.data });
    const logout = await app.post(LOGOUT, undefined, { cookie });
    expect({ status: logout.status, text: logout.text }).toEqual({ status: 204, text: '' });
    expect(logout.headers.getSetCookie()).toEqual([expect.stringMatching(/^\w+_session=; Path=\/; Expires=Thu, 01 Jan 1970/)]);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('ignores the case of the e-mail address', async () => {
    expect((await app.post(LOGIN, { ...app.admin, email: 'ADMIN@zmb.example' })).status).toBe(200);
  });

  it('[ADM-01] refuses wrong credentials with "Invalid email or password", also for an unknown e-mail', async () => {
    const password = await app.post(LOGIN, wrong());
    const email = await app.post(LOGIN, { ...app.admin, email: 'nobody@zmb.example' });
    for (const { status, failure, headers } of [password, email]) {
      expect({ status, ...failure, requestId: '' }).toEqual({
        status: 401,
        code: 'login.wrong_pair',
        message: 'Invalid email or password',
        requestId: '',
      });
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect([...password.headers.keys()]).toEqual([...email.headers.keys()]);
    const arabic = await app.post(LOGIN, wrong(), { 'accept-language': 'ar' });
    expect(arabic.failure.message).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة');
  });

  it('does the same work for an unknown e-mail as for a wrong password, so that timing reveals nothing', async () => {
    const work = (body: object) => workOf(app, () => app.post(LOGIN, body), /insert into|login_attempts|"users"/);
    const known = await work(wrong());
    expect(known).toEqual({ status: 401, statements: expect.arrayContaining([expect.stringContaining('"users"')]), hashings: 1 });
    expect(await work({ ...app.admin, email: 'nobody@zmb.example' })).toEqual(known);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: 'a@b.example', password: ['x'] }, ['password']],
    [{ email: 'a\0@b.example', password: 'x' }, ['email']],
    [{ email: 'a@b.example', password: 'x\ud800' }, ['password']],
    [{ email: 'a@b.example', password: 'x'.repeat(1_025) }, ['password']],
    [{ email: 'a@b.example', password: 'x', remember: true }, ['remember']],
  ])('answers %j with a 400 that names %j', async (body, fields) => {
    const answer = await app.post(LOGIN, body);
    expect({ status: answer.status, fields: Object.keys(answer.failure.errors ?? {}) }).toEqual({ status: 400, fields });
  });

  it('records successes, failures and sign-outs in the audit log', async () => {
    const cookie = await app.login();
    await app.post(LOGOUT, undefined, { cookie });
    await app.post(LOGIN, wrong());
    await app.post(LOGIN, { email: 'nobody@zmb.example', password: 'x' });
    const rows = await sql(app.databaseUrl, 'select action, actor_type, subject_type from audit_entries order by id desc limit 4');
    expect(rows.reverse()).toEqual([
      { action: 'session.started', actor_type: 'admin', subject_type: 'session' },
      { action: 'session.ended', actor_type: 'admin', subject_type: 'session' },
      { action: 'session.refused', actor_type: 'visitor', subject_type: 'user' },
      { action: 'session.refused', actor_type: 'visitor', subject_type: null },
    ]);
  });
});

describe('a session', () => {
  it('gets a new token at every sign-in, and the former session ends', async () => {
    const first = await app.login();
    const second = cookieOf(await app.post(LOGIN, app.admin, { cookie: first })) ?? '';
    expect(second).not.toBe(first);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  });

  it('cannot be fixated: a token from the client is not adopted', async () => {
    const fixated = `${SESSION_COOKIE}=${'planted'.padEnd(43, '0')}`;
    const cookie = cookieOf(await app.post(LOGIN, app.admin, { cookie: fixated })) ?? '';
    expect(cookie).not.toContain('planted');
    expect([await statusOf(fixated), await statusOf(cookie)]).toEqual([401, 200]);
  });

  it('does not end when the account signs out on another device', async () => {
    const [current, other] = [await app.login(), await app.login()];
    await app.post(LOGOUT, undefined, { cookie: current });
    expect([await statusOf(current), await statusOf(other)]).toEqual([401, 200]);
  });

  it('ends after 2 hours without a request, and a request extends it', async () => {
    const cookie = await app.login();
    const idleFor = (time: string) => sql(app.databaseUrl, `update staff_sessions set last_seen_at = now() - $1::interval`, [time]);
    await idleFor('1 hour 59 minutes');
    expect(await statusOf(cookie)).toBe(200);
    const [row] = await sql<{ idle: number }>(
      app.databaseUrl,
      'select extract(epoch from now() - max(last_seen_at))::int as idle from staff_sessions',
    );
    expect(row?.idle).toBeLessThan(60);
    await idleFor('2 hours 1 second');
    expect(await statusOf(cookie)).toBe(401);
  });

  it('is not extended by background polling', async () => {
    const cookie = await app.login();
    await sql(app.databaseUrl, "update staff_sessions set last_seen_at = now() - interval '1 hour'");
    const lastSeen = () => sql(app.databaseUrl, 'select max(last_seen_at)::text from staff_sessions');
    const before = await lastSeen();
    for (const path of [PROFILE, '/api/admin/contact-submissions', '/api/admin/summary']) {
      expect((await app.get(path, cookie, { 'x-unattended': '1' })).status).toBe(200);
    }
    expect(await lastSeen()).toEqual(before);
    const settings = (await app.get('/api/admin/settings', cookie, { 'x-unattended': '1' })).data;
    expect(await lastSeen()).toEqual(before);
    const content = { cookie, 'x-unattended': '1', 'content-type': 'application/json' };
    expect((await app.send('PUT', '/api/admin/settings', content, JSON.stringify(settings))).status).toBe(200);
    expect(await lastSeen()).not.toEqual(before);
  });

  it('ends after 12 hours, even when in use', async () => {
    const cookie = await app.login();
    await sql(app.databaseUrl, `update staff_sessions set started_at = now() - interval '11 hours 59 minutes'`);
    expect(await statusOf(cookie)).toBe(200);
    await sql(app.databaseUrl, `update staff_sessions set started_at = now() - interval '12 hours 1 second'`);
    expect(await statusOf(cookie)).toBe(401);
    await app.app.get(HousekeepingService).deleteExpired();
    expect(await countRows(app.databaseUrl, 'staff_sessions')).toBe(0);
  });

  it('is not revived by a slow request that a sign-out overtakes', async () => {
    const cookie = await app.login();
    const slow = await onServer(app.databaseUrl, async (client) => {
      await client.query('begin; lock table leads in access exclusive mode');
      const waiting = app.get('/api/admin/contact-submissions', cookie);
      for (let isWaiting = false; !isWaiting;) {
        const { rows } = await client.query(WAITING);
        isWaiting = rows.length > 0;
      }
      expect((await app.post(LOGOUT, undefined, { cookie })).status).toBe(204);
      await client.query('commit');
      return waiting;
    });
    expect(slow.status).toBe(200);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('cannot be taken from the database, which has only a hash of its token', async () => {
    const cookie = await app.login();
    const [row] = await sql<{ row: string; hash: string }>(
      app.databaseUrl,
      'select s::text as row, token_hash as hash from staff_sessions s order by started_at desc limit 1',
    );
    const token = cookie.replace(`${SESSION_COOKIE}=`, '');
    expect(row?.row).not.toContain(token);
    expect(await statusOf(`${SESSION_COOKIE}=${row?.hash}`)).toBe(401);
    expect(await statusOf(`other=1; ${cookie}; ${SESSION_COOKIE}_2=x`)).toBe(200);
  });

  it('does not start for an account that was reset or deactivated while its password was checked', async () => {
    const accounts = app.app.get(AccountsService);
    const checked = async (email: string) => {
      await accounts.create(email, 'Raced', 'agent');
      return app.orm.em.fork().findOneOrFail(User, { email });
    };
    const start = (account: User) =>
      app.app
        .get(SessionsService)
        .start(account, { userAgent: '', formerToken: undefined, isKnown: true, language: 'en', hasSecondFactor: false });
    const [reset, disabled] = [await checked('reset@zmb.example'), await checked('disabled@zmb.example')];
    await accounts.reset(reset.email);
    await accounts.disable(disabled.email);
    for (const account of [reset, disabled]) {
      await expect(start(account)).rejects.toThrow(WrongCredentials);
      expect(await sql(app.databaseUrl, 'select from staff_sessions where user_id = $1', [account.id])).toEqual([]);
    }
  });

  it('ends once when two sign-outs run at once', async () => {
    const cookie = await app.login();
    const statuses = await Promise.all([1, 2].map(async () => (await app.post(LOGOUT, undefined, { cookie })).status));
    expect(statuses.every((status) => status === 204 || status === 401)).toBe(true);
    const [row] = await sql<{ count: number }>(
      app.databaseUrl,
      `select count(*)::int as count from audit_entries where action = 'session.ended' and subject_id =
         (select subject_id from audit_entries where action = 'session.started' order by id desc limit 1)`,
    );
    expect(row?.count).toBe(1);
  });

  it('survives a restart and works in every process', async () => {
    const cookie = await app.login();
    const other = await startTestApp({ databaseUrl: app.databaseUrl });
    expect((await other.get(PROFILE, cookie)).status).toBe(200);
    await other.stop();
    expect(await statusOf(cookie)).toBe(200);
  });

  it('has a Secure cookie with the __Host- prefix when PUBLIC_URL is https, regardless of headers of the proxy', async () => {
    const secure = await startTestApp({ databaseUrl: app.databaseUrl, config: { publicUrl: 'https://www.zmb.example', isHttps: true } });
    const answer = await secure.post(LOGIN, app.admin, { origin: 'https://www.zmb.example' });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-\w+_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-\w+_device=[\w.-]+; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect((await secure.get(PROFILE, cookieOf(answer))).status).toBe(200);
    await secure.stop();
  });
});

describe('the sign-in limits', () => {
  it('refuse an account after 5 failures in 15 minutes from one IP address, and only there', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    for (let n = 0; n < ACCOUNT_NETWORK_LIMIT.failures; n += 1) expect((await app.post(LOGIN, wrong(), from)).status).toBe(401);
    const refused = await app.post(LOGIN, app.admin, from);
    expect({ status: refused.status, code: refused.failure.code }).toEqual({ status: 429, code: 'login.too_many' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await app.post(LOGIN, app.admin)).status, 'the owner elsewhere').toBe(200);
    await sql(app.databaseUrl, `update login_attempts set attempted_at = attempted_at - interval '15 minutes'`);
    expect((await app.post(LOGIN, app.admin, from)).status, 'later').toBe(200);
  });

  it('refuse an IP address after 20 failures in an hour, for all accounts, known or not', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    for (let n = 0; n < NETWORK_LIMIT.failures; n += 1) {
      expect((await app.post(LOGIN, { email: `guess${n}@zmb.example`, password: 'x' }, from)).status).toBe(401);
    }
    const refused = await app.post(LOGIN, { email: 'another@zmb.example', password: 'x' }, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
  });

  it('hold for concurrent attempts on two processes', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    const other = await startTestApp({ databaseUrl: app.databaseUrl });
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => (await (n % 2 ? app : other).post(LOGIN, wrong(), from)).status),
    );
    await other.stop();
    expect(statuses.filter((status) => status === 401)).toHaveLength(ACCOUNT_NETWORK_LIMIT.failures);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - ACCOUNT_NETWORK_LIMIT.failures);
  });

  it('[ADM-09] slow down guesses at one account from ever new networks, without locking its owner out', async () => {
    const owner = (await app.post(LOGIN, app.admin)).headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const statuses: number[] = [];
    for (let n = 0; n < 16; n += 1) statuses.push((await app.post(LOGIN, wrong())).status);
    expect(statuses.filter((status) => status === 401).length, 'guesses that were checked').toBeLessThanOrEqual(ACCOUNT_LIMIT.failures + 1);
    const refused = await app.post(LOGIN, app.admin);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const knownDevice = owner.find((cookie) => cookie?.startsWith(`${COMPANY_PREFIX}_device=`)) ?? '';
    expect((await app.post(LOGIN, app.admin, { cookie: knownDevice })).status, 'the owner on a known device').toBe(200);
    await sql(app.databaseUrl, `update login_attempts set attempted_at = attempted_at - interval '1 minute'`);
    expect((await app.post(LOGIN, app.admin)).status, 'the owner on a new device, a minute later').toBe(200);
  });

  it('count a network once, regardless of a port that a proxy adds', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n <= ACCOUNT_NETWORK_LIMIT.failures; n += 1) {
      statuses.push((await app.post(LOGIN, wrong(), { 'x-forwarded-for': `${address}:${50_000 + n}` })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('count IPv6 by /48 as well', async () => {
    const from = (group: string) => ({ 'x-forwarded-for': `2001:db8:77:${group}::1` });
    const guess = async (group: string) => (await app.post(LOGIN, { email: `${group}@zmb.example`, password: 'x' }, from(group))).status;
    expect(await guess('1')).toBe(401);
    await sql(
      app.databaseUrl,
      `insert into login_attempts (id, account_hash, network_hash, site_hash, attempted_at)
       select gen_random_uuid(), n, n, site_hash, attempted_at from login_attempts, generate_series(1, $1::int) as n`,
      [SITE_LIMIT.failures - 2],
    );
    expect([await guess('2'), await guess('3')]).toEqual([401, 429]);
  });

  it('exempt a known device for its account, until it fails too often', async () => {
    const deviceOf = async (admin: typeof app.admin) =>
      (await app.post(LOGIN, admin)).headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith(`${COMPANY_PREFIX}_device=`))
        ?.split(';')[0] ?? '';
    const device = await deviceOf(app.admin);
    const password = await app.app.get(AccountsService).create('device@zmb.example', 'Device', 'agent');
    const deviceOfAnother = await deviceOf({ email: 'device@zmb.example', password });
    await sql(
      app.databaseUrl,
      `insert into login_attempts (id, account_hash, network_hash, attempted_at)
       select gen_random_uuid(), $1, 'elsewhere', clock_timestamp() from generate_series(1, 30)`,
      [app.app.get(KeyedHash).of('account', app.admin.email)],
    );
    const status = async (cookie: string) => (await app.post(LOGIN, app.admin, { cookie })).status;
    expect([await status(''), await status(device)]).toEqual([429, 200]);
    const [nonce, expires, proof = ''] = device.slice(`${COMPANY_PREFIX}_device=`.length).split('.');
    const forged = [
      deviceOfAnother.slice(`${COMPANY_PREFIX}_device=`.length),
      `${nonce}.${Number(expires) + 1}.${proof}`,
      `${nonce}.${expires}.${proof.slice(0, -1)}`,
      `x.${expires}.${proof}`,
      '..',
    ];
    for (const value of forged) expect(await status(`${COMPANY_PREFIX}_device=${value}`), value).toBe(429);
    for (let n = 0; n < DEVICE_LIMIT.failures; n += 1) {
      expect((await app.post(LOGIN, wrong(), { cookie: device })).status).toBe(401);
    }
    expect((await app.post(LOGIN, wrong(), { cookie: device })).status).toBe(429);
  });

  it('record each failed attempt in the audit log with its network, and rejections by a limit once a minute', async () => {
    const from = { 'x-forwarded-for': '198.51.100.23:4711' };
    for (let n = 0; n < ACCOUNT_NETWORK_LIMIT.failures + 3; n += 1) await app.post(LOGIN, wrong(), from);
    const rows = await sql<{ details: object; subject_type: string }>(
      app.databaseUrl,
      `select details, subject_type from audit_entries where action = 'session.refused' and details->>'network' = '198.51.100.0/24' order by id`,
    );
    const wrongPair = { details: { reason: 'wrong_pair', network: '198.51.100.0/24' }, subject_type: 'user' };
    expect(rows).toEqual([
      ...Array.from({ length: ACCOUNT_NETWORK_LIMIT.failures }, () => wrongPair),
      { details: { reason: 'too_many', network: '198.51.100.0/24' }, subject_type: 'user' },
    ]);
  });

  it('are reset by a successful sign-in', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < ACCOUNT_NETWORK_LIMIT.failures - 1; n += 1) expect((await app.post(LOGIN, wrong(), from)).status).toBe(401);
      expect((await app.post(LOGIN, app.admin, from)).status).toBe(200);
    }
  });

  it('store neither IP nor e-mail addresses', async () => {
    await app.post(LOGIN, wrong());
    const rows = await sql<{ row: string }>(app.databaseUrl, 'select a::text as row from login_attempts a');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/zmb\.example|\(10\.|,10\./);
  });
});

describe('the first admin', () => {
  const config = { adminEmail: 'Owner@zmb.example', adminPassword: undefined };

  it('is created once, with a password that is shown once, when several processes start together', async () => {
    const fresh = await startTestApp();
    await sql(fresh.databaseUrl, 'delete from users');
    const other = await startTestApp({ databaseUrl: fresh.databaseUrl, config: { adminEmail: 'owner@zmb.example' } });
    await sql(fresh.databaseUrl, 'delete from users');
    const results = await Promise.all([fresh, other, fresh, other].map(({ app: nest }) => nest.get(AccountsService).ensureFirst(config)));
    const withPassword = results.filter((signIn) => signIn !== undefined);
    expect(withPassword).toEqual([{ email: 'Owner@zmb.example', generatedPassword: expect.stringMatching(/^(\w{4}-){4}\w{4}$/) }]);
    expect(await countRows(fresh.databaseUrl, 'users')).toBe(1);
    const pair = { email: 'owner@zmb.example', password: withPassword[0]?.generatedPassword ?? '' };
    expect((await fresh.post(LOGIN, pair)).status).toBe(200);
    expect(await fresh.app.get(AccountsService).ensureFirst(config), 'at the next start').toBeUndefined();
    const late = {
      id: randomUUID(),
      email: 'late@zmb.example',
      name: 'Late',
      role: 'owner',
      language: 'en',
      passwordHash: '',
      createdAt: new Date(),
    } as const;
    expect(await fresh.app.get(UsersRepository).insertFirst(fresh.orm.em.fork(), late), 'after another process').toBe(false);
    await other.stop();
    await fresh.stop();
  });

  it('gets the configured password, which is not shown or stored', async () => {
    const fresh = await startTestApp();
    await sql(fresh.databaseUrl, 'delete from users');
    const configured = { adminEmail: 'owner@zmb.example', adminPassword: 'a password that was given' };
    expect(await fresh.app.get(AccountsService).ensureFirst(configured)).toEqual({
      email: 'owner@zmb.example',
      generatedPassword: undefined,
    });
    expect((await fresh.post(LOGIN, { email: configured.adminEmail, password: configured.adminPassword })).status).toBe(200);
    expect(JSON.stringify(await sql(fresh.databaseUrl, 'select * from users'))).not.toContain('a password');
    await fresh.stop();
  });
});
