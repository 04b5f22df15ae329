import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RETENTION_DAYS } from '../../admin-api/contract/retention.ts';
import { getOperation, type OperationId } from '../../admin-api/contract/operations.ts';
import { Both } from './support/both.ts';
import { FORM_TYPE, JSON_TYPE, sending } from './support/forms.ts';
import { PRIVACY_CALLS } from './support/privacy-calls.ts';
import type { Question } from '../support/question.ts';

const EMAIL = 'noura@mail.example';
const PHONE = '+971501234567';
const PERSON = { emails: [EMAIL], phones: [PHONE] };
const TOKEN = 'a-token-that-only-this-test-knows';
const REQUEST = { kind: 'access', email: 'Asks@mail.example', details: ' What do you have? ', language: 'ar' };
const LEAD = {
  name: 'Noura',
  email: EMAIL,
  phone: PHONE,
  message: 'The tap drips.',
  serviceType: 'plumbing',
  language: 'ar',
  noticeVersion: 1,
};

let both: Both;
beforeAll(async () => {
  both = await Both.start();
  await both.createAccount('owner@zmb.example', 'Second', 'owner');
  await both.signIn();
});
afterAll(() => both.stop());

const staff = (id: OperationId, body: unknown, more: Partial<Question> = {}) => sending(id, body, { ...more, isSignedIn: true });
const asking = (id: OperationId, more: Partial<Question> = {}): Question => ({ id, isSignedIn: true, ...more });
const statusOf = async (question: Question, bySide?: Parameters<Both['ask']>[1]) => (await both.ask(question, bySide)).api.status;

interface Listed {
  data: { requests?: { id: string }[]; measures?: { id: string }[] };
}

/** Asks about the newest request or measure, by the id that each side has given it. */
async function aboutNewest(list: 'listPrivacyRequests' | 'listPrivacyMeasures', question: Question) {
  const { api, mock } = await both.ask(asking(list));
  const idIn = (json: unknown) => {
    const { requests, measures } = (json as Listed).data;
    return (requests ?? measures)?.[0]?.id ?? '';
  };
  return both.ask(question, (side) => ({ params: { id: idIn((side === 'api' ? api : mock).json) } }));
}

describe('requests about personal data on the API and the mock', () => {
  it('are received, confirmed, listed and changed alike', async () => {
    for (const language of ['en', 'ar']) {
      expect(await statusOf(sending('createPrivacyRequest', { ...REQUEST, language }, { headers: { 'accept-language': language } }))).toBe(
        202,
      );
    }
    expect(await statusOf(sending('createPrivacyRequest', { ...REQUEST, leaveEmpty: 'robot' }))).toBe(202);
    for (const more of [{ kind: 'all' }, { email: 'nobody' }, { details: 'x'.repeat(5_001) }, { more: 1 }])
      expect(await statusOf(sending('createPrivacyRequest', { ...REQUEST, ...more }))).toBe(400);
    expect(await statusOf(asking('listPrivacyRequests'))).toBe(200);
    expect(await statusOf(asking('listPrivacyRequests', { query: '?status=unconfirmed&limit=1&page=2' }))).toBe(200);
    expect(await statusOf(asking('listPrivacyRequests', { query: '?status=none' }))).toBe(400);
    await both.ask(asking('listOutbox'));

    const change = { version: 1, status: 'in_progress', note: ' Asked for proof. ' };
    expect((await aboutNewest('listPrivacyRequests', staff('changePrivacyRequest', change))).api.status).toBe(404);
    const [newest] = both.mock.store.state.privacyRequests;
    await both.execute(
      `update privacy_requests set token_hash = $1, expires_at = now() + interval '1 hour' where id = (select max(id::text)::uuid from privacy_requests)`,
      [createHash('sha256').update(TOKEN).digest('base64url')],
    );
    const press = (language: string) =>
      both.ask(sending('confirmPrivacyRequest', {}, { headers: { 'accept-language': language } }), (side) => ({
        query: `?token=${side === 'api' ? TOKEN : newest?.id}`,
      }));
    for (const language of ['en', 'ar']) expect((await press(language)).api.status).toBe(200);
    expect(await statusOf(sending('confirmPrivacyRequest', {}, { query: '?token=unknown' }))).toBe(404);
    expect(await statusOf(sending('confirmPrivacyRequest', {}))).toBe(400);

    expect((await aboutNewest('listPrivacyRequests', staff('changePrivacyRequest', change))).api.status).toBe(200);
    expect((await aboutNewest('listPrivacyRequests', staff('changePrivacyRequest', change))).api.status).toBe(409);
    for (const [version, status] of [
      [2, 'fulfilled'],
      [3, 'refused'],
      [4, 'open'],
    ] as const)
      expect((await aboutNewest('listPrivacyRequests', staff('changePrivacyRequest', { version, status, note: '' }))).api.status).toBe(200);
    for (const body of [{}, { ...change, status: 'unconfirmed' }, { ...change, note: 'x'.repeat(5_001) }])
      expect((await aboutNewest('listPrivacyRequests', staff('changePrivacyRequest', body))).api.status).toBe(400);
    expect(await statusOf(staff('changePrivacyRequest', change))).toBe(404);
    await both.ask(asking('listPrivacyRequests'));
  });

  it('as forms without scripts lead to their pages, which only the API does', async () => {
    const form = { isSignedIn: false, headers: FORM_TYPE };
    const sent = await both.askApi({ id: 'createPrivacyRequest', ...form, body: 'kind=access&email=a%40b.example&language=en' });
    expect(sent.status).toBe(303);
    expect((await both.askApi({ id: 'confirmPrivacyRequest', ...form, query: '?token=x', body: 'language=en' })).status).toBe(303);
    const headers = { ...JSON_TYPE, 'idempotency-key': '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e99' };
    const once = (kind: string) =>
      both.askApi({ id: 'createPrivacyRequest', headers, body: JSON.stringify({ ...REQUEST, email: 'once@mail.example', kind }) });
    expect([(await once('access')).status, (await once('deletion')).status]).toEqual([202, 409]);
    const from = '10.77.77.77';
    let status = 0;
    for (let n = 0; n < 31; n += 1)
      ({ status } = await both.askApi({ ...sending('createPrivacyRequest', { ...REQUEST, email: `flood${n}@mail.example` }), from }));
    expect(status).toBe(429);
    await both.execute(`delete from privacy_requests where email <> 'asks@mail.example'`);
    await both.execute(
      `delete from outbox_emails where about_id not in (select id from privacy_requests) and kind = 'privacy_confirmation'`,
    );
  });
});

