import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { company } from '../../../contract/company.ts';
import type { Role } from '../../../contract/roles.ts';
import { OverdueRemindersService } from '../../leads/promises/overdue-reminders.service.ts';
import { callback, contact } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { AccountsService } from '../../team/accounts.service.ts';
import type { UserView } from '../../http/signed-in-user.schema.ts';
import type { Team } from '../../team/team.schema.ts';
import type { EmailChoices } from './profile.schema.ts';
import type { Settings } from './settings.schema.ts';

const PROFILE = '/api/admin/profile';
const EMAILS = `${PROFILE}/emails`;
const DEFAULTS = { mention: true, returned: true, replied: true, assigned: true, delivery: 'single', quietHours: null };
const NOTHING = { language: 'en', newContact: false, newCallback: false, overdueLead: false, ...DEFAULTS };
const EVERYTHING = { language: 'ar', newContact: true, newCallback: true, overdueLead: true, ...DEFAULTS };

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login();
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ['outbox_emails', 'leads']) await sql(app.databaseUrl, `delete from ${table}`);
  await sql(app.databaseUrl, `update users set notices = case when role = 'viewer' then null else $1::jsonb end`, [
    JSON.stringify(NOTHING),
  ]);
  await list([company.email]);
});

const put = <Answer = EmailChoices>(path: string, body: object, cookie: string) =>
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

