import { afterEach, describe, expect, it } from 'vitest';

import { allOperations, type OperationId } from '@zmb/admin-api/contract/operations.ts';
import { findUndocumented } from '@zmb/admin-api/contract/testing/documented-responses.ts';

import { send } from '../tests/support/question.ts';
import { DEFAULT_ADMIN } from './data/build-state.ts';
import type { MocksOptions } from './mocks.ts';
import { scenarioNames, scenarios } from './scenarios.ts';
import { createMockServer, type MockServer } from './server.ts';

const ORIGIN = 'http://mocks.test';
const LEAD = { phone: '050 123 4567', language: 'ar' };
const LISTS = [
  'listContactSubmissions',
  'listCallbackRequests',
  'listNewsletterSubscribers',
  'listAuditLogs',
] as const satisfies OperationId[];

const started: MockServer[] = [];
afterEach(stopAll);

function stopAll(): void {
  for (const { server } of started.splice(0)) server.close();
}

function start(options: MocksOptions = {}): MockServer {
  const mocks = createMockServer({ origin: ORIGIN, ...options });
  mocks.server.listen({ onUnhandledFrame: 'error' });
  started.push(mocks);
  return mocks;
}

function ask(id: OperationId, { body, cookie }: { body?: object; cookie?: string } = {}) {
  const headers = body ? { 'content-type': 'application/json' } : undefined;
  return send({ id, from: 'here', headers, body: body && JSON.stringify(body), isSignedIn: cookie !== undefined }, ORIGIN, cookie);
}

async function signIn(): Promise<string> {
  const { email, password } = DEFAULT_ADMIN;
  const { headers } = await ask('login', { body: { email, password } });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** An in-memory keeper. */
function createKeeper() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

describe('the mocks', () => {
  it('answer every call of the contract', async () => {
    start();
    for (const { id } of allOperations) {
      const answer = await ask(id);
      expect(findUndocumented(id, answer), id).toEqual([]);
    }
  });

  it('have samples in both languages that match the contract', async () => {
    const { store } = start();
    const cookie = await signIn();
    for (const id of LISTS) {
      const answer = await ask(id, { cookie });
      expect(findUndocumented(id, answer), id).toEqual([]);
      expect((answer.json as { data: { pagination: { totalPages: number } } }).data.pagination.totalPages, id).toBeGreaterThan(1);
    }
    for (const leads of [store.state.submissions, store.state.requests, store.state.subscribers]) {
      expect(new Set(leads.map(({ language }) => language))).toEqual(new Set(['en', 'ar']));
    }
  });

  it('start in the same state every time, and after a reset', async () => {
    const { store, reset } = start();
    const beginning = structuredClone(store.state);
    expect(createMockServer({ origin: ORIGIN }).store.state).toEqual(beginning);
    await ask('createCallbackRequest', { body: LEAD });
    await signIn();
    expect(store.state).not.toEqual(beginning);
    reset();
    expect(store.state).toEqual(beginning);
  });

  it('continue with the saved state, as the next page of a tab does', async () => {
    const keeper = createKeeper();
    const first = start({ keeper });
    await ask('createCallbackRequest', { body: LEAD });
    const cookie = await signIn();
    stopAll();
    const second = start({ keeper });
    expect(second.store.state).toEqual(first.store.state);
    expect((await ask('getProfile', { cookie })).status).toBe(200);
  });
});

describe('each scenario', () => {
  it.each(scenarioNames.filter((name) => !scenarios[name].delayMs && !scenarios[name].failure))(
    '%s holds what keeps the contract',
    async (name) => {
      const { begin } = start();
      begin(name);
      const cookie = await signIn();
      for (const id of LISTS) expect(findUndocumented(id, await ask(id, { cookie })), id).toEqual([]);
    },
  );

  it('starts with the stated amount of data', () => {
    const { begin, store } = start();
    const counts = Object.fromEntries(
      scenarioNames.map((name) => {
        begin(name);
        return [name, store.state.submissions.length];
      }),
    );
    expect(counts).toMatchObject({ empty: 0, one: 1, usual: 23, slow: 23 });
    expect(counts['many']).toBeGreaterThan(300);
    begin('long');
    expect(Math.max(...store.state.submissions.map(({ message }) => message.length))).toBeGreaterThan(1000);
  });

  it('api-down fails every call, until another scenario starts', async () => {
    const { begin } = start();
    begin('api-down');
    for (const id of ['getLiveness', 'getProfile', 'createCallbackRequest'] as const) {
      expect((await ask(id, id === 'createCallbackRequest' ? { body: LEAD } : {})).status, id).toBe(503);
    }
    begin('usual');
    expect((await ask('createCallbackRequest', { body: LEAD })).status).toBe(201);
  });

  it('offline and error answer who is signed in, and nothing else', async () => {
    const { behave } = start();
    const cookie = await signIn();
    behave('offline');
    expect((await ask('getProfile', { cookie })).status).toBe(200);
    await expect(ask('listAuditLogs', { cookie })).rejects.toThrow(TypeError);
    behave('error');
    expect((await ask('getProfile', { cookie })).status).toBe(200);
    expect((await ask('listAuditLogs', { cookie })).status).toBe(500);
  });

  it('expired ends staff sessions only, until the next sign-in', async () => {
    const { behave } = start();
    const cookie = await signIn();
    behave('expired');
    expect((await ask('getProfile', { cookie })).status).toBe(200);
    expect((await ask('listAuditLogs', { cookie })).status).toBe(401);
    expect((await ask('createCallbackRequest', { body: LEAD })).status).toBe(201);
    const again = await signIn();
    expect((await ask('listAuditLogs', { cookie: again })).status).toBe(200);
  });
});

describe('a scenario', () => {
  it('fails the next call, once', async () => {
    const { scenario, store } = start();
    const before = store.state.requests.length;
    scenario.failNext('service.unavailable');
    const failed = await ask('createCallbackRequest', { body: LEAD });
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
    expect(store.state.requests).toHaveLength(before);
    expect((await ask('createCallbackRequest', { body: LEAD })).status).toBe(201);
  });

  it('fails the next call with an id and lets others pass', async () => {
    const { scenario } = start();
    scenario.failNext('server.error', 'createCallbackRequest');
    expect((await ask('getLiveness')).status).toBe(200);
    expect((await ask('createCallbackRequest', { body: LEAD })).status).toBe(500);
  });

  it('drops the connection', async () => {
    const { scenario } = start();
    scenario.failNext('offline');
    await expect(ask('getLiveness')).rejects.toThrow(TypeError);
  });

  it('delays responses, until a reset', async () => {
    const { scenario, reset } = start();
    scenario.follow({ delayMs: 300 });
    const begun = performance.now();
    await ask('getLiveness');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(295);
    scenario.follow({ delayMs: Infinity });
    reset();
    expect((await ask('getLiveness')).status).toBe(200);
  });
});
