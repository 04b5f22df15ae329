/**
 * SQL of the newsletter: one statement subscribes an e-mail address or decides that nothing changes (`on conflict … where`), what must not
 * be kept is undone to a savepoint, and counts end at a cap.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import { COUNT_CAP } from '../http/pagination.schema.ts';
import type { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import type { SubscriberStatus } from './newsletter-subscriber.schema.ts';

type NewSubscriber = Pick<NewsletterSubscriber, 'id' | 'email' | 'language' | 'isSuspected' | 'sourcePath' | 'campaign' | 'createdAt'>;

/** A subscriber that was created, subscribed again, or is asked once more to confirm. */
interface Subscribed {
  id: string;
  change: 'created' | 'renewed' | 'asked';
}

/** Which subscribers: those of a status, and those whose e-mail address, in lower case, has a text. */
export interface SubscriberFilter {
  status?: SubscriberStatus | undefined;
  q?: string | undefined;
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

/** Subscribes an e-mail. Returns undefined, and changes nothing, when it is subscribed already or was asked recently. */
export async function subscribe(tx: EntityManager, subscriber: NewSubscriber, askAgainBefore: Date): Promise<Subscribed | undefined> {
  const { id, email, language, isSuspected, sourcePath, campaign, createdAt } = subscriber;
  const askedAt = isSuspected ? null : createdAt;
  const values = [id, email, language, isSuspected, sourcePath, campaign && JSON.stringify(campaign), createdAt, askedAt];
  return (await tx.execute<Subscribed[]>(SUBSCRIBE, [email, ...values, askAgainBefore]))[0];
}

/** Does the work within the transaction, and undoes it unless it is to be kept. */
export async function keepIf(tx: EntityManager, isKept: boolean, work: () => Promise<void>): Promise<void> {
  await tx.execute('savepoint work');
  await work();
  await tx.execute(isKept ? 'release savepoint work' : 'rollback to savepoint work');
}

/** Counts subscribers up to the cap. */
export async function countSubscribers(em: EntityManager, { status, q }: SubscriberFilter): Promise<number> {
  const conditions = [...(status ? ['status = ?'] : []), ...(q ? ['email like ?'] : [])].join(' and ');
  const values = [...(status ? [status] : []), ...(q ? [patternOf(q)] : []), COUNT_CAP];
  const query = `select count(*)::int as count from (select 1 from newsletter_subscribers where ${conditions || 'true'} limit ?) as capped`;
  return (await em.execute<{ count: number }[]>(query, values))[0]?.count ?? 0;
}

/** A pattern for what has a text anywhere. */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
