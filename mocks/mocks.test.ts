import document from '@zmb/admin-api/contract/openapi.json' with { type: 'json' };
import { INBOX_VIEWS } from '@zmb/admin-api/contract/inbox-views.ts';
import { allOperations, type Operation, type OperationId } from '@zmb/admin-api/contract/operations.ts';
import { findUndocumented } from '@zmb/admin-api/contract/testing/documented-responses.ts';
import { sitePhotoPath } from '@zmb/admin-api/contract/site-photos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type ContractResponse, send } from '../tests/support/contract-request.ts';
import type { Schema } from './contract/contract.ts';
import { DEFAULT_ADMIN } from './data/build-state.ts';
import { aLead, anAlert, anEntry, aPasskey, aSavedView, aSitePreview, aTrustedDevice } from './fixtures/index.ts';
import { MOCK_CODE } from './handlers/staff.ts';
import type { State } from './data/store.ts';
import { createMocks } from './mocks.ts';
import { scenarioNames, scenarios } from './scenarios.ts';
import { createMockServer } from './server.ts';

const ORIGIN = 'http://mocks.test';
const LEAD = { phone: '050 123 4567', language: 'ar' };
const { server, store, scenario, begin, behave, reset, signIn } = createMockServer({ origin: ORIGIN });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(reset);
afterAll(() => server.close());

interface CallOptions {
  body?: unknown;
  query?: string;
  params?: Record<string, string>;
}

function callApi(id: OperationId, { body, ...options }: CallOptions = {}): Promise<ContractResponse> {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return send({ id, from: 'here', headers, ...(body !== undefined && { body: JSON.stringify(body) }), ...options }, ORIGIN, undefined);
}

interface JsonSchema {
  $ref?: string;
  example?: unknown;
  enum?: unknown[];
  allOf?: JsonSchema[];
  type?: string;
  format?: string;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/** The id in the path of each call. */
const ID = aLead().id;
const VALUES: Record<string, unknown> = { token: ID, undo: ID, answerId: ID, code: MOCK_CODE, currentPassword: DEFAULT_ADMIN.password };
const FORMATS: Record<string, string> = {
  uuid: ID,
  email: 'visitor@mail.example',
  date: '2026-11-20',
  'date-time': '2026-11-20T14:00:00.000Z',
  uri: 'https://push.example/1',
};
const components = document.components.schemas as Record<string, JsonSchema>;

/** A minimal value of a schema. */
function sampleOf(schema: JsonSchema, name = ''): unknown {
  const {
    $ref,
    allOf,
    type,
    format = '',
    example,
    minimum = 1,
    minLength = 1,
    minItems = 0,
    properties = {},
    required = [],
    items,
  } = schema;
  if ($ref) return sampleOf(components[$ref.split('/').at(-1) ?? ''] ?? {}, name);
  if (allOf) return sampleOf(allOf[0] ?? {}, name);
  if (name in VALUES) return VALUES[name];
  if (schema.enum) return schema.enum[0];
  if (format in FORMATS) return FORMATS[format];
  if (example !== undefined) return example;
  if (type === 'array') return Array.from({ length: minItems }, () => sampleOf(items ?? {}));
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'boolean') return true;
  if (type === 'string') return 'x'.repeat(minLength);
  return Object.fromEntries(required.map((each) => [each, sampleOf(properties[each] ?? {}, each)]));
}

const BODIES: Partial<Record<OperationId, object>> = {
  login: DEFAULT_ADMIN,
  loginWithCode: { attempt: ID, code: MOCK_CODE, isRecoveryCode: false, trustDevice: true },
};
const QUERIES: Partial<Record<OperationId, string>> = { patchUpload: '?offset=0', getSiteFrame: '?path=/about', searchStaff: '?q=villa' };

function queryOf({ id, query }: Operation): string {
  const sample = Object.entries((query ? sampleOf(query) : {}) as Record<string, string>);
  return QUERIES[id] ?? (sample.length > 0 ? `?${new URLSearchParams(sample).toString()}` : '');
}

