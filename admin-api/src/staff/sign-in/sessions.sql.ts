/**
 * Queries for sessions: the session of a request with the second factors of its account, and when each account was last seen. The EntityManager
 * would need several queries for either. Push subscriptions are changed by SQL because this folder cannot import their entity.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { User } from '../users/user.entity.ts';
import type { StaffSession } from './staff-session.entity.ts';

/**
 * A session is active when it started and was last seen after these times, in the current database epoch: a restored backup also contains
 * sessions that have ended since.
 */
export interface ActiveSince {
  startedAfter: Date;
  seenAfter: Date;
}

/** An active session with the user data that every request needs. */
export interface FoundSession
  extends Pick<User, 'email' | 'name' | 'role' | 'lastLoginAt'>, Pick<StaffSession, 'id' | 'lastSeenAt' | 'verifiedAt'> {
  userId: string;
  /** The role requires a second factor, the account has none, and the sign-in did not use one. */
  needsSecondFactor: boolean;
}

/** The row as the driver returns it. */
type SessionRow = Omit<FoundSession, 'lastSeenAt' | 'verifiedAt' | 'lastLoginAt'> &
  Record<'lastSeenAt' | 'verifiedAt', Date | string> & { lastLoginAt: Date | string | null };

// Runs for every request; the subqueries use primary keys.
const FIND = `
  select s.id, s.last_seen_at as "lastSeenAt", s.verified_at as "verifiedAt", u.id as "userId", u.email, u.name, u.role,
    u.last_login_at as "lastLoginAt",
    not s.has_second_factor
      and exists (select 1 from second_factor_rules r where r.role = u.role and r.is_required)
      and not exists (select 1 from authenticator_apps a where a.user_id = u.id)
      and not exists (select 1 from passkeys p where p.user_id = u.id) as "needsSecondFactor"
  from staff_sessions s join users u on u.id = s.user_id
  where s.token_hash = ? and s.started_at > ? and s.last_seen_at > ? and s.epoch = database_epoch() and u.disabled_at is null`;

const LAST_SEEN = 'select user_id, max(last_seen_at) as at from staff_sessions group by user_id';

/** The active session of a token with its user, unless the account is deactivated; one query. */
export async function findActiveSession(
  em: EntityManager,
  tokenHash: string,
  { startedAfter, seenAfter }: ActiveSince,
): Promise<FoundSession | undefined> {
  const [row] = await em.execute<SessionRow[]>(FIND, [tokenHash, startedAfter, seenAfter]);
  return (
    row && { ...row, lastSeenAt: new Date(row.lastSeenAt), verifiedAt: new Date(row.verifiedAt), lastLoginAt: toDate(row.lastLoginAt) }
  );
}

/** When each user was last seen, by user id; users without a session are omitted. */
export async function findLastSeen(em: EntityManager): Promise<Map<string, Date>> {
  const rows = await em.execute<{ user_id: string; at: Date | string }[]>(LAST_SEEN);
  return new Map(rows.map(({ user_id, at }) => [user_id, new Date(at)]));
}

/** Deletes the push subscriptions of a user whose sessions have expired. */
export async function deleteExpiredSubscriptions(tx: EntityManager, userId: string): Promise<void> {
  await tx.execute('delete from push_subscriptions where user_id = ? and session_id is null', [userId]);
}

/** Detaches push subscriptions from sessions that started by a time and are about to be deleted. */
export async function detachSubscriptions(em: EntityManager, startedBy: Date): Promise<void> {
  await em.execute(
    'update push_subscriptions set session_id = null where session_id in (select id from staff_sessions where started_at <= ?)',
    [startedBy],
  );
}

function toDate(time: Date | string | null): Date | null {
  return time === null ? null : new Date(time);
}
