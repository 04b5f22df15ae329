import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { company } from '../../admin-api/contract/company.ts';
import { windowDays, windowText } from '../../admin-api/contract/time-windows.ts';
import { MAX_VIEWS } from '../../admin-api/contract/limits.ts';
import type { OperationId } from '../../admin-api/contract/operations.ts';
import type { Schema } from '../../mocks/contract/contract.ts';
import type { Lead } from '../../mocks/handlers/lists.ts';
import { type Answers, Both } from './support/both.ts';
import type { SideName } from './support/coverage.ts';
import { changedForms, FORM_TYPE, JSON_TYPE, sending, SMALLEST } from './support/forms.ts';
import { INBOX } from './support/inbox.ts';
import type { Question } from '../support/question.ts';
import { forEachDrawn } from './support/runs.ts';

const KINDS = [
  { noun: 'ContactSubmission', create: 'createContactSubmission', list: 'listContactSubmissions', name: 'submissions' },
  { noun: 'CallbackRequest', create: 'createCallbackRequest', list: 'listCallbackRequests', name: 'requests' },
] as const;
type Kind = (typeof KINDS)[number];
const UNKNOWN = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';
const LEADS = 12;
/** One is released alone, one by a bulk call, and one stays suspected. */
const SUSPECTED = [4, 8, 9];

const week = Array.from({ length: 7 }, (_, day) => (day === 6 ? null : { opens: '09:00', closes: '15:00' }));
const holiday = { from: '2026-12-02', to: '2026-12-03', name: { en: 'National Day', ar: 'اليوم الوطني' } };

let both: Both;
/** The ids of the accounts on each side, by e-mail address. */
let agent: { email: string; password: string };
const colleagues: Record<SideName, Record<string, string>> = { api: {}, mock: {} };
/** The ids of the leads on each side, oldest first. */
const ids: Record<Kind['noun'], Record<SideName, string[]>> = {
  ContactSubmission: { api: [], mock: [] },
  CallbackRequest: { api: [], mock: [] },
};

beforeAll(async () => {
  both = await Both.start();
  await both.signIn();
  agent = await both.createAccount('agent@zmb.example', 'agent', 'agent');
  await both.createAccount('viewer@zmb.example', 'viewer', 'viewer');
  const accounts = await both.ask({ id: 'listColleagues', isSignedIn: true });
  for (const side of ['api', 'mock'] as const) {
    const { data } = accounts[side].json as { data: Schema<'LeadColleagues'> };
    colleagues[side] = Object.fromEntries(data.colleagues.map(({ email, id }) => [email, id]));
  }
  for (const { noun, create, list, name } of KINDS) {
    for (let count = 0; count < LEADS; count += 1) {
      const leaveEmpty = SUSPECTED.includes(count) ? 'robot' : '';
      const phone = `05012345${String(count % 4).padStart(2, '0')}`;
      // At most three leads per mailbox, because the API sends one mailbox three confirmations an hour.
      const email = `Visitor.${count % 5}@mail.example`;
      const body = noun === 'CallbackRequest' ? { phone, language: 'ar' } : { ...SMALLEST[create], email, phone };
      await both.ask(sending(create, { ...body, sourcePath: `/${count}`, leaveEmpty }));
    }
    const answers = await both.ask({ id: list, isSignedIn: true, query: '?sort=oldest&limit=100' });
    for (const side of ['api', 'mock'] as const) ids[noun][side] = readList(answers[side].json, name).map(({ id }) => id);
  }
});
afterAll(() => both.stop());

function readList(json: unknown, name: string): Lead[] {
  return (json as { data: Record<string, Lead[]> }).data[name] ?? [];
}

/** Asks about the same lead on both sides, whose ids differ. */
function askLead(kind: Kind, index: number, question: Question): Promise<Answers> {
  return both.ask({ isSignedIn: true, ...question }, (side) => ({ params: { id: ids[kind.noun][side][index] ?? UNKNOWN } }));
}

/** A signed-in call with a body. */
const staff = (id: OperationId, body: unknown, more: Partial<Question> = {}) => sending(id, body, { isSignedIn: true, ...more });

const picked = (noun: Kind['noun'], side: SideName, indices: number[]) => indices.map((index) => ids[noun][side][index] ?? UNKNOWN);
const bySide = (body: (side: SideName) => object) => (side: SideName) => ({ body: JSON.stringify(body(side)) });

const encode = (text: string) => encodeURIComponent(text);