/** Adds one of everything with the id that the calls use. */
function addOneOfEach({ state, account }: typeof store): void {
  const { submissions, files, measures, emails, subscribers, accounts, invitations, sessions, privacyRequests, siteSchedules } = state;
  const answered = { ...aLead(), firstAnsweredAt: submissions[0]?.receivedAt ?? null };
  submissions.unshift(answered);
  for (const [first] of [files, measures, emails, subscribers, accounts.slice(1), invitations, sessions, privacyRequests, siteSchedules])
    if (first) first.id = ID;
  state.nameMatches.push({
    entryId: ID,
    leadId: ID,
    reference: answered.reference,
    text: 'Sister of Layla.',
    createdAt: answered.receivedAt,
  });
  if (state.session) state.session.id = ID;
  state.threads = { [ID]: [anEntry({ id: ID, type: 'answer', channel: 'call' })] };
  state.savedViews.push(aSavedView({ id: ID }));
  state.deletedViews.push(aSavedView({ id: ID }));
  state.sitePreviews.push(aSitePreview({ id: ID }));
  state.bulkChanges[ID] = [answered];
  state.alerts.push(anAlert());
  state.pushEndpoints.push(FORMATS['uri'] ?? '');
  account?.passkeys.push(aPasskey({ id: ID }));
  account?.trustedDevices.push(aTrustedDevice({ id: ID }));
  state.signInOf = account?.id ?? null;
  state.passwordResets[ID] = account?.id ?? '';
}

describe('every call of the contract', () => {
  it.each(allOperations)('$id gets a response that the contract describes', async (operation) => {
    await signIn();
    addOneOfEach(store);
    const { id, body } = operation;
    const params = { id: ID, fileId: ID, token: ID, key: 'home.hero.title', language: 'en', number: '1' };
    const options = { params, query: queryOf(operation), body: BODIES[id] ?? (body && sampleOf(body)) };
    const answer = await callApi(id, options);
    expect([answer.status < 400, answer.text.slice(0, 300)]).toEqual([true, expect.anything()]);
    expect(findUndocumented(id, answer)).toEqual([]);
  });

  it('requires the session that the contract declares', async () => {
    for (const { id, needsSession } of allOperations) if (needsSession) expect((await callApi(id)).status, id).toBe(401);
  });
});

const LISTS = ['listContactSubmissions', 'listCallbackRequests', 'listNewsletterSubscribers', 'listAuditLogs'] as const;
const READ = [...LISTS, 'getStatus', 'getSummary', 'getTeam', 'getSiteTexts', 'listPrivacyMeasures', 'listOutbox', 'getRetention'] as const;

describe('the samples', () => {
  it.each(scenarioNames.filter((name) => !scenarios[name].delayMs && !scenarios[name].failure))(
    'of %s follow the contract',
    async (name) => {
      begin(name);
      await signIn();
      for (const id of READ) expect(findUndocumented(id, await callApi(id)), id).toEqual([]);
    },
  );

  it('are in both languages and fill more than one page', () => {
    const { submissions, requests, subscribers, logs } = store.state;
    for (const rows of [submissions, requests, subscribers]) expect(new Set(rows.map(({ language }) => language)).size).toBe(2);
    expect(logs.length).toBeGreaterThan(25);
  });

  it('have the number and lengths of the scenario', () => {
    const sizes = scenarioNames.map((name) => {
      begin(name);
      return [name, store.state.submissions.length];
    });
    expect(Object.fromEntries(sizes)).toMatchObject({ empty: 0, one: 1, usual: 23, slow: 23, many: 460 });
    begin('long');
    expect(Math.max(...store.state.submissions.map(({ message }) => message.length))).toBeGreaterThan(1000);
  });

  it('[DSK-163] [DSK-105] have every kind of newest line, counts of all views, and answers that failed and bounced', async () => {
    await signIn();
    const data = async <Data>(id: OperationId, query: string) => (JSON.parse((await callApi(id, { query })).text) as { data: Data }).data;
    const { leads } = await data<Schema<'LeadPage'>>('listLeads', '?limit=100');
    const lines = leads.map(({ newest: { by, type, channel } }) => [by === 'customer' ? by : 'staff', type, channel].join(' '));
    const KINDS = [
      'customer message ',
      'customer callback ',
      'customer reply ',
      'staff answer email',
      'staff answer chat',
      'staff attempt call',
    ];
    for (const kind of [...KINDS, 'staff note ']) expect(lines).toContain(kind);
    expect(new Set(leads.flatMap(({ newest, language }) => (newest.type === 'reply' ? language : [])))).toEqual(new Set(['en', 'ar']));
    for (const query of ['', 'q=villa', 'language=ar&kind=contact']) {
      const counts = await data<Schema<'LeadCounts'>>('countLeads', `?${query}`);
      for (const view of INBOX_VIEWS) {
        const { pagination } = await data<Schema<'LeadPage'>>('listLeads', `?view=${view}&${query}`);
        expect({ query, view, count: counts[view] }).toEqual({ query, view, count: pagination.total });
        if (query === '' && view !== 'dueSoon' && view !== 'mine') expect(pagination.total, view).toBeGreaterThan(0);
      }
    }
    const { threads, files, submissions } = store.state;
    const states = new Set(Object.values(threads).flatMap((thread) => thread.flatMap(({ delivery }) => delivery?.state ?? [])));
    expect(states).toEqual(new Set(['sent', 'failed', 'bounced']));
    const long = submissions.find(({ id }) => threads[id]?.filter(({ type }) => type === 'reply').length === 10);
    expect(files.filter(({ leadId }) => leadId === long?.id)).toHaveLength(6);
  });

  it('are the same every time, and after a reset', async () => {
    const initial = structuredClone(store.state);
    expect(createMocks().store.state).toEqual(initial);
    // If states shared a list, accepting would remove the invitation from all of them.
    await callApi('acceptInvitation', {
      body: { token: store.state.invitations[0]?.id, name: 'Daniel Cruz', password: 'a calm and new one' },
    });
    await callApi('createCallbackRequest', { body: LEAD });
    expect(store.state).not.toEqual(initial);
    reset();
    expect(store.state).toEqual(initial);
  });

  it('continue with the saved state on the next page of a tab', async () => {
    const first = createMocks();
    await first.signIn();
    const previousState = JSON.parse(JSON.stringify(first.store.state)) as State;
    const next = createMocks({ previousState });
    expect(next.store.state).toEqual(first.store.state);
    expect(next.store.generateId()).not.toBe(first.store.generateId());
  });
});