describe('the e-mails to a member of staff', () => {
  it('[DSK-147] are all for whoever answers leads, until each role chooses for itself: the language, and each notice on or off', async () => {
    for (const role of ['owner', 'manager', 'agent', 'viewer'] as const) {
      const { signIn } = await createAccount(`chooses-${role}`, role);
      const cookie = await signIn();
      expect((await app.get(EMAILS, cookie)).data).toEqual(role === 'viewer' ? NOTHING : { ...EVERYTHING, language: 'en' });
      for (const notice of ['newContact', 'newCallback', 'overdueLead']) {
        const choice = { ...NOTHING, language: 'ar', [notice]: true };
        expect((await put(EMAILS, choice, cookie)).data).toEqual(choice);
        expect((await app.get(EMAILS, cookie)).data).toEqual(choice);
      }
    }
    for (const broken of [
      { ...NOTHING, language: 'fr' },
      { ...NOTHING, newContact: 'yes' },
      { ...NOTHING, more: true },
    ])
      expect((await put(EMAILS, broken, owner)).status).toBe(400);
  });

  it('[TEAM-12] are in the chosen language, whatever language the next sign-in has', async () => {
    const { id, signIn } = await createAccount('speaks');
    const cookie = await signIn('ar');
    expect((await app.get<EmailChoices>(EMAILS, cookie)).data.language).toBe('ar');
    await put(EMAILS, { ...NOTHING, language: 'en' }, cookie);
    await signIn('ar');
    expect(await sql(app.databaseUrl, 'select language from users where id = $1', [id])).toEqual([{ language: 'en' }]);
    const warnings = await notices('security_notice');
    expect(warnings.at(-1)).toBe('user speaks@zmb.example en');
  });

  it('[TEAM-13] are notices of the chosen kinds, each in the language of its reader, one for each address, none for suspected leads', async () => {
    const contacts = await createAccount('contacts');
    const callbacks = await createAccount('callbacks', 'viewer');
    await put(EMAILS, { ...NOTHING, newContact: true, language: 'ar' }, await contacts.signIn());
    await put(EMAILS, { ...NOTHING, newCallback: true, overdueLead: true }, await callbacks.signIn());
    await list([company.email, contacts.email.toUpperCase(), callbacks.email]);
    await receiveBoth();
    expect(await notices()).toEqual([
      `callback_request ${callbacks.email} en`,
      `callback_request ${company.email} en`,
      `contact_submission ${contacts.email} ar`,
      `contact_submission ${company.email} en`,
    ]);
    await sql(app.databaseUrl, `update leads set due_at = now() - interval '1 minute' where kind = 'callback'`);
    await app.app.get(OverdueRemindersService).remind();
    expect(await notices('overdue_reminder')).toEqual([`callback_request ${callbacks.email} en`, `callback_request ${company.email} en`]);
    await sql(app.databaseUrl, 'delete from outbox_emails');
    await app.post('/api/contact-submissions', { ...contact, email: 'robot@mail.example', leaveEmpty: 'robot?' });
    expect(await notices()).toEqual([]);
  });

  it('[TEAM-14] stay those of the list until somebody chooses, also for a colleague whom it names', async () => {
    const { email, signIn } = await createAccount('listed');
    await list([email, company.email], { overdueLead: false });
    const cookie = await signIn('ar');
    expect((await app.get(EMAILS, cookie)).data).toEqual({
      language: 'ar',
      newContact: true,
      newCallback: true,
      overdueLead: false,
      ...DEFAULTS,
    });
    await receiveBoth();
    expect(await notices()).toEqual([
      `callback_request ${company.email} en`,
      `callback_request ${email} en`,
      `contact_submission ${company.email} en`,
      `contact_submission ${email} en`,
    ]);
    await put(EMAILS, NOTHING, cookie);
    await sql(app.databaseUrl, 'delete from outbox_emails');
    await app.post('/api/callback-requests', { ...callback, phone: '+971501234599' });
    expect(await notices()).toEqual([`callback_request ${company.email} en`]);
  });

  it('[TEAM-15] end with the account: a deactivated colleague gets no notice, whether chosen or listed', async () => {
    const { id, email, signIn } = await createAccount('leaves');
    await put(EMAILS, EVERYTHING, await signIn());
    await list([email]);
    const setActive = (isActive: boolean) => put(`/api/admin/team/colleagues/${id}`, { name: 'leaves', role: 'viewer', isActive }, owner);
    await setActive(false);
    await receiveBoth();
    await sql(app.databaseUrl, `update leads set due_at = now() - interval '1 minute' where kind = 'contact'`);
    await app.app.get(OverdueRemindersService).remind();
    expect([...(await notices()), ...(await notices('overdue_reminder'))]).toEqual([]);
    await setActive(true);
    await app.app.get(OverdueRemindersService).remind();
    expect(await notices('overdue_reminder')).toEqual([`contact_submission ${email} ar`]);
  });

  it('[TEAM-16] are chosen for a colleague by owners and managers only; the audit log says by whom and what, without name or address', async () => {
    const { id, email } = await createAccount('chosen');
    const manager = await (await createAccount('chief', 'manager')).signIn();
    const path = `/api/admin/team/colleagues/${id}/emails`;
    for (const cookie of [owner, manager]) {
      expect((await put(path, EVERYTHING, cookie)).data).toEqual(EVERYTHING);
      expect((await team()).find((colleague) => colleague.id === id)?.emails).toEqual(EVERYTHING);
    }
    for (const role of ['agent', 'viewer'] as const) {
      const { signIn } = await createAccount(`refused-${role}`, role);
      expect((await put(path, NOTHING, await signIn())).status).toBe(403);
    }
    for (const unknown of ['019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11', 'nonsense'])
      expect((await put(path.replace(id, unknown), NOTHING, owner)).status).toBe(404);
    const entries = await sql<{ action: string; actor_id: string; details: object }>(
      app.databaseUrl,
      `select action, actor_id, details from audit_entries where subject_id = $1 and action = 'user.emails_changed' order by id`,
      [id],
    );
    const managerId = (await team()).find(({ name }) => name === 'chief')?.id;
    expect(entries.map(({ actor_id }) => actor_id)[1]).toBe(managerId);
    expect(entries[0]?.details).toEqual({ before: NOTHING, after: EVERYTHING });
    expect(JSON.stringify(entries)).not.toContain(email);
  });
});

describe('a change by two people', () => {
  it('[DSK-150] leaves what it does not name as it is', async () => {
    const { id } = await createAccount('shared');
    const path = `/api/admin/team/colleagues/${id}`;
    expect((await put(path, { role: 'viewer' }, owner)).status).toBe(200);
    expect((await put(path, { name: 'Renamed' }, owner)).status).toBe(200);
    await put(`${path}/emails`, EVERYTHING, owner);
    expect((await put(`${path}/emails`, { mention: false }, owner)).data).toEqual({ ...EVERYTHING, mention: false });
    const colleague = (await team()).find((each) => each.id === id);
    expect(colleague).toMatchObject({ name: 'Renamed', role: 'viewer', disabledAt: null, emails: { ...EVERYTHING, mention: false } });
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

describe('the own name', () => {
  it('is changed by every role; colleagues and the next call see it', async () => {
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