describe('a person on the API and the mock', () => {
  it('is found, collected and exported alike', async () => {
    await both.ask(sending('createContactSubmission', LEAD));
    await both.ask(sending('createPrivacyRequest', { ...REQUEST, email: EMAIL }));
    await both.ask(sending('createCallbackRequest', { phone: PHONE, language: 'en' }));
    await both.ask(sending('createNewsletterSubscriber', { email: EMAIL, language: 'ar', noticeVersion: 1 }));
    for (const query of [EMAIL.toUpperCase(), '050 123 4567', 'nobody@mail.example', 'ZMB-XXXXXX'])
      expect(await statusOf(staff('findPerson', { query }))).toBe(200);
    for (const query of ['', 'Noura', 1]) expect(await statusOf(staff('findPerson', { query }))).toBe(400);
    for (const person of [PERSON, { emails: [], phones: [PHONE] }, { emails: ['nobody@mail.example'], phones: [] }])
      expect(await statusOf(staff('getPersonRecords', person))).toBe(200);
    for (const person of [{ emails: [], phones: [] }, { emails: ['nobody'], phones: [] }, {}]) {
      expect(await statusOf(staff('getPersonRecords', person))).toBe(400);
      expect(await statusOf(staff('exportPerson', { ...person, format: 'json', language: 'en' }))).toBe(400);
    }
    expect(await statusOf(staff('exportPerson', { ...PERSON, format: 'json', language: 'en' }))).toBe(200);
  });

  it('is restricted, which is lifted, alike', async () => {
    expect(await statusOf(staff('restrictPerson', { person: PERSON, reason: 'disputed' }))).toBe(201);
    for (const id of ['listContactSubmissions', 'listCallbackRequests', 'listNewsletterSubscribers', 'listOutbox'] as const)
      await both.ask(asking(id));
    expect(await statusOf(staff('getPersonRecords', PERSON))).toBe(200);
    expect((await aboutNewest('listPrivacyMeasures', asking('liftRestriction'))).api.status).toBe(200);
    expect((await aboutNewest('listPrivacyMeasures', asking('liftRestriction'))).api.status).toBe(404);
    expect(await statusOf(staff('getPersonRecords', PERSON))).toBe(200);
    for (const body of [{}, { person: PERSON, reason: 'none' }, { person: { emails: [], phones: [] }, reason: 'request' }]) {
      expect(await statusOf(staff('restrictPerson', body))).toBe(400);
      expect(await statusOf(staff('erasePerson', body))).toBe(400);
    }
  });

  it('is erased, with the approval of another owner where that is set, alike', async () => {
    const { retention } = both.mock.store.state;
    const body = (needsApproval: boolean) => ({ needsApproval, days: RETENTION_DAYS, version: retention.version });
    expect(await statusOf(staff('changeRetention', body(true)))).toBe(200);
    const request = { person: PERSON, reason: 'request' };
    expect(await statusOf(staff('erasePerson', request))).toBe(201);
    expect((await aboutNewest('listPrivacyMeasures', asking('approveErasure'))).api.status).toBe(409);
    expect((await aboutNewest('listPrivacyMeasures', asking('refuseErasure'))).api.status).toBe(200);
    for (const id of ['approveErasure', 'refuseErasure'] as const) {
      expect((await aboutNewest('listPrivacyMeasures', asking(id))).api.status).toBe(404);
      expect(await statusOf(asking(id, { params: { id: 'nonsense' } }))).toBe(404);
    }
    expect(await statusOf(staff('erasePerson', request))).toBe(201);
    const second = await both.createAccount('third@zmb.example', 'Third', 'owner');
    await both.signIn({}, second);
    expect((await aboutNewest('listPrivacyMeasures', asking('approveErasure'))).api.status).toBe(200);
    await both.signIn();
    for (const id of ['listContactSubmissions', 'listNewsletterSubscribers', 'listOutbox', 'listPrivacyRequests'] as const)
      await both.ask(asking(id));
    expect(await statusOf(staff('changeRetention', body(false)))).toBe(200);
    expect(await statusOf(staff('erasePerson', { ...request, person: { emails: ['nobody@mail.example'], phones: [] } }))).toBe(201);
    expect(await statusOf(asking('listPrivacyMeasures', { query: '?limit=0' }))).toBe(400);
    await both.ask(asking('listPrivacyMeasures', { query: '?limit=2&page=2' }));
  });
});

