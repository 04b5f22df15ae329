import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allOperations } from '../../mocks/contract/contract.ts';
import { SUBSCRIPTION_CALLS } from './support/account-calls.ts';
import { brokenJson } from './support/arbitraries.ts';
import { Both } from './support/both.ts';
import { changedForms, FORM_TYPE, FORMS, plainForms, sending, SMALLEST, validForms } from './support/forms.ts';
import { newAddress } from './support/question.ts';
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
    await forEachDrawn(validForms(id), 30, (question) => both.ask(question));
  });

  it('validates alike', async () => {
    await forEachDrawn(changedForms(id), 100, (question) => both.ask(question));
  });

  it('rejects malformed JSON', async () => {
    const questions = fc.tuple(brokenJson, fc.constantFrom('en', 'ar')).map(([body, language]) => ({
      id,
      body,
      headers: { 'content-type': 'application/json', 'accept-language': language },
    }));
    await forEachDrawn(questions, 20, (question) => both.ask(question));
  });

  it('redirects native form posts to the right page', async () => {
    await forEachDrawn(plainForms(id), 50, (question) => both.ask(question));
  });

  it.each([
    ['application/json; charset=utf-8', 'application/json; charset="UTF-8"', 'Application/JSON'],
    ['application/json; charset=iso-8859-1', 'application/json5', 'application/problem+json', 'text/json', 'text/plain;charset=UTF-8'],
    ['multipart/form-data; boundary=x', 'application/octet-stream', 'application/x-www-form-urlencoded; charset=utf-8', 'nonsense', ''],
  ])('looks at the type of the body: %s, %s, %s …', async (...types) => {
    for (const type of types) await both.ask({ ...sending(id, SMALLEST[id]), headers: type ? { 'content-type': type } : {} });
  });

  it('rejects an empty body', async () => {
    await both.ask({ id });
    await both.ask({ id, body: '{}', headers: { 'content-type': 'application/json' } });
    await both.ask({ id, body: '', headers: FORM_TYPE });
  });

  it('rejects too large bodies, whatever their content', async () => {
    await both.ask(sending(id, { ...SMALLEST[id], leaveEmpty: TOO_LARGE }));
    await both.ask({ id, body: ' '.repeat(32_769), headers: { 'content-type': 'application/json' } });
    await both.ask({ id, body: `language=ar&leaveEmpty=${'a'.repeat(33_000)}`, headers: FORM_TYPE });
    // Just below the limit.
    const body = JSON.stringify(SMALLEST[id]);
    await both.ask({
      id,
      body: body.padEnd(32_768 - (Buffer.byteLength(body) - body.length)),
      headers: { 'content-type': 'application/json' },
    });
  });

  it('rejects cross-site requests', async () => {
    const body = SMALLEST[id];
    await both.ask(sending(id, body, { origin: 'https://elsewhere.example' }));
    await both.ask(sending(id, body, { origin: 'null' }));
    await both.ask(sending(id, body, { origin: 'none' }));
    await both.ask(sending(id, body, { origin: 'none', headers: { cookie: 'a=b' } }));
    for (const site of ['same-origin', 'none', 'same-site', 'cross-site'])
      await both.ask(sending(id, body, { headers: { 'sec-fetch-site': site } }));
    await both.ask({ id, body: 'language=ar', headers: FORM_TYPE, origin: 'https://elsewhere.example' });
  });

  it('repeats the first response for a known key; another body with it is a conflict', async () => {
    const from = newAddress();
    const first = await both.ask(sending(id, SMALLEST[id], { from, headers: { 'idempotency-key': KEY } }));
    const again = await both.ask(sending(id, { elapsedMs: 9, ...SMALLEST[id] }, { headers: { 'idempotency-key': KEY.toUpperCase() } }));
    expect(again.api.json).toEqual(first.api.json);
    expect(again.mock.json).toEqual(first.mock.json);
    // Everything else about keys is a rule of the API alone.
    const conflict = await both.askApi(sending(id, { ...SMALLEST[id], language: 'en' }, { headers: { 'idempotency-key': KEY } }));
    expect(conflict.status).toBe(409);
    await both.askApi({
      id,
      body: new URLSearchParams({ ...SMALLEST[id], language: 'en' }).toString(),
      headers: { ...FORM_TYPE, 'idempotency-key': KEY },
    });
    for (const key of ['', 'key', `${KEY}0`]) {
      for (const body of [SMALLEST[id], {}])
        expect((await both.askApi(sending(id, body, { headers: { 'idempotency-key': key } }))).status).toBe(400);
    }
    await both.ask(sending(id, SMALLEST[id], { headers: { 'idempotency-key': '00000000-0000-0000-0000-000000000000' } }));
  });

  it('recognises a repeat from the same IP address without a key too, on the API', async () => {
    const from = newAddress();
    const first = await both.ask(sending(id, { ...SMALLEST[id], elapsedMs: 5_000 }, { from }));
    const again = await both.askApi(sending(id, { ...SMALLEST[id], sourcePath: '', leaveEmpty: ' ', elapsedMs: 7_000 }, { from }));
    expect(again.json).toEqual(first.api.json);
    await both.askApi({ id, from, body: new URLSearchParams(SMALLEST[id]).toString(), headers: FORM_TYPE });
    await both.ask(sending(id, { ...SMALLEST[id], campaign: {} }, { from }));
    await both.askApi(sending(id, { ...SMALLEST[id], campaign: { utmSource: '' } }, { from }));
    await both.ask(sending(id, SMALLEST[id]));
  });

  it('stores the same', compareLists);
});