describe.each(KINDS)('$noun on the API and the mock', (kind) => {
  const { noun, list } = kind;
  const [get, change, answer, release, correct] = [
    `get${noun}`,
    `change${noun}`,
    `answer${noun}`,
    `release${noun}`,
    `correct${noun}`,
  ] as const;
  const takeBack = `takeBack${noun}Answer` as const;
  const [changeMany, releaseMany, undo] = [`change${noun}s`, `release${noun}s`, `undo${noun}s`] as const;

  it('is shown in full', async () => {
    const { api } = await askLead(kind, 0, { id: get });
    const { data } = api.json as { data: Schema<'ContactSubmissionDetail'> };
    expect(data.related.length).toBeGreaterThan(2);
    for (const id of [UNKNOWN, 'nonsense', '0']) {
      const unknown = await both.ask({ id: get, isSignedIn: true, params: { id } });
      expect(unknown.api.status).toBe(404);
    }
  });

  it('is changed, answered and released, and conflicts return the current state', async () => {
    await askLead(kind, 1, staff(change, { version: 1, status: 'in_progress', note: 'First.\nSecond.' }));
    const late = await askLead(kind, 1, staff(change, { version: 1, status: 'done' }));
    expect(late.api.status).toBe(409);
    await askLead(kind, 1, staff(change, { version: 2, status: 'in_progress' }));
    await askLead(kind, 1, staff(answer, { channel: 'call' }));
    await askLead(kind, 1, staff(answer, { channel: 'email', text: 'Offer sent.' }));
    const answered = await askLead(kind, 1, { id: get });
    const answerIds = bySide((side) => ({
      answerId: (answered[side].json as { data: Schema<'ContactSubmissionDetail'> }).data.thread.find(({ type }) => type === 'answer')?.id,
    }));
    for (let round = 0; round < 2; round += 1)
      await both.ask(staff(takeBack, {}), (side) => ({ ...answerIds(side), params: { id: picked(noun, side, [1])[0] ?? '' } }));
    await askLead(kind, 1, staff(takeBack, { answerId: UNKNOWN }));
    await askLead(kind, 4, { id: release });
    await askLead(kind, 4, { id: release });
    for (const index of [1, 4]) await askLead(kind, index, { id: get });
    for (const question of [staff(change, { version: 1, note: 'Who?' }), staff(answer, { channel: 'chat' }), { id: release }])
      await both.ask({ ...question, isSignedIn: true, params: { id: UNKNOWN } });
    await both.ask({ id: 'listAuditLogs', isSignedIn: true, query: '?limit=100' });
  });

  it('is changed in bulk and undone', async () => {
    const changed = await both.ask(
      staff(changeMany, {}),
      bySide((side) => ({ leads: [...picked(noun, side, [5, 6, 7]), UNKNOWN].map((id) => ({ id, version: 1 })), status: 'done' })),
    );
    await both.ask(
      staff(undo, {}),
      bySide((side) => ({ undo: (changed[side].json as { data: Schema<'BulkResult'> }).data.undo })),
    );
    await both.ask(staff(undo, { undo: UNKNOWN }));
    await both.ask(staff(changeMany, { leads: [{ id: UNKNOWN }], status: 'done' }));
    await askLead(kind, 6, staff(change, { version: 3, note: 'Mine.' }));
    // Suspected; already released; changed since; suspected but at another version.
    await both.ask(
      staff(releaseMany, {}),
      bySide((side) => {
        const [suspected, released, changedSince, late] = picked(noun, side, [8, 4, 6, 9]);
        return {
          leads: [{ id: suspected, version: 1 }, { id: released }, { id: changedSince, version: 1 }, { id: late, version: 2 }],
        };
      }),
    );
    await both.ask({ id: list, isSignedIn: true, query: '?limit=100' });
    await both.ask({ id: 'listAuditLogs', isSignedIn: true, query: '?limit=100' });
  });

  it('is assigned alone and in bulk, counted and listed by assignee, and given back by an undo', async () => {
    const me = (side: SideName) => colleagues[side]['agent@zmb.example'];
    const assign = (version: number, assigneeId: (side: SideName) => string | null | undefined) =>
      both.ask(staff(change, {}), (side) => ({
        params: { id: ids[noun][side][2] ?? UNKNOWN },
        body: JSON.stringify({ version, assigneeId: assigneeId(side) }),
      }));
    expect((await assign(1, me)).api.status).toBe(200);
    expect((await assign(2, () => UNKNOWN)).api.status).toBe(400);
    expect((await assign(2, (side) => colleagues[side]['viewer@zmb.example'])).api.status).toBe(400);
    for (const query of ['assignee=none', 'assignee=me', 'assignee=me&status=in_progress', 'assignee=nobody', `assignee=${UNKNOWN}`]) {
      await both.ask({ id: list, isSignedIn: true, query: `?${query}&limit=100` });
      await both.ask({ id: `count${noun}s`, isSignedIn: true, query: `?${query.split('&')[0]}` });
    }
    const bulk = await both.ask(
      staff(changeMany, {}),
      bySide((side) => ({ leads: picked(noun, side, [2, 3]).map((id) => ({ id })), assigneeId: me(side), status: 'in_progress' })),
    );
    await askLead(kind, 2, { id: get });
    await both.ask(
      staff(undo, {}),
      bySide((side) => ({ undo: (bulk[side].json as { data: Schema<'BulkResult'> }).data.undo })),
    );
    for (const index of [2, 3]) await askLead(kind, index, { id: get });
    for (const body of [{ leads: [{ id: UNKNOWN }], assigneeId: UNKNOWN }, { leads: [{ id: UNKNOWN }] }])
      await both.ask(staff(changeMany, body));
    await both.ask({ id: 'listColleagues', isSignedIn: true });
  });

  it('is put off, brought back, and tried in vain', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const snoozed = await askLead(kind, 0, staff(change, { version: 1, snoozedUntil: until }));
    expect(snoozed.api.status).toBe(200);
    await both.ask({ id: list, isSignedIn: true, query: '?snoozed=true' });
    await both.ask({ id: list, isSignedIn: true, query: '?status=new&suspected=false&snoozed=false&limit=100' });
    for (const body of [
      { version: 2, snoozedUntil: '2020-01-01T00:00:00.000Z' },
      { version: 2, snoozedUntil: until, status: 'spam' },
      { version: 2, snoozedUntil: '2099-01-01T00:00:00.000Z' },
    ])
      expect((await askLead(kind, 0, staff(change, body))).api.status).toBe(400);
    await askLead(kind, 0, staff(answer, { channel: 'call', isReached: false }));
    await askLead(kind, 0, staff(change, { version: 3, snoozedUntil: null }));
    await askLead(kind, 0, { id: get });
    const bulk = await both.ask(
      staff(changeMany, {}),
      bySide((side) => ({ leads: picked(noun, side, [0]).map((id) => ({ id })), snoozedUntil: until })),
    );
    await both.ask(
      staff(undo, {}),
      bySide((side) => ({ undo: (bulk[side].json as { data: Schema<'BulkResult'> }).data.undo })),
    );
  });

  it('says how it ended', async () => {
    const won = await askLead(kind, 0, staff(change, { version: 6, outcome: { result: 'won', amount: '12500.5' } }));
    expect(won.api.status).toBe(200);
    await askLead(kind, 0, staff(change, { version: 7, outcome: { result: 'lost', reason: 'price' } }));
    for (const query of ['outcome=won', 'outcome=lost', 'outcome=none&sort=oldest', 'outcome=maybe'])
      await both.ask({ id: list, isSignedIn: true, query: `?${query}` });
    await both.ask({ id: 'getSummary', isSignedIn: true });
    for (const outcome of [{ result: 'lost' }, { result: 'won', amount: '10000001' }, { result: 'not_request', amount: '1' }])
      expect((await askLead(kind, 0, staff(change, { version: 8, outcome }))).api.status).toBe(400);
    expect((await askLead(kind, 0, staff(change, { version: 8, status: 'spam', outcome: { result: 'won' } }))).api.status).toBe(400);
    await askLead(kind, 0, staff(change, { version: 8, status: 'new' }));
    await askLead(kind, 0, { id: get });
  });

  it('tells those whom a note mentions, until they have opened the lead', async () => {
    const mentioning = (side: SideName) =>
      `Please call, <@${colleagues[side][both.api.admin.email]}> and <@${colleagues[side]['agent@zmb.example']}>.`;
    const note = (version: number, text: (side: SideName) => string) =>
      both.ask(staff(change, {}), (side) => ({
        params: { id: ids[noun][side][3] ?? UNKNOWN },
        body: JSON.stringify({ version, note: text(side) }),
      }));
    expect((await note(3, () => `<@${UNKNOWN}>`)).api.status).toBe(400);
    expect((await note(3, mentioning)).api.status).toBe(200);
    // The writer is not told.
    const own = await both.ask({ id: 'listAlerts', isSignedIn: true });
    expect(own.api.json).toEqual({ data: { alerts: [] } });
    await both.signIn({}, agent);
    const told = await both.ask({ id: 'listAlerts', isSignedIn: true });
    expect((told.api.json as { data: Schema<'LeadAlerts'> }).data.alerts).toMatchObject([
      { kind: kind.name === 'requests' ? 'callback' : 'contact' },
    ]);
    await both.ask(
      staff('seeAlerts', {}),
      bySide((side) => ({ leadId: ids[noun][side][3] })),
    );
    await both.ask({ id: 'listAlerts', isSignedIn: true });
    await both.signIn();
    await askLead(kind, 3, { id: get });
  });

  it('is corrected, with what was there before', async () => {
    const wanted = noun === 'CallbackRequest' ? {} : { name: 'Right Name', email: 'Right@mail.example', serviceType: 'painting' };
    const { api } = await askLead(kind, 3, { id: get });
    const { version } = (api.json as { data: Schema<'ContactSubmissionDetail'> }).data.lead;
    await askLead(kind, 3, staff(correct, { version, phone: '050 999 8877', ...wanted }));
    await askLead(kind, 3, staff(correct, { version: version + 1, phone: '+971509998877', ...wanted }));
    expect((await askLead(kind, 3, staff(correct, { version, phone: '050 999 8876', ...wanted }))).api.status).toBe(409);
    await both.ask(staff(correct, { version: 1, phone: '050 999 8877', ...wanted }, { params: { id: UNKNOWN } }));
    await both.ask({ id: list, isSignedIn: true, query: '?q=0509998877' });
    await both.ask({ id: 'listAuditLogs', isSignedIn: true, query: '?limit=100' });
    for (const body of [{}, { version: 2, ...wanted, phone: '', email: '' }, { version: 2, ...wanted, phone: '12' }])
      expect((await askLead(kind, 3, staff(correct, body))).api.status).toBe(400);
  });

  it('[REQ-62] [REQ-126] [REQ-127] has a window of its visitor confirmed, another one in its place, and that taken back', async () => {
    const confirm = `confirm${noun}Window` as const;
    const [next = '', later = ''] = windowDays({ week: company.hours }, Date.now())
      .slice(1)
      .flatMap(({ windows }) => windows.slice(-1).map(windowText));
    const form =
      noun === 'ContactSubmission'
        ? { ...SMALLEST.createContactSubmission, community: 'Deira', windows: [next, later] }
        : { ...SMALLEST.createCallbackRequest, windows: [next] };
    await both.ask(sending(`create${noun}`, form));
    const listed = await both.ask({ id: list, isSignedIn: true, query: '?limit=1' });
    const newest = (side: SideName) => readList(listed[side].json, kind.name)[0];
    const ask = (body: (lead: Lead | undefined) => object) =>
      both.ask(staff(confirm, {}), (side) => ({ params: { id: newest(side)?.id ?? UNKNOWN }, body: JSON.stringify(body(newest(side))) }));
    const from = (lead: Lead | undefined) => lead?.windows.at(-1)?.from;
    for (const body of [{}, { version: 1, from: '2026-11-02T05:00:00.000Z' }, { version: 1, from: 'now' }])
      expect((await ask(() => body)).api.status).toBe(400);
    expect((await ask((lead) => ({ version: 1, from: from(lead) }))).api.status).toBe(200);
    expect((await ask((lead) => ({ version: 2, from: from(lead) }))).api.status).toBe(200);
    expect((await ask((lead) => ({ version: 1, from: from(lead) }))).api.status).toBe(409);
    await both.ask(staff(confirm, { version: 1, from: '2026-11-02T05:00:00.000Z' }, { params: { id: UNKNOWN } }));
    // Another one takes its place, if there is one; then that is taken back.
    const first = (lead: Lead | undefined) => lead?.windows.at(0)?.from;
    expect((await ask((lead) => ({ version: 2, from: first(lead) }))).api.status).toBe(200);
    const takeBackWindow = `takeBack${noun}Window` as const;
    const askBack = (body: (lead: Lead | undefined) => object) =>
      both.ask(staff(takeBackWindow, {}), (side) => {
        return { params: { id: newest(side)?.id ?? UNKNOWN }, body: JSON.stringify(body(newest(side))) };
      });
    const version = noun === 'ContactSubmission' ? 3 : 2;
    for (const body of [{}, { version, from: '2026-11-02T05:00:00.000Z' }, { version, from: 'now' }])
      expect((await askBack(() => body)).api.status).toBe(400);
    expect((await askBack((lead) => ({ version, from: first(lead) }))).api.status).toBe(200);
    expect((await askBack((lead) => ({ version: version + 1, from: first(lead) }))).api.status).toBe(200);
    expect((await askBack((lead) => ({ version, from: first(lead) }))).api.status).toBe(409);
    await both.ask(staff(takeBackWindow, { version: 1, from: '2026-11-02T05:00:00.000Z' }, { params: { id: UNKNOWN } }));
    expect((await ask((lead) => ({ version: version + 1, from: from(lead) }))).api.status).toBe(200);
    await both.ask({ id: list, isSignedIn: true, query: '?urgency=emergency' });
    await both.ask({ id: 'listAuditLogs', isSignedIn: true, query: '?limit=100' });
  });

  it('names the invalid fields', async () => {
    const params = { id: UNKNOWN };
    const questions = [
      ...[{}, { version: 1, status: 'open' }, { version: '1' }, { version: 1, note: '' }].map((body) => staff(change, body, { params })),
      ...[{}, { channel: 'letter' }, { channel: 'call', text: 'x'.repeat(5_001) }].map((body) => staff(answer, body, { params })),
      ...[{}, { answerId: 1 }].map((body) => staff(takeBack, body, { params })),
      ...[changeMany, releaseMany, undo].flatMap((id) => [staff(id, {}), staff(id, { leads: [], undo: 1 })]),
      staff(changeMany, { leads: [{ id: UNKNOWN, version: 0 }], status: 'done' }),
    ];
    for (const question of questions) expect((await both.ask(question)).api.status).toBe(400);
  });

  it('is found alike by every filter', async () => {
    const queries = [
      ...['q=noura', `q=${encode('نوره المنصورى')}`, 'q=050+123+4501', `q=${encode('٠٥٠١٢٣٤٥٠١')}`, 'q=%2B971501234502', 'q=visitor.1'],
      ...[`q=${'x'.repeat(101)}`, `q=${encode('السلام')}`, 'status=done', 'status=new&suspected=false', 'suspected=true'],
      ...['suspected=yes', 'due=waiting', 'due=overdue', 'due=soon', 'sort=due', 'sort=oldest&limit=3&page=2', 'sort=name'],
      ...['service=ac_services,painting', 'service=other', 'service=ac_maintenance', 'language=ar', 'language=fr', 'waiting=4h'],
      ...['received=today', 'received=last_month', 'received=before_7_days&to=2099-01-01', 'received=soon', 'waiting=1d&sort=oldest'],
      ...['from=2020-01-01', 'to=2020-01-01', 'from=2099-12-31', 'to=2028-02-29', 'q=visitor&status=done&sort=oldest'],
    ];
    for (const query of queries) await both.ask({ id: list, isSignedIn: true, query: `?${query}` });
  });

  it('refuses a day that does not exist', async () => {
    for (const query of ['from=2026-02-31', 'to=2026-02-29', 'from=2026-11-31', 'to=2026-13-01']) {
      const { api } = await both.ask({ id: list, isSignedIn: true, query: `?${query}` });
      expect([query, api.status, Object.keys((api.json as { errors: object }).errors)]).toEqual([
        query,
        400,
        [query.slice(0, query.indexOf('='))],
      ]);
    }
  });

  it('is counted alike, as the lists of the views count', async () => {
    const { api } = await both.ask({ id: `count${noun}s`, isSignedIn: true });
    const { data } = api.json as { data: Schema<'LeadCounts'> };
    const totalOf = async (query: string) => {
      const page = (await both.ask({ id: list, isSignedIn: true, query: `?${query}&limit=1` })).api.json;
      return (page as { data: { pagination: { total: number } } }).data.pagination.total;
    };
    const views = {
      new: 'status=new&suspected=false&snoozed=false',
      in_progress: 'status=in_progress&snoozed=false',
      snoozed: 'snoozed=true',
      done: 'status=done',
      spam: 'status=spam',
      suspected: 'status=new&suspected=true',
      overdue: 'due=overdue',
      dueSoon: 'due=soon',
      all: 'sort=newest',
    };
    for (const [view, query] of Object.entries(views)) expect(data).toHaveProperty(view, await totalOf(query));
    expect(data.new).toBeGreaterThan(data.suspected);
    expect(data.suspected).toBeGreaterThan(0);
  });
});

