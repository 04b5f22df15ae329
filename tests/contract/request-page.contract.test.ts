import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { windowDays, windowText } from '../../admin-api/contract/time-windows.ts';
import { scheduleOf } from '../../mocks/handlers/due-times.ts';
import { Both } from './support/both.ts';
import { FORM_TYPE, JSON_TYPE, sending } from './support/forms.ts';
import { newAddress, type Question } from '../support/question.ts';
import { REQUEST_CALLS } from './support/request-calls.ts';

const TOKEN = 'a'.repeat(43);
const LEAD = {
  name: 'Noura',
  email: 'Noura@mail.example',
  phone: '+971501234567',
  message: 'The tap drips.',
  serviceType: 'plumbing',
  language: 'ar',
};

let both: Both;
/** What each side knows the request by. */
let tokens: { api: string; mock: string };
beforeAll(async () => {
  both = await Both.start();
  await both.signIn();
  await both.ask(sending('createContactSubmission', LEAD));
  await both.execute(
    `insert into lead_links (token_hash, lead_id, created_at, expires_at) select $1, id, now(), now() + interval '1 hour' from contact_submissions`,
    [createHash('sha256').update(TOKEN).digest('base64url')],
  );
  tokens = { api: TOKEN, mock: both.mock.store.state.submissions[0]?.id ?? '' };
});
afterAll(() => both.stop());

/** Asks both sides about the request, each by its own token. */
const about = async (question: Question) =>
  (await both.ask(question, (side) => ({ params: { token: tokens[side === 'api' ? 'api' : 'mock'] } }))).api;
const act = async (body: object, language = 'en') =>
  (await about(sending('changeRequest', body, { headers: { 'accept-language': language } }))).status;
const versionNow = () => both.mock.store.state.submissions[0]?.version ?? 0;

