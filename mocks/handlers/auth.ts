import { readDevice } from '@zmb/admin-api/contract/device.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import { type Language, say } from '../contract/messages.ts';
import type { Session } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/response.ts';
import { type MockContext, route, SESSION_COOKIE } from '../http/route.ts';

const COOKIE = 'Path=/; HttpOnly; SameSite=Lax';

/** Signing in and out. */
export function authHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'login', ({ body, request, session }) => {
      const account = body.email.toLowerCase();
      const { user, password } = store.state;
      if (account !== user.email || body.password !== password) {
        const subject = account === user.email ? ({ type: 'user', id: user.id } as const) : null;
        // A worker cannot know the IP address.
        store.record('visitor', 'session.refused', subject, { reason: 'wrong_pair', network: '203.0.113.0/24' });
        throw new MockFailure('login.wrong_pair');
      }
      if (session) end(store, session);
      const id = start(store, request.headers.get('user-agent') ?? '');
      return { status: 200, body: { data: store.state.user }, headers: { 'Set-Cookie': `${SESSION_COOKIE}=${id}; ${COOKIE}` } };
    }),
    route(context, 'logout', ({ session }) => {
      if (session) end(store, session);
      const expired = `${SESSION_COOKIE}=; ${COOKIE}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
      return { status: 204, headers: { 'Set-Cookie': expired } };
    }),
    route(context, 'listSessions', ({ session, language }) => {
      const sessions = store.state.sessions
        .toSorted((a, b) => b.lastSeenAt - a.lastSeenAt)
        .map((each) => toView(each, session?.id, language));
      return { status: 200, body: { data: { sessions } } };
    }),
    route(context, 'revokeSession', ({ params: { id }, body }) => {
      confirmPassword(store, body.currentPassword);
      if (!store.state.sessions.some((session) => session.id === id)) throw new MockFailure('session.not_found');
      store.state.sessions = store.state.sessions.filter((session) => session.id !== id);
      store.record('admin', 'session.revoked', { type: 'session', id });
      return { status: 204 };
    }),
    route(context, 'changePassword', ({ body, session }) => {
      confirmPassword(store, body.currentPassword);
      store.state.password = body.newPassword;
      const others = store.state.sessions.filter(({ id }) => id !== session?.id);
      const renewedId = store.makeId();
      store.state.sessions = store.state.sessions.filter((each) => each.id === session?.id).map((each) => ({ ...each, id: renewedId }));
      store.record('admin', 'user.password_changed', { type: 'user', id: store.state.user.id }, { endedSessions: others.length });
      return { status: 204, headers: { 'Set-Cookie': `${SESSION_COOKIE}=${renewedId}; ${COOKIE}` } };
    }),
    route(context, 'getProfile', () => ({ status: 200, body: { data: store.state.user } })),
  ];
}

function confirmPassword(store: Store, password: string): void {
  if (password === store.state.password) return;
  throw new MockFailure('request.invalid', { fields: [{ field: 'currentPassword', key: 'field.wrongPassword' }] });
}

function toView({ id, userAgent, startedAt, lastSeenAt }: Session, currentId: string | undefined, language: Language): Schema<'Session'> {
  const { browser, system } = readDevice(userAgent);
  const device =
    browser && system ? say(language, 'device.known', { browser, system }) : (browser ?? system ?? say(language, 'device.unknown'));
  const times = { startedAt: new Date(startedAt).toISOString(), lastSeenAt: new Date(lastSeenAt).toISOString() };
  return { id, device, isCurrent: id === currentId, ...times };
}

function start(store: Store, userAgent: string): string {
  const now = Date.now();
  const id = store.makeId();
  const { user } = store.state;
  store.state.sessions.push({ id, startedAt: now, lastSeenAt: now, userAgent });
  store.state.user = { ...user, lastLoginAt: new Date(now).toISOString() };
  store.record('admin', 'session.started', { type: 'session', id });
  return id;
}

function end(store: Store, session: Session): void {
  store.state.sessions = store.state.sessions.filter(({ id }) => id !== session.id);
  store.record('admin', 'session.ended', { type: 'session', id: session.id });
}