describe('retention on the API and the mock', () => {
  it('is described and changed alike', async () => {
    expect(await statusOf(asking('getRetention'))).toBe(200);
    const { version } = both.mock.store.state.retention;
    const valid = { needsApproval: false, days: { ...RETENTION_DAYS, spam: 30 }, version };
    expect(await statusOf(staff('changeRetention', valid))).toBe(200);
    expect(await statusOf(staff('changeRetention', valid))).toBe(409);
    for (const days of [{ ...valid.days, spam: 0 }, { ...valid.days, spam: 91 }, { spam: 1 }, { ...valid.days, more: 1 }])
      expect(await statusOf(staff('changeRetention', { ...valid, days }))).toBe(400);
  });
});

describe('when something fails', () => {
  const questions: Question[] = PRIVACY_CALLS.map((id) => {
    const { body, needsSession } = getOperation(id);
    const valid = {
      createPrivacyRequest: REQUEST,
      confirmPrivacyRequest: {},
      changePrivacyRequest: { version: 1, status: 'open', note: null },
      findPerson: { query: EMAIL },
      getPersonRecords: PERSON,
      exportPerson: { ...PERSON, format: 'json', language: 'en' },
      erasePerson: { person: PERSON, reason: 'request' },
      restrictPerson: { person: PERSON, reason: 'request' },
      changeRetention: { needsApproval: false, days: RETENTION_DAYS, version: 0 },
    } as Partial<Record<OperationId, object>>;
    const query = id === 'confirmPrivacyRequest' ? { query: '?token=x' } : {};
    return { ...(body ? sending(id, valid[id]) : { id }), ...query, isSignedIn: needsSession };
  });

  it('they are refused without a session', async () => {
    for (const question of questions.filter(({ isSignedIn }) => isSignedIn))
      expect([question.id, await statusOf({ ...question, isSignedIn: false })]).toEqual([question.id, 401]);
  });

  it('they fail alike: a table is missing, the database is away', async () => {
    const tableOf = (id: OperationId) => {
      if (id === 'findPerson') return 'contact_submissions';
      if (id === 'getRetention' || id === 'changeRetention') return 'staff_documents';
      return /Request/.test(id) || /Person/.test(id) ? 'privacy_requests' : 'privacy_measures';
    };
    for (const table of ['contact_submissions', 'staff_documents', 'privacy_requests', 'privacy_measures']) {
      const asked = questions.filter(({ id }) => tableOf(id) === table);
      const answers = await both.askWithoutTable(table, asked);
      expect(answers.map(({ api }, index) => [asked[index]?.id, api.status])).toEqual(asked.map(({ id }) => [id, 500]));
    }
    for (const { api } of await both.askWithoutDatabase(questions)) expect(api.status).toBe(503);
  });

  it('they reject other sites, types and sizes, and malformed JSON', async () => {
    for (const { id } of questions.filter((question) => getOperation(question.id).method !== 'get')) {
      const { needsSession } = getOperation(id);
      const apiStatus = async (more: Partial<Question>) => (await both.askApi({ id, isSignedIn: needsSession, ...more })).status;
      expect(await apiStatus({ origin: 'https://elsewhere.example' }), id).toBe(403);
      expect(await apiStatus({ body: '<a/>', headers: { 'content-type': 'text/xml' } }), id).toBe(415);
      expect(await apiStatus({ body: ' '.repeat(33_000), headers: JSON_TYPE }), id).toBe(413);
      expect(await apiStatus({ body: '{', headers: JSON_TYPE }), id).toBe(400);
    }
  });

  it('every documented response of these calls is covered', () => {
    expect(both.coverage.findGapsOfFile(PRIVACY_CALLS)).toEqual([]);
  });
});
