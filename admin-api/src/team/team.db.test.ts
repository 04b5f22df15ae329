import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { EmailSender } from '../emails/email-sender.service.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { AccountsService } from './accounts.service.ts';
import type { ColleagueView, InvitationView, OpenInvitation, Team } from './team.schema.ts';

const TEAM = '/api/admin/team';
const INVITATIONS = `${TEAM}/invitations`;
const JSON_TYPE = { 'content-type': 'application/json' };
const PASSWORD = 'a calm and new one';

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

const team = async () => (await app.get<Team>(TEAM, cookie)).data;
const invite = (email: string, more: object = {}) =>
  app.post<InvitationView>(INVITATIONS, { email, name: 'Layla', role: 'agent', language: 'en', ...more }, { cookie });
const open = (token: string) => app.post<OpenInvitation>('/api/invitations/open', { token });
const accept = (token: string, more: object = {}) =>
  app.post('/api/invitations/accept', { token, name: 'Layla Yousef', password: PASSWORD, ...more });
const change = (id: string, body: object, as = cookie) =>
  app.send<ColleagueView>('PUT', `${TEAM}/colleagues/${id}`, { ...JSON_TYPE, cookie: as }, JSON.stringify(body));

/** The token of the newest e-mail to an address, once there are `count` of them. */
async function tokenFor(email: string, count = 1): Promise<string> {
  await eventually(async () => {
    await app.app.get(EmailSender).sendDue();
    return server.to(email).length;
  }).toBe(count);
  return (
    /https:\/\/www\.zmb\.example\/admin\/invitation(?:\?language=ar)?#([\w-]{43})/.exec(server.to(email).at(-1)?.text ?? '')?.[1] ?? ''
  );
}

async function createAccount(email: string, role: 'owner' | 'agent') {
  const password = await app.app.get(AccountsService).create(email, role, role);
  const id = (await team()).colleagues.find((colleague) => colleague.email === email)?.id ?? '';
  return { id, signIn: () => app.signIn({ email, password }) };
}

const actionsOn = async (id: string) =>
  (await sql<{ action: string }>(app.databaseUrl, 'select action from audit_entries where subject_id = $1 order by id', [id])).map(
    ({ action }) => action,
  );

describe('an invitation', () => {
  it.each(['en', 'ar'] as const)('[TEAM-05] comes by e-mail, and its link creates an account once, in %s', async (language) => {
    const email = `invited.${language}@zmb.example`;
    const invited = await invite(email.toUpperCase(), { language });
    expect(invited.status).toBe(201);
    expect(invited.data).toMatchObject({ email, role: 'agent', expiresAt: null });
    const token = await tokenFor(email);
    expect(server.to(email).at(-1)?.headers['content-language']).toBe(language);
    expect(server.to(email).at(-1)?.text?.includes('/admin/invitation?language=ar#')).toBe(language === 'ar');
    const waiting = (await team()).invitations.find((each) => each.id === invited.data.id);
    expect(Date.parse(waiting?.expiresAt ?? '') - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
    expect(Date.parse(waiting?.expiresAt ?? '') - Date.now()).toBeLessThan(72 * 3_600_000);
    expect((await open(token)).data).toEqual({ email, name: 'Layla', role: 'agent', language });

    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    for (const spent of [await open(token), await accept(token)]) expect(spent.failure.code).toBe('invitation.link_unknown');
    const own = await app.signIn({ email, password: PASSWORD });
    expect((await app.get<{ role: string }>('/api/admin/profile', own)).data).toMatchObject({ name: 'Layla Yousef', role: 'agent' });
    const { colleagues, invitations } = await team();
    expect(invitations.map((each) => each.email)).not.toContain(email);
    const account = colleagues.find((each) => each.email === email);
    expect(await actionsOn(account?.id ?? '')).toEqual(['invitation.accepted']);
    expect(await actionsOn(invited.data.id)).toEqual(['invitation.created']);
  });

  it('[TEAM-05] expires after 72 hours, or when it is resent or revoked; the link then explains what to do', async () => {
    const email = 'late@zmb.example';
    const { data } = await invite(email);
    const first = await tokenFor(email);
    await sql(app.databaseUrl, "update staff_invitations set expires_at = now() - interval '1 second' where id = $1", [data.id]);
    const late = await open(first);
    expect({ status: late.status, message: late.failure.message }).toEqual({
      status: 404,
      message: 'This link has expired or was already used. Ask the person who invited you for a new invitation.',
    });
    expect((await accept(first)).status).toBe(404);
    const resent = await app.post<InvitationView>(`${INVITATIONS}/${data.id}/resend`, undefined, { cookie });
    expect({ status: resent.status, expiresAt: resent.data.expiresAt }).toEqual({ status: 200, expiresAt: null });
    const second = await tokenFor(email, 2);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    const revoke = () => app.send('DELETE', `${INVITATIONS}/${data.id}`, { cookie });
    expect((await revoke()).status).toBe(204);
    expect([(await open(second)).status, (await accept(second)).status, (await revoke()).status]).toEqual([404, 404, 404]);
    expect((await app.post(`${INVITATIONS}/${data.id}/resend`, undefined, { cookie })).failure.code).toBe('invitation.not_found');
    expect(await actionsOn(data.id)).toEqual(['invitation.created', 'invitation.resent', 'invitation.revoked']);
  });

  it('is refused for an address with an account or an invitation, and enforces the password rules', async () => {
    const email = 'twice@zmb.example';
    await invite(email);
    for (const existing of [email, email.toUpperCase(), app.admin.email]) {
      const { status, failure } = await invite(existing);
      expect([status, failure.errors]).toEqual([400, { email: 'A colleague with this e-mail address has an account or an invitation.' }]);
    }
    expect((await team()).invitations.map((invitation) => invitation.email)).not.toContain(app.admin.email);
    const token = await tokenFor(email);
    for (const password of ['short', 'Qwerty123456', 'twice@zmb.example']) {
      const { status, failure } = await accept(token, { password });
      expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['password']]);
    }
    expect((await accept(token)).status).toBe(204);
  });

  it('is stored without the token of its link', async () => {
    const email = 'secret@zmb.example';
    await invite(email);
    const token = await tokenFor(email);
    const rows = await sql(app.databaseUrl, `select row_to_json(i)::text as row from staff_invitations i where email = '${email}'`);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(app.log.join('\n')).not.toContain(token);
  });
});

