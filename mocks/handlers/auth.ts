import { readDevice } from '@zmb/admin-api/contract/device.ts';
import { ACCOUNT_SECURITY, permissionsOf } from '@zmb/admin-api/contract/roles.ts';
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
      // The mocks do not recognise devices: none is trusted.
      if (store.hasFactor(account.id)) return { status: 202, body: { data: describeStep(store, account) } };
      return startSession(store, account, { request, session, language, hasSecondFactor: false });
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
      store.state.sessions = store.state.sessions.filter((each) => !others.includes(each));
      store.factorsOf(actor.id).trustedDevices = [];
      store.state.signIns = store.state.signIns.filter(({ userId }) => userId !== actor.id);
      store.record('admin', 'user.password_changed', { type: 'user', id: actor.id }, { endedSessions: others.length });
      store.state.passwordResets = store.state.passwordResets.filter(({ userId }) => userId !== actor.id);
      tellOfSecurity(store, actor);
      return renew(store, session);
    }),
  ];
}

/** Signs an account in. */
export function startSession(
  store: Store,
  account: Account,
  {
    request,
    session,
    language,
    hasSecondFactor,
  }: { request: Request; session: Session | undefined; language: Language; hasSecondFactor: boolean },
) {
  if (session) end(store, session);
  // The mocks do not recognise devices: each is a new one.
  if (account.lastLoginAt !== null) tellOfSecurity(store, account);
  if (account.notices === null) account.language = language;
  const started = start(store, account, request.headers.get('user-agent') ?? '', hasSecondFactor);
  const headers = { 'Set-Cookie': `${SESSION_COOKIE}=${started.id}; ${COOKIE}` };
  return { status: 200 as const, body: { data: toUser(store, account, started) }, headers };
}

/** Notes that the admin has confirmed who they are, and gives the session another id. */
export function renewSession(store: Store, session: Session | undefined, method: 'password' | 'authenticator' | 'passkey') {
  store.record('admin', 'session.confirmed', { type: 'user', id: store.actor.id }, { method });
  return renew(store, session);
}

function renew(store: Store, session: Session | undefined) {
  const renewed = { id: store.makeId(), verifiedAt: Date.now() };
  store.state.sessions = store.state.sessions.map((each) => (each.id === session?.id ? { ...each, ...renewed } : each));
  return { status: 204 as const, headers: { 'Set-Cookie': `${SESSION_COOKIE}=${renewed.id}; ${COOKIE}` } };
}

/** Opens a sign-in whose second step is still to be taken. @returns Its `attempt`. */
export function openSignIn(store: Store, userId: string | null): string {
  const id = store.makeId();
  store.state.signIns.unshift({ id, userId, failures: 0, isChallenged: false });
  return id;
}

/** How the second step of a sign-in may be taken. */
function describeStep(store: Store, account: Account): Schema<'SecondStep'> {
  const { authenticator, passkeys, recoveryCodes } = store.factorsOf(account.id);
  const methods: Schema<'SecondStep'>['methods'] = [];
  if (passkeys.length > 0) methods.push('passkey');
  if (authenticator?.isReadable) methods.push('authenticator');
  if (recoveryCodes.length > 0) methods.push('recovery_code');
  return { attempt: openSignIn(store, account.id), methods, isAuthenticatorUnreadable: authenticator?.isReadable === false };
}

/** Queues the e-mail that tells of a change of the account. */
export function tellOfSecurity(store: Store, { id, email, language }: Account): void {
  store.enqueue({ kind: 'security_notice', recipient: email, language, about: { type: 'user', id } });
}

/** Checks the password of the signed-in account. */
export function confirmPassword(store: Store, password: string): void {
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
export function toUser(store: Store, { id, email, name, role, lastLoginAt }: Account, session: Session | undefined): Schema<'User'> {
  const needsSecondFactor = store.needsFactor({ id, role }, session?.hasSecondFactor ?? false);
  const permissions: Schema<'User'>['permissions'] = needsSecondFactor ? [ACCOUNT_SECURITY] : permissionsOf(role);
  return { id, email, name, role, permissions, needsSecondFactor, lastLoginAt };
}

function ownSessions(store: Store): Session[] {
  return store.state.sessions.filter(({ userId }) => userId === store.actor.id);
}

function start(store: Store, account: Account, userAgent: string, hasSecondFactor: boolean): Session {
  const now = Date.now();
  const id = store.makeId();
  const session = { id, userId: account.id, startedAt: now, lastSeenAt: now, userAgent, verifiedAt: now, hasSecondFactor };
  store.state.sessions.push(session);
  account.lastLoginAt = new Date(now).toISOString();
  store.actorId = account.id;
  store.record('admin', 'session.started', { type: 'session', id });
  return session;
}

function end(store: Store, session: Session): void {
  store.state.sessions = store.state.sessions.filter(({ id }) => id !== session.id);
  store.record('admin', 'session.ended', { type: 'session', id: session.id });
}