describe('the queue of both kinds on the API and the mock', () => {
  const now = () => new Date(Date.now() + 1_000).toISOString();

  it('is listed, counted and exported alike', async () => {
    const queries = ['', 'limit=5&page=3', 'kind=contact', 'kind=callback&sort=due', 'kind=letter', 'sort=newest&limit=50', 'sort=oldest'];
    const filters = [
      'status=new&suspected=false&snoozed=false&limit=100',
      'suspected=true',
      'due=waiting',
      'status=done',
      'q=noura',
      'service=ac_services,other&received=today',
      'page=last',
    ];
    for (const query of [...queries, ...filters]) await both.ask({ id: 'listLeads', isSignedIn: true, query: `?${query}` });
    for (const query of ['', 'kind=contact', 'kind=callback&assignee=none', 'assignee=me', 'assignee=nobody'])
      await both.ask({ id: 'countLeads', isSignedIn: true, query: `?${query}` });
    for (const query of ['status=new', 'kind=contact', 'kind=callback', 'sort=name'])
      await both.ask({ id: 'exportLeads', isSignedIn: true, query: `?${query}` });
  });

  it('gives one lead of either kind', async () => {
    for (const { noun } of KINDS)
      await both.ask({ id: 'getLead', isSignedIn: true }, (side) => ({ params: { id: ids[noun][side][5] ?? UNKNOWN } }));
    for (const id of [UNKNOWN, 'nonsense']) await both.ask({ id: 'getLead', isSignedIn: true, params: { id } });
  });

  it('is changed at once, by the leads or by the filter, and undone', async () => {
    for (const body of [{ filter: { kind: 'callback', q: '050 123 4501', sort: 'oldest', asOf: now() } }, 'named'] as const) {
      const changed = await both.ask(
        staff('changeLeads', {}),
        bySide((side) => ({
          ...(body === 'named' ? { leads: KINDS.flatMap(({ noun }) => picked(noun, side, [6, 7])).map((id) => ({ id })) } : body),
          status: 'done',
        })),
      );
      expect((changed.api.json as { data: Schema<'BulkResult'> }).data.changed.length).toBeGreaterThan(1);
      await both.ask(
        staff('undoLeads', {}),
        bySide((side) => ({ undo: (changed[side].json as { data: Schema<'BulkResult'> }).data.undo })),
      );
    }
    await both.ask(staff('undoLeads', { undo: UNKNOWN }));
    await both.ask(staff('changeLeads', { filter: { q: 'qwertyuiop', asOf: now() }, status: 'done' }));
    await both.ask(staff('releaseLeads', { filter: { suspected: 'true', q: 'qwertyuiop', asOf: now() } }));
    await both.ask({ id: 'listLeads', isSignedIn: true, query: '?limit=100' });
    await both.ask({ id: 'listAuditLogs', isSignedIn: true, query: '?limit=100' });
  });

  it('names the invalid fields', async () => {
    const questions = [
      ...[{}, { status: 'done' }, { leads: [], status: 'done' }, { filter: { asOf: now() } }].map((body) => staff('changeLeads', body)),
      staff('changeLeads', { leads: [{ id: UNKNOWN }], filter: { asOf: now() }, status: 'done' }),
      staff('changeLeads', { filter: { status: 'new' }, status: 'done' }),
      ...[{}, { filter: { kind: 'letter', asOf: now() } }].map((body) => staff('releaseLeads', body)),
      staff('undoLeads', {}),
    ];
    for (const question of questions) expect((await both.ask(question)).api.status).toBe(400);
  });
});

