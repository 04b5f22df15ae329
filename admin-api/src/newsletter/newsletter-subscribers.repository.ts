import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { COUNT_CAP } from '../http/pagination.schema.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import type { SubscriberStatus } from './newsletter-subscriber.schema.ts';

export type NewSubscriber = Pick<
  NewsletterSubscriber,
  'id' | 'email' | 'language' | 'isSuspected' | 'sourcePath' | 'campaign' | 'createdAt'
>;

/** A subscriber that was created, subscribed again, or is asked once more to confirm. */
export interface Subscribed {
  id: string;
  change: 'created' | 'renewed' | 'asked';
}

// Asked to confirm again: those who unsubscribed, those whom only a suspected robot subscribed before, and after a while those who are
// pending, because the first e-mail may be lost. Suspected robots change no existing row. `xmax` is 0 for an inserted row.
const SUBSCRIBE = `
  with before as (select status, is_suspected from newsletter_subscribers where email = ?)
  insert into newsletter_subscribers as known
    (id, email, language, status, is_suspected, source_path, campaign, created_at, asked_at)
  values (?, ?, ?, 'pending', ?, ?, ?::jsonb, ?, ?)
  on conflict (email) do update
    set status = 'pending', is_suspected = false, language = excluded.language, asked_at = excluded.asked_at
    where not excluded.is_suspected
      and (known.status = 'unsubscribed' or (known.status = 'pending' and (known.is_suspected or known.asked_at is null or known.asked_at < ?)))
  returning id, case
    when xmax = 0 then 'created'
    when exists (select 1 from before where status = 'pending' and not is_suspected) then 'asked'
    else 'renewed' end as change`;

/** Which subscribers: those of a status, and those whose e-mail address, in lower case, has a text. */
export interface SubscriberFilter {
  status?: SubscriberStatus | undefined;
  q?: string | undefined;
}

function whereOf({ status, q }: SubscriberFilter) {
  return { ...(status && { status }), ...(q && { email: { $like: patternOf(q) } }) };
}

/** A pattern for what has a text anywhere. */
function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Rows of an export in memory at once. */
const EXPORT_BATCH = 1_000;

@Injectable()
export class NewsletterSubscribersRepository {
  constructor(private readonly em: EntityManager) {}

  /** Subscribes an e-mail. Returns undefined, and changes nothing, when it is subscribed already or was asked recently. */
  async subscribe(tx: EntityManager, subscriber: NewSubscriber, askAgainBefore: Date): Promise<Subscribed | undefined> {
    const { id, email, language, isSuspected, sourcePath, campaign, createdAt } = subscriber;
    const askedAt = isSuspected ? null : createdAt;
    const values = [id, email, language, isSuspected, sourcePath, campaign && JSON.stringify(campaign), createdAt, askedAt];
    const [row] = await tx.execute<Subscribed[]>(SUBSCRIBE, [email, ...values, askAgainBefore]);
    return row;
  }

  /** Reads a subscriber and locks the row. */
  findForUpdate(tx: EntityManager, id: string): Promise<NewsletterSubscriber | null> {
    return tx.findOne(NewsletterSubscriber, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async updateStatus(tx: EntityManager, id: string, status: SubscriberStatus): Promise<void> {
    await tx.nativeUpdate(NewsletterSubscriber, { id }, { status });
  }

  /** Ids sort by time, so the primary key gives the order. */
  findNewest(page: { limit: number; offset: number }, filter: SubscriberFilter): Promise<NewsletterSubscriber[]> {
    return this.em.find(NewsletterSubscriber, whereOf(filter), { orderBy: { id: 'desc' }, ...page });
  }

  /** All subscribers with a status, oldest first, in batches; each is a query of its own. */
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

  /** Counts up to the cap. */
  async count({ status, q }: SubscriberFilter): Promise<number> {
    const conditions = [...(status ? ['status = ?'] : []), ...(q ? ['email like ?'] : [])].join(' and ');
    const values = [...(status ? [status] : []), ...(q ? [patternOf(q)] : []), COUNT_CAP];
    const [row] = await this.em.execute<{ count: number }[]>(
      `select count(*)::int as count from (select 1 from newsletter_subscribers where ${conditions || 'true'} limit ?) as capped`,
      values,
    );
    return row?.count ?? 0;
  }
}
