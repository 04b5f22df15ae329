/**
 * SQL of the outbox: an e-mail is claimed and a digest collects what is due by one statement each, so that several processes share the
 * work; and counts end at a cap. What is due is decided by the database's clock, because processes may disagree about the time by minutes. Accounts are
 * of a layer above, whose entities are not known here.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import { COUNT_CAP } from '../http/pagination.schema.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';
import type { EmailStatus } from './outbox-email.schema.ts';

/** An e-mail that a digest collects. */
export type CollectedEmail = Pick<OutboxEmail, 'kind' | 'aboutId' | 'content'>;

const NOW = 'clock_timestamp()';

/**
 * Claims the e-mail that has been due for longest; each process claims another one, and no other gets it within the lease. `attempts` goes
 * up before the attempt, so that one that kills the process counts too.
 *
 * @returns its id; undefined when none is due.
 */
export async function claimEmail(em: EntityManager, leaseMs: number): Promise<string | undefined> {
  const query = `
    update outbox_emails set attempts = attempts + 1, next_attempt_at = ${NOW} + ? * interval '1 millisecond'
    where id = (
      select id from outbox_emails where status = 'waiting' and digest_of is null and next_attempt_at <= ${NOW}
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id`;
  return (await em.execute<{ id: string }[]>(query, [leaseMs]))[0]?.id;
}

/** The accounts whose digests are due. */
export async function findReaders(em: EntityManager): Promise<string[]> {
  const query = `
    select distinct digest_of as id from outbox_emails
    where status = 'waiting' and digest_of is not null and next_attempt_at <= ${NOW} limit 100`;
  return (await em.execute<{ id: string }[]>(query)).map(({ id }) => id);
}

/**
 * Takes what is due for the digest of an account. Each e-mail enters one digest, however many processes make one: the next waits for the
 * rows of the first and finds them sent. If it skipped them, two at once would each make a digest of a part.
 */
export function collect(tx: EntityManager, digestId: string, userId: string): Promise<CollectedEmail[]> {
  const query = `
    update outbox_emails as e set status = 'sent', sent_at = ${NOW}, content = null, digest_id = ?
    from (
      select id, content from outbox_emails
      where status = 'waiting' and digest_of = ? and next_attempt_at <= ${NOW} order by id for update
    ) as due
    where e.id = due.id returning e.kind, e.about_id as "aboutId", due.content`;
  return tx.execute<CollectedEmail[]>(query, [digestId, userId]);
}

/** Counts up to the cap. */
export async function countByStatus(em: EntityManager, status: EmailStatus): Promise<number> {
  const query = `select count(*)::int as count from (select 1 from outbox_emails where status = ? limit ?) as capped`;
  return (await em.execute<{ count: number }[]>(query, [status, COUNT_CAP]))[0]?.count ?? 0;
}

/** How many e-mails wait, and for how long the oldest of them has, in seconds; 0 when none waits. */
export async function findEmailBacklog(em: EntityManager): Promise<{ waiting: number; oldestSeconds: number }> {
  const query = `
    select count(*)::int as waiting, coalesce(extract(epoch from ${NOW} - min(waiting_since)), 0)::float as "oldestSeconds"
    from outbox_emails where status = 'waiting' and waiting_since <= ${NOW}`;
  return (await em.execute<{ waiting: number; oldestSeconds: number }[]>(query))[0] ?? { waiting: 0, oldestSeconds: 0 };
}

/** Whether an e-mail address is that of an account that was deactivated. */
export async function isDeactivated(em: EntityManager, email: string): Promise<boolean> {
  const query = 'select 1 from users where email = ? and disabled_at is not null';
  return (await em.execute<unknown[]>(query, [email.toLowerCase()])).length > 0;
}
