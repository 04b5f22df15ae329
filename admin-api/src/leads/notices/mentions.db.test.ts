import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { leadPath } from '../../../contract/inbox-paths.ts';
import { mentionOf } from '../../../contract/mentions.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { EmailSender } from '../../emails/email-sender.service.ts';
import { AccountsService } from '../../team/accounts.service.ts';
import { sendLead } from '../../testing/leads.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { breakInserts, sql } from '../../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];
type Detail = Schemas['LeadDetail'];

let server: MailServer;
let app: TestApp;
let owner: string;
let ownerId: string;
let priya: Colleague;
let fatima: Colleague;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ config: { smtpUrl: server.url, publicUrl: 'https://www.zmb.example' } });
  owner = await app.login();
  ownerId = (await app.get<{ id: string }>('/api/admin/profile', owner)).data.id;
  priya = await app.addColleague({ email: 'priya@zmb.example', name: 'Priya Nair' });
  fatima = await app.addColleague({ email: 'fatima@zmb.example', name: 'فاطمة المرزوقي', language: 'ar' });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const send = () => sendLead(app, owner, 'contact');

const note = (id: string, version: number, text: string, cookie = owner) =>
  app.call<Detail>('PATCH', `leads/${id}`, { version, note: text }, cookie);
const alertsOf = async (cookie: string) => (await app.get<Schemas['LeadAlerts']>('/api/admin/alerts', cookie)).data.alerts;
const openLead = (leadId: string, cookie: string) => app.call('POST', 'alerts/seen', { leadId }, cookie);

