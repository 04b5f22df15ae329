import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { COUNT_CAP, type PageRequest } from '../common/pagination.schema.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import type { SubscriberStatus } from './newsletter-subscriber.schema.ts';

/** What a subscription begins with. */
export type NewSubscriber = Pick<
  NewsletterSubscriber,
  'id' | 'email' | 'language' | 'isSuspected' | 'sourcePath' | 'campaign' | 'createdAt'
>;

/** What a subscription has changed: a new subscriber, one who had left and comes back, or nothing. */
export interface Subscribed {
  id: string;
  change: 'created' | 'renewed';
}

// Only who has unsubscribed is asked to confirm again, and never by a robot. `xmax` is 0 for a row that was not there before.
const SUBSCRIBE = `
  insert into newsletter_subscribers as known (id, email, language, status, is_suspected, source_path, campaign, created_at)
  values (?, ?, ?, 'pending', ?, ?, ?::jsonb, ?)
  on conflict (email) do update set status = 'pending', language = excluded.language
    where known.status = 'unsubscribed' and not excluded.is_suspected
  returning id, xmax = 0 as is_new`;

const COUNT_CAPPED = `select count(*)::int as count from (select 1 from newsletter_subscribers where status = ? limit ?) as capped`;

@Injectable()
export class NewsletterSubscribersRepository {
  constructor(private readonly em: EntityManager) {}

  /** Subscribes an address within the caller's transaction; nothing changes if it is subscribed or pending. */
  async subscribe(tx: EntityManager, subscriber: NewSubscriber): Promise<Subscribed | undefined> {
    const { id, email, language, isSuspected, sourcePath, campaign, createdAt } = subscriber;
    const params = [id, email, language, isSuspected, sourcePath, campaign && JSON.stringify(campaign), createdAt];
    const [row] = await tx.execute<{ id: string; is_new: boolean }[]>(SUBSCRIBE, params);
    return row && { id: row.id, change: row.is_new ? 'created' : 'renewed' };
  }

  /** Ids sort by time, so the primary key gives the order. */
  findNewest({ page, limit }: PageRequest, status: SubscriberStatus | undefined): Promise<NewsletterSubscriber[]> {
    const where = status ? { status } : {};
    return this.em.fork().find(NewsletterSubscriber, where, { orderBy: { id: 'desc' }, limit, offset: (page - 1) * limit });
  }

  countAll(): Promise<number> {
    return this.em.fork().count(NewsletterSubscriber);
  }

  /** Counts no further than the cap. */
  async countByStatus(status: SubscriberStatus): Promise<number> {
    const [row] = await this.em.fork().execute<{ count: number }[]>(COUNT_CAPPED, [status, COUNT_CAP]);
    return row?.count ?? 0;
  }
}
