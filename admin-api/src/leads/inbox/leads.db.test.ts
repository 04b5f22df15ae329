import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { dueAt } from '../../../contract/business-hours.ts';
import { company } from '../../../contract/company.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { HousekeepingService } from '../../operations/housekeeping/housekeeping.service.ts';
import { sendLead } from '../../testing/leads.ts';
import { breakInserts, countRows, sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];
type Detail = Schemas['LeadDetail'];
type Page = Schemas['ContactSubmissionPage'];

const KINDS = [
  ['contact', '/api/contact-submissions', 'submissions', 'contact_submission'],
  ['callback', '/api/callback-requests', 'requests', 'callback_request'],
] as const;
const LIST = '/api/admin/contact-submissions';
const LEADS = '/api/admin/leads';
const UNKNOWN = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';

let app: TestApp;
let sibling: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  sibling = await startTestApp({ databaseUrl: app.databaseUrl });
  cookie = await app.login();
});
afterAll(async () => {
  await sibling.stop();
  await app.stop();
});

const send = (kind: 'contact' | 'callback', more?: object) => sendLead(app, cookie, kind, more);

const change = <Data = Detail>(method: string, path: string, body?: unknown) =>
  app.send<Data>(method, path, { cookie, 'content-type': 'application/json' }, body === undefined ? undefined : JSON.stringify(body));
const auditOf = (id: string) =>
  sql<{ action: string; details: object; actor_type: string }>(
    app.databaseUrl,
    'select action, details, actor_type from audit_entries where subject_id = $1 order by id',
    [id],
  );

/**
 * Records the statements that the app sends while a function runs. These include statements of background tasks, such as ending snoozes, so
 * tests filter for the statement that they count.
 */
async function countStatements<Result>(run: () => Promise<Result>): Promise<{ result: Result; statements: string[] }> {
  const execute = vi.spyOn(app.orm.em.getConnection(), 'execute');
  const result = await run();
  const statements = execute.mock.calls.map(([query]) =>
    typeof query === 'string' ? query : 'sql' in query ? query.sql : query.compile().sql,
  );
  execute.mockRestore();
  return { result, statements };
}

