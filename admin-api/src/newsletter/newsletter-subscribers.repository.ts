import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { ConsentEvent, NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import type { SubscriberStatus } from './newsletter-subscriber.schema.ts';
import { patternOf, type SubscriberFilter } from './newsletter.sql.ts';

function whereOf({ status, q }: SubscriberFilter) {
  return { ...(status && { status }), ...(q && { email: { $like: patternOf(q) } }) };
}

type NewConsentEvent = Omit<Pick<ConsentEvent, keyof ConsentEvent>, 'id' | 'occurredAt'>;

/** Rows of an export per batch. */
const EXPORT_BATCH = 1_000;

@Injectable()
export class NewsletterSubscribersRepository {
  constructor(private readonly em: EntityManager) {}

  /** Reads a subscriber and locks the row. */
  findForUpdate(tx: EntityManager, id: string): Promise<NewsletterSubscriber | null> {
    return tx.findOne(NewsletterSubscriber, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async updateStatus(tx: EntityManager, id: string, status: SubscriberStatus): Promise<void> {
    await tx.nativeUpdate(NewsletterSubscriber, { id }, { status });
  }

  /** Records a consent in the transaction that changes the subscription. */
  async recordConsent(tx: EntityManager, event: NewConsentEvent): Promise<void> {
    await tx.insert(ConsentEvent, { id: uuid(), occurredAt: new Date(), ...event });
  }

  /** Ids sort by time, so the primary key gives the order. */
  findNewest(page: { limit: number; offset: number }, filter: SubscriberFilter): Promise<NewsletterSubscriber[]> {
    return this.em.find(NewsletterSubscriber, whereOf(filter), { orderBy: { id: 'desc' }, ...page });
  }

  /** All subscribers with a status, oldest first, in batches of one query each. */
  async *readAll(status: SubscriberStatus | undefined): AsyncGenerator<NewsletterSubscriber[]> {
    let lastId: string | undefined;
    for (;;) {
      const where = { ...(status && { status }), ...(lastId && { id: { $gt: lastId } }) };
      const batch = await this.em.find(NewsletterSubscriber, where, { orderBy: { id: 'asc' }, limit: EXPORT_BATCH });
      if (batch.length > 0) yield batch;
      if (batch.length < EXPORT_BATCH) return;
      lastId = batch.at(-1)?.id;
    }
  }

  countAll(): Promise<number> {
    return this.em.count(NewsletterSubscriber);
  }
}
