import { EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { StaffSession } from './staff-session.entity.ts';
import type { User } from '../users/user.entity.ts';

/** A session that is about to start. */
export interface NewSession {
  id: string;
  tokenHash: string;
  userId: string;
  startedAt: Date;
  userAgent: string;
  hasSecondFactor: boolean;
}

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

@Injectable()
export class SessionsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The active session of a token with its user, unless the account is disabled; one query. */
  async findByToken(tokenHash: string, { startedAfter, seenAfter }: ActiveSince): Promise<FoundSession | undefined> {
    const [row] = await this.em.fork().execute<SessionRow[]>(FIND, [tokenHash, startedAfter, seenAfter]);
    return (
      row && { ...row, lastSeenAt: new Date(row.lastSeenAt), verifiedAt: new Date(row.verifiedAt), lastLoginAt: toDate(row.lastLoginAt) }
    );
  }

  async isActive(id: string, since: ActiveSince): Promise<boolean> {
    return (await this.em.fork().count(StaffSession, { id, ...activeWhere(since) })) > 0;
  }

  /** The active sessions of a user, the one seen last first. */
  findOfUser(userId: string, since: ActiveSince): Promise<StaffSession[]> {
    const orderBy = { lastSeenAt: 'desc', id: 'desc' } as const;
    return this.em.fork().find(StaffSession, { user: userId, ...activeWhere(since) }, { orderBy });
  }

  /** The active sessions of all users that are not disabled, with their users, the one seen last first. */
  findAllActive(since: ActiveSince): Promise<StaffSession[]> {
    const where = { ...activeWhere(since), user: { disabledAt: null } };
    const orderBy = { lastSeenAt: 'desc', id: 'desc' } as const;
    return this.em.fork().find(StaffSession, where, { orderBy, populate: ['user'], strategy: 'joined' });
  }

  /** Ends a session. @returns The id of its user; undefined when it had ended already. */
  async take(tx: EntityManager, id: string): Promise<string | undefined> {
    const session = await tx.findOne(StaffSession, { id });
    return session && (await this.delete(tx, id)) > 0 ? session.user.id : undefined;
  }

  /** When a session of each user was last seen, by the user's id; users without a session are left out. */
  async findLastSeen(em: EntityManager = this.em.fork()): Promise<Map<string, Date>> {
    const rows = await em.execute<{ user_id: string; at: Date | string }[]>(LAST_SEEN);
    return new Map(rows.map(({ user_id, at }) => [user_id, new Date(at)]));
  }

  async insert(tx: EntityManager, session: NewSession): Promise<void> {
    const { userId, startedAt, ...rest } = session;
    await tx.insert(StaffSession, { ...rest, user: userId, startedAt, lastSeenAt: startedAt, verifiedAt: startedAt });
  }

  async updateLastSeen(id: string, lastSeenAt: Date): Promise<void> {
    await this.em.fork().nativeUpdate(StaffSession, { id }, { lastSeenAt });
  }

  /** @returns How many rows that were: 0 when the session has ended. */
  update(tx: EntityManager, id: string, change: Pick<StaffSession, 'id' | 'tokenHash' | 'verifiedAt'>): Promise<number> {
    return tx.nativeUpdate(StaffSession, { id }, change);
  }

  /** Ends a session. @returns How many rows that were: 0 when it had ended already. */
  delete(tx: EntityManager, id: string): Promise<number> {
    return tx.nativeDelete(StaffSession, { id });
  }

  /** Ends the session of a token. @returns Its id; undefined when there is none. */
  async deleteByToken(tx: EntityManager, tokenHash: string): Promise<string | undefined> {
    const session = await tx.findOne(StaffSession, { tokenHash });
    const deleted = session ? await this.delete(tx, session.id) : 0;
    return deleted > 0 ? session?.id : undefined;
  }

  /** Ends a session of this user. @returns How many rows that were: 0 or 1. */
  deleteOfUser(tx: EntityManager, id: string, userId: string): Promise<number> {
    return tx.nativeDelete(StaffSession, { id, user: userId });
  }

  /** Ends all sessions of a user but the one to keep. @returns How many. */
  async deleteAllOfUser(tx: EntityManager, userId: string, keptId?: string): Promise<number> {
    // The end of a session ends its notifications, by the foreign key; those of expired sessions end here.
    await tx.execute('delete from push_subscriptions where user_id = ? and session_id is null', [userId]);
    return tx.nativeDelete(StaffSession, { user: userId, ...(keptId !== undefined && { id: { $ne: keptId } }) });
  }

  /** Ends all sessions that started before a moment. @returns Their ids. */
  async deleteAllStartedBefore(tx: EntityManager, before: Date): Promise<string[]> {
    const sessions = await tx.find(StaffSession, { startedAt: { $lt: before } }, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE });
    const ids = sessions.map(({ id }) => id);
    await tx.nativeDelete(StaffSession, { id: ids });
    return ids;
  }

  /** Deletes expired sessions. Their browsers go on being notified: a phone is signed in for hours, and in a pocket for days. */
  async deleteStartedBefore(em: EntityManager, before: Date): Promise<number> {
    await em.execute(
      'update push_subscriptions set session_id = null where session_id in (select id from staff_sessions where started_at <= ?)',
      [before],
    );
    return em.nativeDelete(StaffSession, { startedAt: { $lte: before } });
  }
}

function toDate(time: Date | string | null): Date | null {
  return time === null ? null : new Date(time);
}

function activeWhere({ startedAfter, seenAfter }: ActiveSince) {
  return { startedAt: { $gt: startedAfter }, lastSeenAt: { $gt: seenAfter }, epoch: sql`database_epoch()` };
}
