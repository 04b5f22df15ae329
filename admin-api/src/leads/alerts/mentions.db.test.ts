import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { leadPath } from '../../../contract/inbox-paths.ts';
import { mentionOf } from '../../../contract/mentions.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { EmailSender } from '../../emails/email-sender.service.ts';
import { AccountsService } from '../../staff/accounts.service.ts';
import { sendLead } from '../../testing/leads.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { breakInserts, sql } from '../../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];
type Detail = Schemas['ContactSubmissionDetail'];

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
  app.call<Detail>('PATCH', `contact-submissions/${id}`, { version, note: text }, cookie);
const alertsOf = async (cookie: string) => (await app.get<Schemas['LeadAlerts']>('/api/admin/alerts', cookie)).data.alerts;
const see = (leadId: string, cookie: string) => app.call('POST', 'alerts/seen', { leadId }, cookie);

describe('a mention in a note', () => {
  it('[DSK-08] is stored by id, and shown to whoever is mentioned until they have opened the lead', async () => {
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

    // A new name shows, because only the id is stored.
    await sql(app.databaseUrl, `update users set name = 'Boss' where id = $1`, [ownerId]);
    expect((await alertsOf(priya.cookie))[0]?.author?.name).toBe('Boss');
    await sql(app.databaseUrl, `update users set name = 'Admin' where id = $1`, [ownerId]);

    expect((await see(lead.id, priya.cookie)).status).toBe(204);
    expect(await alertsOf(priya.cookie)).toEqual([]);
    expect(await alertsOf(fatima.cookie)).toHaveLength(1);
    await see(lead.id, fatima.cookie);
  });

  it.each([
    ['en', 'priya@zmb.example', 'mentioned you'],
    ['ar', 'fatima@zmb.example', 'ذكرك'],
  ] as const)(
    '[DSK-09] is told by e-mail in the language of the colleague, with a link to the lead (%s)',
    async (_language, email, words) => {
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
      expect(mail?.headers['subject']).toContain(words);
      expect(mail?.headers['subject']).toContain(reference);
      expect(mail?.text).not.toContain('secret');
      // The lead itself, as it is now.
      expect(mail?.html).toContain('<a href="tel:+971501234567"');
      expect(mail?.html).toContain(`lead=${id}`);
      await see(id, cookie);
    },
  );

  it('tells neither the author nor whoever is deactivated, and is refused for an account that there is not', async () => {
    const lead = await send();
    const gone = await app.addColleague({ email: 'gone@zmb.example', name: 'Gone' });
    await app.app.get(AccountsService).disable('gone@zmb.example');
    const told = () => sql(app.databaseUrl, 'select user_id from lead_alerts where lead_id = $1', [lead.id]);
    const unknown = await note(lead.id, 1, `${mentionOf(priya.id)} ${mentionOf('019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11')}`);
    expect([unknown.status, Object.keys(unknown.failure['errors'] as object)]).toEqual([400, ['note']]);
    expect((await note(lead.id, 1, `${mentionOf(ownerId)} ${mentionOf(gone.id)}`)).status).toBe(200);
    expect(await told()).toEqual([]);
    const mend = await breakInserts(app.databaseUrl, 'audit_entries');
    expect((await note(lead.id, 2, mentionOf(priya.id))).status).toBe(500);
    await mend();
    expect(await told()).toEqual([]);
  });
});
