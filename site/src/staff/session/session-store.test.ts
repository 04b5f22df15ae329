import { permissionsOf } from '@zmb/admin-api/contract/roles.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { User } from '../api/account-api.ts';
import type { CallResult } from '../api/api-client.ts';
import { createSessionStore, type OtherTabs, type SessionCalls, type SessionStore } from './session-store.ts';

const maryam: User = {
  id: 'maryam',
  email: 'maryam@zmb.example',
  name: 'Maryam',
  role: 'owner',
  permissions: permissionsOf('owner'),
  needsSecondFactor: false,
  lastLoginAt: null,
};
const omar: User = {
  id: 'omar',
  email: 'omar@zmb.example',
  name: 'Omar',
  role: 'owner',
  permissions: permissionsOf('owner'),
  needsSecondFactor: false,
  lastLoginAt: null,
};
const refused: CallResult<never> = { ok: false, status: 401, message: 'Please sign in.' };
const ok = <Data>(data: Data): CallResult<Data> => ({ ok: true, data });

/** An API whose signed-in user each test sets. */
function startApi() {
  const api = { user: maryam as User | undefined };
  const profile = () => Promise.resolve(api.user ? ok(api.user) : refused);
  const calls: SessionCalls = {
    profile,
    login: (email) => {
      const user = [maryam, omar].find((known) => known.email === email);
      if (user) api.user = user;
      return Promise.resolve(user ? ok(user) : refused);
    },
    logout: () => {
      api.user = undefined;
      return Promise.resolve(ok(undefined));
    },
  };
  return { api, calls };
}

let api: ReturnType<typeof startApi>['api'];
let calls: SessionCalls;
let notify: () => void;
let store: SessionStore;
let tabs: { notify: ReturnType<typeof vi.fn<() => void>>; listen: OtherTabs['listen'] };

beforeEach(async () => {
  ({ api, calls } = startApi());
  const listen: OtherTabs['listen'] = (listener) => {
    notify = listener;
    return () => undefined;
  };
  tabs = { notify: vi.fn<() => void>(), listen };
  store = createSessionStore(calls, tabs);
  store.follow();
  await store.restart();
});

const save = () => vi.fn(() => Promise.resolve(api.user ? ok(`saved by ${api.user.name}`) : refused));

describe('a request that is refused because the session has ended', () => {
  it('waits for the same person to sign in, is repeated and returns that result', async () => {
    api.user = undefined;
    const call = save();
    const answer = store.guard(call);
    await expect.poll(() => store.read()).toEqual({ state: 'signedIn', user: maryam, isExpired: true });
    expect((await store.login('nobody', 'x')).ok).toBe(false);
    expect(store.read()).toEqual({ state: 'signedIn', user: maryam, isExpired: true });
    await store.login(maryam.email, 'x');
    expect(await answer).toEqual(ok('saved by Maryam'));
    expect(call).toHaveBeenCalledTimes(2);
    expect(store.read()).toEqual({ state: 'signedIn', user: maryam });
  });

  it('shares one sign-in with all other waiting requests', async () => {
    api.user = undefined;
    const changes = vi.fn();
    store.subscribe(changes);
    const answers = [store.guard(save()), store.guard(save()), store.guard(save())];
    await expect.poll(() => store.read()).toHaveProperty('isExpired', true);
    expect(changes).toHaveBeenCalledTimes(1);
    await store.login(maryam.email, 'x');
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 3 }, () => ok('saved by Maryam')));
  });

  it('is repeated at once when a sign-in happened before its response arrived', async () => {
    let answerFirst: (result: CallResult<string>) => void = () => undefined;
    const call = vi.fn(save()).mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
    const answer = store.guard(call);
    api.user = undefined;
    void store.guard(save());
    await expect.poll(() => store.read()).toHaveProperty('isExpired', true);
    await store.login(maryam.email, 'x');
    answerFirst(refused);
    expect(await answer).toEqual(ok('saved by Maryam'));
    expect(store.read()).toEqual({ state: 'signedIn', user: maryam });
  });

  it('is sent twice at most', async () => {
    api.user = undefined;
    const call = vi.fn(() => Promise.resolve(refused));
    const answer = store.guard(call);
    await expect.poll(() => store.read()).toHaveProperty('isExpired', true);
    await store.login(maryam.email, 'x');
    expect(await answer).toEqual(refused);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is never repeated in the session of another person', async () => {
    api.user = undefined;
    const call = save();
    const answer = store.guard(call);
    await expect.poll(() => store.read()).toHaveProperty('isExpired', true);
    await store.login(omar.email, 'x');
    expect(await answer).toEqual(refused);
    expect(call).toHaveBeenCalledTimes(1);
    expect(store.read()).toEqual({ state: 'signedIn', user: omar });
  });

  it('returns its refusal when the expired session is abandoned', async () => {
    api.user = undefined;
    const answer = store.guard(save());
    await expect.poll(() => store.read()).toHaveProperty('isExpired', true);
    store.abandon();
    expect(await answer).toEqual(refused);
    expect(store.read()).toEqual({ state: 'signedOut', isDeliberate: false });
  });

  it('does not count as expiry during a sign-out', async () => {
    const leaving = store.logout();
    const answer = store.guard(save());
    expect(await answer).toEqual(refused);
    await leaving;
    expect(store.read()).toEqual({ state: 'signedOut', isDeliberate: true });
  });
});

describe('a request that is refused because the role has changed', () => {
  it('fails, and the session gets the new role', async () => {
    const viewer = { ...maryam, role: 'viewer' as const, permissions: permissionsOf('viewer') };
    api.user = viewer;
    const forbidden: CallResult<never> = { ok: false, status: 403, message: 'Your role does not allow this.' };
    expect(await store.guard(() => Promise.resolve(forbidden))).toEqual(forbidden);
    await expect.poll(() => store.read()).toEqual({ state: 'signedIn', user: viewer });
  });
});

describe('another tab', () => {
  it('that signs out makes this tab wait until the same person signs in there', async () => {
    api.user = undefined;
    notify();
    await expect.poll(() => store.read()).toEqual({ state: 'signedIn', user: maryam, isExpired: true });
    const answer = store.guard(save());
    api.user = maryam;
    notify();
    expect(await answer).toEqual(ok('saved by Maryam'));
    expect(store.read()).toEqual({ state: 'signedIn', user: maryam });
  });

  it('that signs in another person switches this tab to that person', async () => {
    api.user = omar;
    notify();
    await expect.poll(() => store.read()).toEqual({ state: 'signedIn', user: omar });
  });

  it('is notified of a sign-in and a sign-out here, not of a failure', async () => {
    await store.login('nobody', 'x');
    expect(tabs.notify).toHaveBeenCalledTimes(0);
    await store.login(maryam.email, 'x');
    await store.logout();
    expect(tabs.notify).toHaveBeenCalledTimes(2);
  });
});