describe('the calendar on the API and the mock', () => {
  it('is replaced given its version, and changes the business hours', async () => {
    await both.ask({ id: 'getCalendar', isSignedIn: true });
    await both.ask(staff('replaceCalendar', { holidays: [], periods: [], version: 3 }));
    await both.ask(staff('replaceCalendar', { holidays: [holiday], periods: [{ ...holiday, week }], version: 0 }));
    const late = await both.ask(staff('replaceCalendar', { holidays: [], periods: [], version: 0 }));
    expect(late.api.status).toBe(409);
    const hours = await both.ask({ id: 'getBusinessHours' });
    expect(hours.api.json).toMatchObject({ data: { holidays: [holiday], ramadan: [{ ...holiday, week }] } });
    await both.ask(staff('replaceCalendar', { holidays: [], periods: [], version: 1 }));
    await both.ask({ id: 'listAuditLogs', isSignedIn: true });
  });

  it('names the invalid fields', async () => {
    const calendar = { holidays: [holiday], periods: [{ ...holiday, week }], version: 9 };
    const bodies = [
      { ...calendar, holidays: [{ ...holiday, name: { en: '', ar: 'x'.repeat(121) } }] },
      { ...calendar, holidays: [{ ...holiday, name: 'National Day' }] },
      { ...calendar, holidays: Array.from({ length: 101 }, () => holiday) },
      { ...calendar, periods: [{ ...holiday, week: week.slice(1) }] },
      { ...calendar, periods: [{ ...holiday }] },
      { ...calendar, version: -1 },
      { ...calendar, version: '0' },
      { ...calendar, more: 1 },
      { version: 0 },
      {},
    ];
    for (const body of bodies) expect((await both.ask(staff('replaceCalendar', body))).api.status).toBe(400);
  });
});

