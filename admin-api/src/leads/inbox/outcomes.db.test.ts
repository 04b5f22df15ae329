import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dubaiDate } from '../../../contract/business-hours.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { LEAD_KINDS, sendLead } from '../../testing/leads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];
type Detail = Schemas['LeadDetail'];

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login();
});
afterAll(() => app.stop());

/** Sends a lead; the result is its id. */
const send = async (kind: 'contact' | 'callback') => (await sendLead(app, owner, kind)).id;

const call = <Data = Detail>(method: string, path: string, body: unknown, cookie = owner) => app.call<Data>(method, path, body, cookie);

describe.each(LEAD_KINDS)('the outcome of a %s lead', (kind, path, name, subject) => {
  const at = (id: string) => `leads/${id}`;
  const leadOf = async (id: string) => (await app.get<Detail>(`/api/admin/${at(id)}`, owner)).data.lead;
  const idsOf = async (query: string) =>
    (await app.get<Record<string, { id: string }[]>>(`/api/admin/${path}?limit=100&${query}`, owner)).data[name]?.map(({ id }) => id) ?? [];

  it('[DSK-17] is recorded when the lead is done, can be changed, and is cleared when it is reopened, with each step in its history', async () => {
    const id = await send(kind);
    const won = await call('PATCH', at(id), { version: 1, status: 'done', outcome: { result: 'won', amount: '9999999.9' } });
    expect(won.data.lead).toMatchObject({ status: 'done', outcome: { result: 'won', reason: null, amount: '9999999.90' }, version: 2 });
    const lost = await call('PATCH', at(id), { version: 2, outcome: { result: 'lost', reason: 'price' } });
    expect(lost.data.lead.outcome).toEqual({ result: 'lost', reason: 'price', amount: null });
    const reopened = await call('PATCH', at(id), { version: 3, status: 'in_progress' });
    expect(reopened.data.lead.outcome).toBeNull();
    expect(reopened.data.history.slice(1).map(({ action, details }) => [action, details])).toEqual([
      [`${subject}.status_changed`, { from: 'new', to: 'done' }],
      [`${subject}.outcome_changed`, { from: null, to: 'won', amount: '9999999.90' }],
      [`${subject}.outcome_changed`, { from: 'won', to: 'lost', reason: 'price', former: { amount: '9999999.90' } }],
      [`${subject}.status_changed`, { from: 'done', to: 'in_progress' }],
      [`${subject}.outcome_changed`, { from: 'lost', to: null, former: { reason: 'price' } }],
    ]);
  });

  it.each([
    [{ result: 'lost' }, 'outcome.reason'],
    [{ result: 'won', reason: 'price' }, 'outcome.reason'],
    [{ result: 'not_request', amount: '5' }, 'outcome.amount'],
    [{ result: 'won', amount: '10000000.01' }, 'outcome.amount'],
    [{ result: 'won', amount: '-1' }, 'outcome.amount'],
    [{ result: 'won', amount: '1.005' }, 'outcome.amount'],
    [{ result: 'won', amount: 12 }, 'outcome.amount'],
    [{ result: 'unknown' }, 'outcome.result'],
  ])('cannot be %j', async (outcome, field) => {
    const id = await send(kind);
    const refused = await call('PATCH', at(id), { version: 1, outcome });
    expect([refused.status, Object.keys(refused.failure['errors'] as object)]).toEqual([400, [field]]);
    const open = await call('PATCH', at(id), { version: 1, status: 'spam', outcome: { result: 'won' } });
    expect(Object.keys(open.failure['errors'] as object)).toEqual(['outcome']);
  });

  it('[DSK-17] is recorded for many leads by a bulk change, whose undo restores the former outcomes', async () => {
    const [first, second, done] = [await send(kind), await send(kind), await send(kind)];
    await call('PATCH', at(done), { version: 1, outcome: { result: 'won', amount: '100' } });
    const leads = [first, second, done].map((id) => ({ id }));
    const bulk = await call<Schemas['BulkResult']>('POST', 'leads/bulk', { leads, outcome: { result: 'lost', reason: 'time' } });
    expect(bulk.data.changed).toHaveLength(3);
    for (const { id } of leads) expect(await leadOf(id)).toMatchObject({ status: 'done', outcome: { result: 'lost', reason: 'time' } });
    await call('POST', 'leads/bulk/undo', { undo: bulk.data.undo });
    expect(await leadOf(first)).toMatchObject({ status: 'new', outcome: null });
    expect(await leadOf(done)).toMatchObject({ status: 'done', outcome: { result: 'won', amount: '100.00' } });
  });

  it('[DSK-17] can be filtered, exported and counted, with `none` for done leads without one', async () => {
    const [won, lost, withoutOutcome] = [await send(kind), await send(kind), await send(kind)];
    const report = `/api/admin/month-report?month=${dubaiDate(Date.now()).slice(0, 7)}`;
    const metrics = async () => (await app.get<Schemas['MonthReport']>(report, owner)).data.totals.outcomes;
    const before = await metrics();
    await call('PATCH', at(won), { version: 1, outcome: { result: 'won', amount: '0.10' } });
    await call('PATCH', at(lost), { version: 1, outcome: { result: 'lost', reason: 'elsewhere' } });
    await call('PATCH', at(withoutOutcome), { version: 1, status: 'done' });
    expect(await idsOf('outcome=won')).toContain(won);
    expect(await idsOf('outcome=lost&view=done')).toContain(lost);
    expect(await idsOf('outcome=none')).toContain(withoutOutcome);
    expect(await idsOf('outcome=none')).not.toContain(won);
    expect((await app.get(`/api/admin/${path}?outcome=maybe`, owner)).status).toBe(400);
    const csv = (await app.get(`/api/admin/leads/export.csv?kind=${kind}&outcome=won&sort=newest`, owner)).text.split('\r\n');
    expect(csv[0]).toContain('Outcome,Lost because of,Value won (AED)');
    expect(csv[1]).toContain('Won,,0.10');
    const after = await metrics();
    const cents = (amount: string) => BigInt(amount.replace('.', ''));
    expect(cents(after.wonAmount) - cents(before.wonAmount)).toBe(10n);
    expect(after).toMatchObject({
      won: before.won + 1,
      lost: { ...before.lost, elsewhere: before.lost.elsewhere + 1 },
      notRequest: before.notRequest,
      notRecorded: before.notRecorded + 1,
    });
  });
});
