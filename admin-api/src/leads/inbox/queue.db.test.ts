import { raw, sql as query } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { contact } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { IS_EMERGENCY, IS_ACTIVE, IS_NOT_EMERGENCY, IS_NOT_WAITING, IS_WAITING } from '../model/lead.entity.ts';
import { INBOX_VIEWS } from '../../../contract/inbox-views.ts';
import { idsOf as queryOfIds, LeadListsRepository } from './lead-lists.sql.ts';

type Schemas = components['schemas'];
type Lead = Schemas['Lead'];
type Page = Schemas['LeadPage'];

const LIST = '/api/admin/leads';
const ROWS = 60;
const KINDS = [
  ['contact', 'contact-submissions', 'submissions'],
  ['callback', 'callback-requests', 'requests'],
] as const;
const UNKNOWN = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
  // Of each kind: unanswered leads due before and after now, answered, suspected and closed ones. Times of both kinds interleave, some are
  // equal. Some contact submissions of each of these are emergencies.
  for (const [place, [kind]] of KINDS.entries()) {
    const [columns, values] =
      place === 0
        ? [
            'name, email, message, service_type, urgency',
            `'Noura', 'noura@mail.example', 'tap', 'plumbing', case when n % 7 in (0, 2, 3) then 'emergency' when n % 7 = 1 then 'flexible' end`,
          ]
        : ['phone', `'+97150000' || n`];
    await sql(
      app.databaseUrl,
      `insert into leads (kind, id, reference, language, status, is_suspected, received_at, due_at, first_answered_at, search_text, ${columns})
       select '${kind}', ('019a0000-000${place}-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'REF-${place}-' || n, 'en',
         case when n % 6 = 0 then 'done' when n % 6 = 1 then 'in_progress' when n % 15 = 2 then 'spam' else 'new' end,
         n % 10 = 3, now() - n * interval '7 minutes', now() + (n * 37 % 60 - 30) * interval '10 minutes',
         case when n % 6 = 0 or n % 12 = 1 then now() end, 'ref ${place} ' || n || ' tap', ${values}
       from generate_series(1, ${ROWS}) as n`,
    );
  }
});
afterAll(() => app.stop());

const list = async (query = ''): Promise<Page> => (await app.get<Page>(`${LIST}?${query}`, cookie)).data;
const idsOf = (leads: readonly { id: string }[]) => leads.map(({ id }) => id);
const post = <Data>(path: string, body: object) =>
  app.send<Data>('POST', `${LIST}${path}`, { cookie, 'content-type': 'application/json' }, JSON.stringify(body));

async function readAll(query: string): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (let page = 1; ; page += 1) {
    const found = await list(`${query}&page=${page}&limit=17`);
    leads.push(...found.leads);
    if (page >= found.pagination.totalPages) return leads;
  }
}

const isWaiting = ({ firstAnsweredAt, isSuspected, status }: Lead) =>
  firstAnsweredAt === null && !isSuspected && (status === 'new' || status === 'in_progress');
const by =
  (...keys: ((lead: Lead) => string)[]) =>
  (a: Lead, b: Lead) => {
    for (const key of keys) if (key(a) !== key(b)) return key(a) < key(b) ? -1 : 1;
    return 0;
  };
const byDue = by(
  ({ dueAt }) => dueAt,
  ({ id }) => id,
);
const byArrival = by(
  ({ receivedAt }) => receivedAt,
  ({ id }) => id,
);

const isOpenEmergency = (lead: Lead) =>
  'urgency' in lead && lead.urgency === 'emergency' && !lead.isSuspected && (lead.status === 'new' || lead.status === 'in_progress');

/** Sorts leads as in the queue. */
function inQueue(leads: readonly Lead[]): Lead[] {
  return [isOpenEmergency, (lead: Lead) => !isOpenEmergency(lead)].flatMap((isOne) => {
    const some = leads.filter(isOne);
    return [...some.filter(isWaiting).toSorted(byDue), ...some.filter((lead) => !isWaiting(lead)).toSorted((a, b) => byArrival(b, a))];
  });
}

