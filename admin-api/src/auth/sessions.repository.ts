import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { StaffSession } from './staff-session.entity.ts';

@Injectable()
export class SessionsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The session with its user, if it began after `since`. */
  findWithUser(id: string, since: Date): Promise<StaffSession | null> {
    return this.em.fork().findOne(StaffSession, { id, startedAt: { $gt: since } }, { populate: ['user'], strategy: 'joined' });
  }

  async insert(tx: EntityManager, session: { id: string; userId: string; startedAt: Date }): Promise<void> {
    await tx.insert(StaffSession, { id: session.id, user: session.userId, startedAt: session.startedAt });
  }

  /** How many sessions that has ended: one, or none if it was over already. */
  delete(tx: EntityManager, id: string): Promise<number> {
    return tx.nativeDelete(StaffSession, { id });
  }

  deleteStartedBefore(em: EntityManager, before: Date): Promise<number> {
    return em.nativeDelete(StaffSession, { startedAt: { $lte: before } });
  }
}
