import { readDevice } from '@zmb/admin-api/contract/device.ts';
import { MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import type { HttpHandler } from 'msw';

import { isAlive, SESSION_COOKIE } from '../http/access.ts';
import type { MockContext } from '../http/context.ts';
import type { Schema } from '../http/contract.ts';
import { MockFailure } from '../http/failure.ts';
import { networkOf } from '../http/intake.ts';
import { route } from '../http/route.ts';
import { type Language, type MessageKey, say } from '../http/words.ts';
import type { Session, State } from '../store/state.ts';
import type { Store } from '../store/store.ts';

const ACCOUNT_LIMIT = { failures: 5, windowMs: 15 * MINUTE_MS };
const NETWORK_LIMIT = { failures: 20, windowMs: 60 * MINUTE_MS };
/** A few of those that the API knows. */
const COMMON_PASSWORDS = new Set(['qwerty123456', '1q2w3e4r5t6y', 'passwordpassword', 'aaaaaaaaaaaa', '123123123123']);
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
      forgive(store.state, attempt);
      if (session) end(store, session);
      const id = start(store, attempt.at, request.headers.get('user-agent') ?? '');
      return { status: 200, body: { data: store.state.user }, headers: { 'Set-Cookie': `${SESSION_COOKIE}=${id}; ${COOKIE}` } };
    }),
    route(context, 'logout', ({ session }) => {
      if (session) end(store, session);
      const expired = `${SESSION_COOKIE}=; ${COOKIE}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
      return { status: 204, headers: { 'Set-Cookie': expired } };
    }),
    route(context, 'listSessions', ({ session, language }) => {
      const alive = store.state.sessions.filter(({ startedAt, lastSeenAt }) => isAlive(startedAt, lastSeenAt));
      const sessions = alive.toSorted((a, b) => b.lastSeenAt - a.lastSeenAt).map((each) => toView(each, session?.id, language));
      return { status: 200, body: { data: { sessions } } };
    }),
    route(context, 'revokeSession', ({ params: { id } }) => {
      if (!store.state.sessions.some((session) => session.id === id)) throw new MockFailure('session.not_found');
      store.state.sessions = store.state.sessions.filter((session) => session.id !== id);
      const actor = { type: 'admin', id: store.state.user.id } as const;
      store.record({ action: 'session.revoked', actor, subject: { type: 'session', id } });
      return { status: 204 };
    }),
    route(context, 'changePassword', ({ body, request, session }) => {
      if (COMMON_PASSWORDS.has(body.newPassword.toLowerCase())) throw refuse('newPassword', 'field.commonPassword');
      const attempt = { account: store.state.user.email, network: networkOf(request), at: Date.now() };
      assertBelowLimits(store.state, attempt);
      if (body.currentPassword !== store.state.password) {
        store.state.attempts.unshift(attempt);
        throw refuse('currentPassword', 'field.wrongPassword');
      }
      forgive(store.state, attempt);
      store.state.password = body.newPassword;
      const others = store.state.sessions.filter(({ id }) => id !== session?.id);
      store.state.sessions = store.state.sessions.filter(({ id }) => id === session?.id);
      const { id } = store.state.user;
      const details = { endedSessions: others.length };
      store.record({ action: 'user.password_changed', actor: { type: 'admin', id }, subject: { type: 'user', id }, details });
      return { status: 204 };
    }),
    route(context, 'getProfile', () => ({ status: 200, body: { data: store.state.user } })),
  ];
}

function forgive(state: State, attempt: Attempt): void {
  state.attempts = state.attempts.filter(({ account, network }) => account !== attempt.account || network !== attempt.network);
}

function refuse(field: string, key: MessageKey): MockFailure {
  return new MockFailure('request.invalid', { fields: [{ field, key }] });
}

function toView({ id, userAgent, startedAt, lastSeenAt }: Session, currentId: string | undefined, language: Language): Schema<'Session'> {
  const { browser, system } = readDevice(userAgent);
  const device =
    browser && system ? say(language, 'device.known', { browser, system }) : (browser ?? system ?? say(language, 'device.unknown'));
  const times = { startedAt: new Date(startedAt).toISOString(), lastSeenAt: new Date(lastSeenAt).toISOString() };
  return { id, device, isCurrent: id === currentId, ...times };
}

function start(store: Store, now: number, userAgent: string): string {
  const id = store.makeId();
  const { user } = store.state;
  store.state.sessions.push({ id, startedAt: now, lastSeenAt: now, userAgent });
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

/**
 * Refuses whoever has tried too often.
 *
 * @throws MockFailure
 */
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
