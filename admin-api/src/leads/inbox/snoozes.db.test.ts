import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { AccountsService } from '../../team/accounts.service.ts';
import { LEAD_KINDS, sendLead } from '../../testing/leads.ts';
import { sql } from '../../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { SnoozesService } from './snoozes.service.ts';

type Schemas = components['schemas'];
type Detail = Schemas['LeadDetail'];

let app: TestApp;
let sibling: TestApp;
let owner: string;
let ownerId: string;
let priya: Colleague;
beforeAll(async () => {
  app = await startTestApp();
  sibling = await startTestApp({ databaseUrl: app.databaseUrl });
  owner = await app.login();
  ownerId = (await app.get<{ id: string }>('/api/admin/profile', owner)).data.id;
  priya = await app.addColleague({ email: 'priya@zmb.example', name: 'Priya Nair' });
});
afterAll(async () => {
  await sibling.stop();
  await app.stop();
});

/** Sends a lead; the result is its id. */
const send = async (kind: 'contact' | 'callback') => (await sendLead(app, owner, kind)).id;

const call = <Data = Detail>(method: string, path: string, body: unknown, cookie = owner) => app.call<Data>(method, path, body, cookie);
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

describe.each(LEAD_KINDS)('a snoozed %s lead', (kind, path, name, subject) => {
  const at = (id: string) => `leads/${id}`;
  const idsOf = async (query: string) =>
    (await app.get<Record<string, { id: string }[]>>(`/api/admin/${path}?limit=100&${query}`, owner)).data[name]?.map(({ id }) => id) ?? [];
  const counts = async () => (await app.get<Schemas['LeadCounts']>(`/api/admin/leads/counts?kind=${kind}`, owner)).data;

  it('[DSK-12] moves from the lists of open leads to the list of snoozed ones, with counts, and keeps its due time', async () => {
    const id = await send(kind);
    const before = await counts();
    const until = later(2 * HOUR_MS);
    const { data } = await call('PATCH', at(id), { version: 1, snoozedUntil: until }, priya.cookie);
    expect(data.lead).toMatchObject({ snooze: { until, by: { id: priya.id, name: 'Priya Nair' } }, status: 'new', version: 2 });
    expect(data.history.at(-1)).toMatchObject({ action: `${subject}.snoozed`, details: { until }, author: { id: priya.id } });
    expect(await idsOf('view=open')).not.toContain(id);
    expect(await idsOf('view=snoozed')).toContain(id);
    expect(await idsOf('')).toContain(id);
    // The due time does not change.
    expect(await idsOf('waiting=unanswered')).toContain(id);
    expect(await counts()).toMatchObject({ new: before.new - 1, open: before.open - 1, snoozed: before.snoozed + 1, all: before.all });
    const csv = await app.get(`/api/admin/leads/export.csv?kind=${kind}&view=snoozed`, owner);
    expect(csv.text.split('\r\n')[0]).toContain('Snoozed until (Dubai)');

    const woken = await call('PATCH', at(id), { version: 2, snoozedUntil: null });
    expect(woken.data.lead).toMatchObject({ snooze: null, dueAt: data.lead.dueAt });
    expect(woken.data.history.at(-1)?.action).toBe(`${subject}.woken`);
  });

  it('can be snoozed for a year at most, and only while it is open', async () => {
    const id = await send(kind);
    for (const snoozedUntil of [later(-1_000), later(367 * DAY_MS), 'tomorrow']) {
      const refused = await call('PATCH', at(id), { version: 1, snoozedUntil });
      expect([refused.status, Object.keys(refused.failure['errors'] as object)]).toEqual([400, ['snoozedUntil']]);
    }
    await call('PATCH', at(id), { version: 1, status: 'done' });
    expect((await call('PATCH', at(id), { version: 2, snoozedUntil: later(HOUR_MS) })).status).toBe(400);
    const reopened = await call('PATCH', at(id), { version: 2, status: 'in_progress', snoozedUntil: later(HOUR_MS) });
    expect(reopened.data.lead.snooze).not.toBeNull();
  });

  it('[DSK-12] is no longer snoozed after an answer or another status, but after a note or another assignee it is', async () => {
    const id = await send(kind);
    await call('PATCH', at(id), { version: 1, snoozedUntil: later(HOUR_MS) });
    await call('PATCH', at(id), { version: 2, note: 'Still waiting.' });
    const assigned = await call('PATCH', at(id), { version: 3, assigneeId: priya.id });
    expect(assigned.data.lead.snooze).not.toBeNull();
    const answered = await call('POST', `${at(id)}/answers`, { channel: 'call' });
    expect(answered.data.lead.snooze).toBeNull();
    expect(answered.data.history.at(-1)?.action).toBe(`${subject}.woken`);

    await call('PATCH', at(id), { version: 5, snoozedUntil: later(HOUR_MS) });
    const bulk = await call<Schemas['BulkResult']>('POST', 'leads/bulk', { leads: [{ id }], status: 'done' });
    expect((await app.get<Detail>(`/api/admin/${at(id)}`, owner)).data.lead).toMatchObject({ status: 'done', snooze: null });
    await call('POST', 'leads/bulk/undo', { undo: bulk.data.undo });
    expect((await app.get<Detail>(`/api/admin/${at(id)}`, owner)).data.lead).toMatchObject({
      status: 'in_progress',
      snooze: { by: { id: ownerId } },
    });
  });

  it('[DSK-12] returns when the snooze is over, once across processes, and reminds the colleague who snoozed it', async () => {
    const id = await send(kind);
    await call('PATCH', at(id), { version: 1, snoozedUntil: later(HOUR_MS) }, priya.cookie);
    const services = [app, sibling].map((each) => each.app.get(SnoozesService));
    await Promise.all(services.map((service) => service.endDue()));
    expect((await app.get<Detail>(`/api/admin/${at(id)}`, owner)).data.lead.snooze).not.toBeNull();

    const now = new Date(Date.now() + HOUR_MS + 1_000);
    await Promise.all([...services, ...services].map((service) => service.endDue(now)));
    const { data } = await app.get<Detail>(`/api/admin/${at(id)}`, owner);
    expect(data.lead).toMatchObject({ snooze: null, version: 3 });
    const returned = data.history.filter(({ action }) => action === `${subject}.returned`);
    expect(returned).toMatchObject([{ author: null, details: { snoozedBy: priya.id } }]);
    const { alerts } = (await app.get<Schemas['LeadAlerts']>('/api/admin/alerts', priya.cookie)).data;
    expect(alerts.filter(({ leadId }) => leadId === id)).toMatchObject([{ type: 'returned', kind, author: null }]);
    const emails = await sql(app.databaseUrl, `select recipient from outbox_emails where kind = 'lead_returned' and about_id = $1`, [id]);
    expect(emails).toEqual([{ recipient: 'priya@zmb.example' }]);
  });

  it('reminds the assignee when the colleague who snoozed it has left', async () => {
    const id = await send(kind);
    const email = `left.${kind}@zmb.example`;
    const left = await app.addColleague({ email, name: 'Left' });
    await call('PATCH', at(id), { version: 1, snoozedUntil: later(HOUR_MS), assigneeId: priya.id }, left.cookie);
    await app.app.get(AccountsService).disable(email);
    await app.app.get(SnoozesService).endDue(new Date(Date.now() + 2 * HOUR_MS));
    const notified = await sql(app.databaseUrl, 'select user_id from lead_alerts where lead_id = $1 and type = $2', [id, 'returned']);
    expect(notified).toEqual([{ user_id: priya.id }]);
  });

  it('[DSK-15] is assigned to the author of a failed attempt, which is recorded and does not stop the clock', async () => {
    const id = await send(kind);
    const { data, status } = await call('POST', `${at(id)}/answers`, { channel: 'call', isReached: false }, priya.cookie);
    expect(status).toBe(201);
    expect(data.lead).toMatchObject({ firstAnsweredAt: null, status: 'in_progress', assignee: { id: priya.id } });
    expect(data.thread).toMatchObject([{ type: 'attempt', channel: 'call', author: { id: priya.id } }]);
    expect(data.history[1]).toMatchObject({ action: `${subject}.attempted`, details: { entryId: data.thread[0]?.id, channel: 'call' } });
    expect(await idsOf('waiting=unanswered')).toContain(id);
    const answered = await call('POST', `${at(id)}/answers`, { channel: 'call' }, priya.cookie);
    expect(answered.data.lead.firstAnsweredAt).not.toBeNull();
    expect(answered.data.history.find(({ action }) => action === `${subject}.answered`)?.details).toMatchObject({ isFirst: true });
  });
});
