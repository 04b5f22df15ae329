import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { permissionsOf } from '../../contract/roles.ts';
import { cookieOf, newAddress } from '../testing/caller.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { AccountsService } from './accounts.service.ts';
import { ACCOUNT_NETWORK_LIMIT } from '../staff/sign-in/login-attempts.sql.ts';

type Sessions = components['schemas']['SessionList']['sessions'];

const SESSIONS = '/api/admin/sessions';
const JSON_TYPE = { 'content-type': 'application/json' };
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function sessionsOf(cookie: string, language = 'en'): Promise<Sessions> {
  return (await app.get<{ sessions: Sessions }>(SESSIONS, cookie, { 'accept-language': language })).data.sessions;
}

const profileStatus = async (cookie: string) => (await app.get('/api/admin/profile', cookie)).status;

async function changePassword(cookie: string, currentPassword: string, newPassword: string, from: Record<string, string> = {}) {
  return app.send('PUT', '/api/admin/password', { ...JSON_TYPE, cookie, ...from }, JSON.stringify({ currentPassword, newPassword }));
}

function revoke(cookie: string, id: string | undefined, currentPassword = app.admin.password, from: Record<string, string> = {}) {
  return app.send('DELETE', `${SESSIONS}/${id}`, { ...JSON_TYPE, cookie, ...from }, JSON.stringify({ currentPassword }));
}

describe('the sessions of an admin', () => {
  it('are listed with their device and the current one marked; one that is revoked with the password ends at once', async () => {
    const mine = await app.login();
    const phone = await app.signIn(app.admin, { 'user-agent': SAFARI });
    const [first, second] = await sessionsOf(mine);
    expect([first?.device, first?.isCurrent, second?.isCurrent]).toEqual(['Safari on iPhone', false, true]);
    expect((await sessionsOf(mine, 'ar'))[0]?.device).toContain('على');
    const refused = await revoke(mine, first?.id, 'not this one');
    expect({ status: refused.status, errors: refused.failure.errors }).toEqual({
      status: 400,
      errors: { currentPassword: 'This is not your current password.' },
    });
    expect(await profileStatus(phone)).toBe(200);
    expect((await revoke(mine, first?.id)).status).toBe(204);
    expect([await profileStatus(phone), await profileStatus(mine)]).toEqual([401, 200]);
    expect((await revoke(mine, first?.id)).failure.code).toBe('session.not_found');
  });

  it('of another admin are neither listed nor revocable', async () => {
    const password = await app.app.get(AccountsService).create('second@zmb.example', 'Second', 'manager');
    const theirs = await app.signIn({ email: 'second@zmb.example', password });
    const mine = await app.login();
    const [their] = await sessionsOf(theirs);
    expect((await sessionsOf(mine)).map(({ id }) => id)).not.toContain(their?.id);
    expect((await revoke(mine, their?.id)).status).toBe(404);
    expect(await profileStatus(theirs)).toBe(200);
  });

  it('record their last use to the minute, and are not listed once idle', async () => {
    const mine = await app.login();
    const [current] = await sessionsOf(mine);
    await sql(app.databaseUrl, "update staff_sessions set last_seen_at = now() - interval '5 minutes' where id = $1", [current?.id]);
    await profileStatus(mine);
    const again = (await sessionsOf(mine)).find(({ id }) => id === current?.id);
    expect(Date.now() - Date.parse(again?.lastSeenAt ?? '')).toBeLessThan(60_000);
    const other = await app.login();
    await sql(app.databaseUrl, "update staff_sessions set last_seen_at = now() - interval '3 hours' where id = $1", [current?.id]);
    expect((await sessionsOf(other)).map(({ id }) => id)).not.toContain(current?.id);
  });
});

describe('changing the password', () => {
  it('ends the other sessions, renews the token of this one, and the old password is refused', async () => {
    const mine = await app.login();
    const other = await app.login();
    const changed = await changePassword(mine, app.admin.password, 'a calm and new one');
    expect(changed.status).toBe(204);
    const renewedCookie = cookieOf(changed) ?? '';
    expect([await profileStatus(renewedCookie), await profileStatus(mine), await profileStatus(other)]).toEqual([200, 401, 401]);
    expect((await sessionsOf(renewedCookie)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await app.post('/api/admin/login', app.admin)).status).toBe(401);
    const renewed = await app.signIn({ ...app.admin, password: 'a calm and new one' });
    expect((await changePassword(renewed, 'a calm and new one', app.admin.password)).status).toBe(204);
    const entries = await sql(app.databaseUrl, "select 1 from audit_entries where action = 'user.password_changed'");
    expect(entries).toHaveLength(2);
  });

  it.each([
    ['wrong', 'a calm and new one', 'currentPassword', 'This is not your current password.'],
    ['', 'short', 'newPassword', 'Use at least 12 characters.'],
    ['', 'admin@zmb.example', 'newPassword', 'Choose a password that is not made of your e-mail address or the company’s name.'],
    ['', 'CORRECT horse battery staple', 'newPassword', 'This is your current password. Choose a new one.'],
    ['', 'Qwerty123456', 'newPassword', 'Many people use this password, so it is easy to guess. Choose another one.'],
  ])('is refused for %j and %j', async (current, next, field, message) => {
    const mine = await app.login();
    const answer = await changePassword(mine, current || app.admin.password, next);
    expect({ status: answer.status, errors: answer.failure.errors }).toEqual({ status: 400, errors: { [field]: message } });
    expect(await profileStatus(mine)).toBe(200);
  });
});

