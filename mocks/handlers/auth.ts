import type { HttpHandler } from 'msw';

import { SESSION_COOKIE } from '../lib/access.ts';
import type { MockContext } from '../lib/context.ts';
import { MockFailure } from '../lib/failure.ts';
import { networkOf } from '../lib/intake.ts';
import { route } from '../lib/route.ts';
import type { Session, State } from '../store/state.ts';
import type { Store } from '../store/store.ts';

const MINUTE_MS = 60_000;
const ACCOUNT_LIMIT = { failures: 5, windowMs: 15 * MINUTE_MS };
const NETWORK_LIMIT = { failures: 20, windowMs: 60 * MINUTE_MS };
const COOKIE = 'Path=/; HttpOnly; SameSite=Lax';

/** Signing in and out. */
export function authHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'login', ({ body, request, session }) => {
      const attempt = { account: body.email.toLowerCase(), network: networkOf(request), at: Date.now() };
      assertBelowLimits(store.state, attempt);
      const { user, password } = store.state;
      if (attempt.account !== user.email || body.password !== password) {
        store.state.attempts.unshift(attempt);
        const subject = attempt.account === user.email ? ({ type: 'user', id: user.id } as const) : null;
        store.record({ action: 'session.refused', actor: { type: 'visitor', id: null }, subject });
        throw new MockFailure('login.wrong_pair');
      }
      store.state.attempts = store.state.attempts.filter(
        ({ account, network }) => account !== attempt.account || network !== attempt.network,
      );
      if (session) end(store, session);
      const id = start(store, attempt.at);
      return { status: 200, body: { data: store.state.user }, headers: { 'Set-Cookie': `${SESSION_COOKIE}=${id}; ${COOKIE}` } };
    }),
    route(context, 'logout', ({ session }) => {
      if (session) end(store, session);
      const expired = `${SESSION_COOKIE}=; ${COOKIE}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
      return { status: 204, headers: { 'Set-Cookie': expired } };
    }),
    route(context, 'getProfile', () => ({ status: 200, body: { data: store.state.user } })),
  ];
}

function start(store: Store, now: number): string {
  const id = store.makeId();
  const { user } = store.state;
  store.state.sessions.push({ id, startedAt: now, lastSeenAt: now });
  store.state.user = { ...user, lastLoginAt: new Date(now).toISOString() };
  store.record({ action: 'session.started', actor: { type: 'admin', id: user.id }, subject: { type: 'session', id } });
  return id;
}

function end(store: Store, session: Session): void {
  store.state.sessions = store.state.sessions.filter(({ id }) => id !== session.id);
  const { id: adminId } = store.state.user;
  store.record({ action: 'session.ended', actor: { type: 'admin', id: adminId }, subject: { type: 'session', id: session.id } });
}

type Attempt = State['attempts'][number];

function assertBelowLimits({ attempts }: State, { account, network, at }: Attempt): void {
  const ofNetwork = attempts.filter((attempt) => attempt.network === network);
  const ofAccount = ofNetwork.filter((attempt) => attempt.account === account);
  assertBelow(ofAccount, ACCOUNT_LIMIT, at);
  assertBelow(ofNetwork, NETWORK_LIMIT, at);
}

function assertBelow(attempts: readonly Attempt[], { failures, windowMs }: typeof ACCOUNT_LIMIT, now: number): void {
  const nth = attempts.filter(({ at }) => at > now - windowMs)[failures - 1];
  if (nth) throw new MockFailure('login.too_many', { retryAfter: Math.max(1, Math.ceil((nth.at + windowMs - now) / 1000)) });
}
