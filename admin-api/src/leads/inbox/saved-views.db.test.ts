import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { MAX_VIEWS } from '../../../contract/limits.ts';
import type { Role } from '../../../contract/roles.ts';
import { HousekeepingService } from '../../operations/housekeeping/housekeeping.service.ts';
import { callback, contact, numbered } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];

const VIEWS = '/api/admin/saved-views';

let app: TestApp;
const cookies = {} as Record<Role, string>;
beforeAll(async () => {
  app = await startTestApp();
  cookies.owner = await app.login();
  for (const role of ['manager', 'agent', 'viewer'] as const) cookies[role] = (await app.addColleague({ role })).cookie;
  for (let count = 0; count < 3; count += 1) await app.post('/api/contact-submissions', numbered(contact, count));
  await app.post('/api/callback-requests', callback);
});
afterAll(() => app.stop());

const save = (role: Role, body: object) =>
  app.post<Schemas['SavedView']>(VIEWS, { kind: 'all', name: 'View', filter: {}, ...body }, { cookie: cookies[role] });
const send = (role: Role, method: 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.send(method, `${VIEWS}/${path}`, { cookie: cookies[role], 'content-type': 'application/json' }, JSON.stringify(body ?? {}));
const listed = async (role: Role) => (await app.get<Schemas['SavedViews']>(VIEWS, cookies[role])).data.views;
const namesOf = async (role: Role) => (await listed(role)).map(({ name }) => name);

describe('saved views', () => {
  it('[DSK-81] are private, or shared with the team by owners and managers, who alone rename and delete shared ones', async () => {
    const { data: own } = await save('agent', { name: 'Private' });
    const { data: shared } = await save('manager', { name: 'Shared', isShared: true });
    expect((await save('agent', { isShared: true })).status).toBe(403);
    expect((await save('viewer', { isShared: true })).status).toBe(403);
    expect((await listed('viewer')).map(({ name, isShared, isOwn }) => ({ name, isShared, isOwn }))).toEqual([
      { name: 'Shared', isShared: true, isOwn: false },
    ]);
    expect(await namesOf('agent')).toEqual(['Private', 'Shared']);
    for (const role of ['agent', 'viewer'] as const)
      for (const method of ['PATCH', 'DELETE'] as const)
        expect((await send(role, method, shared.id, method === 'PATCH' ? { name: 'Mine' } : undefined)).status).toBe(403);
    for (const role of ['owner', 'viewer'] as const) expect((await send(role, 'PATCH', own.id, { name: 'X' })).status).toBe(404);
    expect((await send('agent', 'PATCH', own.id, { isShared: true })).status).toBe(403);
    expect((await send('owner', 'PATCH', shared.id, { name: 'Of the team' })).status).toBe(200);
    // Everyone but the manager who created it would lose it.
    expect((await send('owner', 'PATCH', shared.id, { isShared: false })).status).toBe(403);
    expect(await namesOf('viewer')).toEqual(['Of the team']);
    expect((await send('manager', 'PATCH', shared.id, { isShared: false })).status).toBe(200);
    expect(await namesOf('viewer')).toEqual([]);
    await send('manager', 'DELETE', shared.id);
    await send('agent', 'DELETE', own.id);
  });

  it('[DSK-81] are restored unchanged at their former position, for a day', async () => {
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await save('owner', { name })).data.id);
    await send('owner', 'PUT', 'order', { ids: ids.toReversed() });
    const [, two = ''] = ids;
    expect((await send('owner', 'DELETE', two)).status).toBe(204);
    expect(await namesOf('owner')).toEqual(['Three', 'One']);
    expect((await app.post(`${VIEWS}/${two}/restore`, {}, { cookie: cookies.agent })).status).toBe(404);
    expect((await app.post(`${VIEWS}/${two}/restore`, {}, { cookie: cookies.owner })).status).toBe(200);
    expect(await namesOf('owner')).toEqual(['Three', 'Two', 'One']);
    await send('owner', 'DELETE', two);
    const countAfter = async (age: string) => {
      await sql(app.databaseUrl, `update saved_views set deleted_at = now() - interval '${age}' where id = $1`, [two]);
      await app.app.get(HousekeepingService).deleteExpired();
      return (await sql(app.databaseUrl, 'select id from saved_views where id = $1', [two])).length;
    };
    expect([await countAfter('23 hours'), await countAfter('25 hours')]).toEqual([1, 0]);
    expect((await app.post(`${VIEWS}/${two}/restore`, {}, { cookie: cookies.owner })).status).toBe(404);
  });

  it('[DSK-80] have a separate order for each account, with new ones last', async () => {
    const ids: string[] = [];
    for (const name of ['Alpha', 'Beta']) ids.push((await save('manager', { name, isShared: true })).data.id);
    expect((await send('viewer', 'PUT', 'order', { ids: [ids[1], ids[0]] })).status).toBe(200);
    await save('manager', { name: 'Gamma', isShared: true });
    expect(await namesOf('viewer')).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(await namesOf('agent')).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  it('[DSK-163] are counted in one request, with the totals of their lists, for the account that reads them', async () => {
    const { data: lead } = await app.get<{ leads: { id: string }[] }>('/api/admin/leads?kind=contact&sort=oldest', cookies.owner);
    const change = {
      version: 1,
      status: 'in_progress',
      assigneeId: (await app.get<Schemas['LeadColleagues']>('/api/admin/colleagues', cookies.owner)).data.colleagues.find(
        ({ role }) => role === 'agent',
      )?.id,
    };
    const id = lead.leads[0]?.id ?? '';
    const headers = { cookie: cookies.owner, 'content-type': 'application/json' };
    expect((await app.send('PATCH', `/api/admin/leads/${id}`, headers, JSON.stringify(change))).status).toBe(200);
    await sql(
      app.databaseUrl,
      `update leads set received_at = received_at - interval '1 day', due_at = now() - interval '1 hour' where kind = 'callback'`,
    );
    await sql(
      app.databaseUrl,
      `update leads set urgency = case when id = $1 or id = (select max(id::text)::uuid from leads where kind = 'contact') then 'emergency' else 'flexible' end where kind = 'contact'`,
      [id],
    );
    const filters = [{}, { q: 'parquet' }, { view: 'mine' }, { assignee: 'me' }, { service: 'painting' }];
    for (const [index, filter] of filters.entries()) await save('manager', { name: `F${index}`, filter, isShared: true });
    await save('manager', { name: 'Other list', kind: 'callback', filter: {}, isShared: true });
    for (const role of ['agent', 'viewer'] as const) {
      const { data } = await app.get<Schemas['SavedViewCounts']>(`${VIEWS}/counts?scope=all`, cookies[role]);
      // Includes views of lists of one kind, with the totals of those lists.
      const views = await listed(role);
      expect(views.map(({ kind }) => kind)).toContain('callback');
      expect(Object.keys(data.counts).toSorted()).toEqual(views.map(({ id: of }) => of).toSorted());
      for (const { id: of, filter, name, kind } of views) {
        const query = new URLSearchParams({ ...(kind !== 'all' && { kind }), ...(filter as Record<string, string>) }).toString();
        const { data: page } = await app.get<{ pagination: Schemas['Pagination'] }>(`/api/admin/leads?${query}`, cookies[role]);
        expect(data.counts[of], name).toBe(page.pagination.total);
      }
    }
    const { data: ofCallbacks } = await app.get<Schemas['SavedViewCounts']>(`${VIEWS}/counts?scope=callback`, cookies.viewer);
    expect(Object.values(ofCallbacks.counts)).toEqual([1]);
  });

  it('[DSK-163] include views of overdue leads and of unanswered emergencies for everyone', async () => {
    const countsOf = async (role: Role, query = '') =>
      (await app.get<Schemas['LeadCounts']>(`/api/admin/leads/counts?${query}`, cookies[role])).data;
    expect(await countsOf('agent')).toMatchObject({ emergencies: 2, mine: 1, unassigned: 3, replied: 0, overdue: 1 });
    expect(await countsOf('viewer')).toMatchObject({ emergencies: 2, mine: 0, unassigned: 3, replied: 0, overdue: 1 });
    expect(await countsOf('viewer', 'kind=callback')).toMatchObject({ emergencies: 0, overdue: 1 });
    const { leads } = (await app.get<Schemas['LeadPage']>('/api/admin/leads?view=emergencies', cookies.viewer)).data;
    expect(leads).toHaveLength(2);
    // Answered leads are not in these views.
    await app.post(`/api/admin/leads/${leads[0]?.id}/answers`, { channel: 'call' }, { cookie: cookies.owner });
    expect(await countsOf('viewer')).toMatchObject({ emergencies: 1 });
  });

  it('[DSK-81] are limited to 50 private ones per account and 50 of the team; another one is refused with the reason', async () => {
    const fresh = await startTestApp();
    try {
      const owner = await fresh.login();
      const post = (path: string, body: object, language: string) =>
        fresh.post<Schemas['SavedView']>(`${VIEWS}${path}`, body, { cookie: owner, 'accept-language': language });
      for (const isShared of [false, true]) {
        const body = { kind: 'all', name: 'View', filter: {}, isShared };
        const createdIds = [];
        for (let index = 0; index < MAX_VIEWS; index += 1) createdIds.push((await post('', body, 'en')).data.id);
        for (const language of ['en', 'ar']) {
          const refused = await post('', body, language);
          expect(refused.status).toBe(409);
          expect(refused.failure).toMatchObject({ code: isShared ? 'view.too_many_shared' : 'view.too_many' });
          expect(refused.failure.message).toContain(String(MAX_VIEWS));
        }
        const id = createdIds[0] ?? '';
        await fresh.send('DELETE', `${VIEWS}/${id}`, { cookie: owner });
        expect((await post('', body, 'en')).status).toBe(201);
        expect((await post(`/${id}/restore`, {}, 'en')).status).toBe(409);
      }
      const { views } = (await fresh.get<Schemas['SavedViews']>(VIEWS, owner)).data;
      expect(views).toHaveLength(2 * MAX_VIEWS);
      const own = views.find(({ isShared }) => !isShared);
      const share = await fresh.send(
        'PATCH',
        `${VIEWS}/${own?.id}`,
        { cookie: owner, 'content-type': 'application/json' },
        '{"isShared":true}',
      );
      expect(share.status).toBe(409);
      const other = await fresh.addColleague({ role: 'agent' });
      expect((await fresh.post(VIEWS, { kind: 'all', name: 'Own', filter: {} }, { cookie: other.cookie })).status).toBe(201);
    } finally {
      await fresh.stop();
    }
  });
});
