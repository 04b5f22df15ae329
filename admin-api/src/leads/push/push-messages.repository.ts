import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { databaseNow } from '../../database/sql-expressions.ts';
import { PushMessage } from './push-message.entity.ts';
import { PushSubscription } from './push-subscription.entity.ts';

/** Push notifications that wait to be sent. */
@Injectable()
export class PushMessagesRepository {
  constructor(private readonly em: EntityManager) {}

  async postpone(id: string, at: Date): Promise<void> {
    await this.em.nativeUpdate(PushMessage, { id }, { nextAttemptAt: at });
  }

  async markDone(id: string): Promise<void> {
    await this.em.nativeUpdate(PushMessage, { id }, { doneAt: databaseNow() });
  }

  deleteBefore(em: EntityManager, moment: Date): Promise<number> {
    return em.nativeDelete(PushMessage, { createdAt: { $lt: moment } });
  }

  /** Deletes a subscription that has ended at the push service, with its notifications. */
  async deleteSubscription(id: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      await tx.nativeDelete(PushMessage, { subscriptionId: id });
      await tx.nativeDelete(PushSubscription, { id });
    });
  }
}