describe('live events on the API and the mock', () => {
  it('start with the id from which nothing is missed', async () => {
    const { api, mock } = await both.ask({ id: 'followEvents', isSignedIn: true });
    for (const { text } of [api, mock]) expect(text).toMatch(/^retry: 2000\nevent: ready\nid: [0-9a-f-]{36}\ndata: {}\n\n$/);
  });
});

describe('who looks at a lead, on the API and the mock', () => {
  it('is told with the stream of the tab', async () => {
    for (const body of [
      { stream: UNKNOWN, leadId: UNKNOWN },
      { stream: UNKNOWN, leadId: null },
    ])
      expect((await both.ask(staff('lookAtLead', body))).api.status).toBe(204);
    for (const [id, body] of [
      ['lookAtLead', {}],
      ['lookAtLead', { stream: UNKNOWN }],
      ['seeAlerts', {}],
    ] as const)
      expect((await both.ask(staff(id, body))).api.status).toBe(400);
  });
});

describe('the summary on the API and the mock', () => {
  it('is the same, for any range', async () => {
    for (const query of ['', '?from=2026-11-20', '?to=2020-01-31', '?from=2030-01-02&to=2030-01-01', '?page=1'])
      await both.ask({ id: 'getSummary', isSignedIn: true, query });
    const { api } = await both.ask({ id: 'getSummary', isSignedIn: true });
    const { data } = api.json as { data: Schema<'Summary'> };
    expect(data.days).toHaveLength(30);
    expect(data.answers.answered).toBe(3);
    expect(data.days.at(-1)).toMatchObject({ contacts: LEADS, callbacks: LEADS });
  });
});