describe('a colleague', () => {
  it('[TEAM-07] can be renamed, given another role and deactivated, which ends all sessions until reactivation', async () => {
    const { id, signIn } = await createAccount('agent@zmb.example', 'agent');
    const [desk, phone] = [await signIn(), await signIn()];
    const listed = (await team()).colleagues.find((each) => each.id === id);
    expect(Date.now() - Date.parse(listed?.lastActiveAt ?? '')).toBeLessThan(60_000);

    const renamed = await change(id, { name: '  Noura ', role: 'manager', isActive: true });
    expect(renamed.data).toMatchObject({ name: 'Noura', role: 'manager', disabledAt: null });
    expect((await app.get('/api/admin/settings', desk)).status).toBe(200);

    expect((await change(id, { name: 'Noura', role: 'manager', isActive: false })).data.disabledAt).not.toBeNull();
    for (const ended of [desk, phone]) expect((await app.get('/api/admin/profile', ended)).status).toBe(401);
    await expect(signIn()).rejects.toThrow('401');
    expect((await change(id, { name: 'Noura', role: 'manager', isActive: true })).data.disabledAt).toBeNull();
    expect((await app.get('/api/admin/profile', await signIn())).status).toBe(200);
    expect((await app.get('/api/admin/profile', desk)).status).toBe(401);

    expect(await actionsOn(id)).toEqual([
      'user.created',
      'user.renamed',
      'user.role_changed',
      'user.disabled',
      'session.refused',
      'user.enabled',
    ]);
    const entries = await sql<{ details: object }>(app.databaseUrl, 'select details from audit_entries where subject_id = $1', [id]);
    expect(JSON.stringify(entries)).not.toContain('Noura');
  });

  it('that does not exist is a 404', async () => {
    for (const id of ['019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11', 'nonsense']) {
      expect((await change(id, { name: 'Nobody', role: 'agent', isActive: true })).failure.code).toBe('user.not_found');
    }
  });

  it('[TEAM-02] who is the last owner cannot be demoted or deactivated, even when two owners remove each other at once', async () => {
    const owner = await createAccount('owner@zmb.example', 'owner');
    const theirs = await owner.signIn();
    const me = (await team()).colleagues.find(({ email }) => email === app.admin.email)?.id ?? '';
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        change(owner.id, { name: 'Second', role: 'manager', isActive: true }),
        change(me, { name: 'First', role: 'manager', isActive: true }, theirs),
      ]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)[0]).toBe(200);
      const owners = await sql<{ id: string }>(app.databaseUrl, "select id from users where role = 'owner' and disabled_at is null");
      expect(owners).toHaveLength(1);
      const last = owners[0]?.id === me ? { id: me, as: cookie, name: 'First' } : { id: owner.id, as: theirs, name: 'Second' };
      for (const body of [
        { role: 'viewer', isActive: true },
        { role: 'owner', isActive: false },
      ]) {
        const refused = await change(last.id, { name: last.name, ...body }, last.as);
        expect([refused.status, refused.failure.message]).toEqual([
          409,
          'This is the last active owner. Make another colleague an owner first.',
        ]);
      }
      await sql(app.databaseUrl, "update users set role = 'owner' where id in ($1, $2)", [me, owner.id]);
    }
  });
});

