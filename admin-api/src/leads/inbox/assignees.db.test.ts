import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { AccountsService } from '../../team/accounts.service.ts';
import { LEAD_KINDS, sendLead } from '../../testing/leads.ts';
import { breakInserts, sql } from '../../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];
type Detail = Schemas['LeadDetail'];

let app: TestApp;
let owner: string;
let ownerId: string;
let priya: Colleague;
let omar: Colleague;
let viewer: Colleague;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login();
  ownerId = (await app.get<{ id: string }>('/api/admin/profile', owner)).data.id;
  priya = await app.addColleague({ email: 'priya@zmb.example', name: 'Priya Nair' });
  omar = await app.addColleague({ email: 'omar@zmb.example', name: 'عمر حداد' });
  viewer = await app.addColleague({ email: 'viewer@zmb.example', name: 'Vera', role: 'viewer' });
});
afterAll(() => app.stop());

/** Sends a lead; the result is its id. */
const send = async (kind: 'contact' | 'callback') => (await sendLead(app, owner, kind)).id;

const call = <Data = Detail>(method: string, path: string, body: unknown, cookie = owner) => app.call<Data>(method, path, body, cookie);

describe.each(LEAD_KINDS)('the assignee of a %s lead', (kind, path, name, subject) => {
  const at = (id: string) => `leads/${id}`;

  it('[DSK-01] is a colleague or none, and each change is in the history and the audit log', async () => {
    const id = await send(kind);
    const assigned = await call('PATCH', at(id), { version: 1, assigneeId: priya.id }, omar.cookie);
    expect(assigned.data.lead).toMatchObject({ assignee: { id: priya.id, name: 'Priya Nair' }, status: 'new', version: 2 });
    const unassigned = await call('PATCH', at(id), { version: 2, assigneeId: null });
    expect(unassigned.data.lead).toMatchObject({ assignee: null, version: 3 });
    const steps = unassigned.data.history.slice(1).map(({ action, author, details }) => [action, author?.id, details]);
    expect(steps).toEqual([
      [`${subject}.assigned`, omar.id, { from: null, to: priya.id }],
      [`${subject}.assigned`, ownerId, { from: priya.id, to: null }],
    ]);
    const stored = await sql<{ details: object }>(
      app.databaseUrl,
      'select details from audit_entries where subject_id = $1 order by id offset 1',
      [id],
    );
    expect(stored.map(({ details }) => details)).toEqual(steps.map(([, , details]) => details));
    // Repeating the call changes nothing.
    expect((await call('PATCH', at(id), { version: 3, assigneeId: null })).data.lead.version).toBe(3);
  });

  it('[DSK-01] cannot be a deactivated or unknown account or one that may not change leads, and cannot be set by a viewer', async () => {
    const id = await send(kind);
    const deactivated = await app.addColleague();
    await app.app.get(AccountsService).disable(deactivated.email);
    for (const assigneeId of [viewer.id, deactivated.id, '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11']) {
      const refused = await call('PATCH', at(id), { version: 1, assigneeId });
      expect([refused.status, Object.keys(refused.failure['errors'] as object)]).toEqual([400, ['assigneeId']]);
      expect((await call('POST', 'leads/bulk', { leads: [{ id }], assigneeId })).status).toBe(400);
    }
    expect((await call('PATCH', at(id), { version: 1, assigneeId: priya.id }, viewer.cookie)).status).toBe(403);
    const late = await call('PATCH', at(id), { version: 9, assigneeId: priya.id });
    expect([late.status, late.failure.code]).toEqual([409, 'state.changed']);
    expect((await app.get<Detail>(`/api/admin/${at(id)}`, owner)).data.lead).toMatchObject({ assignee: null, version: 1 });
  });

  it('[DSK-78] filters lists, counts and exports: mine, unassigned, of a colleague', async () => {
    const [mine, theirs, unassigned] = [await send(kind), await send(kind), await send(kind)];
    await call('PATCH', at(mine), { version: 1, assigneeId: omar.id });
    await call('PATCH', at(theirs), { version: 1, assigneeId: priya.id, status: 'in_progress' });
    const idsOf = async (query: string) =>
      (await app.get<Record<string, { id: string }[]>>(`/api/admin/${path}?limit=100&${query}`, omar.cookie)).data[name]?.map(
        ({ id }) => id,
      ) ?? [];
    expect(await idsOf('assignee=me')).toEqual([mine]);
    expect(await idsOf('assignee=me&view=new')).toEqual([mine]);
    expect(await idsOf('assignee=me&view=done')).toEqual([]);
    expect(await idsOf(`assignee=${priya.id}`)).toEqual([theirs]);
    expect(await idsOf('assignee=me&waiting=unanswered&sort=due')).toEqual([mine]);
    expect([await idsOf('view=mine'), await idsOf(`view=mine&assignee=${priya.id}`)]).toEqual([[mine], []]);
    expect(await idsOf('view=unassigned')).toContain(unassigned);
    const withoutAssignee = await idsOf('assignee=none');
    expect(withoutAssignee).toContain(unassigned);
    expect(withoutAssignee).not.toContain(mine);
    const counts = async (query: string) =>
      (await app.get<Schemas['LeadCounts']>(`/api/admin/leads/counts?kind=${kind}&${query}`, omar.cookie)).data;
    expect(await counts('assignee=me')).toMatchObject({ new: 1, open: 1, mine: 1, unassigned: 0, all: 1 });
    expect(await counts(`assignee=${priya.id}`)).toMatchObject({ new: 0, open: 1, mine: 0, unassigned: 0, all: 1 });
    expect((await counts('assignee=none')).all).toBe((await counts('')).all - 2);
    const csv = await app.get(`/api/admin/leads/export.csv?kind=${kind}&assignee=${priya.id}`, owner);
    expect(csv.text.split('\r\n')[0]).toContain(',Assigned to,');
    expect(csv.text.split('\r\n').filter(Boolean)).toHaveLength(2);
    expect(csv.text).toContain(',Priya Nair,');
    for (const bad of ['assignee=ME', 'assignee=1', `assignee=${priya.id}x`]) {
      expect((await app.get(`/api/admin/${path}?${bad}`, owner)).status).toBe(400);
    }
  });

  it('[DSK-56] is changed by a bulk change, and restored by its undo except for leads that were changed since', async () => {
    const ids = [await send(kind), await send(kind), await send(kind)];
    const [first = '', second = '', third = ''] = ids;
    await call('PATCH', at(first), { version: 1, assigneeId: priya.id });
    const bulk = await call<Schemas['BulkResult']>('POST', 'leads/bulk', { leads: ids.map((id) => ({ id })), assigneeId: omar.id });
    expect(bulk.data).toMatchObject({ changed: [...ids].sort(), skipped: [] });
    const again = await call<Schemas['BulkResult']>('POST', 'leads/bulk', { leads: ids.map((id) => ({ id })), assigneeId: omar.id });
    expect(again.data).toEqual({ changed: [], skipped: [], undo: null });
    await call('PATCH', at(third), { version: 2, note: 'Mine.' });
    const undone = await call<Schemas['UndoResult']>('POST', 'leads/bulk/undo', { undo: bulk.data.undo });
    expect(undone.data).toEqual({ restored: [first, second].sort(), skipped: [third] });
    const assignees = [];
    for (const id of ids) assignees.push((await app.get<Detail>(`/api/admin/${at(id)}`, owner)).data.lead.assignee?.id ?? null);
    expect(assignees).toEqual([priya.id, null, omar.id]);
  });

  it('is not restored by an undo after the account was deactivated', async () => {
    const id = await send(kind);
    const email = `brief.${kind}@zmb.example`;
    const colleague = await app.addColleague({ email, name: 'Brief' });
    await call('PATCH', at(id), { version: 1, assigneeId: colleague.id });
    const bulk = await call<Schemas['BulkResult']>('POST', 'leads/bulk', { leads: [{ id }], assigneeId: omar.id });
    await app.app.get(AccountsService).disable(email);
    await call('POST', 'leads/bulk/undo', { undo: bulk.data.undo });
    expect((await app.get<Detail>(`/api/admin/${at(id)}`, owner)).data.lead.assignee).toBeNull();
  });

  it('[DSK-01] becomes the author of the first answer to an unassigned lead, which becomes in progress: in one transaction, with all steps in the history', async () => {
    const id = await send(kind);
    const restore = await breakInserts(app.databaseUrl, 'audit_entries');
    expect((await call('POST', `${at(id)}/answers`, { channel: 'call' }, priya.cookie)).status).toBe(500);
    await restore();
    expect((await app.get<Detail>(`/api/admin/${at(id)}`, owner)).data.lead).toMatchObject({ status: 'new', assignee: null, version: 1 });

    const answered = await call('POST', `${at(id)}/answers`, { channel: 'call' }, priya.cookie);
    expect(answered.data.lead).toMatchObject({ status: 'in_progress', assignee: { id: priya.id }, version: 2 });
    expect(answered.data.history.slice(1).map(({ action, details }) => [action, details])).toEqual([
      [`${subject}.answered`, { entryId: answered.data.thread[0]?.id, channel: 'call', isFirst: true }],
      [`${subject}.status_changed`, { from: 'new', to: 'in_progress' }],
      [`${subject}.assigned`, { from: null, to: priya.id }],
    ]);
    // A lead with an assignee stays assigned.
    const again = await call('POST', `${at(id)}/answers`, { channel: 'email' }, omar.cookie);
    expect(again.data.lead.assignee?.id).toBe(priya.id);
    expect(again.data.history).toHaveLength(5);
  });
});

