import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Permission } from '@zmb/admin-api/contract/roles.ts';

import { accountApi, type User } from '../api/account-api.ts';
import { type CallResult, trackActivity } from '../api/api-client.ts';
import { trackTyping, typedTexts } from './typed-texts.ts';
import { createSessionStore, otherTabs, type SessionState, type SessionStore } from './session-store.ts';

interface Session extends Pick<
  SessionStore,
  | 'login'
  | 'finishLogin'
  | 'startStep'
  | 'dropStep'
  | 'confirm'
  | 'cancelConfirmation'
  | 'logout'
  | 'restart'
  | 'refresh'
  | 'applyRole'
  | 'guard'
  | 'abandon'
> {
  session: SessionState;
  /** Loads the signed-in account without changing the session; use it with `guard`. */
  check: () => Promise<CallResult<User>>;
}

const SessionContext = createContext<Session | null>(null);

/** Provides the staff session of this tab. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() =>
    createSessionStore(accountApi, otherTabs(`${COMPANY_PREFIX}-staff-session`), () => typedTexts().length > 0),
  );
  const session = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    void store.restart();
    const stopFollowing = store.follow();
    const stopTracking = trackActivity();
    const stopTyping = trackTyping();
    return () => {
      stopFollowing();
      stopTracking();
      stopTyping();
    };
  }, [store]);
  const value = useMemo(() => ({ ...store, session, check: store.profile }), [store, session]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** The user name for password managers. */
export function useUsername(): string | undefined {
  const { session } = useSession();
  return session.state === 'signedIn' ? session.user.email : undefined;
}

/**
 * The staff session and its actions.
 *
 * @throws Error when there is no SessionProvider above.
 */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used inside a SessionProvider');
  return session;
}

/** Whether the role of the signed-in account has a permission. It only controls the UI; the API enforces permissions. */
export function useMay(): (permission: Permission) => boolean {
  const { session } = useSession();
  return (permission) => session.state === 'signedIn' && session.user.permissions.includes(permission);
}
