import type { User } from '../api/account-api.ts';
import type { CallFailure, CallResult } from '../api/api-client.ts';

/** Whether an admin is signed in. `unknown` until the profile request has responded. */
export type SessionState =
  | { state: 'unknown' }
  | { state: 'unreachable'; failure: CallFailure }
  /** `isDeliberate` after a sign-out by choice: the next sign-in opens the dashboard, not the page that was left. */
  | { state: 'signedOut'; isDeliberate?: boolean }
  /** `isExpired` while the session has ended and the screen waits for the same person to sign in again. */
  | { state: 'signedIn'; user: User; isExpired?: boolean };

/** The requests that a session needs. None of them throws. */
export interface SessionCalls {
  profile: () => Promise<CallResult<User>>;
  login: (email: string, password: string) => Promise<CallResult<User>>;
  logout: () => Promise<CallResult<unknown>>;
}

/** Notifies the other tabs of this browser of a sign-in or sign-out. */
export interface OtherTabs {
  notify: () => void;
  /** Calls the listener on a notification from another tab, until the returned function is called. */
  listen: (listener: () => void) => () => void;
}

/** The staff session of this tab. */
export interface SessionStore extends SessionCalls {
  read: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Follows sign-ins and sign-outs in other tabs, until the returned function is called. */
  follow: () => () => void;
  /** Asks again who is signed in; the state is `unknown` until then. */
  restart: () => Promise<void>;
  /** Asks again who is signed in, for a changed name or role; the screen stays as it is. */
  refresh: () => Promise<void>;
  /**
   * Makes a request. If it is refused because the session has ended, it waits until the same person has signed in and is made once
   * more; otherwise the refusal is the result.
   */
  guard: <Data>(makeCall: () => Promise<CallResult<Data>>) => Promise<CallResult<Data>>;
  /** Leaves an expired session; requests that wait for it end with their refusal. */
  giveUp: (isDeliberate?: boolean) => void;
}

function stateOf(result: CallResult<User>): SessionState {
  if (result.ok) return { state: 'signedIn', user: result.data };
  return result.status === 401 ? { state: 'signedOut' } : { state: 'unreachable', failure: result };
}

/** Creates the session as a store for `useSyncExternalStore`. */
export function createSessionStore(calls: SessionCalls, tabs: OtherTabs): SessionStore {
  const listeners = new Set<() => void>();
  let current: SessionState = { state: 'unknown' };
  let waiting: (() => void)[] = [];
  // During a sign-out, pending requests may be refused before the sign-out itself is answered; that is no expiry.
  let isSigningOut = false;

  const publish = (next: SessionState) => {
    current = next;
    for (const listener of listeners) listener();
    if (next.state === 'signedIn' && next.isExpired) return;
    const resumed = waiting;
    waiting = [];
    for (const resume of resumed) resume();
  };
  const userId = () => (current.state === 'signedIn' ? current.user.id : undefined);
  const expire = () => {
    if (current.state === 'signedIn' && !current.isExpired) publish({ ...current, isExpired: true });
  };
  // The role may have changed since the sign-in: then the screen offers what the new one allows.
  const refresh = async () => {
    const result = await calls.profile();
    if (result.ok && current.state === 'signedIn' && !current.isExpired && result.data.id === userId()) publish(stateOf(result));
  };
  const handleOtherTab = async () => {
    const result = await calls.profile();
    if (result.ok) publish(stateOf(result));
    else if (result.status === 401) expire();
  };

  return {
    read: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow: () => tabs.listen(() => void handleOtherTab()),
    profile: calls.profile,
    refresh,
    async restart() {
      publish({ state: 'unknown' });
      publish(stateOf(await calls.profile()));
    },
    async login(email, password) {
      const result = await calls.login(email, password);
      const isWaiting = current.state === 'signedIn' && current.isExpired;
      if (result.ok) publish(stateOf(result));
      else if (!isWaiting) publish({ state: 'signedOut' });
      if (result.ok) tabs.notify();
      return result;
    },
    async logout() {
      isSigningOut = true;
      const result = await calls.logout();
      isSigningOut = false;
      // A session that has already ended is signed out as well.
      if (result.ok || result.status === 401) {
        publish({ state: 'signedOut', isDeliberate: true });
        tabs.notify();
      }
      return result;
    },
    async guard(makeCall) {
      const caller = userId();
      const session = current;
      const result = await makeCall();
      if (!result.ok && result.status === 403) void refresh();
      if (result.ok || result.status !== 401 || isSigningOut) return result;
      // A new session may have begun since the refused request was sent.
      if (current === session) expire();
      if (current.state === 'signedIn' && current.isExpired) await new Promise<void>((resume) => waiting.push(resume));
      // One person's request is never repeated in the session of another.
      return caller !== undefined && caller === userId() ? makeCall() : result;
    },
    giveUp: (isDeliberate = false) => publish({ state: 'signedOut', isDeliberate }),
  };
}

/** Notifies the other tabs of this browser over the BroadcastChannel `name`. */
export function otherTabs(name: string): OtherTabs {
  return {
    notify() {
      const channel = new BroadcastChannel(name);
      channel.postMessage(null);
      channel.close();
    },
    listen(listener) {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', listener);
      return () => channel.close();
    },
  };
}