describe('the open leads of a colleague who leaves', () => {
  const colleague = (id: string, body: object) => call<Schemas['Colleague']>('PUT', `team/colleagues/${id}`, body);
  const assigneeOf = async (id: string) => (await app.get<Detail>(`/api/admin/leads/${id}`, owner)).data.lead.assignee?.id ?? null;

  it.each([
    ['a colleague', 'deactivated', { role: 'agent', isActive: false }],
    ['nobody', 'deactivated', { role: 'agent', isActive: false }],
    ['a colleague', 'made a viewer', { role: 'viewer', isActive: true }],
  ])('[TEAM-07] are handed over to %s when the colleague is %s, in the same transaction', async (to, _how, change) => {
    const name = 'Leaver';
    const leaver = await app.addColleague({ name });
    const [open, busy, done, callback] = [await send('contact'), await send('contact'), await send('contact'), await send('callback')];
    for (const [id, status] of [
      [open, 'new'],
      [busy, 'in_progress'],
      [done, 'done'],
      [callback, 'new'],
    ] as const)
      await call('PATCH', `leads/${id}`, { version: 1, assigneeId: leaver.id, status });
    const handOverTo = to === 'nobody' ? null : omar.id;
    const body = { name, ...change, handOverTo };

    for (const wrong of [viewer.id, leaver.id]) {
      const refused = await colleague(leaver.id, { ...body, handOverTo: wrong });
      expect([refused.status, Object.keys(refused.failure['errors'] as object)]).toEqual([400, ['handOverTo']]);
    }
    const restore = await breakInserts(app.databaseUrl, 'audit_entries');
    expect((await colleague(leaver.id, body)).status).toBe(500);
    await restore();
    expect(await assigneeOf(open)).toBe(leaver.id);
    expect(await sql(app.databaseUrl, 'select role, disabled_at from users where id = $1', [leaver.id])).toEqual([
      { role: 'agent', disabled_at: null },
    ]);

    expect((await colleague(leaver.id, body)).status).toBe(200);
    for (const id of [open, busy, callback]) expect(await assigneeOf(id)).toBe(handOverTo);
    expect(await assigneeOf(done)).toBe(leaver.id);
    const { data } = await app.get<Detail>(`/api/admin/leads/${open}`, owner);
    expect(data.history.at(-1)).toMatchObject({ author: { id: ownerId }, details: { from: leaver.id, to: handOverTo } });
  });

  it('[TEAM-07] become unassigned when the command line deactivates the account or changes its role', async () => {
    for (const command of ['disable', 'changeRole'] as const) {
      const { id, email } = await app.addColleague();
      const lead = await send('contact');
      await call('PATCH', `leads/${lead}`, { version: 1, assigneeId: id });
      await (command === 'disable'
        ? app.app.get(AccountsService).disable(email)
        : app.app.get(AccountsService).changeRole(email, 'viewer'));
      expect(await assigneeOf(lead)).toBeNull();
    }
  });

  it('include a lead that is assigned concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaver = await app.addColleague({ name: 'Racer' });
      const lead = await send('contact');
      const [assigned] = await Promise.all([
        call('PATCH', `leads/${lead}`, { version: 1, assigneeId: leaver.id }),
        colleague(leaver.id, { name: 'Racer', role: 'agent', isActive: false }),
      ]);
      expect([200, 400]).toContain(assigned.status);
      expect(await assigneeOf(lead)).toBeNull();
    }
  });
});

describe('the colleagues', () => {
  it('are listed for every role, including deactivated accounts', async () => {
    const { data } = await app.get<Schemas['LeadColleagues']>('/api/admin/colleagues', viewer.cookie);
    expect(data.colleagues).toContainEqual({ id: priya.id, name: 'Priya Nair', email: 'priya@zmb.example', role: 'agent', isActive: true });
    expect(data.colleagues.filter(({ isActive }) => !isActive).length).toBeGreaterThan(0);
    expect(data.colleagues.map(({ name }) => name)).toEqual(data.colleagues.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)));
  });
});