describe('failures of the API and the mock', () => {
  const questions = FORMS.flatMap((id) => [
    sending(id, SMALLEST[id]),
    sending(id, SMALLEST[id], { headers: { 'accept-language': 'ar' } }),
    { id, body: new URLSearchParams(SMALLEST[id]).toString(), headers: FORM_TYPE },
  ]);

  it('hide details when a table is missing', async () => {
    const answers = await both.askWithoutTable('lead_receipts', questions);
    expect(answers.map(({ api }) => api.status)).toEqual([500, 500, 303, 500, 500, 303, 500, 500, 303]);
  });

  it('ask to retry while the database is unavailable', async () => {
    const answers = await both.askWithoutDatabase(questions);
    expect(answers.map(({ api }) => api.status)).toEqual([503, 503, 303, 503, 503, 303, 503, 503, 303]);
  });

  it('store nothing', compareLists);
});

describe('the limit per IP address, on the API', () => {
  it('accepts 30 forms of any kind, then none', async () => {
    const from = newAddress();
    for (let count = 0; count < 10; count += 1) {
      const email = `visitor${count}@mail.example`;
      await both.ask(sending('createCallbackRequest', { phone: `05012345${String(count).padStart(2, '0')}`, language: 'en' }, { from }));
      await both.ask(sending('createNewsletterSubscriber', { email, language: 'en' }, { from }));
      await both.ask(sending('createContactSubmission', { ...SMALLEST.createContactSubmission, email }, { from }));
    }
    for (const id of FORMS) {
      const body: Record<string, string> = { ...SMALLEST[id], sourcePath: '/contact' };
      const refused = await both.askApi(sending(id, body, { from }));
      expect(refused.status).toBe(429);
      await both.askApi({ id, from, body: new URLSearchParams(body).toString(), headers: FORM_TYPE });
    }
    // A repeat is not a new form.
    await both.askApi(sending('createCallbackRequest', { phone: '0501234500', language: 'en' }, { from }));
  });

  it('stores nothing of what it rejected', compareLists);
});

it('covers every documented response of the public forms', () => {
  const ids = allOperations.filter((operation) => operation.takesForms).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...FORMS, ...SUBSCRIPTION_CALLS].toSorted());
  expect(both.coverage.findGaps(FORMS)).toEqual([]);
});