describe('a mention in a note', () => {
  it('[DSK-07] is stored by id, and shown to the mentioned colleague until they open the lead', async () => {
    const lead = await send();
    const text = `${mentionOf(priya.id)} and ${mentionOf(fatima.id)}: please call. ${mentionOf(priya.id)}!`;
    const { data } = await note(lead.id, 1, text);
    expect(data.thread[0]?.text).toBe(text);
    expect(data.history.at(-1)?.details).toMatchObject({ mentions: 2 });
    const expected = {
      type: 'mention',
      kind: 'contact',
      leadId: lead.id,
      reference: lead.reference,
      author: { id: ownerId, name: 'Admin' },
    };
    for (const { cookie } of [priya, fatima]) expect(await alertsOf(cookie)).toMatchObject([expected]);
    expect(await alertsOf(owner)).toEqual([]);

    // A changed name is shown, because only the id is stored.
    await sql(app.databaseUrl, `update users set name = 'Boss' where id = $1`, [ownerId]);
    expect((await alertsOf(priya.cookie))[0]?.author?.name).toBe('Boss');
    await sql(app.databaseUrl, `update users set name = 'Admin' where id = $1`, [ownerId]);

    expect((await openLead(lead.id, priya.cookie)).status).toBe(204);
    expect(await alertsOf(priya.cookie)).toEqual([]);
    expect(await alertsOf(fatima.cookie)).toHaveLength(1);
    await openLead(lead.id, fatima.cookie);
  });

  it('[DSK-54] is listed with the service, and first when its lead is an open emergency', async () => {
    const urgent = await sendLead(app, owner, 'contact', { urgency: 'emergency' });
    const usual = await send();
    for (const { id } of [urgent, usual]) await note(id, 1, `${mentionOf(priya.id)}?`);
    const { serviceType } = usual;
    expect(await alertsOf(priya.cookie)).toMatchObject([
      { leadId: urgent.id, serviceType, urgency: 'emergency' },
      { leadId: usual.id, serviceType, urgency: null },
    ]);
    await sql(app.databaseUrl, `update leads set status = 'done' where id = $1`, [urgent.id]);
    expect((await alertsOf(priya.cookie)).map(({ leadId }) => leadId)).toEqual([usual.id, urgent.id]);
    for (const { id } of [urgent, usual]) await openLead(id, priya.cookie);
  });

  it.each([
    ['en', 'priya@zmb.example', 'mentioned you'],
    ['ar', 'fatima@zmb.example', 'ذكرك'],
  ] as const)('[DSK-07] is e-mailed in the language of the colleague, with a link to the lead (%s)', async (_language, email, phrase) => {
    const { id: userId, cookie } = email.startsWith('priya') ? priya : fatima;
    const { id, reference } = await send();
    await note(id, 1, `A secret for ${mentionOf(userId)}`);
    const link = `https://www.zmb.example${leadPath(id)}`;
    const received = () => server.to(email).filter((each) => each.text.includes(link));
    await expect
      .poll(
        async () => {
          await app.app.get(EmailSender).sendDue();
          return received().length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    const [mail] = received();
    expect(mail?.headers['subject']).toContain(phrase);
    expect(mail?.headers['subject']).toContain(reference);
    expect(mail?.text).not.toContain('secret');
    // The current data of the lead.
    expect(mail?.html).toContain('<a href="tel:+971501234567"');
    expect(mail?.html).toContain(`lead=${id}`);
    await openLead(id, cookie);
  });

  it('notifies neither its author nor a deactivated account, and is refused for an unknown account', async () => {
    const lead = await send();
    const deactivated = await app.addColleague({ email: 'gone@zmb.example', name: 'Gone' });
    await app.app.get(AccountsService).disable('gone@zmb.example');
    const alerts = () => sql(app.databaseUrl, 'select user_id from lead_alerts where lead_id = $1', [lead.id]);
    const unknown = await note(lead.id, 1, `${mentionOf(priya.id)} ${mentionOf('019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11')}`);
    expect([unknown.status, Object.keys(unknown.failure['errors'] as object)]).toEqual([400, ['note']]);
    expect((await note(lead.id, 1, `${mentionOf(ownerId)} ${mentionOf(deactivated.id)}`)).status).toBe(200);
    expect(await alerts()).toEqual([]);
    const restore = await breakInserts(app.databaseUrl, 'audit_entries');
    expect((await note(lead.id, 2, mentionOf(priya.id))).status).toBe(500);
    await restore();
    expect(await alerts()).toEqual([]);
  });
});

describe('a lead that is assigned to a colleague', () => {
  const assign = (id: string, version: number, assigneeId: string | null, cookie = owner) =>
    app.call<Detail>('PATCH', `leads/${id}`, { version, assigneeId }, cookie);
  const alertsAbout = async (cookie: string, id: string) =>
    (await alertsOf(cookie)).filter(({ leadId }) => leadId === id).map(({ type, author }) => [type, author?.id]);
  const mailsAbout = (id: string) =>
    sql<{ recipient: string; language: string; content: object }>(
      app.databaseUrl,
      `select recipient, language, content from outbox_emails where about_id = $1 and kind = 'lead_assigned' order by id`,
      [id],
    );

  it('[DSK-165] notifies them as they chose, until they open it or it is reassigned', async () => {
    const lead = await send();
    const { reference } = lead;
    expect((await assign(lead.id, 1, priya.id)).status).toBe(200);
    expect(await alertsAbout(priya.cookie, lead.id)).toEqual([['assigned', ownerId]]);
    const mail = { recipient: priya.email, language: 'en', content: { author: 'Admin', more: 0 } };
    expect(await mailsAbout(lead.id)).toEqual([mail]);
    await expect
      .poll(() => server.to(priya.email).some(({ headers }) => headers['subject']?.includes(`assigned ${reference} to you`)), {
        timeout: 20_000,
      })
      .toBe(true);
    await assign(lead.id, 2, fatima.id);
    expect([await alertsAbout(priya.cookie, lead.id), await alertsAbout(fatima.cookie, lead.id)]).toEqual([[], [['assigned', ownerId]]]);
    await openLead(lead.id, fatima.cookie);
    expect(await alertsAbout(fatima.cookie, lead.id)).toEqual([]);
    const choose = (notifications: string) => app.call('PUT', 'profile/notifications', { notifications }, priya.cookie);
    await choose('nothing');
    await assign(lead.id, 3, priya.id);
    expect([await alertsAbout(priya.cookie, lead.id), (await mailsAbout(lead.id)).length]).toEqual([[], 2]);
    await choose('mine');
  });

  it('[DSK-165] causes no notification when they assign it to themselves, or when it is unassigned', async () => {
    const lead = await send();
    await assign(lead.id, 1, priya.id, priya.cookie);
    await assign(lead.id, 2, null);
    expect([await alertsOf(priya.cookie).then((all) => all.filter(({ leadId }) => leadId === lead.id)), await mailsAbout(lead.id)]).toEqual(
      [[], []],
    );
  });

  it('[DSK-165] together with others causes one e-mail and an alert for each, also when a leaving colleague hands them over', async () => {
    const leads = [await send(), await send(), await send()];
    const many = leads.map(({ id, version }) => ({ id, version }));
    expect((await app.call('POST', 'leads/bulk', { leads: many, assigneeId: priya.id }, owner)).status).toBe(200);
    for (const { id } of leads) expect(await alertsAbout(priya.cookie, id)).toEqual([['assigned', ownerId]]);
    const sent = (await Promise.all(leads.map(({ id }) => mailsAbout(id)))).flat();
    expect(sent).toEqual([{ recipient: priya.email, language: 'en', content: expect.objectContaining({ more: 2 }) }]);

    const leaving = await app.addColleague({ name: 'Omar' });
    const lead = await send();
    await assign(lead.id, 1, leaving.id, leaving.cookie);
    const change = { name: 'Omar', role: 'agent', isActive: false, handOverTo: fatima.id };
    expect((await app.call('PUT', `team/colleagues/${leaving.id}`, change, owner)).status).toBe(200);
    expect(await alertsAbout(fatima.cookie, lead.id)).toEqual([['assigned', ownerId]]);
    expect((await mailsAbout(lead.id)).map(({ recipient }) => recipient)).toEqual([fatima.email]);
  });
});
