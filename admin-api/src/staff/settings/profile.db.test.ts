import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { company } from '../../../contract/company.ts';
import { NOTIFICATION_CHOICES } from '../../../contract/notices.ts';
import type { Role } from '../../../contract/roles.ts';
import { OverdueRemindersService } from '../../leads/due-times/overdue-reminders.service.ts';
import { callback, contact } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { AccountsService } from '../../team/accounts.service.ts';
import type { UserView } from '../../http/signed-in-user.schema.ts';
import type { Team } from '../../team/team.schema.ts';
import type { NotificationChoices } from './profile.schema.ts';
import type { Settings } from './settings.schema.ts';

const PROFILE = '/api/admin/profile';
const CHOICES = `${PROFILE}/notifications`;
const AT_ONCE: Omit<NotificationChoices, 'notifications' | 'language'> = { emailDelivery: 'at_once', quietHours: null };
const MINE: NotificationChoices = { notifications: 'mine', ...AT_ONCE, language: 'en' };
const EVERYTHING: NotificationChoices = { notifications: 'everything', ...AT_ONCE, language: 'ar' };

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login();
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ['outbox_emails', 'leads']) await sql(app.databaseUrl, `delete from ${table}`);
  await sql(
    app.databaseUrl,
    `update users set notifications = case when role = 'viewer' then null else 'mine' end, email_delivery = 'at_once'`,
  );
  await list([company.email]);
});

const put = <Answer = NotificationChoices>(path: string, body: object, cookie: string) =>
  app.send<Answer>('PUT', path, { 'content-type': 'application/json', cookie }, JSON.stringify(body));
const list = (recipients: readonly string[], more: object = {}) =>
  put('/api/admin/settings', { notifications: { newLead: true, overdueLead: true, recipients, language: 'en', ...more } }, owner);

const team = async () => (await app.get<Team>('/api/admin/team', owner)).data.colleagues;

async function createAccount(name: string, role: Role = 'viewer') {
  const email = `${name}@zmb.example`;
  const password = await app.app.get(AccountsService).create(email, name, role);
  const id = (await team()).find((colleague) => colleague.email === email)?.id ?? '';
  return { id, email, signIn: (language = 'en') => app.signIn({ email, password }, { 'accept-language': language }) };
}

/** Recipient and language of the e-mails to staff about leads. */
const notices = async (kind = 'lead_notice') =>
  (
    await sql<{ sent: string }>(
      app.databaseUrl,
      `select about_type || ' ' || recipient || ' ' || language as sent from outbox_emails where kind = $1 order by 1`,
      [kind],
    )
  ).map(({ sent }) => sent);

async function receiveBoth(): Promise<void> {
  expect((await app.post('/api/contact-submissions', contact)).status).toBe(201);
  expect((await app.post('/api/callback-requests', callback)).status).toBe(201);
}

