import { readDevice } from '@zmb/admin-api/contract/device.ts';
import { permissionsOf } from '@zmb/admin-api/contract/roles.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import { type Language, say } from '../contract/messages.ts';
import type { Account, Session } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/response.ts';
import { type MockContext, route, SESSION_COOKIE } from '../http/route.ts';

const COOKIE = 'Path=/; HttpOnly; SameSite=Lax';

/** Signing in and out. */
export function authHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'login', ({ body, request, session, language }) => {
      const account = store.state.accounts.find(({ email }) => email === body.email.toLowerCase());
      if (account?.password !== body.password || account.disabledAt) {
        const subject = account ? ({ type: 'user', id: account.id } as const) : null;
        // A worker cannot know the IP address.
        store.record('visitor', 'session.refused', subject, { reason: 'wrong_pair', network: '203.0.113.0/24' });
        throw new MockFailure('login.wrong_pair');
      }
      if (session) end(store, session);
      // The mocks do not recognise devices: each is a new one.
      if (account.lastLoginAt !== null) tellOfSecurity(store, account);
      if (account.notices === null) account.language = language;
      const id = start(store, account, request.headers.get('user-agent') ?? '');
      return { status: 200, body: { data: toUser(account) }, headers: { 'Set-Cookie': `${SESSION_COOKIE}=${id}; ${COOKIE}` } };
    }),
    route(context, 'logout', ({ session }) => {
      if (session) end(store, session);
      const expired = `${SESSION_COOKIE}=; ${COOKIE}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
      return { status: 204, headers: { 'Set-Cookie': expired } };
    }),
    route(context, 'listSessions', ({ session, language }) => {
      const sessions = ownSessions(store)
        .toSorted((a, b) => b.lastSeenAt - a.lastSeenAt)
        .map((each) => toView(each, session?.id, language));
      return { status: 200, body: { data: { sessions } } };
    }),
    route(context, 'revokeSession', ({ params: { id }, body }) => {
      confirmPassword(store, body.currentPassword);
      if (!ownSessions(store).some((session) => session.id === id)) throw new MockFailure('session.not_found');
      store.state.sessions = store.state.sessions.filter((session) => session.id !== id);
      store.record('admin', 'session.revoked', { type: 'session', id });
      return { status: 204 };
    }),
    route(context, 'changePassword', ({ body, session }) => {
      confirmPassword(store, body.currentPassword);
      const { actor } = store;
      actor.password = body.newPassword;
      const others = ownSessions(store).filter(({ id }) => id !== session?.id);
      const renewedId = store.makeId();
      store.state.sessions = store.state.sessions
        .filter((each) => !others.includes(each))
        .map((each) => (each.id === session?.id ? { ...each, id: renewedId } : each));
      store.record('admin', 'user.password_changed', { type: 'user', id: actor.id }, { endedSessions: others.length });
      store.state.passwordResets = store.state.passwordResets.filter(({ userId }) => userId !== actor.id);
      tellOfSecurity(store, actor);
      return { status: 204, headers: { 'Set-Cookie': `${SESSION_COOKIE}=${renewedId}; ${COOKIE}` } };
    }),
  ];
}

/** Queues the e-mail that tells of a change of the account. */
export function tellOfSecurity(store: Store, { id, email, language }: Account): void {
  store.enqueue({ kind: 'security_notice', recipient: email, language, about: { type: 'user', id } });
}

function confirmPassword(store: Store, password: string): void {
  if (password === store.actor.password) return;
  throw new MockFailure('request.invalid', { fields: [{ field: 'currentPassword', key: 'field.wrongPassword' }] });
}

/** A session as staff see it. */
export function toView(
  { id, userAgent, startedAt, lastSeenAt }: Session,
  currentId: string | undefined,
  language: Language,
): Schema<'Session'> {
  const { browser, system } = readDevice(userAgent);
  const device =
    browser && system ? say(language, 'device.known', { browser, system }) : (browser ?? system ?? say(language, 'device.unknown'));
  const times = { startedAt: new Date(startedAt).toISOString(), lastSeenAt: new Date(lastSeenAt).toISOString() };
  return { id, device, isCurrent: id === currentId, ...times };
}

/** The account as its owner sees it. */
export function toUser({ id, email, name, role, lastLoginAt }: Account): Schema<'User'> {
  return { id, email, name, role, permissions: permissionsOf(role), lastLoginAt };
}

function ownSessions(store: Store): Session[] {
  return store.state.sessions.filter(({ userId }) => userId === store.actor.id);
}

function start(store: Store, account: Account, userAgent: string): string {
  const now = Date.now();
  const id = store.makeId();
  store.state.sessions.push({ id, userId: account.id, startedAt: now, lastSeenAt: now, userAgent });
  account.lastLoginAt = new Date(now).toISOString();
  store.actorId = account.id;
  store.record('admin', 'session.started', { type: 'session', id });
  return id;
}

function end(store: Store, session: Session): void {
  store.state.sessions = store.state.sessions.filter(({ id }) => id !== session.id);
  store.record('admin', 'session.ended', { type: 'session', id: session.id });
}
