import type { User } from '../api/account-api.ts';
import type { CallFailure, CallResult } from '../api/call.ts';

/** Whether somebody is signed in. Unknown until the profile check has decided. */
export type SessionState =
  | { state: 'unknown' }
  | { state: 'unreachable'; failure: CallFailure }
  /** `isOver` when the person left on purpose, so that the next sign-in leads to the start. */
  | { state: 'signedOut'; isOver?: boolean }
  /** `isExpired` when the session has ended: what is on the screen waits until the same person is back. */
  | { state: 'signedIn'; user: User; isExpired?: boolean };

/** The calls that a session is made of. None of them throws. */
export interface SessionCalls {
  profile: () => Promise<CallResult<User>>;
  login: (email: string, password: string) => Promise<CallResult<User>>;
  logout: () => Promise<CallResult<unknown>>;
}

/** Tells the other tabs of this browser that somebody has signed in or out. */
export interface OtherTabs {
  tell: () => void;
  /** Calls back when another tab has told, until the returned function is called. */
  listen: (listener: () => void) => () => void;
}

/** The staff session of this tab. */
export interface SessionStore extends SessionCalls {
  read: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Follows the other tabs, until the returned function is called. */
  follow: () => () => void;
  /** Asks who is signed in, from the beginning. */
  restart: () => Promise<void>;
  /**
   * Makes a staff call. When it is refused for lack of a session, it waits for a new sign-in of the same person and is made
   * once more; without one, the refusal is the answer.
   */
  guard: <Data>(makeCall: () => Promise<CallResult<Data>>) => Promise<CallResult<Data>>;
  /** Leaves an expired session: what waits for it is answered with its refusal. `isOver` forgets the page too. */
  giveUp: (isOver?: boolean) => void;
}

function stateOf(result: CallResult<User>): SessionState {
  if (result.ok) return { state: 'signedIn', user: result.data };
  return result.status === 401 ? { state: 'signedOut' } : { state: 'unreachable', failure: result };
}

/** The session as a value that changes; React reads it with `useSyncExternalStore`. */
export function createSessionStore(calls: SessionCalls, tabs: OtherTabs): SessionStore {
  const listeners = new Set<() => void>();
  let current: SessionState = { state: 'unknown' };
  let waiting: (() => void)[] = [];
  // A list that is still on its way may be refused before the sign-out is answered; that is no expiry.
  let isLeaving = false;

  const publish = (next: SessionState) => {
    current = next;
    for (const listener of listeners) listener();
    if (next.state === 'signedIn' && next.isExpired) return;
    const answered = waiting;
    waiting = [];
    for (const goOn of answered) goOn();
  };
  const userId = () => (current.state === 'signedIn' ? current.user.id : undefined);
  const expire = () => {
    if (current.state === 'signedIn' && !current.isExpired) publish({ ...current, isExpired: true });
  };
  /** Looks who is signed in after another tab has said that this changed. */
  const look = async () => {
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
    follow: () => tabs.listen(() => void look()),
    profile: calls.profile,
    async restart() {
      publish({ state: 'unknown' });
      publish(stateOf(await calls.profile()));
    },
    async login(email, password) {
      const result = await calls.login(email, password);
      const isWaiting = current.state === 'signedIn' && current.isExpired;
      if (result.ok) publish(stateOf(result));
      else if (!isWaiting) publish({ state: 'signedOut' });
      if (result.ok) tabs.tell();
      return result;
    },
    async logout() {
      isLeaving = true;
      const result = await calls.logout();
      isLeaving = false;
      // A session that is already over is what was wanted.
      if (result.ok || result.status === 401) {
        publish({ state: 'signedOut', isOver: true });
        tabs.tell();
      }
      return result;
    },
    async guard(makeCall) {
      const asker = userId();
      const session = current;
      const result = await makeCall();
      if (result.ok || result.status !== 401 || isLeaving) return result;
      // Another session than the one that was refused may have begun while the answer was on its way.
      if (current === session) expire();
      if (current.state === 'signedIn' && current.isExpired) await new Promise<void>((goOn) => waiting.push(goOn));
      // What one person wanted is never done in the name of another.
      return asker !== undefined && asker === userId() ? makeCall() : result;
    },
    giveUp: (isOver = false) => publish({ state: 'signedOut', isOver }),
  };
}

/** The other tabs of this browser, by name of a channel. */
export function otherTabs(name: string): OtherTabs {
  return {
    tell() {
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
