import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import { erasePerson } from '../privacy/records/erase-person.ts';
import { callback, contact, subscription } from '../testing/samples.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Page = components['schemas']['AuditLogPage'];

const LIST = '/api/admin/audit-logs';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
});
afterAll(() => app.stop());

describe('the audit log', () => {
  it('[API-05] lists actions, newest first, page 1 of 20 by default', async () => {
    await app.post('/api/contact-submissions', contact);
    await app.post('/api/callback-requests', callback);
    await app.post('/api/newsletter-subscribers', subscription);
    await app.post('/api/admin/login', { ...app.admin, password: 'wrong' });
    const { data } = await app.get<Page>(LIST, cookie);
    expect(Object.keys(data)).toEqual(['logs', 'pagination']);
    expect(data.pagination).toEqual({ page: 1, limit: 20, total: 6, totalPages: 1, totalIsCapped: false });
    expect(data.logs.map(({ action, actor, subject }) => [action, actor.type, subject?.type])).toEqual([
      ['session.refused', 'visitor', 'user'],
      ['newsletter_subscriber.created', 'visitor', 'newsletter_subscriber'],
      ['callback_request.created', 'visitor', 'callback_request'],
      ['contact_submission.created', 'visitor', 'contact_submission'],
      ['session.started', 'admin', 'session'],
      ['user.created', 'system', 'user'],
    ]);
    const [lead] = await sql<{ id: string }>(app.databaseUrl, `select id from leads where kind = 'contact'`);
    expect(data.logs[3]).toEqual({
      id: expect.any(String),
      action: 'contact_submission.created',
      actor: { type: 'visitor', id: null },
      actorName: null,
      subject: { type: 'contact_submission', id: lead?.id },
      subjectName: expect.stringMatching(/^ZMB-/),
      details: { isSuspected: false },
      members: [],
      changes: [],
      names: [],
      occurredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(data.logs[4]?.actor.id).toBe(data.logs[5]?.subject?.id);
  });

  it('[DSK-31] shows the current names of actors and subjects, can be filtered by colleague, and stores no names', async () => {
    const { data } = await app.get<Page>(LIST, cookie);
    const named = (action: string) => data.logs.find((entry) => entry.action === action);
    const [lead] = await sql<{ reference: string }>(app.databaseUrl, `select reference from leads where kind = 'contact'`);
    const [owner] = await sql<{ id: string; name: string }>(app.databaseUrl, 'select id, name from users');
    expect(named('contact_submission.created')).toMatchObject({ actorName: null, subjectName: lead?.reference });
    expect(named('newsletter_subscriber.created')).toMatchObject({ actorName: null, subjectName: subscription.email });
    expect(named('session.started')).toMatchObject({ actorName: owner?.name, subjectName: null });
    expect(named('user.created')).toMatchObject({ actorName: null, subjectName: owner?.name });

    await sql(app.databaseUrl, "update users set name = 'Noura Al Falasi'");
    await sql(app.databaseUrl, 'delete from newsletter_subscribers');
    const { logs } = (await app.get<Page>(LIST, cookie)).data;
    expect(logs.find(({ action }) => action === 'session.started')?.actorName).toBe('Noura Al Falasi');
    expect(logs.find(({ action }) => action === 'newsletter_subscriber.created')?.subjectName).toBeNull();
    const own = (await app.get<Page>(`${LIST}?actorId=${owner?.id}`, cookie)).data.logs;
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ actor }) => actor.id !== owner?.id)).toEqual([]);
    const stored = await sql<{ row: string }>(app.databaseUrl, 'select a::text as row from audit_entries a');
    expect(stored.filter(({ row }) => /Noura|Falasi/.test(row))).toEqual([]);
  });

  it('[DSK-31] records added and removed notice recipients by ids, whose addresses are stored separately and can be erased', async () => {
    const headers = { cookie, 'content-type': 'application/json' };
    const change = async (recipients: readonly string[]) => {
      const body = JSON.stringify({ notifications: { newLead: true, overdueLead: true, recipients, language: 'en' } });
      expect((await app.send('PUT', '/api/admin/settings', headers, body)).status).toBe(200);
    };
    await change(['Office@zmb.example', 'parquet@layla.example']);
    await change(['office@zmb.example', 'omar@zmb.example']);
    const newest = async () => (await app.get<Page>(`${LIST}?action=settings.changed`, cookie)).data.logs[0];
    const entry = await newest();
    const names = new Map(entry?.names.map(({ id, name }) => [id, name]));
    const named = (key: 'before' | 'after') => (entry?.details[key] as { recipients: string[] }).recipients.map((id) => names.get(id));
    expect(named('before')).toEqual(['Office@zmb.example', 'parquet@layla.example']);
    expect(named('after')).toEqual(['Office@zmb.example', 'omar@zmb.example']);
    await app.app
      .get(MikroORM)
      .em.fork()
      .transactional((tx) => erasePerson(tx, { emails: ['parquet@layla.example'], phones: [] }));
    expect((await newest())?.names.map(({ name }) => name).toSorted()).toEqual(['Office@zmb.example', 'omar@zmb.example']);
  });

  it('contains no personal data', async () => {
    const rows = await sql<{ row: string }>(app.databaseUrl, 'select a::text as row from audit_entries a');
    const log = rows
      .map(({ row }) => row)
      .join('\n')
      .toLowerCase();
    for (const personal of ['layla', 'haddad', '1234567', 'omar', 'parquet', app.admin.email]) expect(log).not.toContain(personal);
  });
});