describe('the month report on the API and the mock', () => {
  it('is the same, as figures and as a file, for any month', async () => {
    const month = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 7);
    for (const query of [`?month=${month}`, '?month=2020-02', '?month=2020-13', ''])
      await both.ask({ id: 'getMonthReport', isSignedIn: true, query });
    for (const query of ['', `?from=${month}-01&to=${month}-28`, '?from=2030-01-02&to=2030-01-01', '?from=x'])
      await both.ask({ id: 'getColleagueFigures', isSignedIn: true, query });
    await both.ask({ id: 'exportMonthReport', isSignedIn: true, query: `?month=${month}` });
    await both.ask({ id: 'exportMonthReport', isSignedIn: true, query: '?month=x' });
  });

  it('is sent to whom is chosen, of those who may read it', async () => {
    await both.ask({ id: 'getReportRecipients', isSignedIn: true });
    const { api } = await both.ask(staff('changeReportRecipients', { recipients: [UNKNOWN] }));
    expect(api.json).toEqual({ data: { recipients: [] } });
    await both.ask(staff('changeReportRecipients', { recipients: UNKNOWN }));
    await both.ask({ id: 'getReportRecipients', isSignedIn: true });
  });
});

describe('exports on the API and the mock', () => {
  it('are filtered like the list, and recorded', async () => {
    const ids = ['exportContactSubmissions', 'exportCallbackRequests'] as const;
    const questions: Question[] = ['?sort=oldest', '?sort=oldest&q=0501234501&suspected=false', '?status=open'].flatMap((query) =>
      ids.map((id) => ({ id, query })),
    );
    const subscribers = ['', '?status=pending', '?status=open'].map((query): Question => ({ id: 'exportNewsletterSubscribers', query }));
    for (const question of [...questions, ...subscribers]) {
      const { api } = await both.ask({ ...question, isSignedIn: true });
      expect(api.status).toBe(question.query === '?status=open' ? 400 : 200);
    }
    await both.ask({ id: 'listAuditLogs', isSignedIn: true });
  });

  it('have headings in the reader’s language, on the API', async () => {
    const headings = { en: 'Reference,Received (Dubai),Status,', ar: 'رقم الطلب,وقت الوصول (دبي),الحالة,' };
    for (const id of ['exportContactSubmissions', 'exportCallbackRequests'] as const) {
      for (const language of ['en', 'ar'] as const) {
        const { api } = await both.ask({ id, isSignedIn: true, headers: { 'accept-language': language } });
        expect(api.text.replace('\ufeff', '')).toMatch(new RegExp(`^${headings[language].replaceAll(/[()]/g, '\\$&')}`));
      }
    }
  });
});