describe('the queue', () => {
  it.each([
    ['newest first', 'received_at desc, id desc', 'true'],
    ['oldest first', 'received_at, id', `status = 'done'`],
    ['unanswered leads except emergencies', 'due_at, id', `${IS_WAITING} and ${IS_NOT_EMERGENCY}`],
    ['other leads except emergencies', 'received_at desc, id desc', `${IS_NOT_WAITING} and ${IS_NOT_EMERGENCY}`],
  ])('[DSK-54] is read in the order of an index, without sorting: %s', async (_, order, where) => {
    const page = queryOfIds({ where: raw(where), order: raw(order), limit: 10 });
    const plan = await app.orm.em.fork().transactional(async (tx) => {
      // With few leads the planner would sort instead.
      await tx.execute('set local enable_sort = off');
      return tx.execute<Record<'QUERY PLAN', string>[]>(query`explain ${page}`);
    });
    const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(steps).toMatch(/Index (Only )?Scan/);
    expect(steps).not.toMatch(/Sort +\(cost/);
  });

  it('[DSK-54] continues with unanswered leads, overdue ones first, then by due time, and ends with all others, newest first', async () => {
    const all = await readAll('sort=oldest');
    expect(all).toHaveLength(2 * ROWS);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['contact', 'callback']));
    const queue = await readAll('');
    expect(idsOf(queue)).toEqual(idsOf(inQueue(all)));
    const [first] = queue.filter((lead) => !isOpenEmergency(lead)) as [Lead];
    expect(isWaiting(first)).toBe(true);
    expect(Date.parse(first.dueAt)).toBeLessThan(Date.now());
    expect(isWaiting(queue.at(-1) as Lead)).toBe(false);
  });

  it('[DSK-54] begins with open emergencies by due time; closed and suspected ones have no priority', async () => {
    const emergencies = await readAll('urgency=emergency&sort=newest');
    const open = emergencies.filter(isOpenEmergency);
    // Some are unanswered, some answered, and some done, spam or suspected.
    expect([open.some(isWaiting), open.some((lead) => !isWaiting(lead))]).toEqual([true, true]);
    const others = emergencies.filter((lead) => !isOpenEmergency(lead));
    expect(new Set(others.map(({ status, isSuspected }) => (isSuspected ? 'suspected' : status)))).toEqual(
      new Set(['done', 'spam', 'suspected']),
    );
    for (const query of ['', 'kind=contact', 'view=open', 'q=tap', 'waiting=unanswered']) {
      const queue = await readAll(query);
      const leading = queue.slice(
        0,
        queue.findIndex((lead) => !isOpenEmergency(lead)),
      );
      expect(leading.length, query).toBe(queue.filter(isOpenEmergency).length);
      const waiting = leading.filter(isWaiting);
      expect(idsOf(leading.slice(0, waiting.length)), query).toEqual(idsOf(waiting.toSorted(byDue)));
      expect(waiting.length, query).toBeGreaterThan(1);
    }
    // The first five, as for a bulk change of a list that is too long.
    const first = await app.app
      .get(LeadListsRepository)
      .findIds('all', { view: 'all', sort: 'queue', readerId: null }, { until: new Date(), limit: 5 });
    expect(first).toEqual(idsOf((await list()).leads).slice(0, 5));
  });

  it('[DSK-54] finds open emergencies by their own index', async () => {
    const page = queryOfIds({ where: raw(`${IS_EMERGENCY}`), order: raw('due_at, id'), limit: 10 });
    const plan = await app.orm.em.fork().transactional(async (tx) => {
      await tx.execute('set local enable_sort = off');
      await tx.execute('set local enable_seqscan = off');
      return tx.execute<Record<'QUERY PLAN', string>[]>(query`explain ${page}`);
    });
    const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(steps).toContain('leads_emergencies');
    expect(steps).not.toMatch(/Sort +\(cost/);
  });

  it.each([
    'urgency=emergency',
    'urgency=flexible',
    'service=plumbing&view=open',
    'view=open',
    'view=new',
    'view=unassigned',
    'view=emergencies',
    'view=overdue',
    'view=done',
    'view=suspected',
    'waiting=unanswered',
    'assignee=none',
    'q=tap',
    'q=tap&view=open',
    'from=2020-01-01',
    'kind=callback',
    'kind=contact&q=tap&from=2020-01-01',
  ])('[DSK-54] has every lead exactly once on its pages: %s', async (query) => {
    const all = await readAll(`${query}&sort=newest`);
    expect(all.length).toBeGreaterThan(2);
    expect(idsOf(all)).toEqual(idsOf(all.toSorted((a, b) => byArrival(b, a))));
    expect(idsOf(await readAll(query))).toEqual(idsOf(inQueue(all)));
    expect(idsOf(await readAll(`${query}&sort=oldest`))).toEqual(idsOf(all.toSorted(byArrival)));
    expect(idsOf(await readAll(`${query}&sort=due`))).toEqual(idsOf(all.filter(isWaiting).toSorted(byDue)));
  });

  it.each(KINDS)('[DSK-53] of the kind %s equals the list of that kind', async (kind, path, name) => {
    for (const query of ['', 'view=new', 'q=tap', 'sort=due']) {
      const before = await app.get<Record<string, Lead[]>>(
        `/api/admin/${path}?sort=newest&${query}&limit=100`.replace('sort=newest&sort', 'sort'),
        cookie,
      );
      const { leads } = await list(`kind=${kind}&sort=newest&${query}&limit=100`.replace('sort=newest&sort', 'sort'));
      expect(leads.length).toBeGreaterThan(5);
      expect(leads).toEqual(before.data[name]);
      expect(leads.every((lead) => lead.kind === kind)).toBe(true);
    }
  });

  it('[DSK-53] [DSK-163] has counts equal to the totals of its lists, in every view, with every filter, for both kinds and for each', async () => {
    const filters = [
      ...['', 'kind=contact', 'kind=callback', 'assignee=none', 'assignee=me&kind=callback', 'q=tap', 'q=tap&kind=contact&assignee=none'],
      ...['service=plumbing', 'language=en&received=last_7_days', 'from=2020-01-01&to=2020-01-02', 'urgency=emergency'],
      ...['waiting=unanswered', 'waiting=1d', 'outcome=none', 'source=unknown'],
    ];
    const seen = new Set<string>();
    for (const filter of filters) {
      const { data } = await app.get<Schemas['LeadCounts']>(`${LIST}/counts?${filter}`, cookie);
      for (const view of INBOX_VIEWS) {
        const { total } = (await list(`view=${view}&${filter}&limit=1`)).pagination;
        expect({ filter, view, count: data[view] }).toEqual({ filter, view, count: total });
        if (total > 0) seen.add(view);
      }
    }
    for (const view of ['open', 'new', 'unassigned', 'emergencies', 'overdue', 'suspected', 'done', 'spam', 'all'])
      expect(seen).toContain(view);
    for (const other of ['view=open', 'sort=newest', 'page=1']) expect((await app.get(`${LIST}/counts?${other}`, cookie)).status).toBe(400);
  });

  it('[DSK-163] counts and lists open leads by their index', async () => {
    const open = queryOfIds({ where: raw(IS_ACTIVE), order: raw('received_at desc, id desc'), limit: 25 });
    const plan = await app.orm.em.fork().transactional(async (tx) => {
      await tx.execute('set local enable_seqscan = off');
      await tx.execute('set local enable_sort = off');
      return tx.execute<Record<'QUERY PLAN', string>[]>(query`explain ${open}`);
    });
    const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(steps).toContain('leads_open');
    expect(steps).not.toMatch(/Sort +\(cost/);
  });

  it('[DSK-55] has pages of 25 by default, and of 50 or 100', async () => {
    expect((await list()).leads).toHaveLength(25);
    expect((await list('limit=50')).pagination).toMatchObject({ limit: 50, totalPages: 3 });
    expect((await list('limit=100&page=2')).leads).toHaveLength(20);
  });

  it('[DSK-53] exports both kinds with their kind, in the order of the queue, or one kind', async () => {
    const response = await app.fetch(`${LIST}/export.csv?view=new`, { headers: { cookie } });
    expect(response.headers.get('content-disposition')).toMatch(/filename="leads-new-\d{4}-\d\d-\d\d\.csv"/);
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toMatch(/^\ufeff?Type,Reference,Received \(Dubai\),Status,Name,/);
    const references = lines.slice(1).map((line) => line.split(',').slice(0, 2));
    const all = await readAll('view=new');
    expect(references).toEqual(all.map(({ kind, reference }) => [kind === 'contact' ? 'Contact request' : 'Callback request', reference]));
    const ofKind = await app.fetch(`${LIST}/export.csv?kind=callback&view=new`, { headers: { cookie } });
    expect(ofKind.headers.get('content-disposition')).toMatch(/filename="callback-requests-new-/);
    expect(await ofKind.text()).not.toContain('REF-0-');
  });

  it('[DSK-53] returns a lead of either kind by its id', async () => {
    for (const [kind] of KINDS) {
      const [lead] = (await list(`kind=${kind}&limit=1`)).leads;
      const { data } = await app.get<Schemas['LeadDetail']>(`${LIST}/${lead?.id}`, cookie);
      expect(data.lead).toEqual(lead);
    }
    for (const id of [UNKNOWN, 'nonsense']) expect((await app.get(`${LIST}/${id}`, cookie)).status).toBe(404);
  });
});

describe('a bulk change of a whole list', () => {
  it('[DSK-56] leaves out leads that arrived since, and is undone with one call', async () => {
    const query = { view: 'new', sort: 'queue' };
    const before = await readAll(new URLSearchParams(query).toString());
    const { asOf } = await list();
    await app.post('/api/contact-submissions', { ...contact, email: 'late@mail.example' });
    const changed = await post<Schemas['BulkResult']>('/bulk', { filter: { ...query, asOf }, status: 'done', outcome: { result: 'won' } });
    expect(new Set(changed.data.changed)).toEqual(new Set(idsOf(before)));
    const left = await list(new URLSearchParams(query).toString());
    expect(left.leads).toMatchObject([{ email: 'late@mail.example', status: 'new' }]);
    expect((await list('outcome=won')).pagination.total).toBe(before.length);

    const [first] = before;
    const detail = await app.get<Schemas['LeadDetail']>(`${LIST}/${first?.id}`, cookie);
    expect(detail.data.history.at(-1)).toMatchObject({ details: { bulkId: changed.data.undo } });
    const undone = await post<Schemas['UndoResult']>('/bulk/undo', { undo: changed.data.undo });
    expect(new Set(undone.data.restored)).toEqual(new Set(idsOf(before)));
    expect(idsOf(await readAll(new URLSearchParams(query).toString()))).toEqual(idsOf(inQueue([...before, ...left.leads])));
    expect((await post('/bulk/undo', { undo: changed.data.undo })).status).toBe(409);
  });

  it('[DSK-56] selects leads by kind, by search, or by ids of both kinds', async () => {
    const { asOf } = await list();
    const ofKind = await post<Schemas['BulkResult']>('/bulk', {
      filter: { kind: 'callback', q: 'tap', sort: 'newest', asOf },
      assigneeId: null,
    });
    expect(ofKind.data).toEqual({ changed: [], skipped: [], undo: null });
    const named = [...(await list('kind=contact&view=spam&limit=1')).leads, ...(await list('kind=callback&view=spam&limit=1')).leads];
    const both = await post<Schemas['BulkResult']>('/bulk', { leads: [...idsOf(named), UNKNOWN].map((id) => ({ id })), status: 'new' });
    expect(both.data).toMatchObject({ changed: idsOf(named), skipped: [UNKNOWN] });
    expect((await post('/bulk/undo', { undo: both.data.undo })).status).toBe(200);
    expect((await list('view=spam')).leads.map(({ id }) => id)).toEqual(expect.arrayContaining(idsOf(named)));
  });

  it('[DSK-56] releases suspected leads of both kinds', async () => {
    const { asOf, pagination } = await list('view=suspected');
    const { data } = await post<Schemas['BulkReleaseResult']>('/bulk/release', { filter: { view: 'suspected', asOf } });
    expect(data.released).toHaveLength(pagination.total);
    expect((await list('view=suspected')).pagination.total).toBe(0);
  });

  it('[DSK-56] is refused without a selection, or with both ids and a filter', async () => {
    const filter = { asOf: new Date().toISOString() };
    for (const [path, body, field] of [
      ['/bulk', { status: 'done' }, 'leads'],
      ['/bulk', { leads: [{ id: UNKNOWN }], filter, status: 'done' }, 'leads'],
      ['/bulk', { filter }, 'status'],
      ['/bulk', { filter: {}, status: 'done' }, 'filter.asOf'],
      ['/bulk', { filter: { ...filter, kind: 'letter' }, status: 'done' }, 'filter.kind'],
      ['/bulk/release', {}, 'leads'],
    ] as const) {
      const { status, failure } = await post(path, body);
      expect({ body, status, fields: Object.keys(failure.errors ?? {}) }).toEqual({ body, status: 400, fields: [field] });
    }
  });
});
