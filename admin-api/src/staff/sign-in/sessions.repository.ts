import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { currentEpoch } from '../../database/sql-expressions.ts';
import { StaffSession } from './staff-session.entity.ts';
import {
  type ActiveSince,
  deleteExpiredSubscriptions,
  detachSubscriptions,
  findActiveSession,
  findLastSeen,
  type FoundSession,
} from './sessions.sql.ts';

/** A session to be stored. */
export interface NewSession {
  id: string;
  tokenHash: string;
  userId: string;
  startedAt: Date;
  userAgent: string;
  hasSecondFactor: boolean;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The active session of a token with its user, unless the account is deactivated; one query. */
  findByToken(tokenHash: string, since: ActiveSince): Promise<FoundSession | undefined> {
    return findActiveSession(this.em, tokenHash, since);
  }

  async isActive(id: string, since: ActiveSince): Promise<boolean> {
    return (await this.em.count(StaffSession, { id, ...activeWhere(since) })) > 0;
  }

  /** The active sessions of a user, last seen first. */
  findOfUser(userId: string, since: ActiveSince): Promise<StaffSession[]> {
    const orderBy = { lastSeenAt: 'desc', id: 'desc' } as const;
    return this.em.find(StaffSession, { user: userId, ...activeWhere(since) }, { orderBy });
  }

  /** The active sessions of all enabled users, with their users, last seen first. */
  findAllActive(since: ActiveSince): Promise<StaffSession[]> {
    const where = { ...activeWhere(since), user: { disabledAt: null } };
    const orderBy = { lastSeenAt: 'desc', id: 'desc' } as const;
    return this.em.find(StaffSession, where, { orderBy, populate: ['user'], strategy: 'joined' });
  }

  /** Ends a session. @returns The id of its user; undefined when it had ended already. */
  async deleteById(tx: EntityManager, id: string): Promise<string | undefined> {
    const session = await tx.findOne(StaffSession, { id });
    return session && (await this.delete(tx, id)) > 0 ? session.user.id : undefined;
  }

  /** When each user was last seen, by user id; users without a session are omitted. */
  findLastSeen(em: EntityManager = this.em): Promise<Map<string, Date>> {
    return findLastSeen(em);
  }

  async insert(tx: EntityManager, session: NewSession): Promise<void> {
    const { userId, startedAt, ...rest } = session;
    await tx.insert(StaffSession, { ...rest, user: userId, startedAt, lastSeenAt: startedAt, verifiedAt: startedAt });
  }

  async updateLastSeen(id: string, lastSeenAt: Date): Promise<void> {
    await this.em.nativeUpdate(StaffSession, { id }, { lastSeenAt });
  }

  /** @returns The number of rows: 0 when the session has ended. */
  update(tx: EntityManager, id: string, change: Pick<StaffSession, 'id' | 'tokenHash' | 'verifiedAt'>): Promise<number> {
    return tx.nativeUpdate(StaffSession, { id }, change);
  }

  /** Ends a session. @returns The number of rows: 0 when it had ended already. */
  delete(tx: EntityManager, id: string): Promise<number> {
    return tx.nativeDelete(StaffSession, { id });
  }

  /** Ends the session of a token. @returns Its id; undefined when the token is unknown. */
  async deleteByToken(tx: EntityManager, tokenHash: string): Promise<string | undefined> {
    const session = await tx.findOne(StaffSession, { tokenHash });
    const deleted = session ? await this.delete(tx, session.id) : 0;
    return deleted > 0 ? session?.id : undefined;
  }

  /** Ends a session of this user. @returns The number of rows: 0 or 1. */
  deleteOfUser(tx: EntityManager, id: string, userId: string): Promise<number> {
    return tx.nativeDelete(StaffSession, { id, user: userId });
  }

  /** Ends all sessions of a user, except one if given. @returns The number of sessions. */
  async deleteAllOfUser(tx: EntityManager, userId: string, exceptId?: string): Promise<number> {
    // Push subscriptions are deleted with their session by the foreign key; those of expired sessions are deleted here.
    await deleteExpiredSubscriptions(tx, userId);
    return tx.nativeDelete(StaffSession, { user: userId, ...(exceptId !== undefined && { id: { $ne: exceptId } }) });
  }

  /** Ends all sessions that started before a time. @returns Their ids. */
  async deleteAllStartedBefore(tx: EntityManager, before: Date): Promise<string[]> {
    const sessions = await tx.find(StaffSession, { startedAt: { $lt: before } }, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE });
    const ids = sessions.map(({ id }) => id);
    await tx.nativeDelete(StaffSession, { id: ids });
    return ids;
  }

  /** Deletes expired sessions but keeps their push subscriptions, because phones should get notifications longer than a session lasts. */
  async deleteStartedBefore(em: EntityManager, before: Date): Promise<number> {
    await detachSubscriptions(em, before);
    return em.nativeDelete(StaffSession, { startedAt: { $lte: before } });
  }
}

function activeWhere({ startedAfter, seenAfter }: ActiveSince) {
  return { startedAt: { $gt: startedAfter }, lastSeenAt: { $gt: seenAfter }, epoch: currentEpoch() };
}
