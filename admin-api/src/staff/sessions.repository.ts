import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { StaffSession } from './staff-session.entity.ts';

/** A sign-in as it begins. */
export interface NewSession {
  id: string;
  userId: string;
  startedAt: Date;
  userAgent: string;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The session with its user, if it began after `since`. */
  findWithUser(id: string, since: Date): Promise<StaffSession | null> {
    const alive = { startedAt: { $gt: since }, user: { disabledAt: null } };
    return this.em.fork().findOne(StaffSession, { id, ...alive }, { populate: ['user'], strategy: 'joined' });
  }

  async insert(tx: EntityManager, session: NewSession): Promise<void> {
    const { userId, startedAt, ...rest } = session;
    await tx.insert(StaffSession, { ...rest, user: userId, startedAt, lastSeenAt: startedAt });
  }

  /** How many sessions that has ended: one, or none if it was over already. */
  delete(tx: EntityManager, id: string): Promise<number> {
    return tx.nativeDelete(StaffSession, { id });
  }

  async updateLastSeen(id: string, lastSeenAt: Date): Promise<void> {
    await this.em.fork().nativeUpdate(StaffSession, { id }, { lastSeenAt });
  }

  /** The sessions of a user that have not ended, the one seen last first. */
  findOfUser(userId: string, startedAfter: Date, seenAfter: Date): Promise<StaffSession[]> {
    const alive = { startedAt: { $gt: startedAfter }, lastSeenAt: { $gt: seenAfter } };
    return this.em.fork().find(StaffSession, { user: userId, ...alive }, { orderBy: { lastSeenAt: 'desc', id: 'desc' } });
  }

  /** Ends a session of a user; how many that were: one or none. */
  deleteOfUser(tx: EntityManager, id: string, userId: string): Promise<number> {
    return tx.nativeDelete(StaffSession, { id, user: userId });
  }

  /** Ends the sessions of a user, but for the one to keep. */
  deleteAllOfUser(tx: EntityManager, userId: string, keptId?: string): Promise<number> {
    return tx.nativeDelete(StaffSession, { user: userId, ...(keptId !== undefined && { id: { $ne: keptId } }) });
  }

  deleteStartedBefore(em: EntityManager, before: Date): Promise<number> {
    return em.nativeDelete(StaffSession, { startedAt: { $lte: before } });
  }
}
