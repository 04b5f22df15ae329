import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

import { adminApi, type CallFailure, type CallResult, type User } from './admin-api.ts';

/** Whether somebody is signed in. Unknown until the profile check has decided. */
export type SessionState =
  | { state: 'unknown' }
  | { state: 'unreachable'; failure: CallFailure }
  /** `isOver` when the person signed out themselves, so that the next sign-in leads to the start. */
  | { state: 'signedOut'; isOver?: boolean }
  | { state: 'signedIn'; user: User };

interface Session {
  session: SessionState;
  login: (email: string, password: string) => Promise<CallResult<User>>;
  /** Ends the session. A failure keeps the user. */
  logout: () => Promise<CallResult<unknown>>;
  /** Asks again who is signed in. */
  check: () => Promise<void>;
  /** Called when any call is refused for lack of a session. */
  expire: () => void;
}

const SessionContext = createContext<Session | null>(null);

function sessionOf(result: CallResult<User>): SessionState {
  if (result.ok) return { state: 'signedIn', user: result.data };
  return result.status === 401 ? { state: 'signedOut' } : { state: 'unreachable', failure: result };
}

/** Holds the staff session of this tab. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<SessionState>({ state: 'unknown' });

  useEffect(() => {
    void adminApi.profile().then((result) => setSession(sessionOf(result)));
  }, []);
  const check = useCallback(async () => {
    setSession({ state: 'unknown' });
    setSession(sessionOf(await adminApi.profile()));
  }, []);

  const login = useCallback(async (email: string, password: string) => {
    const result = await adminApi.login(email, password);
    setSession(result.ok ? { state: 'signedIn', user: result.data } : { state: 'signedOut' });
    return result;
  }, []);

  // A list that is still on its way may be refused before the sign-out is answered; that is no expiry.
  const isLeaving = useRef(false);
  const logout = useCallback(async () => {
    isLeaving.current = true;
    const result = await adminApi.logout();
    isLeaving.current = false;
    // A session that is already over is what was wanted.
    if (result.ok || result.status === 401) setSession({ state: 'signedOut', isOver: true });
    return result;
  }, []);

  const expire = useCallback(() => setSession({ state: 'signedOut', isOver: isLeaving.current }), []);

  const value = useMemo(() => ({ session, login, logout, check, expire }), [session, login, logout, check, expire]);
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