describe('canned texts, saved views and test leads on the API and the mock', () => {
  const text = { name: 'Thanks', texts: { ar: 'شكرًا لتواصلكم يا {name|عميلنا}.' } };
  const view = { kind: 'contact', name: 'Overdue', filter: { due: 'overdue', sort: 'due', q: 'marina' } };

  it('are stored alike', async () => {
    await both.ask({ id: 'getCannedTexts', isSignedIn: true });
    await both.ask(staff('replaceCannedTexts', { texts: [text], version: 0 }));
    expect((await both.ask(staff('replaceCannedTexts', { texts: [], version: 0 }))).api.status).toBe(409);
    await both.ask({ id: 'getCannedTexts', isSignedIn: true });
    const created = await both.ask(staff('createSavedView', view));
    await both.ask({ id: 'listSavedViews', isSignedIn: true });
    const idOf = (side: SideName, of = created) => (of[side].json as { data: { id: string } }).data.id;
    const shared = await both.ask(staff('createSavedView', { ...view, kind: 'all', filter: { q: 'marina' }, isShared: true }));
    const viewOf = (side: SideName) => ({ params: { id: idOf(side, shared) } });
    for (const scope of ['all', 'contact', 'callback'])
      await both.ask({ id: 'countSavedViews', isSignedIn: true, query: `?scope=${scope}` });
    await both.ask(staff('changeSavedView', { name: 'Marina' }), viewOf);
    for (const id of ['restoreSavedView', 'deleteSavedView', 'listSavedViews', 'restoreSavedView'] as const)
      await both.ask({ id, isSignedIn: true }, viewOf);
    await both.ask(staff('orderSavedViews', {}), (side) => ({ body: JSON.stringify({ ids: [idOf(side, shared), UNKNOWN] }) }));
    await both.signIn({}, agent);
    expect((await both.ask(staff('createSavedView', { ...view, isShared: true }))).api.status).toBe(403);
    await both.ask({ id: 'listSavedViews', isSignedIn: true });
    await both.ask({ id: 'countSavedViews', isSignedIn: true });
    for (const question of [staff('changeSavedView', { name: 'Mine' }), { id: 'deleteSavedView', isSignedIn: true } as const]) {
      expect((await both.ask(question, viewOf)).api.status).toBe(403);
      expect((await both.ask(question, (side) => ({ params: { id: idOf(side) } }))).api.status).toBe(404);
    }
    await both.signIn();
    await both.ask(staff('changeSavedView', { isShared: false }), viewOf);
    for (let round = 0; round < 2; round += 1)
      await both.ask({ id: 'deleteSavedView', isSignedIn: true }, (side) => ({ params: { id: idOf(side) } }));
    await both.ask({ id: 'deleteSavedView', isSignedIn: true, params: { id: 'nonsense' } });
    await both.ask({ id: 'listSavedViews', isSignedIn: true });
    for (const isShared of [false, true])
      for (let index = 0; index <= MAX_VIEWS; index += 1) {
        const { api } = await both.ask(staff('createSavedView', { ...view, isShared }));
        if (index === MAX_VIEWS) expect(api.status).toBe(409);
      }
    expect((await both.ask(staff('changeSavedView', { isShared: true }), viewOf)).api.status).toBe(409);
    await both.ask({ id: 'deleteSavedView', isSignedIn: true }, viewOf);
    expect((await both.ask(staff('createSavedView', view))).api.status).toBe(201);
    expect((await both.ask({ id: 'restoreSavedView', isSignedIn: true }, viewOf)).api.status).toBe(409);
    for (const kind of ['contact', 'callback']) await both.ask(staff('sendTestLead', { kind, language: 'ar' }));
    for (const { list } of KINDS) await both.ask({ id: list, isSignedIn: true });
    await both.ask({ id: 'getSummary', isSignedIn: true });
    await both.ask({ id: 'listAuditLogs', isSignedIn: true });
  });

  it('name the invalid fields', async () => {
    const texts = [{ ...text, texts: { fr: 'Merci.' } }];
    const wrong = [{}, { en: '' }, { en: '{nme}' }, { ar: 'a {name' }, { en: '{name}', ar: '}' }].map((each) => [{ ...text, texts: each }]);
    for (const question of [
      ...[{}, { texts, version: 1 }, { texts: [{ ...text, name: '' }], version: 1 }].map((body) => staff('replaceCannedTexts', body)),
      ...wrong.map((each) => staff('replaceCannedTexts', { texts: each, version: 1 })),
      ...[{}, { ...view, name: 'x'.repeat(121) }, { ...view, filter: { due: 'now' } }].map((body) => staff('createSavedView', body)),
      staff('changeSavedView', { name: '' }, { params: { id: UNKNOWN } }),
      staff('orderSavedViews', { ids: ['nonsense'] }),
      { id: 'countSavedViews', isSignedIn: true, query: '?scope=letter' } as const,
      ...[{}, { kind: 'letter', language: 'en' }].map((body) => staff('sendTestLead', body)),
    ])
      expect((await both.ask(question)).api.status).toBe(400);
  });
});

describe('an enquiry that staff add, on the API and the mock', () => {
  const written = { arrivedBy: 'whatsapp', name: ' Amal ', serviceType: 'other', language: 'ar' };

  it('is stored with a phone number or an e-mail', async () => {
    for (const more of [{ phone: '052 123 4567' }, { phone: '', email: 'amal@mail.example', message: ' Hello ', isConfirmed: true }])
      await both.ask(staff('addContactSubmission', { ...written, ...more }));
    await both.ask({ id: 'listContactSubmissions', isSignedIn: true, query: '?limit=100' });
    await both.ask({ id: 'listAuditLogs', isSignedIn: true, query: '?limit=100' });
    await both.ask({ id: 'listOutbox', isSignedIn: true, query: '?limit=100' });
  });

  it('names the invalid fields', async () => {
    for (const more of [
      {},
      { phone: '12' },
      { email: 'nobody' },
      { phone: '0521234567', isConfirmed: true },
      { phone: '0521234567', name: '' },
    ])
      expect((await both.ask(staff('addContactSubmission', { ...written, ...more }))).api.status).toBe(400);
  });

  it('finds the same person', async () => {
    for (const body of [{ phone: '0521234567' }, { email: 'AMAL@mail.example', phone: '' }, { phone: '05', email: 'amal' }, {}])
      await both.ask(staff('findSamePerson', body));
    expect((await both.ask(staff('findSamePerson', { name: 'Amal' }))).api.status).toBe(400);
  });
});

describe('any call on the API and the mock', () => {
  const questions = INBOX.map(({ id }): Question => ({ id, isSignedIn: true }));

  it('rejects calls without a session', async () => {
    for (const { id } of INBOX) expect((await both.ask({ id })).api.status).toBe(401);
  });

  it('hides details when a table is missing, and asks to retry while the database is unavailable', async () => {
    const broken = await both.askWithoutTable('staff_sessions', questions);
    expect(broken.map(({ api }) => api.status)).toEqual(questions.map(() => 500));
    const away = await both.askWithoutDatabase(questions);
    expect(away.map(({ api }) => api.status)).toEqual(questions.map(() => 503));
  });
});