describe.each(KINDS)('a %s lead', (kind, path, _name, subject) => {
  const at = (id: string) => `${LEADS}/${id}`;

  it('has a due time by the response time, from when it is stored', async () => {
    const lead = await send(kind);
    const due = dueAt(Date.parse(lead.receivedAt), kind === 'contact' ? 'normal' : 'call', company.responseAims, { week: company.hours });
    expect(lead).toMatchObject({ dueAt: new Date(due).toISOString(), firstAnsweredAt: null, isTest: false, version: 1 });
  });

  it('changes its status and gets notes, each with an audit log entry', async () => {
    const lead = await send(kind);
    const changed = await change('PATCH', at(lead.id), { version: 1, status: 'in_progress', note: 'Asked for photos.' });
    expect(changed.status).toBe(200);
    const author = { id: expect.any(String), name: expect.any(String) };
    const newest = { at: expect.any(String), by: author, type: 'note', channel: null, text: 'Asked for photos.' };
    expect(changed.data.lead).toEqual({ ...lead, status: 'in_progress', newest, version: 2 });
    expect(changed.data.thread).toEqual([
      {
        id: expect.any(String),
        type: 'note',
        channel: null,
        text: 'Asked for photos.',
        author,
        createdAt: expect.any(String),
        undone: null,
        isVerified: null,
        delivery: null,
        sender: null,
        subject: null,
        original: null,
      },
    ]);
    const entryId = changed.data.thread[0]?.id;
    expect(changed.data.history.map(({ action, author: by, details }) => [action, by !== null, details])).toEqual([
      [`${subject}.created`, false, { isSuspected: false }],
      [`${subject}.noted`, true, { entryId }],
      [`${subject}.status_changed`, true, { from: 'new', to: 'in_progress' }],
    ]);
    expect((await app.get<Detail>(at(lead.id), cookie)).data).toEqual(changed.data);
  });

  it('is not changed from an old version, and the response has the current state', async () => {
    const lead = await send(kind);
    await change('PATCH', at(lead.id), { version: 1, status: 'done' });
    const late = await change('PATCH', at(lead.id), { version: 1, status: 'spam', note: 'Late.' });
    expect(late.status).toBe(409);
    expect(late.failure).toMatchObject({ code: 'state.changed', current: { id: lead.id, status: 'done', version: 2 } });
    expect((await app.get<Detail>(at(lead.id), cookie)).data).toMatchObject({ lead: { status: 'done', version: 2 }, thread: [] });
  });

  it('is changed by only one of two concurrent calls to two processes', async () => {
    const lead = await send(kind);
    const other = await sibling.login();
    const headers = { cookie: other, 'content-type': 'application/json' };
    const body = JSON.stringify({ version: 1, status: 'done' });
    const answers = await Promise.all([
      change('PATCH', at(lead.id), { version: 1, status: 'spam' }),
      ...[1, 2, 3].map(() => sibling.send('PATCH', at(lead.id), headers, body)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await auditOf(lead.id)).toHaveLength(2);
  });

  it('stops its clock with the first answer only', async () => {
    const lead = await send(kind);
    const first = await change('POST', `${at(lead.id)}/answers`, { channel: 'call' });
    expect(first.status).toBe(201);
    const { firstAnsweredAt } = first.data.lead;
    expect(Math.abs(Date.parse(firstAnsweredAt ?? '') - Date.now())).toBeLessThan(30_000);
    expect(first.data.lead).toMatchObject({ status: 'in_progress', dueAt: lead.dueAt });
    const second = await change('POST', `${at(lead.id)}/answers`, { channel: 'email', text: 'Offer sent.' });
    expect(second.data.lead.firstAnsweredAt).toBe(firstAnsweredAt);
    expect(second.data.thread.map(({ type, channel, text }) => [type, channel, text])).toEqual([
      ['answer', 'call', null],
      ['answer', 'email', 'Offer sent.'],
    ]);
    const answers = (await auditOf(lead.id)).filter(({ action }) => action.endsWith('.answered')).map(({ details }) => details);
    expect(answers).toEqual([
      { entryId: first.data.thread[0]?.id, channel: 'call', isFirst: true },
      { entryId: second.data.thread[1]?.id, channel: 'email', isFirst: false },
    ]);
  });

  it('keeps its original due time when it is released', async () => {
    const lead = await send(kind, { emptyField: 'robot' });
    expect(lead.isSuspected).toBe(true);
    const released = await change('POST', `${at(lead.id)}/release`);
    expect(released.data.lead).toEqual({ ...lead, isSuspected: false, version: 2 });
    const again = await change('POST', `${at(lead.id)}/release`);
    expect(again.data).toEqual(released.data);
    expect((await auditOf(lead.id)).map(({ action }) => action)).toEqual([`${subject}.created`, `${subject}.released`]);
  });

  it('[DSK-70] undoes an answer: the clock runs again, the text stays, and metrics are updated', async () => {
    const lead = await send(kind);
    const first = await change('POST', `${at(lead.id)}/answers`, { channel: 'chat', text: 'To somebody else.' });
    const second = await change('POST', `${at(lead.id)}/answers`, { channel: 'call' });
    const [chat, call] = second.data.thread.map(({ id }) => id);
    const undo = (answerId: string | undefined) => change('POST', `${at(lead.id)}/answers/undo`, { answerId });
    const answered = async () => (await app.get<Schemas['Summary']>('/api/admin/summary', cookie)).data.week.answers.answered;
    const before = await answered();

    const undone = await undo(chat);
    // The other answer is the first one now.
    expect(undone.data.lead.firstAnsweredAt).toBe(second.data.thread[1]?.createdAt);
    expect(undone.data.thread[0]).toEqual({
      ...first.data.thread[0],
      text: 'To somebody else.',
      undone: { at: expect.any(String), by: first.data.thread[0]?.author },
    });
    const none = await undo(call);
    expect(none.data.lead).toEqual({ ...second.data.lead, newest: lead.newest, firstAnsweredAt: null, version: 5 });
    expect(none.data.lead).toMatchObject({ status: 'in_progress', dueAt: lead.dueAt });
    expect(await answered()).toBe(before - 1);
    const waiting = await app.get<Schemas['LeadPage'] | { requests: object[] }>(
      `/api/admin${path.slice(4)}?waiting=unanswered&limit=100`,
      cookie,
    );
    expect(JSON.stringify(waiting.data)).toContain(lead.id);
    expect((await undo(call)).data).toEqual(none.data);
    expect((await auditOf(lead.id)).slice(-2)).toEqual([
      expect.objectContaining({ action: `${subject}.answer_undone`, details: { answerId: chat, channel: 'chat', clockRuns: false } }),
      expect.objectContaining({ action: `${subject}.answer_undone`, details: { answerId: call, channel: 'call', clockRuns: true } }),
    ]);
    const noted = await change('PATCH', at(lead.id), { version: 5, note: 'No answer.' });
    for (const id of [noted.data.thread[2]?.id, UNKNOWN])
      expect(await undo(id)).toMatchObject({ status: 404, failure: { code: 'answer.not_found' } });
  });

  it('is changed in the transaction of its audit entry', async () => {
    const lead = await send(kind);
    const restore = await breakInserts(app.databaseUrl, 'audit_entries');
    for (const [method, more, body] of [
      ['PATCH', '', { version: 1, status: 'done', note: 'No.' }],
      ['POST', '/answers', { channel: 'chat' }],
    ] as const)
      expect((await change(method, at(lead.id) + more, body)).status).toBe(500);
    await restore();
    expect((await app.get<Detail>(at(lead.id), cookie)).data).toMatchObject({ lead, thread: [] });
  });

  it('is not found by an unknown or malformed id', async () => {
    for (const id of [UNKNOWN, 'nonsense', '1']) {
      const answers = [
        await app.get(at(id), cookie),
        await change('PATCH', at(id), { version: 1, status: 'done' }),
        await change('POST', `${at(id)}/answers`, { channel: 'call' }),
        await change('POST', `${at(id)}/release`),
      ];
      for (const { status, failure } of answers) expect({ status, code: failure.code }).toEqual({ status: 404, code: 'lead.not_found' });
    }
  });

  it('is changed in bulk and restored, except leads that were changed since', async () => {
    const leads = await Promise.all([1, 2, 3].map(() => send(kind)));
    const ids = leads.map(({ id }) => id);
    const [first = '', second = '', third = ''] = ids;
    await change('PATCH', at(third), { version: 1, status: 'done' });
    const bulk = await change<Schemas['BulkResult']>('POST', `${LEADS}/bulk`, {
      leads: [...ids, UNKNOWN].map((id) => ({ id })),
      status: 'done',
    });
    expect(bulk.data).toEqual({ changed: [first, second].sort(), skipped: [UNKNOWN], undo: expect.any(String) });
    const historyOf = async (id: string) => (await app.get<Detail>(at(id), cookie)).data.history;
    expect((await historyOf(first)).at(-1)).toMatchObject({
      action: `${subject}.status_changed`,
      details: { from: 'new', to: 'done', bulkId: bulk.data.undo },
    });

    await change('PATCH', at(second), { version: 2, note: 'Mine.' });
    const undone = await change<Schemas['UndoResult']>('POST', `${LEADS}/bulk/undo`, { undo: bulk.data.undo });
    expect(undone.data).toEqual({ restored: [first], skipped: [second] });
    const statuses = await sql(app.databaseUrl, `select status from leads where id = any($1) order by id`, [ids]);
    expect(statuses.map((row) => row['status'] as string)).toEqual([...ids].sort().map((id) => (id === first ? 'new' : 'done')));
    expect((await historyOf(first)).at(-1)?.details).toEqual({ from: 'done', to: 'new', undoes: bulk.data.undo });
    expect(await auditOf(first)).toHaveLength(1);
    const again = await change('POST', `${LEADS}/bulk/undo`, { undo: bulk.data.undo });
    expect({ status: again.status, code: again.failure.code }).toEqual({ status: 409, code: 'bulk.undone' });
  });
});

describe('a bulk call for 200 leads', () => {
  const SIZE = 200;
  let leads: { id: string; version: number }[];
  beforeEach(async () => {
    await sql(app.databaseUrl, `delete from leads where reference like 'BULK-%'`);
    leads = await sql(
      app.databaseUrl,
      `insert into leads (kind, id, reference, name, email, message, service_type, language, status, is_suspected, received_at, due_at)
       select 'contact', gen_random_uuid(), 'BULK-' || n, 'n', 'bulk' || n || '@mail.example', 'm', 'other', 'en', 'new', true, now(), now()
       from generate_series(1, ${SIZE}) as n returning id, version`,
    );
  });
  /** The number of members of each audit entry of an action whose leads still exist. */
  const membersOf = async (action: string) =>
    (
      await sql<{ count: number }>(
        app.databaseUrl,
        `select count(*)::int as count from audit_entries a, jsonb_array_elements(a.details->'members') as member
         join leads l on l.id::text = member->>'id' where l.reference like 'BULK-%' and a.action = $1 group by a.id`,
        [action],
      )
    ).map(({ count }) => count);

  it('[DSK-33] changes statuses and undoes this with one statement each, and one audit entry with all leads as members', async () => {
    const { result: bulk, statements } = await countStatements(() =>
      change<Schemas['BulkResult']>('POST', `${LEADS}/bulk`, { leads, status: 'done' }),
    );
    expect(bulk.data.changed).toHaveLength(SIZE);
    expect(statements.filter((text) => text.includes('set version = l.version + 1, status'))).toHaveLength(1);
    expect(statements.filter((text) => text.includes('insert into "audit_entries"'))).toHaveLength(1);
    expect(statements.length).toBeLessThan(20);
    expect(await membersOf('leads.changed')).toEqual([SIZE]);

    const undone = await countStatements(() => change<Schemas['UndoResult']>('POST', `${LEADS}/bulk/undo`, { undo: bulk.data.undo }));
    expect(undone.result.data.restored).toHaveLength(SIZE);
    expect(undone.statements.filter((text) => text.includes('set version = l.version + 1, status'))).toHaveLength(1);
    expect(undone.statements.length).toBeLessThan(20);
    expect(await membersOf('leads.restored')).toEqual([SIZE]);
    expect(await sql(app.databaseUrl, `select distinct status, version from leads where reference like 'BULK-%'`)).toEqual([
      { status: 'new', version: 3 },
    ]);
  });

  it('releases with one statement, enqueues the e-mails of each lead, and skips what was changed since', async () => {
    const [changed, ...current] = leads;
    await sql(app.databaseUrl, 'update leads set version = 2 where id = $1', [changed?.id]);
    const { result: bulk, statements } = await countStatements(() =>
      change<Schemas['BulkReleaseResult']>('POST', `${LEADS}/bulk/release`, { leads }),
    );
    expect(bulk.data).toEqual({ released: current.map(({ id }) => id).sort(), skipped: [changed?.id] });
    expect(statements.filter((text) => text.includes('is_suspected = false where'))).toHaveLength(1);
    expect(statements.filter((text) => text.includes('insert into "outbox_emails"'))).toHaveLength(1);
    expect(statements.length).toBeLessThan(20);
    expect(await membersOf('leads.released')).toEqual([SIZE - 1]);
    const emails = await sql(
      app.databaseUrl,
      `select count(*)::int as count from outbox_emails e join leads l on l.id = e.about_id
       where l.reference like 'BULK-%' and e.kind = 'lead_confirmation'`,
    );
    expect(emails).toEqual([{ count: SIZE - 1 }]);
  });

  it('changes many more leads with a second statement, which flushes the pending list of the search index', async () => {
    const MANY = 600;
    await sql(
      app.databaseUrl,
      `insert into leads (kind, id, reference, name, email, message, service_type, language, status, is_suspected, received_at, due_at, search_text)
       select 'contact', gen_random_uuid(), 'BULK-M' || n, 'n', 'm' || n || '@mail.example', 'm', 'other', 'en', 'new', false, now(), now(), ' manyfold '
       from generate_series(1, ${MANY}) as n`,
    );
    const { result: bulk, statements } = await countStatements(() =>
      change<Schemas['BulkResult']>('POST', `${LEADS}/bulk`, {
        filter: { q: 'manyfold', asOf: new Date().toISOString() },
        status: 'done',
      }),
    );
    expect(bulk.data.changed).toHaveLength(MANY);
    const ownSteps = statements.map((text) => /set local gin_pending_list_limit .*|set version = l\.version \+ 1, status/.exec(text)?.[0]);
    expect(ownSteps.filter((step) => step !== undefined)).toEqual([
      `set local gin_pending_list_limit = '16MB'`,
      'set version = l.version + 1, status',
      'set local gin_pending_list_limit to default',
      'set version = l.version + 1, status',
    ]);
    const states = `select distinct status, version from leads where reference like 'BULK-M%'`;
    expect(await sql(app.databaseUrl, states)).toEqual([{ status: 'done', version: 2 }]);
    const found = await app.get<{ pagination: { total: number } }>(`${LIST}?q=manyfold&view=done`, cookie);
    expect(found.data.pagination.total).toBe(MANY);
    const undone = await change<Schemas['UndoResult']>('POST', `${LEADS}/bulk/undo`, { undo: bulk.data.undo });
    expect(undone.data.restored).toHaveLength(MANY);
    expect(await sql(app.databaseUrl, states)).toEqual([{ status: 'new', version: 3 }]);
  });

  it('changes all leads in the transaction of their audit entries', async () => {
    const restore = await breakInserts(app.databaseUrl, 'audit_entries');
    expect((await change('POST', `${LEADS}/bulk`, { leads, status: 'done' })).status).toBe(500);
    expect((await change('POST', `${LEADS}/bulk/release`, { leads })).status).toBe(500);
    await restore();
    expect(await sql(app.databaseUrl, `select distinct status, version, is_suspected from leads where reference like 'BULK-%'`)).toEqual([
      { status: 'new', version: 1, is_suspected: true },
    ]);
  });
});

describe('a bulk change', () => {
  it('releases callback requests too', async () => {
    const { id } = await send('callback', { emptyField: 'robot' });
    const { data } = await change('POST', `${LEADS}/bulk/release`, { leads: [{ id }] });
    expect(data).toEqual({ released: [id], skipped: [] });
  });

  it('returns no undo id when nothing was changed, and cannot be undone after a day', async () => {
    const lead = await send('contact');
    const unchanged = await change<Schemas['BulkResult']>('POST', `${LEADS}/bulk`, { leads: [{ id: lead.id, version: 1 }], status: 'new' });
    expect(unchanged.data).toEqual({ changed: [], skipped: [], undo: null });
    const late = await change<Schemas['BulkResult']>('POST', `${LEADS}/bulk`, { leads: [{ id: lead.id, version: 2 }], status: 'spam' });
    expect(late.data).toEqual({ changed: [], skipped: [lead.id], undo: null });
    const { data } = await change<Schemas['BulkResult']>('POST', `${LEADS}/bulk`, { leads: [{ id: lead.id }], status: 'spam' });
    await sql(app.databaseUrl, `update bulk_changes set created_at = created_at - interval '25 hours'`);
    expect((await change('POST', `${LEADS}/bulk/undo`, { undo: data.undo })).failure.code).toBe('bulk.not_found');
    await app.app.get(HousekeepingService).deleteExpired();
    expect(await countRows(app.databaseUrl, 'bulk_changes')).toBe(0);
  });
});

describe('other leads of the same customer', () => {
  it('[DSK-108] are those with the same e-mail address or phone number, of both kinds, newest first, with name and service', async () => {
    const mine = await send('contact', { email: 'Same.Person@mail.example', phone: '050 777 0001' });
    const byEmail = await send('contact', {
      name: 'Same Person',
      serviceType: 'electrical',
      email: 'same.person@MAIL.example',
      phone: null,
    });
    const byPhone = await send('callback', { phone: '+971 50 777 0001' });
    await send('contact', { email: 'another@mail.example', phone: null });
    const { data } = await app.get<Detail>(`${LEADS}/${mine.id}`, cookie);
    expect(data.related).toMatchObject([
      { kind: 'callback', id: byPhone.id, name: null, serviceType: null },
      { kind: 'contact', id: byEmail.id, name: 'Same Person', serviceType: 'electrical' },
    ]);
    const ofCallback = await app.get<Detail>(`${LEADS}/${byPhone.id}`, cookie);
    expect(ofCallback.data.related.map(({ id }) => id)).toEqual([mine.id]);
    // A missing phone number does not relate leads to each other.
    const alone = await send('contact', { email: 'alone@mail.example', phone: null });
    expect((await app.get<Detail>(`${LEADS}/${alone.id}`, cookie)).data.related).toEqual([]);
  });
});

describe('the filters of a list', () => {
  const find = async (query: string) => {
    const { data, status } = await app.get<Page>(`${LIST}?limit=100&${query}`, cookie);
    return { status, names: data.submissions.map(({ name }) => name), pagination: data.pagination };
  };
  const timeOn = (day: number, time = '12:00') => `2026-03-${String(day).padStart(2, '0')}T${time}:00+04:00`;

  beforeAll(async () => {
    await sql(app.databaseUrl, "delete from leads where kind = 'contact'");
    const names = ['أحمد الكعبي', 'Zoë Petrova', 'Tom Becker', 'Rahul Menon', 'Robot'];
    for (const name of names)
      await send('contact', {
        name,
        email: `${'abcde'.charAt(names.indexOf(name)).repeat(3)}@mail.example`,
        phone: `05011122${names.indexOf(name)}0`,
      });
    const write = (name: string, set: string, params: unknown[]) =>
      sql(app.databaseUrl, `update leads set ${set} where name = $1`, [name, ...params]);
    await write('أحمد الكعبي', 'received_at = $2, due_at = $3', [timeOn(1, '00:00'), timeOn(2)]);
    await write('Zoë Petrova', `received_at = $2, due_at = now() + interval '1 hour', status = 'in_progress'`, [timeOn(2, '23:59')]);
    await write('Tom Becker', `received_at = $2, due_at = $3, status = 'done'`, [timeOn(3), timeOn(4)]);
    await write('Rahul Menon', `received_at = $2, due_at = $3, first_answered_at = now()`, [timeOn(4), timeOn(5)]);
    await write('Robot', `received_at = $2, due_at = $3, is_suspected = true`, [timeOn(5), timeOn(6)]);
  });

  it.each([
    ['', ['Robot', 'Rahul Menon', 'Tom Becker', 'Zoë Petrova', 'أحمد الكعبي']],
    ['sort=oldest', ['أحمد الكعبي', 'Zoë Petrova', 'Tom Becker', 'Rahul Menon', 'Robot']],
    ['view=open', ['Rahul Menon', 'Zoë Petrova', 'أحمد الكعبي']],
    ['view=new', ['Rahul Menon', 'أحمد الكعبي']],
    ['view=suspected', ['Robot']],
    ['view=unassigned&sort=oldest', ['أحمد الكعبي', 'Zoë Petrova', 'Rahul Menon']],
    ['view=mine', []],
    ['from=2026-03-02&to=2026-03-03', ['Tom Becker', 'Zoë Petrova']],
    ['to=2026-03-01', ['أحمد الكعبي']],
    ['from=2026-03-05', ['Robot']],
    ['view=overdue', ['أحمد الكعبي']],
    ['view=dueSoon', ['Zoë Petrova']],
    ['waiting=1d', ['Zoë Petrova', 'أحمد الكعبي']],
    ['service=ac_services', ['Robot', 'Rahul Menon', 'Tom Becker', 'Zoë Petrova', 'أحمد الكعبي']],
    ['service=painting,other', []],
    ['language=ar', []],
    ['language=en&view=done', ['Tom Becker']],
    ['received=before_30_days&to=2026-03-02', ['Zoë Petrova', 'أحمد الكعبي']],
    ['received=today', []],
    ['waiting=unanswered&sort=newest', ['Zoë Petrova', 'أحمد الكعبي']],
    ['waiting=unanswered&sort=due', ['أحمد الكعبي', 'Zoë Petrova']],
    ['sort=due', ['أحمد الكعبي', 'Zoë Petrova']],
    [`q=${encodeURIComponent('احمد الكعبى')}`, ['أحمد الكعبي']],
    ['q=zoe', ['Zoë Petrova']],
    ['q=becker+tom', ['Tom Becker']],
    ['q=DDD%40mail.example', ['Rahul Menon']],
    ['q=DDD%40nowhere.example', []],
    ['q=d%40mail.example', []],
    ['q=mail.example+ddd', ['Rahul Menon']],
    ['q=%40mail.example+becker', ['Tom Becker']],
    ['q=%D9%A0%D9%A5%D9%A0+111+22%D9%A2%D9%A0', ['Tom Becker']],
    ['q=00971501112220', ['Tom Becker']],
    ['q=00971521112220', []],
    ['q=%2B971+50+111', ['Robot', 'Rahul Menon', 'Tom Becker', 'Zoë Petrova', 'أحمد الكعبي']],
    ['q=parquet&view=done', ['Tom Becker']],
    ['q=parquet&sort=oldest&from=2026-03-04', ['Rahul Menon', 'Robot']],
    ['q=parquet&waiting=unanswered&sort=due', ['أحمد الكعبي', 'Zoë Petrova']],
    ['q=nobody', []],
    ['q=100%25', []],
  ])('%s finds %j', async (query, names) => {
    const found = await find(query);
    expect(found.names).toEqual(names);
    expect(found.pagination).toMatchObject({ total: names.length, totalIsCapped: false });
  });

  describe('[DSK-75] a search', () => {
    const idOf = async (name: string) => {
      const [row] = await sql<{ id: string; reference: string }>(app.databaseUrl, 'select id, reference from leads where name = $1', [
        name,
      ]);
      return row!;
    };

    it('finds leads by their service in both languages, by whole words or parts of words', async () => {
      await sql(app.databaseUrl, `delete from leads where name = 'Painter'`);
      await send('contact', { name: 'Painter', phone: '0501112299', serviceType: 'painting', message: 'Two rooms.' });
      expect((await find('q=painting+services')).names).toEqual(['Painter']);
      expect((await find(`q=${encodeURIComponent('الدهان')}`)).names).toEqual(['Painter']);
      expect((await find('q=AC')).names).not.toContain('Painter');
      expect((await find('q=AC')).names).toContain('Tom Becker');
      expect((await find('q=PA')).names).toEqual([]);
      await sql(app.databaseUrl, `delete from leads where name = 'Painter'`);
    });

    it('finds an Arabic name written as one word or as two', async () => {
      const names = ['عبد الله سالم', 'عبدالله سالم'];
      for (const [index, name] of names.entries()) {
        await send('contact', { name, phone: `050111229${index}`, serviceType: 'painting', message: 'السلام عليكم ورحمة الله.' });
      }
      await send('contact', { name: 'عبد الرحمن', phone: '0501112298', serviceType: 'painting', message: 'السلام عليكم ورحمة الله.' });
      expect((await find(`q=${encodeURIComponent('عبدالله')}`)).names.sort()).toEqual(names.toSorted());
      expect((await find(`q=${encodeURIComponent('عبدالله سالم')}`)).names.sort()).toEqual(names.toSorted());
      expect((await find(`q=${encodeURIComponent('عبدالرحمن')}`)).names).toEqual(['عبد الرحمن']);
      await sql(app.databaseUrl, `delete from leads where name like 'عبد%'`);
    });

    it('finds a reference with and without its hyphen', async () => {
      const { reference } = await idOf('Tom Becker');
      expect((await find(`q=${reference}`)).names).toEqual(['Tom Becker']);
      expect((await find(`q=${reference.replace('-', '').toLowerCase()}`)).names).toEqual(['Tom Becker']);
    });

    it('finds a note once it is stored, and not one that was refused', async () => {
      const { id } = await idOf('Zoë Petrova');
      expect((await find('q=concierge')).names).toEqual([]);
      const { data } = await change('PATCH', `${LEADS}/${id}`, { version: 1, note: 'Ask the concierge, Mr Li.' });
      expect((await find('q=concierge')).names).toEqual(['Zoë Petrova']);
      expect((await find('q=Li')).names).toEqual(['Zoë Petrova']);
      await change('PATCH', `${LEADS}/${id}`, { version: data.lead.version - 1, note: 'Forgotten keys.' });
      expect((await find('q=forgotten')).names).toEqual([]);
      expect((await find('q=zoe+concierge')).names).toEqual(['Zoë Petrova']);
    });
  });

  it('count each view of the inbox in one response', async () => {
    const { data } = await app.get<Schemas['LeadCounts']>(`${LEADS}/counts?kind=contact`, cookie);
    expect(data).toEqual({
      ...{ open: 3, new: 2, unassigned: 3, mine: 0, emergencies: 0, overdue: 1, dueSoon: 1, replied: 0, snoozed: 0 },
      ...{ done: 1, suspected: 1, spam: 0, all: 5 },
    });
    // Spam is no longer suspected.
    await sql(app.databaseUrl, `update leads set status = 'spam' where kind = 'contact' and is_suspected`);
    expect((await app.get<Schemas['LeadCounts']>(`${LEADS}/counts?kind=contact`, cookie)).data).toMatchObject({ spam: 1, suspected: 0 });
    await sql(app.databaseUrl, `update leads set status = 'new' where kind = 'contact' and is_suspected`);
  });

  it.each([
    ['q=a', 'q', 'at least two'],
    ['q=', 'q', 'at least two'],
    [`q=${'x'.repeat(101)}`, 'q', '100'],
    ['q=abc%00', 'q', 'cannot be stored'],
    ['view=in_progress', 'view', 'options'],
    ['from=2026-13-01', 'from', '2026-12-02'],
    ['to=yesterday', 'to', '2026-12-02'],
    ['service=AC', 'service', 'not valid'],
    ['received=soon', 'received', 'options'],
    ['waiting=5h', 'waiting', 'options'],
    ['language=fr', 'language', 'options'],
    ['sort=name', 'sort', 'options'],
  ])('refuse %s with a message', async (query, field, message) => {
    const answer = await app.get(`${LIST}?${query}`, cookie);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.failure.errors ?? {})).toEqual([field]);
    expect(answer.failure.errors?.[field]).toContain(message);
  });

  it('page through search results', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => app.get<Page>(`${LIST}?q=parquet&limit=2&page=${page}`, cookie)));
    expect(pages.map(({ data }) => data.submissions.length)).toEqual([2, 2, 1, 0]);
    const names = pages.flatMap(({ data }) => data.submissions.map(({ name }) => name));
    expect(names).toEqual(['Robot', 'Rahul Menon', 'Tom Becker', 'Zoë Petrova', 'أحمد الكعبي']);
  });
});