describe('the sessions of the team', () => {
  interface TeamSession {
    id: string;
    device: string;
    isCurrent: boolean;
    colleague: { id: string; name: string; email: string };
  }
  const SESSIONS = `${TEAM}/sessions`;
  const list = async (as = cookie) => (await app.get<{ sessions: TeamSession[] }>(SESSIONS, as)).data.sessions;
  const end = (id: string, as = cookie) => app.send('DELETE', `${SESSIONS}/${id}`, { cookie: as });

  it('[SEC-08] are listed for owners, who can end any of them; the audit log records the account', async () => {
    const { id, signIn } = await createAccount('listed@zmb.example', 'agent');
    const [desk, phone] = [await signIn(), await signIn()];
    const theirs = (await list()).filter(({ colleague }) => colleague.id === id);
    expect(theirs).toHaveLength(2);
    expect(theirs[0]).toMatchObject({ colleague: { name: 'agent', email: 'listed@zmb.example' }, isCurrent: false });
    expect((await list()).filter(({ isCurrent }) => isCurrent)).toMatchObject([{ colleague: { email: app.admin.email } }]);

    const [newest] = theirs;
    expect((await end(newest?.id ?? '')).status).toBe(204);
    const statuses = [];
    for (const each of [desk, phone]) statuses.push((await app.get('/api/admin/profile', each)).status);
    expect(statuses).toEqual([200, 401]);
    expect((await list()).filter(({ colleague }) => colleague.id === id)).toHaveLength(1);
    const entries = await sql(app.databaseUrl, 'select action, details from audit_entries where subject_id = $1 order by id', [newest?.id]);
    expect(entries).toEqual([
      { action: 'session.started', details: {} },
      { action: 'session.revoked', details: { userId: id } },
    ]);
    for (const missing of [newest?.id ?? '', 'nonsense']) expect((await end(missing)).failure.code).toBe('session.not_found');
  });

  it('[SEC-08] cannot be listed or ended by other roles', async () => {
    const { signIn } = await createAccount('curious@zmb.example', 'agent');
    const theirs = await signIn();
    const [own] = (await list()).filter(({ isCurrent }) => isCurrent);
    expect((await app.get(SESSIONS, theirs)).failure.code).toBe('access.not_permitted');
    expect((await end(own?.id ?? '', theirs)).failure.code).toBe('access.not_permitted');
    expect((await app.get('/api/admin/profile', cookie)).status).toBe(200);
  });

  it('do not include expired ones and those of deactivated accounts', async () => {
    const { id, signIn } = await createAccount('idle@zmb.example', 'agent');
    await signIn();
    const count = async () => (await list()).filter(({ colleague }) => colleague.id === id).length;
    expect(await count()).toBe(1);
    await sql(app.databaseUrl, "update staff_sessions set last_seen_at = now() - interval '2 hours 1 second' where user_id = $1", [id]);
    expect(await count()).toBe(0);
    await signIn();
    await sql(app.databaseUrl, 'update users set disabled_at = now() where id = $1', [id]);
    expect(await count()).toBe(0);
  });
});

// Last: sign-ins of this process go to the application that was started last.
describe('an invitation without a mail server', () => {
  it('drops its unsent e-mail when it is revoked', async () => {
    const offline = await startTestApp();
    const own = await offline.login();
    const body = { email: 'unsent@zmb.example', name: 'Unsent', role: 'viewer', language: 'ar' };
    const { data } = await offline.post<InvitationView>(INVITATIONS, body, { cookie: own });
    const waiting = () => sql(offline.databaseUrl, "select 1 from outbox_emails where kind = 'staff_invitation'");
    expect(await waiting()).toHaveLength(1);
    await offline.send('DELETE', `${INVITATIONS}/${data.id}`, { cookie: own });
    expect(await waiting()).toHaveLength(0);
    await offline.stop();
  });
});