it('limits guesses of the current password, wherever it is required', async () => {
  const password = await app.app.get(AccountsService).create('guessed@zmb.example', 'Guessed', 'agent');
  const cookie = await app.signIn({ email: 'guessed@zmb.example', password });
  const from = { 'x-forwarded-for': newAddress() };
  for (let n = 0; n < ACCOUNT_NETWORK_LIMIT.failures; n += 1)
    expect((await changePassword(cookie, 'not this one', 'a calm and new one', from)).status).toBe(400);
  expect((await changePassword(cookie, password, 'a calm and new one', from)).status).toBe(429);
  expect((await revoke(cookie, 'any', password, from)).status).toBe(429);
});

describe('accounts on the server’s command line', () => {
  const EMAIL = 'colleague@zmb.example';
  const accounts = () => app.app.get(AccountsService);
  const login = async (password: string) => (await app.post('/api/admin/login', { email: EMAIL, password })).status;

  it('are created, reset, disabled and enabled again; the last owner cannot be disabled', async () => {
    const first = await accounts().create(EMAIL.toUpperCase(), 'Colleague', 'owner');
    await expect(accounts().create(EMAIL, 'Twice', 'owner')).rejects.toThrow(/npm run admin -- reset/);
    const cookie = await app.signIn({ email: EMAIL, password: first });

    const second = await accounts().reset(EMAIL);
    expect([await profileStatus(cookie), await login(first), await login(second)]).toEqual([401, 401, 200]);

    const again = await app.signIn({ email: EMAIL, password: second });
    await accounts().disable(EMAIL);
    expect([await profileStatus(again), await login(second)]).toEqual([401, 401]);
    expect((await accounts().list()).find(({ email }) => email === EMAIL)?.disabledAt).toBeInstanceOf(Date);
    expect(await login(await accounts().reset(EMAIL))).toBe(200);

    await expect(accounts().disable('nobody@zmb.example')).rejects.toThrow(/npm run admin -- list/);
    await accounts().disable(app.admin.email);
    await expect(accounts().disable(EMAIL)).rejects.toThrow(/last owner/);
    await accounts().disable('second@zmb.example');
    await accounts().reset(app.admin.email);
    const actions = await sql<{ action: string }>(
      app.databaseUrl,
      `select action from audit_entries where subject_id = (select id from users where email = $1) and actor_type = 'system' order by id`,
      [EMAIL],
    );
    expect(actions.map(({ action }) => action)).toEqual(['user.created', 'user.password_reset', 'user.disabled', 'user.password_reset']);
  });

  it('[TEAM-02] change their role, effective at once; the last owner cannot be demoted', async () => {
    const email = 'promoted@zmb.example';
    const password = await accounts().create(email, 'Promoted', 'viewer');
    const cookie = await app.signIn({ email, password });
    const settings = async () => (await app.get('/api/admin/settings', cookie)).status;
    expect(await settings()).toBe(403);
    await accounts().changeRole(email, 'manager');
    expect(await settings()).toBe(200);
    expect((await app.get<{ role: string; permissions: string[] }>('/api/admin/profile', cookie)).data).toMatchObject({
      role: 'manager',
      permissions: permissionsOf('manager'),
    });
    const [entry] = await sql(app.databaseUrl, "select details from audit_entries where action = 'user.role_changed'");
    expect(entry).toEqual({ details: { before: { role: 'viewer' }, after: { role: 'manager' } } });
    const others = (await accounts().list()).filter((user) => user.role === 'owner' && user.email !== app.admin.email);
    for (const other of others) await accounts().changeRole(other.email, 'agent');
    await expect(accounts().changeRole(app.admin.email, 'manager')).rejects.toThrow(/last owner/);
    await expect(accounts().disable(app.admin.email)).rejects.toThrow(/last owner/);
  });
});
