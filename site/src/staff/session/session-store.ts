import type { User } from '../api/account-api.ts';
import type { CallFailure, CallResult } from '../api/api-client.ts';
import type { SecondStep } from '../api/second-factor-api.ts';

/** Whether an admin is signed in. `unknown` until the profile request has responded. */
export type SessionState =
  | { state: 'unknown' }
  | { state: 'unreachable'; failure: CallFailure }
  /**
   * `isDeliberate` after a deliberate sign-out: the next sign-in opens the dashboard, not the last page. `step` while the password was
   * accepted and the second step is pending.
   */
  | { state: 'signedOut'; isDeliberate?: boolean; step?: SecondStep | undefined }
  /**
   * `isExpired` while the session has ended and the screen waits for the same person to sign in again, with `step` as above.
   * `needsConfirmation` while a call waits for re-authentication. `newUser` is the account with a role of fewer permissions, while unsaved
   * texts on the screen can still be copied.
   */
  | {
      state: 'signedIn';
      user: User;
      isExpired?: boolean;
      step?: SecondStep | undefined;
      needsConfirmation?: boolean;
      newUser?: User;
    };

/** The requests that a session needs. None of them throws. */
export interface SessionCalls {
  profile: () => Promise<CallResult<User>>;
  /** Returns the second step when the account has a second factor; the account is not signed in then. */
  login: (email: string, password: string) => Promise<CallResult<User | SecondStep>>;
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
  /** Reloads the account; the state is `unknown` until then. */
  restart: () => Promise<void>;
  /** Reloads the account after a change of name or role, without resetting the screen. A role with fewer permissions waits for `applyRole` while a text is unsaved. */
  refresh: () => Promise<void>;
  /** Applies the new role. */
  applyRole: () => void;
  /**
   * Makes a request. If it is refused because the session has ended, it waits until the same person has signed in and is made once
   * more; otherwise the refusal is the result. If it needs re-authentication, it waits for that and is made once more.
   */
  guard: <Data>(request: () => Promise<CallResult<Data>>) => Promise<CallResult<Data>>;
  /** Makes the call of a second step, or of a sign-in by a passkey alone, and signs in when it succeeds. */
  finishLogin: (request: () => Promise<CallResult<User>>) => Promise<CallResult<User>>;
  /** Starts the second step of a sign-in that began elsewhere. */
  startStep: (step: SecondStep) => void;
  /** Returns from the second step to the first. */
  dropStep: () => void;
  /** Makes a re-authentication call; calls that wait for it are made once more when it succeeds. */
  confirm: (request: () => Promise<CallResult<unknown>>) => Promise<CallResult<unknown>>;
  /** Cancels the re-authentication: calls that wait for it end with their refusal. */
  cancelConfirmation: () => void;
  /** Leaves an expired session; requests that wait for it end with their refusal. */
  abandon: (isDeliberate?: boolean) => void;
}

function stateOf(result: CallResult<User>): SessionState {
  if (result.ok) return { state: 'signedIn', user: result.data };
  return result.status === 401 ? { state: 'signedOut' } : { state: 'unreachable', failure: result };
}

/**
 * Creates the session as a store for `useSyncExternalStore`.
 *
 * @param isTyped Whether the screen has an unsaved text.
 */
export function createSessionStore(calls: SessionCalls, tabs: OtherTabs, isTyped = () => false): SessionStore {
  const listeners = new Set<() => void>();
  let current: SessionState = { state: 'unknown' };
  let waiting: (() => void)[] = [];
  let unconfirmed: ((isConfirmed: boolean) => void)[] = [];
  // During a sign-out, pending requests may be refused before the sign-out itself responds; that is not an expiry.
  let isSigningOut = false;

  const settleConfirmations = (isConfirmed: boolean) => {
    const settled = unconfirmed;
    unconfirmed = [];
    for (const settle of settled) settle(isConfirmed);
  };
  const publish = (next: SessionState) => {
    current = next;
    for (const listener of listeners) listener();
    if (next.state === 'signedIn' && next.isExpired) return;
    // A new sign-in also counts as re-authentication.
    if (next.state !== 'signedIn' || !next.needsConfirmation) settleConfirmations(next.state === 'signedIn');
    const resumed = waiting;
    waiting = [];
    for (const resume of resumed) resume();
  };
  const userId = () => (current.state === 'signedIn' ? current.user.id : undefined);
  const expire = () => {
    if (current.state === 'signedIn' && !current.isExpired) publish({ ...current, isExpired: true });
  };
  // The role may have changed since the sign-in, so the account is reloaded.
  const refresh = async () => {
    const result = await calls.profile();
    if (!result.ok || current.state !== 'signedIn' || current.isExpired || result.data.id !== userId()) return;
    const { permissions } = result.data;
    const hasFewerPermissions = current.user.permissions.some((permission) => !permissions.includes(permission));
    publish(hasFewerPermissions && isTyped() ? { ...current, newUser: result.data } : stateOf(result));
  };
  const dropStep = () => {
    if (current.state === 'signedOut' || current.state === 'signedIn') publish({ ...current, step: undefined });
  };
  const waitForConfirmation = async (caller: string | undefined) => {
    if (current.state !== 'signedIn') return false;
    if (!current.needsConfirmation) publish({ ...current, needsConfirmation: true });
    const isConfirmed = await new Promise<boolean>((settle) => unconfirmed.push(settle));
    // One person's request is never repeated in the session of another.
    return isConfirmed && caller !== undefined && caller === userId();
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
    applyRole() {
      if (current.state === 'signedIn' && current.newUser) publish({ state: 'signedIn', user: current.newUser });
    },
    async restart() {
      publish({ state: 'unknown' });
      publish(stateOf(await calls.profile()));
    },
    async login(email, password) {
      const result = await calls.login(email, password);
      const isWaiting = current.state === 'signedIn' && current.isExpired;
      if (!result.ok) {
        if (!isWaiting) publish({ state: 'signedOut' });
      } else if ('attempt' in result.data) {
        const step = result.data;
        publish(current.state === 'signedIn' && isWaiting ? { ...current, step } : { state: 'signedOut', step });
      } else {
        publish({ state: 'signedIn', user: result.data });
        tabs.notify();
      }
      return result;
    },
    async finishLogin(request) {
      const result = await request();
      if (result.ok) {
        publish(stateOf(result));
        tabs.notify();
      } else if (result.code === 'login.expired') dropStep();
      return result;
    },
    startStep: (step) => publish({ state: 'signedOut', step }),
    dropStep,
    async confirm(request) {
      const result = await request();
      // A new object, so that requests that were sent with the previous cookie are repeated and not mistaken for an expired session.
      if (result.ok && current.state === 'signedIn') publish({ state: 'signedIn', user: current.user });
      return result;
    },
    cancelConfirmation() {
      settleConfirmations(false);
      if (current.state === 'signedIn') publish({ ...current, needsConfirmation: false });
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
    async guard(request) {
      const caller = userId();
      const session = current;
      const result = await request();
      if (!result.ok && result.code === 'step_up.required') return (await waitForConfirmation(caller)) ? request() : result;
      if (!result.ok && result.status === 403) void refresh();
      if (result.ok || result.status !== 401 || isSigningOut) return result;
      // A new session may have begun since the refused request was sent.
      if (current === session) expire();
      if (current.state === 'signedIn' && current.isExpired) await new Promise<void>((resume) => waiting.push(resume));
      // One person's request is never repeated in the session of another.
      return caller !== undefined && caller === userId() ? request() : result;
    },
    abandon: (isDeliberate = false) => publish({ state: 'signedOut', isDeliberate }),
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