describe('the page of a request on the API and the mock', () => {
  it('shows it, and takes what its visitor does', async () => {
    for (const language of ['en', 'ar'])
      expect((await about({ id: 'getRequest', headers: { 'accept-language': language } })).status).toBe(200);
    expect(await act({ action: 'show_contact', digits: '4567' })).toBe(200);
    expect(await act({ action: 'show_contact', digits: '0000' }, 'ar')).toBe(400);
    expect(await act({ action: 'message', message: ' The door code is 4711. ' })).toBe(200);
    expect(await act({ action: 'change', version: versionNow(), name: 'Noura A.', phone: '050 765 4321', message: 'It drips more.' })).toBe(
      200,
    );
    expect(await act({ action: 'change', version: versionNow() - 1, message: 'It drips.' })).toBe(409);
    expect(await act({ action: 'change', version: versionNow(), phone: '12' })).toBe(400);
    const [first, second, third, fourth] = windowDays(scheduleOf(both.mock.store), Date.now())
      .flatMap(({ windows }) => windows.map(windowText))
      .slice(-4);
    const visit = { action: 'visit', community: 'JVC', makani: '3003295320', urgency: 'emergency', windows: [second, third] };
    expect(await act({ ...visit, version: versionNow() })).toBe(200);
    expect(await act({ ...visit, version: versionNow() - 1 })).toBe(409);
    for (const wrong of [{ makani: '12' }, { windows: [first, second, third, fourth] }, { windows: ['2020-01-01'] }, { urgency: 'soon' }])
      expect(await act({ ...visit, ...wrong, version: versionNow() })).toBe(400);
    await both.execute(`update contact_submissions set windows = jsonb_set(windows, '{0,confirmedAt}', '"2026-11-26T08:00:00.000Z"')`);
    for (const window of both.mock.store.state.submissions[0]?.windows.slice(0, 1) ?? []) window.confirmedAt = '2026-11-26T08:00:00.000Z';
    expect(await act({ ...visit, version: versionNow() }, 'ar')).toBe(400);
    expect(await act({ action: 'visit', building: 'Tower 1', version: versionNow() })).toBe(200);
    expect(await act({ action: 'add_files' }, 'ar')).toBe(400);
    expect(await act({ action: 'add_files', message: 'Its photos follow.' })).toBe(200);
    expect(await act({ action: 'withdraw' })).toBe(200);
    expect(await act({ action: 'add_files' })).toBe(409);
    expect(await act({ action: 'visit', version: versionNow() })).toBe(409);
    expect(await act({ action: 'message', message: 'It drips again.' })).toBe(200);
    expect(await act({ action: 'solve' })).toBe(200);
    expect(await act({ action: 'solve' })).toBe(200);
    expect(await act({ action: 'rate', mark: 4 })).toBe(200);
    expect(await act({ action: 'stop' })).toBe(200);
    expect((await about({ id: 'stopQuestions' })).status).toBe(204);
    await both.ask({ id: 'listContactSubmissions', isSignedIn: true });
    await both.ask({ id: 'listAuditLogs', isSignedIn: true });
  });

  it('shows its files and no others', async () => {
    const id = randomUUID();
    const file = { name: 'leak.jpg', type: 'photo', state: 'stored', refusal: null, receivedAt: '2026-11-26T08:00:00.000Z' } as const;
    await both.execute(
      `insert into lead_files (id, lead_id, files_hash, added_on, name, type, size, state, media_type, bytes, has_thumbnail, network_hash, created_at, received_at)
       select $1, id, 'hash', 'form', $2, $3, 4, $4, 'image/jpeg', 4, true, 'hash', now(), $5 from contact_submissions`,
      [id, file.name, file.type, file.state, file.receivedAt],
    );
    for (const content of ['whole', 'thumbnail'])
      await both.execute(`insert into lead_file_parts (file_id, content, position, bytes) values ($1, $2, 0, 'four')`, [id, content]);
    both.mock.store.state.files.push({
      ...{ id, key: '', leadId: tokens.mock, size: 4, offset: 4, head: '', mediaType: 'image/jpeg', width: null, height: null },
      ...{ ...file, addedOn: 'form' },
    });
    expect((await about({ id: 'getRequest' })).status).toBe(200);
    for (const call of ['getRequestFile', 'getRequestFileThumbnail'] as const) {
      const ask = async (token: object, params: object) =>
        (await both.ask({ id: call }, (side) => ({ params: { token: tokens[side === 'api' ? 'api' : 'mock'], id, ...token, ...params } })))
          .api.status;
      expect(await ask({}, {})).toBe(200);
      expect(await ask({}, { id: randomUUID() })).toBe(404);
      expect(await ask({ token: 'b'.repeat(43) }, {})).toBe(404);
    }
    const [away] = await both.askWithoutBucket([{ id: 'getRequestFile', params: { token: tokens.api, id } }]);
    expect(away?.api).toMatchObject({ status: 503, json: { code: 'file.unavailable' } });
  });

  it('takes files in parts until it is closed', async () => {
    const [key, file] = [randomBytes(32).toString('base64url'), { name: 'leak.jpg', type: 'image/jpeg', size: 4 }];
    const put = async (id: string, token?: string, language = 'en') => {
      const bodyFor = (side: 'api' | 'mock') => JSON.stringify({ key, ...file, request: token ?? tokens[side] });
      const question = sending('putUpload', {}, { params: { id }, headers: { 'accept-language': language } });
      return (await both.ask(question, (side) => ({ body: bodyFor(side === 'api' ? 'api' : 'mock') }))).api.status;
    };
    const id = randomUUID();
    expect(await act({ action: 'message', message: 'Open again, with photos.' })).toBe(200);
    expect(await put(id)).toBe(200);
    const headers = { 'content-type': 'application/octet-stream', 'x-files-key': key };
    expect((await both.ask({ id: 'patchUpload', params: { id }, query: '?offset=0', headers, body: 'four' })).api.status).toBe(200);
    // The API looks at the content later, the mock at once.
    await expect.poll(() => both.count(`select from lead_files where id = '${id}' and state = 'processing'`)).toBe(0);
    for (const token of ['b'.repeat(43), 'short']) expect(await put(randomUUID(), token, 'ar')).toBe(400);
    expect(await act({ action: 'withdraw' })).toBe(200);
    expect(await put(randomUUID())).toBe(400);
    expect(await put(id)).toBe(200);
    expect(await act({ action: 'message', message: 'Once more.' })).toBe(200);
  });

  it('names what is missing and what is invalid', async () => {
    for (const body of [
      ...['message', 'change', 'visit', 'rate', 'show_contact'].map((action) => ({ action })),
      ...[{}, { action: 'delete' }, { action: 'message', message: 'x'.repeat(5_001) }, { action: 'rate', mark: 6 }],
      ...[
        { action: 'show_contact', digits: '123' },
        { action: 'withdraw', more: 1 },
        { action: 'change', version: 0 },
      ],
    ])
      expect([body, await act(body)]).toEqual([body, 400]);
  });

  it('sends links with one answer', async () => {
    for (const email of [LEAD.email.toLowerCase(), 'nobody@mail.example'])
      expect((await both.ask(sending('sendRequestLink', { email, language: 'ar' }))).api.status).toBe(202);
    for (const body of [{ email: 'nobody', language: 'en' }, { email: LEAD.email }, { email: LEAD.email, language: 'en', more: 1 }])
      expect((await both.ask(sending('sendRequestLink', body))).api.status).toBe(400);
  });

  it('is nowhere for another token', async () => {
    const params = { token: 'b'.repeat(43) };
    for (const question of [
      { id: 'getRequest', params },
      { id: 'stopQuestions', params },
      sending('changeRequest', { action: 'solve' }, { params }),
    ] as Question[])
      expect((await both.ask(question)).api.status).toBe(404);
  });

  it('as forms without scripts leads to pages, which only the API does', async () => {
    const params = { token: TOKEN };
    const form = (id: 'changeRequest' | 'sendRequestLink', body: string) => both.askApi({ id, params, headers: FORM_TYPE, body });
    expect((await form('changeRequest', 'action=solve&language=ar')).status).toBe(303);
    expect((await form('sendRequestLink', 'email=a%40b.example&language=en')).status).toBe(303);
    const headers = { ...JSON_TYPE, 'idempotency-key': '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e98' };
    const once = (email: string) => both.askApi({ id: 'sendRequestLink', headers, body: JSON.stringify({ email, language: 'en' }) });
    expect([(await once('a@mail.example')).status, (await once('b@mail.example')).status]).toEqual([202, 409]);
    const from = newAddress();
    for (const id of ['sendRequestLink', 'changeRequest'] as const) {
      let status = 0;
      for (let n = 0; n < 31; n += 1) {
        const body =
          id === 'changeRequest' ? { action: 'message', message: `Message ${n}` } : { email: `flood${n}@mail.example`, language: 'en' };
        ({ status } = await both.askApi({ ...sending(id, body, { params }), from }));
      }
      expect(status).toBe(429);
    }
  });
});

