import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

import { accountApi, type User } from './account-api.ts';
import type { CallFailure, CallResult } from './call.ts';

/** Whether somebody is signed in. Unknown until the profile check has decided. */
export type SessionState =
  | { state: 'unknown' }
  | { state: 'unreachable'; failure: CallFailure }
  /** `isOver` when the person signed out themselves, so that the next sign-in leads to the start. */
  | { state: 'signedOut'; isOver?: boolean }
  | { state: 'signedIn'; user: User };

interface Session {
  session: SessionState;
  /** How many sign-ins this tab has seen: what was refused for lack of a session is asked anew when it changes. */
  signIns: number;
  login: (email: string, password: string) => Promise<CallResult<User>>;
  /** Ends the session. A failure keeps the user. */
  logout: () => Promise<CallResult<unknown>>;
  /** Asks again who is signed in, from the beginning. */
  restart: () => Promise<void>;
  /** Asks who is signed in, and changes nothing; for `guard`. */
  check: () => Promise<CallResult<User>>;
  /** Makes a staff call and notices when it is refused for lack of a session. */
  guard: <Data>(makeCall: () => Promise<CallResult<Data>>) => Promise<CallResult<Data>>;
}

const SessionContext = createContext<Session | null>(null);

function sessionOf(result: CallResult<User>): SessionState {
  if (result.ok) return { state: 'signedIn', user: result.data };
  return result.status === 401 ? { state: 'signedOut' } : { state: 'unreachable', failure: result };
}

/** Holds the staff session of this tab. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<SessionState>({ state: 'unknown' });
  const [signIns, setSignIns] = useState(0);

  useEffect(() => {
    void accountApi.profile().then((result) => setSession(sessionOf(result)));
  }, []);
  const restart = useCallback(async () => {
    setSession({ state: 'unknown' });
    setSession(sessionOf(await accountApi.profile()));
  }, []);

  const login = useCallback(async (email: string, password: string) => {
    const result = await accountApi.login(email, password);
    setSession(result.ok ? { state: 'signedIn', user: result.data } : { state: 'signedOut' });
    if (result.ok) setSignIns((count) => count + 1);
    return result;
  }, []);

  // A list that is still on its way may be refused before the sign-out is answered; that is no expiry.
  const isLeaving = useRef(false);
  const logout = useCallback(async () => {
    isLeaving.current = true;
    const result = await accountApi.logout();
    isLeaving.current = false;
    // A session that is already over is what was wanted.
    if (result.ok || result.status === 401) setSession({ state: 'signedOut', isOver: true });
    return result;
  }, []);

  const guard = useCallback<Session['guard']>(async (makeCall) => {
    const result = await makeCall();
    if (!result.ok && result.status === 401) setSession({ state: 'signedOut', isOver: isLeaving.current });
    return result;
  }, []);

  const value = useMemo(
    () => ({ session, signIns, login, logout, restart, check: accountApi.profile, guard }),
    [session, signIns, login, logout, restart, guard],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

/**
 * The staff session and what changes it.
 *
 * @throws Error when there is no SessionProvider above.
 */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used inside a SessionProvider');
  return session;
}
