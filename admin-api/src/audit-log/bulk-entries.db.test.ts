import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { contact, numbered } from '../testing/samples.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { AuditChainService } from './audit-chain.service.ts';

type Schemas = components['schemas'];
type Page = Schemas['AuditLogPage'];

const LIST = '/api/admin/audit-logs';
const LEADS = '/api/admin/leads';

let app: TestApp;
let cookie: string;
let leads: { id: string; reference: string }[];
let priya: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
  for (const index of [1, 2, 3]) await app.post('/api/contact-submissions', numbered(contact, index));
  leads = await sql(app.databaseUrl, 'select id, reference from leads order by id');
  priya = (await app.addColleague({ name: 'Priya Nair' })).id;
});
afterAll(() => app.stop());

const call = <Data>(path: string, body: unknown) =>
  app.send<Data>('POST', path, { cookie, 'content-type': 'application/json' }, JSON.stringify(body));
const logs = async (query: string) => (await app.get<Page>(`${LIST}?${query}`, cookie)).data.logs;

describe('a bulk change in the audit log', () => {
  it('[DSK-33] is one entry that lists its members by reference, with old and new values; an undo is another entry', async () => {
    const [first, second, third] = leads;
    const body = { leads: leads.map(({ id }) => ({ id })), status: 'in_progress', assigneeId: priya };
    const { data } = await call<Schemas['BulkResult']>(`${LEADS}/bulk`, body);
    await call(`${LEADS}/bulk/undo`, { undo: data.undo });
    const [undone, changed, ...others] = await logs('actor=admin&limit=100');
    expect(changed).toMatchObject({
      action: 'leads.changed',
      subject: null,
      details: { bulkId: data.undo },
      names: [{ id: priya, name: 'Priya Nair' }],
    });
    expect(changed?.details).not.toHaveProperty('members');
    expect(changed?.members).toEqual(
      [first, second, third].map((lead) => ({
        subject: { type: 'contact_submission', id: lead?.id },
        subjectName: lead?.reference,
        steps: [
          { action: 'contact_submission.status_changed', details: { from: 'new', to: 'in_progress' } },
          { action: 'contact_submission.assigned', details: { from: null, to: priya } },
        ],
      })),
    );
    expect(undone).toMatchObject({ action: 'leads.restored', details: { undoes: data.undo } });
    expect(undone?.members).toHaveLength(3);
    expect(others.filter(({ action }) => action.startsWith('contact_submission.'))).toEqual([]);
    const { history } = (await app.get<Schemas['LeadDetail']>(`${LEADS}/${first?.id}`, cookie)).data;
    expect(history.map(({ action }) => action.split('.')[1])).toEqual([
      'created',
      'status_changed',
      'assigned',
      'status_changed',
      'assigned',
    ]);
    expect(new Set(history.map(({ id }) => id)).size).toBe(history.length);
  });

  it('[DSK-33] is found by each member, together with entries of that lead alone, including those of earlier versions', async () => {
    const [first, second] = leads;
    // An earlier version of the product recorded a bulk change as an entry per lead.
    await sql(
      app.databaseUrl,
      `insert into audit_entries (id, action, actor_type, actor_id, subject_type, subject_id, details, occurred_at)
       select overlay(id::text placing right(gen_random_uuid()::text, 12) from 25)::uuid, 'contact_submission.status_changed', 'admin', $2, 'contact_submission', $1,
         '{"from": "new", "to": "done", "bulkId": "019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11"}', now() from audit_entries order by id desc limit 1`,
      [first?.id, priya],
    );
    const actions = async (id: string | undefined) => (await logs(`subjectId=${id}`)).map(({ action }) => action);
    expect((await actions(first?.id)).toSorted()).toEqual([
      'contact_submission.created',
      'contact_submission.status_changed',
      'leads.changed',
      'leads.restored',
    ]);
    expect(await actions(second?.id)).toEqual(['leads.restored', 'leads.changed', 'contact_submission.created']);
    const { pagination } = (await app.get<Page>(`${LIST}?subjectId=${second?.id}&action=leads.changed`, cookie)).data;
    expect(pagination.total).toBe(1);
    const { history } = (await app.get<Schemas['LeadDetail']>(`${LEADS}/${first?.id}`, cookie)).data;
    expect(history.map(({ details }) => details)).toContainEqual(expect.objectContaining({ from: 'new', to: 'done' }));
  });

  it('[DSK-33] is chained like any other entry, and a changed member is detected', async () => {
    const chain = app.app.get(AuditChainService);
    await chain.sealAll();
    expect(await chain.verify()).toMatchObject({ intact: true, unsealed: 0 });
    const change = (from: string, to: string) =>
      sql(
        app.databaseUrl,
        `do $$ begin
          grant update on audit_entries to current_user;
          alter table audit_entries disable trigger audit_entries_guard;
          update audit_entries set details = replace(details::text, '${from}', '${to}')::jsonb where action = 'leads.changed';
          alter table audit_entries enable trigger audit_entries_guard;
        end $$`,
      );
    const [, second] = leads;
    const other = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e12';
    await change(second?.id ?? '', other);
    expect(await chain.verify()).toMatchObject({ intact: false, problem: 'entry_changed' });
    await change(other, second?.id ?? '');
    expect(await chain.verify()).toMatchObject({ intact: true });
  });

  it('[DSK-33] retains only the id of an erased lead', async () => {
    const [first] = leads;
    await sql(app.databaseUrl, 'delete from leads where id = $1', [first?.id]);
    const [changed] = await logs(`action=leads.changed`);
    expect(changed?.members.find(({ subject }) => subject.id === first?.id)?.subjectName).toBeNull();
  });

  it('[DSK-33] is found with an index', async () => {
    await sql(
      app.databaseUrl,
      `insert into audit_entries (id, action, actor_type, details, occurred_at)
       select gen_random_uuid(), 'session.refused', 'visitor', '{"reason": "wrong_pair"}', now() from generate_series(1, 20000)`,
    );
    await sql(app.databaseUrl, 'analyze audit_entries');
    const plan = await sql<Record<string, string>>(
      app.databaseUrl,
      `explain select id from audit_entries where details->'members' @> '[{"id": "${leads[1]?.id}"}]'`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('audit_entries_members');
  });
});
