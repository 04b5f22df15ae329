import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { brokenJson } from './support/arbitraries.ts';
import { Both } from './support/both.ts';
import { changedForms, FORM_TYPE, FORMS, JSON_TYPE, plainForms, sending, SMALLEST, validForms } from './support/forms.ts';
import { newAddress, type Question } from '../support/question.ts';
import { forEachDrawn } from './support/runs.ts';

const KEY = '0b6f3f0e-5d0c-4a8e-9a55-0d6c5c1f7a01';
const TOO_LARGE = 'ع'.repeat(17_000);

let both: Both;
beforeAll(async () => {
  both = await Both.start();
});
afterAll(() => both.stop());

/** Compares what a form has stored: public responses do not reveal it, so the lists must. */
async function compareLists() {
  await both.signIn();
  for (const id of ['listContactSubmissions', 'listCallbackRequests', 'listNewsletterSubscribers', 'listAuditLogs'] as const) {
    const { api } = await both.ask({ id, isSignedIn: true, query: '?limit=100' });
    const { pagination } = (api.json as { data: { pagination: { totalPages: number } } }).data;
    for (let page = 2; page <= pagination.totalPages; page += 1) await both.ask({ id, isSignedIn: true, query: `?limit=100&page=${page}` });
  }
}

describe.each(FORMS)('%s on the API and the mock', (id) => {
  it('accepts what the schema accepts', async () => {
    await forEachDrawn(validForms(id), 30, async (question) => expect((await both.ask(question)).api.status).toBeLessThan(300));
  });

  it('names the invalid fields', async () => {
    const { language } = SMALLEST[id];
    for (const change of [
      { email: 'nobody' },
      { language: 'fr' },
      { unknown: 1 },
      { sourcePath: `/${'x'.repeat(512)}` },
      { elapsedMs: -1 },
    ])
      for (const asked of ['en', 'ar'])
        await both.ask(sending(id, { ...SMALLEST[id], ...change }, { headers: { 'accept-language': asked } }));
    const { api } = await both.ask(sending(id, { language }));
    expect(api.status).toBe(400);
    await both.ask({ id });
  });

  it('repeats the first response for a known key', async () => {
    const from = newAddress();
    const first = await both.ask(sending(id, SMALLEST[id], { from, headers: { 'idempotency-key': KEY } }));
    const again = await both.ask(sending(id, { elapsedMs: 9, ...SMALLEST[id] }, { headers: { 'idempotency-key': KEY } }));
    expect(again.api.json).toEqual(first.api.json);
    expect(again.mock.json).toEqual(first.mock.json);
  });

  if (id === 'createContactSubmission' || id === 'createCallbackRequest') {
    it('[DSK-125] keeps where the first and the last visit came from, and lists by either', async () => {
      await both.signIn();
      const campaign = { clickOf: 'google', referrerHost: ' www.google.com ', landingPath: '/services?gclid=secret#top' };
      const firstVisit = { utmSource: 'Instagram', utmCampaign: 'spring', landingPath: '/', day: '2026-10-02' };
      for (const more of [{ campaign, firstVisit }, { campaign, firstVisit: null }, { firstVisit: { day: '2026-10-02' } }])
        await both.ask(sending(id, { ...SMALLEST[id], ...more }));
      for (const query of ['?firstSource=instagram', '?firstSource=google%20ads', '?source=google%20ads', '?firstSource='])
        await both.ask({
          id: id === 'createContactSubmission' ? 'listContactSubmissions' : 'listCallbackRequests',
          isSignedIn: true,
          query,
        });
      const { api } = await both.ask({ id: 'listLeads', isSignedIn: true, query: '?firstSource=instagram&limit=1' });
      expect((api.json as { data: { leads: unknown[] } }).data.leads).toMatchObject([
        {
          source: 'google ads',
          landingPath: '/services',
          firstSource: 'instagram',
          firstVisit: { campaignName: 'spring', landingPath: '/' },
        },
      ]);
    });
  }

  it('stores the same', compareLists);
});

describe('failures of the API and the mock', () => {
  const questions = FORMS.flatMap((id) => [sending(id, SMALLEST[id]), sending(id, SMALLEST[id], { headers: { 'accept-language': 'ar' } })]);

  it('hide details when a table is missing', async () => {
    const answers = await both.askWithoutTable('lead_receipts', questions);
    expect(answers.map(({ api }) => api.status)).toEqual(questions.map(() => 500));
  });

  it('ask to retry while the database is unavailable', async () => {
    const answers = await both.askWithoutDatabase(questions);
    expect(answers.map(({ api }) => api.status)).toEqual(questions.map(() => 503));
  });

  it('store nothing', compareLists);
});

