/**
 * SQL of the newsletter: one statement subscribes an e-mail address or leaves it unchanged (`on conflict … where`), savepoints roll back
 * unwanted statements, and counts are capped.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import { COUNT_CAP } from '../http/pagination.schema.ts';
import type { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import type { SubscriberStatus } from './newsletter-subscriber.schema.ts';

type NewSubscriber = Pick<NewsletterSubscriber, 'id' | 'email' | 'language' | 'isSuspected' | 'sourcePath' | 'campaign' | 'createdAt'>;

/** A subscriber that was created, renewed, or gets another confirmation e-mail. */
interface Subscribed {
  id: string;
  change: 'created' | 'renewed' | 'resent';
}

/** Subscribers by status, and by a text in their e-mail address in lower case. */
export interface SubscriberFilter {
  status?: SubscriberStatus | undefined;
  q?: string | undefined;
}

// Another confirmation e-mail is sent to those who unsubscribed, those whom only a suspected bot has subscribed, and after a while to pending
// ones, because the first e-mail may be lost. Suspected bots change no existing row. `xmax` is 0 for an inserted row.
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
    when exists (select 1 from before where status = 'pending' and not is_suspected) then 'resent'
    else 'renewed' end as change`;

/** Subscribes an address. Returns undefined, and changes nothing, when it is subscribed or got a confirmation e-mail recently. */
export async function subscribe(tx: EntityManager, subscriber: NewSubscriber, resendBefore: Date): Promise<Subscribed | undefined> {
  const { id, email, language, isSuspected, sourcePath, campaign, createdAt } = subscriber;
  const askedAt = isSuspected ? null : createdAt;
  const values = [id, email, language, isSuspected, sourcePath, campaign && JSON.stringify(campaign), createdAt, askedAt];
  return (await tx.execute<Subscribed[]>(SUBSCRIBE, [email, ...values, resendBefore]))[0];
}

/** Runs the work within the transaction, and rolls it back unless the condition holds. */
export async function rollbackUnless(tx: EntityManager, condition: boolean, work: () => Promise<void>): Promise<void> {
  await tx.execute('savepoint work');
  await work();
  await tx.execute(condition ? 'release savepoint work' : 'rollback to savepoint work');
}

/** Counts subscribers up to the cap. */
export async function countSubscribers(em: EntityManager, { status, q }: SubscriberFilter): Promise<number> {
  const conditions = [...(status ? ['status = ?'] : []), ...(q ? ['email like ?'] : [])].join(' and ');
  const values = [...(status ? [status] : []), ...(q ? [patternOf(q)] : []), COUNT_CAP];
  const query = `select count(*)::int as count from (select 1 from newsletter_subscribers where ${conditions || 'true'} limit ?) as capped`;
  return (await em.execute<{ count: number }[]>(query, values))[0]?.count ?? 0;
}

/** A `like` pattern for a text at any place. */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
