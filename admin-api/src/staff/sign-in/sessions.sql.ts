/**
 * SQL of sessions: the query of every request, which also looks up the second factors of the account, and a maximum for each account. The
 * EntityManager would need several queries for either. And what becomes of push subscriptions, whose entity is in a folder above this one.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { User } from '../users/user.entity.ts';
import type { StaffSession } from './staff-session.entity.ts';

/**
 * A session is active when it started after one of these moments and was last seen after the other, and in the current epoch of the
 * database: a backup also brings back sessions that have ended since.
 */
export interface ActiveSince {
  startedAfter: Date;
  seenAfter: Date;
}

/** An active session with what every request needs of its user. */
export interface FoundSession
  extends Pick<User, 'email' | 'name' | 'role' | 'lastLoginAt'>, Pick<StaffSession, 'id' | 'lastSeenAt' | 'verifiedAt'> {
  userId: string;
  /** The role needs a second factor, the account has none, and the sign-in took none. */
  needsSecondFactor: boolean;
}

/** Times as the driver gives them. */
type SessionRow = Omit<FoundSession, 'lastSeenAt' | 'verifiedAt' | 'lastLoginAt'> &
  Record<'lastSeenAt' | 'verifiedAt', Date | string> & { lastLoginAt: Date | string | null };

// Every request makes this query; the rows behind the subqueries are looked up by their primary keys.
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

/** The active session of a token with its user, unless the account is disabled; one query. */
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

/** When a session of each user was last seen, by the user's id; users without a session are left out. */
export async function findLastSeen(em: EntityManager): Promise<Map<string, Date>> {
  const rows = await em.execute<{ user_id: string; at: Date | string }[]>(LAST_SEEN);
  return new Map(rows.map(({ user_id, at }) => [user_id, new Date(at)]));
}

/** Deletes the push subscriptions of a user whose sessions have expired. */
export async function deleteExpiredSubscriptions(tx: EntityManager, userId: string): Promise<void> {
  await tx.execute('delete from push_subscriptions where user_id = ? and session_id is null', [userId]);
}

/** Keeps push subscriptions whose sessions started by a moment and are about to be deleted. */
export async function detachSubscriptions(em: EntityManager, startedBy: Date): Promise<void> {
  await em.execute(
    'update push_subscriptions set session_id = null where session_id in (select id from staff_sessions where started_at <= ?)',
    [startedBy],
  );
}

function toDate(time: Date | string | null): Date | null {
  return time === null ? null : new Date(time);
}