// From here on the API has leads that the mock does not.
describe.each(FORMS)('%s on the API', (id) => {
  const form = (body: Record<string, string> = SMALLEST[id]) => new URLSearchParams(body).toString();
  const statusOf = async (question: Question) => (await both.askApi(question)).status;
  const created = id === 'createNewsletterSubscriber' ? 202 : 201;

  it('accepts nothing that the contract forbids', async () => {
    await forEachDrawn(changedForms(id), 100, (question) => both.askApi(question));
  });

  it('rejects malformed JSON', async () => {
    await forEachDrawn(brokenJson, 20, async (body) => expect(await statusOf({ id, body, headers: JSON_TYPE })).toBe(400));
  });

  it('redirects native form posts to a result page', async () => {
    await forEachDrawn(plainForms(id), 50, async (question) => {
      const { status, headers } = await both.askApi(question);
      expect(status).toBe(303);
      expect(headers.get('location')).toMatch(/^(\/ar)?\/form-result\/(contact|callback|newsletter)\/(sent(\?reference=[\w-]+)?|invalid)$/);
    });
  });

  // The contact form alone may bring files.
  const withFiles = ['multipart/form-data; boundary=x'];
  const takesFiles = id === 'createContactSubmission';
  it.each([
    [created, ['application/json; charset=utf-8', 'application/json; charset="UTF-8"', 'Application/JSON']],
    [
      415,
      ['application/json; charset=iso-8859-1', 'application/json5', 'application/problem+json', 'text/json', 'text/plain;charset=UTF-8'],
    ],
    [415, [...(takesFiles ? [] : withFiles), 'application/octet-stream', 'nonsense', '']],
    [303, [...(takesFiles ? withFiles : []), 'application/x-www-form-urlencoded; charset=utf-8']],
  ] as const)('answers %i to bodies of these types: %j', async (status, types) => {
    for (const type of types)
      expect(await statusOf({ ...sending(id, SMALLEST[id]), headers: type ? { 'content-type': type } : {} }), type).toBe(status);
  });

  it('rejects an empty body, and too large ones, whatever their content', async () => {
    expect(await statusOf({ id, body: '', headers: FORM_TYPE })).toBe(303);
    expect(await statusOf(sending(id, { ...SMALLEST[id], leaveEmpty: TOO_LARGE }))).toBe(413);
    expect(await statusOf({ id, body: ' '.repeat(32_769), headers: JSON_TYPE })).toBe(413);
    expect(await statusOf({ id, body: `language=ar&leaveEmpty=${'a'.repeat(33_000)}`, headers: FORM_TYPE })).toBe(303);
    // Just below the limit.
    const body = JSON.stringify(SMALLEST[id]);
    const padded = body.padEnd(32_768 - (Buffer.byteLength(body) - body.length));
    expect(await statusOf({ id, body: padded, headers: JSON_TYPE })).toBe(created);
  });

  it('rejects cross-site requests', async () => {
    const body = SMALLEST[id];
    for (const origin of ['https://elsewhere.example', 'null']) expect(await statusOf(sending(id, body, { origin }))).toBe(403);
    expect(await statusOf(sending(id, body, { origin: 'none' }))).toBe(created);
    expect(await statusOf(sending(id, body, { origin: 'none', headers: { cookie: 'a=b' } }))).toBe(403);
    for (const [site, status] of Object.entries({ 'same-origin': created, none: created, 'same-site': 403, 'cross-site': 403 }))
      expect(await statusOf(sending(id, body, { headers: { 'sec-fetch-site': site } })), site).toBe(status);
    expect(await statusOf({ id, body: 'language=ar', headers: FORM_TYPE, origin: 'https://elsewhere.example' })).toBe(403);
  });

  it('rejects a key with another body, and malformed keys', async () => {
    const headers = { 'idempotency-key': KEY };
    expect(await statusOf(sending(id, SMALLEST[id], { headers: { 'idempotency-key': KEY.toUpperCase() } }))).toBe(created);
    expect(await statusOf(sending(id, { ...SMALLEST[id], language: 'en' }, { headers }))).toBe(409);
    expect(await statusOf({ id, body: form({ ...SMALLEST[id], language: 'en' }), headers: { ...FORM_TYPE, ...headers } })).toBe(303);
    for (const key of ['', 'key', `${KEY}0`]) {
      for (const body of [SMALLEST[id], {}]) expect(await statusOf(sending(id, body, { headers: { 'idempotency-key': key } }))).toBe(400);
    }
    const nil = { 'idempotency-key': '00000000-0000-0000-0000-000000000000' };
    expect(await statusOf(sending(id, SMALLEST[id], { headers: nil }))).toBe(created);
  });

  it('recognises a repeat from the same IP address without a key too', async () => {
    const from = newAddress();
    const send = async (more: object) => (await both.askApi(sending(id, { ...SMALLEST[id], ...more }, { from }))).json;
    const first = await send({ elapsedMs: 5_000 });
    expect(await send({ sourcePath: '', leaveEmpty: ' ', elapsedMs: 7_000 })).toEqual(first);
    expect(await statusOf({ id, from, body: form(), headers: FORM_TYPE })).toBe(303);
  });
});

describe('the limit per IP address, on the API', () => {
  it('accepts 30 forms of any kind, then none, and stores nothing of what it rejects', async () => {
    const from = newAddress();
    for (let count = 0; count < 10; count += 1) {
      const email = `visitor${count}@mail.example`;
      const phone = `05012345${String(count).padStart(2, '0')}`;
      await both.askApi(sending('createCallbackRequest', { phone, language: 'en' }, { from }));
      await both.askApi(sending('createNewsletterSubscriber', { email, language: 'en' }, { from }));
      await both.askApi(sending('createContactSubmission', { ...SMALLEST.createContactSubmission, email }, { from }));
    }
    const tables = ['contact_submissions', 'callback_requests', 'newsletter_subscribers', 'lead_receipts'];
    const count = () => Promise.all(tables.map((table) => both.count(`select 1 from ${table}`)));
    const stored = await count();
    // At once, because each of them is answered after a pause.
    await Promise.all(
      FORMS.map(async (id) => {
        const body: Record<string, string> = { ...SMALLEST[id], sourcePath: '/contact' };
        const native = { id, from, body: new URLSearchParams(body).toString(), headers: FORM_TYPE };
        const [refused] = await Promise.all([both.askApi(sending(id, body, { from })), both.askApi(native)]);
        expect(refused.status).toBe(429);
      }),
    );
    expect(await count()).toEqual(stored);
  });
});

it('covers every documented response of the public forms', () => {
  expect(both.coverage.findGaps(FORMS)).toEqual([]);
});