// From here on the API has changes that the mock does not.
describe.each(KINDS)('$noun on the API', ({ noun, list }) => {
  const [change, answer, correct] = [`change${noun}`, `answer${noun}`, `correct${noun}`] as const;
  const [changeMany, releaseMany, undo] = [`change${noun}s`, `release${noun}s`, `undo${noun}s`] as const;

  it('accepts nothing that the contract forbids', async () => {
    for (const id of [change, answer, correct, changeMany, releaseMany, undo] as const) {
      const params = { id: UNKNOWN };
      await forEachDrawn(changedForms(id), 40, (question) => both.askApi({ ...question, params, isSignedIn: true }));
    }
  });

  it('is not undone where it was changed since, nor twice', async () => {
    const [first = '', second = ''] = picked(noun, 'api', [10, 11]);
    const leads = [first, second].map((id) => ({ id, version: 1 }));
    const changed = await both.askApi(staff(changeMany, { leads, status: 'done' }));
    await both.askApi(staff(change, { version: 2, note: 'Mine.' }, { params: { id: second } }));
    const undoing = staff(undo, { undo: (changed.json as { data: Schema<'BulkResult'> }).data.undo });
    expect((await both.askApi(undoing)).json).toMatchObject({ data: { restored: [first], skipped: [second] } });
    expect((await both.askApi(undoing)).status).toBe(409);
  });

  it('rejects queries that are too broad or malformed', async () => {
    const queries = ['q=a', 'q=', 'q=%00abc', 'q=zmb&q=zmb', 'due=', 'q=%25%25%25', 'to=2026-13-01', 'from=today', 'q=a%ED%A0%80'];
    for (const query of queries) expect((await both.askApi({ id: list, isSignedIn: true, query: `?${query}` })).status, query).toBe(400);
  });
});

describe('other calls on the API', () => {
  it('undo a change of both kinds once', async () => {
    const leads = KINDS.map(({ noun }) => ({ id: picked(noun, 'api', [8])[0] }));
    const changed = await both.askApi(staff('changeLeads', { leads, status: 'done' }));
    const undoing = staff('undoLeads', { undo: (changed.json as { data: Schema<'BulkResult'> }).data.undo });
    expect((await both.askApi(undoing)).status).toBe(200);
    expect((await both.askApi(undoing)).status).toBe(409);
  });

  it('accept nothing that the contract forbids', async () => {
    for (const id of [
      'replaceCannedTexts',
      'createSavedView',
      'orderSavedViews',
      'sendTestLead',
      'changeLeads',
      'releaseLeads',
      'addContactSubmission',
      'findSamePerson',
    ] as const)
      await forEachDrawn(changedForms(id), 25, (question) => both.askApi({ ...question, isSignedIn: true }));
  });

  it('check the calendar across its fields', async () => {
    const calendar = { holidays: [holiday], periods: [{ ...holiday, week }], version: 9 };
    const misfits = [
      { ...calendar, periods: [{ ...holiday, week: [...week.slice(1), { opens: '9', closes: '24:00' }] }] },
      { ...calendar, holidays: [{ ...holiday, from: '2026-12-04' }] },
      { ...calendar, holidays: [{ ...holiday, from: '2.12.2026' }] },
      { ...calendar, periods: [{ ...holiday, week: [...week.slice(1), { opens: '18:00', closes: '09:00' }] }] },
      ...[
        [{ from: '13:00', to: '12:00' }],
        [{ from: '09:00', to: '10:00' }],
        [{ from: '14:00', to: '15:00' }],
        [
          { from: '10:00', to: '11:00' },
          { from: '11:00', to: '12:00' },
        ],
        Array.from({ length: 3 }, (_, index) => ({ from: `1${index}:00`, to: `1${index}:30` })),
      ].map((breaks) => ({
        ...calendar,
        periods: [{ ...holiday, week: [{ opens: '09:00', closes: '15:00', breaks }, ...week.slice(1)] }],
      })),
      {
        ...calendar,
        periods: [
          { ...holiday, week },
          { ...holiday, from: '2026-12-03', to: '2026-12-09', week },
        ],
      },
      { ...calendar, periods: [holiday, { ...holiday, from: '2026-12-04' }].map((days) => ({ ...days, week })) },
    ];
    for (const body of misfits) expect((await both.askApi(staff('replaceCalendar', body))).status).toBe(400);
  });

  it('limit the days of a summary', async () => {
    const { json } = await both.askApi({ id: 'getSummary', isSignedIn: true, query: '?from=2000-01-01' });
    expect((json as { data: Schema<'Summary'> }).data.days).toHaveLength(366);
    expect((await both.askApi({ id: 'getSummary', isSignedIn: true, query: '?from=x' })).status).toBe(400);
  });

  it('limit what an account adds, and refuse another body with the same key', async () => {
    const body = { arrivedBy: 'phone', name: 'Amal', phone: '0521234567', serviceType: 'other', language: 'en' };
    const headers = { ...JSON_TYPE, 'idempotency-key': '7d3a1a52-6c1e-4b7f-8a0e-9b1c2d3e4f50' };
    await both.askApi(staff('addContactSubmission', body, { headers }));
    expect((await both.askApi(staff('addContactSubmission', { ...body, name: 'Omar' }, { headers }))).status).toBe(409);
    let status = 201;
    for (let count = 0; status === 201 && count < 130; count += 1) status = (await both.askApi(staff('addContactSubmission', body))).status;
    expect(status).toBe(429);
  });

  it('limit test leads', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) {
      statuses.push((await both.askApi(staff('sendTestLead', { kind: 'callback', language: 'en' }))).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('reject calls from other sites, other bodies than JSON, too large and malformed ones', async () => {
    for (const { id } of INBOX.filter(({ method }) => method !== 'get')) {
      const statusOf = async (more: Partial<Question>) => (await both.askApi({ id, isSignedIn: true, ...more })).status;
      expect(await statusOf({ origin: 'https://elsewhere.example' }), id).toBe(403);
      expect(await statusOf({ body: 'a=b', headers: FORM_TYPE }), id).toBe(415);
      expect(await statusOf({ body: ' '.repeat(33_000), headers: JSON_TYPE }), id).toBe(413);
      expect(await statusOf({ body: '{', headers: JSON_TYPE }), id).toBe(400);
    }
  });

  it('covers every documented response', () => {
    expect(both.coverage.findGapsOfFile(INBOX.map(({ id }) => id))).toEqual([]);
  });
});