describe('when something fails', () => {
  const questions: Question[] = [
    { id: 'getRequest', params: { token: TOKEN } },
    { id: 'getRequestFile', params: { token: TOKEN, id: randomUUID() } },
    { id: 'getRequestFileThumbnail', params: { token: TOKEN, id: randomUUID() } },
    { id: 'stopQuestions', params: { token: TOKEN } },
    sending('changeRequest', { action: 'solve' }, { params: { token: TOKEN } }),
    sending('sendRequestLink', { email: LEAD.email, language: 'en' }),
  ];

  it('they fail alike: a table is missing, the database is away', async () => {
    const [links, others] = [questions.slice(0, 5), questions.slice(5)];
    for (const { api } of await both.askWithoutTable('lead_links', links)) expect(api.status).toBe(500);
    for (const { api } of await both.askWithoutTable('contact_submissions', others)) expect(api.status).toBe(500);
    for (const { api } of await both.askWithoutDatabase(questions)) expect(api.status).toBe(503);
  });

  it('they reject other sites, types and sizes, and malformed JSON', async () => {
    for (const { id } of questions.slice(3)) {
      const apiStatus = async (more: Partial<Question>) => (await both.askApi({ id, params: { token: TOKEN }, ...more })).status;
      expect(await apiStatus({ origin: 'https://elsewhere.example' }), id).toBe(403);
      expect(await apiStatus({ body: ' '.repeat(33_000), headers: JSON_TYPE }), id).toBe(413);
      expect(await apiStatus({ body: '{', headers: JSON_TYPE }), id).toBe(400);
      if (id !== 'stopQuestions') expect(await apiStatus({ body: '<a/>', headers: { 'content-type': 'text/xml' } }), id).toBe(415);
    }
  });

  it('every documented response of these calls is covered', () => {
    expect(both.coverage.findGapsOfFile(REQUEST_CALLS)).toEqual([]);
  });
});