describe('many leads', () => {
  const ROWS = 12_345;
  beforeAll(async () => {
    await sql(app.databaseUrl, "delete from leads where kind = 'callback'");
    await sql(
      app.databaseUrl,
      `insert into leads (kind, id, reference, phone, language, status, is_suspected, received_at, due_at, search_text)
       select 'callback', ('019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'REF-' || n, '+97141234567', 'en',
         case when n % 3 = 0 then 'done' else 'new' end, false, timestamptz '2026-01-01' + n * interval '1 minute', now(),
         'ref ' || n || case when n <= 40 then ' ancient' else '' end || case when n % 2 = 0 then ' common' else '' end
       from generate_series(1, ${ROWS}) as n`,
    );
  });

  const numbers = async (query: string) => {
    const { data } = await app.get<Schemas['CallbackRequestPage']>(`/api/admin/callback-requests?${query}`, cookie);
    return { numbers: data.requests.map(({ reference }) => Number(reference.slice(4))), pagination: data.pagination };
  };
  const down = (from: number, length: number, step = 1) => Array.from({ length }, (_, n) => from - n * step);

  it.each([
    ['page=1', down(ROWS, 10)],
    ['page=617', down(ROWS - 6160, 10)],
    ['page=618', down(ROWS - 6170, 10)],
    ['page=619', down(ROWS - 6180, 10)],
    ['page=1234', down(15, 10)],
    ['page=1235', down(5, 5)],
    ['page=1236', []],
    ['page=1000000', []],
    ['page=2&sort=oldest', down(20, 10).reverse()],
    ['page=1235&sort=oldest', down(ROWS, 5).reverse()],
  ])('are paginated, on every page: %s', async (query, expected) => {
    const found = await numbers(query);
    expect(found.numbers).toEqual(expected);
    expect(found.pagination).toMatchObject({ total: ROWS, totalPages: 1235, totalIsCapped: false });
  });

  it('are counted up to 10,001 when they are filtered', async () => {
    const filtered = await numbers('from=2026-01-01');
    expect(filtered.pagination).toMatchObject({ total: 10_001, totalPages: 1001, totalIsCapped: true });
    expect((await numbers('view=done')).pagination).toMatchObject({ total: 4_115, totalIsCapped: false });
    const { data: counts } = await app.get<Schemas['LeadCounts']>(`${LEADS}/counts?kind=callback`, cookie);
    expect(counts).toEqual({
      ...{ open: 8_230, new: 8_230, unassigned: 8_230, mine: 0, emergencies: 0, overdue: 8_230, dueSoon: 0, replied: 0, snoozed: 0 },
      ...{ done: 4_115, suspected: 0, spam: 0, all: ROWS },
    });
    const searched = await numbers('q=ref');
    expect(searched.pagination).toMatchObject({ total: 10_001, totalIsCapped: true });
  });

  it('[DSK-55] have a capped total beyond 10,000, and can be sorted oldest first', async () => {
    const capped = { total: 10_001, totalPages: 1001, totalIsCapped: true };
    for (const filter of ['from=2026-01-01', 'q=ref']) {
      for (const [query, page, expected] of [
        ['page=1000', 1000, down(ROWS - 9_990, 10)],
        ['page=1001', 1001, down(ROWS - 10_000, 10)],
        ['page=1002', 1002, down(ROWS - 10_010, 10)],
        ['page=1235', 1235, down(5, 5)],
        ['page=1236', 1236, []],
        ['sort=oldest', 1, down(10, 10).reverse()],
      ] as const) {
        const found = await numbers(`${filter}&${query}`);
        expect(found.numbers, query).toEqual(expected);
        expect(found.pagination, query).toMatchObject({ ...capped, page });
      }
    }
    expect((await numbers('q=nowhere')).pagination).toMatchObject({ page: 1, total: 0, totalPages: 0, totalIsCapped: false });
    expect((await numbers('view=overdue&q=ref')).numbers).toHaveLength(10);
  });

  it('are searched completely, whether results are common, rare or old', async () => {
    expect((await numbers('q=ancient')).numbers).toEqual(down(40, 10));
    expect((await numbers('q=ancient&page=4')).numbers).toEqual(down(10, 10));
    expect((await numbers('q=ancient&sort=oldest')).numbers).toEqual(down(10, 10).reverse());
    const common = await numbers('q=common&page=3');
    expect(common.numbers).toEqual(down(ROWS - 41, 10, 2));
    expect(common.pagination.total).toBe(6_172);
    expect((await numbers('q=common+ancient&view=done')).numbers).toEqual([36, 30, 24, 18, 12, 6]);
    // Across search bins, in both directions, and within days.
    expect((await numbers('q=ref&limit=100&page=100')).numbers).toEqual(down(ROWS - 9_900, 100));
    expect((await numbers('q=ref&page=1001')).numbers).toEqual(down(ROWS - 10_000, 10));
    expect((await numbers('q=common&sort=oldest&page=600')).numbers).toEqual(down(12_000, 10, 2).reverse());
    const days = await numbers('q=common&from=2026-01-05&to=2026-01-05');
    expect(days.pagination.total).toBe(720);
    expect((await numbers('q=ancient&view=overdue&sort=due')).numbers).toHaveLength(10);
    expect((await numbers('q=ancient&view=overdue')).numbers).toEqual(
      down(40, 40)
        .filter((n) => n % 3 !== 0)
        .slice(0, 10),
    );
  });
});