describe('photos of the website', () => {
  it('have files with an aspect ratio of 3:2', async () => {
    const response = await fetch(ORIGIN + sitePhotoPath(ID, 480, 'avif'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await response.text()).toContain('viewBox="0 0 960 640"');
  });
});

describe('a scenario', () => {
  it('api-down fails every call, until another scenario starts', async () => {
    begin('api-down');
    for (const id of ['getLiveness', 'getProfile', 'createCallbackRequest'] as const)
      expect((await callApi(id, id === 'createCallbackRequest' ? { body: LEAD } : {})).status, id).toBe(503);
    begin('usual');
    expect((await callApi('createCallbackRequest', { body: LEAD })).status).toBe(201);
  });

  it('offline and error fail every call except the one for the profile', async () => {
    await signIn();
    behave('offline');
    expect((await callApi('getProfile')).status).toBe(200);
    await expect(callApi('listAuditLogs')).rejects.toThrow(TypeError);
    behave('error');
    expect((await callApi('getProfile')).status).toBe(200);
    expect((await callApi('listAuditLogs')).status).toBe(500);
  });

  it('expired ends staff sessions only, until the next sign-in', async () => {
    await signIn();
    behave('expired');
    expect((await callApi('getProfile')).status).toBe(200);
    expect((await callApi('listAuditLogs')).status).toBe(401);
    expect((await callApi('createCallbackRequest', { body: LEAD })).status).toBe(201);
    await callApi('login', { body: DEFAULT_ADMIN });
    expect((await callApi('listAuditLogs')).status).toBe(200);
  });

  it('fails the next call, or the next one with an id, once', async () => {
    scenario.failNext('service.unavailable');
    const failed = await callApi('getLiveness');
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
    scenario.failNext('server.error', 'createCallbackRequest');
    expect((await callApi('getLiveness')).status).toBe(200);
    expect((await callApi('createCallbackRequest', { body: LEAD })).status).toBe(500);
    expect((await callApi('createCallbackRequest', { body: LEAD })).status).toBe(201);
  });

  it('delays responses, until a reset', async () => {
    scenario.follow({ delayMs: 300 });
    const startedAt = performance.now();
    await callApi('getLiveness');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(295);
    scenario.follow({ delayMs: Infinity });
    reset();
    expect((await callApi('getLiveness')).status).toBe(200);
  });
});