describe('the notifications of an account', () => {
  it('[DSK-165] are everything for roles that answer leads, until the account chooses notifications, delivery and language', async () => {
    for (const role of ['owner', 'manager', 'agent', 'viewer'] as const) {
      const { signIn } = await createAccount(`chooses-${role}`, role);
      const cookie = await signIn();
      expect((await app.get(CHOICES, cookie)).data).toEqual(role === 'viewer' ? MINE : { ...EVERYTHING, language: 'en' });
      for (const notifications of NOTIFICATION_CHOICES) {
        const choice = { ...MINE, language: 'ar', notifications };
        expect((await put(CHOICES, choice, cookie)).data).toEqual(choice);
        expect((await app.get(CHOICES, cookie)).data).toEqual(choice);
      }
    }
    for (const broken of [{ language: 'fr' }, { notifications: 'some' }, { emailDelivery: 'hourly' }, { more: true }])
      expect((await put(CHOICES, { ...MINE, ...broken }, owner)).status).toBe(400);
  });

  it('[TEAM-11] are in the chosen language, regardless of the language of the next sign-in', async () => {
    const { id, signIn } = await createAccount('speaks');
    const cookie = await signIn('ar');
    expect((await app.get<NotificationChoices>(CHOICES, cookie)).data.language).toBe('ar');
    await put(CHOICES, MINE, cookie);
    await signIn('ar');
    expect(await sql(app.databaseUrl, 'select language from users where id = $1', [id])).toEqual([{ language: 'en' }]);
    const warnings = await notices('security_notice');
    expect(warnings.at(-1)).toBe('user speaks@zmb.example en');
  });

  it('[TEAM-13] are one e-mail per lead and address, in the language of the reader, and none for suspected leads', async () => {
    const everything = await createAccount('keen');
    const own = await createAccount('own', 'agent');
    await put(CHOICES, EVERYTHING, await everything.signIn());
    await put(CHOICES, MINE, await own.signIn());
    await list([company.email, everything.email.toUpperCase(), own.email]);
    await receiveBoth();
    expect(await notices()).toEqual([
      `callback_request ${company.email} en`,
      `callback_request ${everything.email} ar`,
      `contact_submission ${company.email} en`,
      `contact_submission ${everything.email} ar`,
    ]);
    await sql(app.databaseUrl, `update leads set due_at = now() - interval '1 minute', assignee_id = $1 where kind = 'callback'`, [own.id]);
    await app.app.get(OverdueRemindersService).sendDue();
    expect(await notices('overdue_reminder')).toEqual([
      `callback_request ${company.email} en`,
      `callback_request ${everything.email} ar`,
      `callback_request ${own.email} en`,
    ]);
    await sql(app.databaseUrl, 'delete from outbox_emails');
    await app.post('/api/contact-submissions', { ...contact, email: 'robot@mail.example', emptyField: 'robot?' });
    expect(await notices()).toEqual([]);
  });

  it('[DSK-165] reach owners and managers for unassigned emergencies and overdue leads, even if all chose nothing', async () => {
    const agent = await createAccount('silent', 'agent');
    await createAccount('leads', 'manager');
    await sql(app.databaseUrl, `update users set notifications = 'nothing'`);
    await list([]);
    await receiveBoth();
    expect(await notices()).toEqual([]);
    await app.post('/api/contact-submissions', { ...contact, urgency: 'emergency', email: 'urgent@mail.example' });
    const leaders = ['contact_submission admin@zmb.example en', 'contact_submission leads@zmb.example en'];
    expect((await notices()).filter((sent) => /admin@|leads@/.test(sent))).toEqual(leaders);
    await sql(
      app.databaseUrl,
      `update leads set due_at = now() - interval '1 minute', assignee_id = $1 where email = 'urgent@mail.example'`,
      [agent.id],
    );
    await app.app.get(OverdueRemindersService).sendDue();
    expect((await notices('overdue_reminder')).filter((sent) => /admin@|leads@|silent@/.test(sent))).toEqual(leaders);
  });

  it('[TEAM-13] are everything for a listed viewer until they choose, and follow the choice from then on', async () => {
    const { email, signIn } = await createAccount('listed');
    await list([email, company.email], { overdueLead: false });
    const cookie = await signIn('ar');
    expect((await app.get(CHOICES, cookie)).data).toEqual(EVERYTHING);
    await receiveBoth();
    expect(await notices()).toEqual([
      `callback_request ${company.email} en`,
      `callback_request ${email} ar`,
      `contact_submission ${company.email} en`,
      `contact_submission ${email} ar`,
    ]);
    await put(CHOICES, MINE, cookie);
    await sql(app.databaseUrl, 'delete from outbox_emails');
    await app.post('/api/callback-requests', { ...callback, phone: '+971501234599' });
    expect(await notices()).toEqual([`callback_request ${company.email} en`]);
  });

  it('[TEAM-07] end with deactivation, whether chosen or listed', async () => {
    const { id, email, signIn } = await createAccount('leaves');
    await put(CHOICES, EVERYTHING, await signIn());
    await list([email]);
    const setActive = (isActive: boolean) => put(`/api/admin/team/colleagues/${id}`, { name: 'leaves', role: 'viewer', isActive }, owner);
    const sent = async () => [...(await notices()), ...(await notices('overdue_reminder'))].filter((each) => each.includes(email));
    await setActive(false);
    await receiveBoth();
    await sql(app.databaseUrl, `update leads set due_at = now() - interval '1 minute' where kind = 'contact'`);
    await app.app.get(OverdueRemindersService).sendDue();
    expect(await sent()).toEqual([]);
    await setActive(true);
    await sql(app.databaseUrl, 'delete from outbox_emails');
    await app.app.get(OverdueRemindersService).sendDue();
    expect(await sent()).toEqual([`contact_submission ${email} ar`]);
  });

  it('[TEAM-11] of a colleague can only be changed by owners; the audit log records the author and the change, without name or address', async () => {
    const { id, email } = await createAccount('chosen');
    const path = `/api/admin/team/colleagues/${id}`;
    const ofColleague = async () => (await team()).find((colleague) => colleague.id === id)?.notifications;
    expect(await ofColleague()).toBe('mine');
    expect((await put<Team['colleagues'][number]>(path, { notifications: 'everything' }, owner)).data.notifications).toBe('everything');
    expect(await ofColleague()).toBe('everything');
    for (const role of ['manager', 'agent', 'viewer'] as const) {
      const { signIn } = await createAccount(`refused-${role}`, role);
      expect((await put(path, { notifications: 'nothing' }, await signIn())).status).toBe(403);
    }
    const entries = await sql<{ actor_id: string; details: object }>(
      app.databaseUrl,
      `select actor_id, details from audit_entries where subject_id = $1 and action = 'user.notifications_changed' order by id`,
      [id],
    );
    const ownerId = (await team()).find(({ name }) => name === 'Admin')?.id;
    expect(entries).toEqual([
      { actor_id: ownerId, details: { before: { notifications: 'mine' }, after: { notifications: 'everything' } } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });
});

describe('concurrent changes', () => {
  it('[DSK-150] do not affect omitted settings', async () => {
    const { id, signIn } = await createAccount('shared');
    const path = `/api/admin/team/colleagues/${id}`;
    expect((await put(path, { role: 'viewer' }, owner)).status).toBe(200);
    expect((await put(path, { name: 'Renamed' }, owner)).status).toBe(200);
    const cookie = await signIn();
    await put(CHOICES, EVERYTHING, cookie);
    expect((await put(CHOICES, { emailDelivery: 'digest' }, cookie)).data).toEqual({ ...EVERYTHING, emailDelivery: 'digest' });
    await put(path, { notifications: 'nothing' }, owner);
    expect((await app.get(CHOICES, cookie)).data).toEqual({ ...EVERYTHING, emailDelivery: 'digest', notifications: 'nothing' });
    const colleague = (await team()).find((each) => each.id === id);
    expect(colleague).toMatchObject({ name: 'Renamed', role: 'viewer', disabledAt: null, notifications: 'nothing' });
    const { data } = await put<Settings>('/api/admin/settings', { notifications: { overdueLead: false } }, owner);
    expect((await put<Settings>('/api/admin/settings', { notifications: { language: 'ar' } }, owner)).data).toEqual({
      ...data,
      notifications: { ...data.notifications, overdueLead: false, language: 'ar' },
    });
    const rules = '/api/admin/team/second-factor-rules';
    await put(rules, { viewer: true }, owner);
    expect((await put(rules, { agent: true }, owner)).data).toEqual({ owner: false, manager: false, agent: true, viewer: true });
    await put(rules, { agent: false, viewer: false }, owner);
  });
});

describe('the name of the own account', () => {
  it('can be changed by every role, and is visible to colleagues and the next call', async () => {
    for (const role of ['owner', 'manager', 'agent', 'viewer'] as const) {
      const { id, signIn } = await createAccount(`renames-${role}`, role);
      const cookie = await signIn();
      const renamed = await put<UserView>(PROFILE, { name: `  Noura ${role} ` }, cookie);
      expect(renamed.data).toMatchObject({ id, role, name: `Noura ${role}` });
      expect((await app.get<UserView>(PROFILE, cookie)).data.name).toBe(`Noura ${role}`);
      expect((await team()).find((colleague) => colleague.id === id)?.name).toBe(`Noura ${role}`);
      await put(PROFILE, { name: `Noura ${role}` }, cookie);
      const entries = await sql(
        app.databaseUrl,
        `select actor_id, details from audit_entries where subject_id = $1 and action = 'user.renamed'`,
        [id],
      );
      expect(entries).toEqual([{ actor_id: id, details: {} }]);
    }
    for (const name of ['', '   ', 'x'.repeat(121)]) expect((await put(PROFILE, { name }, owner)).status).toBe(400);
  });
});
