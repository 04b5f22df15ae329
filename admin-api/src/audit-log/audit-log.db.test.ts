import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
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
  it('[API-05] tells what happened, newest first, page 1 of 20 by default', async () => {
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
    const [lead] = await sql<{ id: string }>(app.databaseUrl, 'select id from contact_submissions');
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

  it('[DSK-31] names who acted and what it was done to as they are called now, lists what one colleague did, and stores no name', async () => {
    const { data } = await app.get<Page>(LIST, cookie);
    const named = (action: string) => data.logs.find((entry) => entry.action === action);
    const [lead] = await sql<{ reference: string }>(app.databaseUrl, 'select reference from contact_submissions');
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

  it('holds no personal data', async () => {
    const rows = await sql<{ row: string }>(app.databaseUrl, 'select a::text as row from audit_entries a');
    const log = rows
      .map(({ row }) => row)
      .join('\n')
      .toLowerCase();
    for (const personal of ['layla', 'haddad', '1234567', 'omar', 'parquet', app.admin.email]) expect(log).not.toContain(personal);
  });
});
