/**
 * SQL of the outbox: claiming an e-mail and collecting a digest are one statement each, so that several processes share the work, and counts
 * are capped. The database's clock decides what is due, because the clocks of processes may differ by minutes. Accounts belong to a layer
 * above, whose entities cannot be imported here.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import { COUNT_CAP } from '../http/pagination.schema.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';
import type { EmailStatus } from './outbox-email.schema.ts';

/** An e-mail that a digest collects. */
export type CollectedEmail = Pick<OutboxEmail, 'kind' | 'aboutId' | 'content'>;

const NOW = 'clock_timestamp()';

/**
 * Claims the e-mail that has been due longest; no other process gets it during the lease. `attempts` is incremented before the attempt, so
 * that one that kills the process counts, too.
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
export async function findDueDigestAccounts(em: EntityManager): Promise<string[]> {
  const query = `
    select distinct digest_of as id from outbox_emails
    where status = 'waiting' and digest_of is not null and next_attempt_at <= ${NOW} limit 100`;
  return (await em.execute<{ id: string }[]>(query)).map(({ id }) => id);
}

/**
 * Collects the due e-mails of an account for a digest. A concurrent process waits for the locked rows and then finds them sent; with
 * `skip locked`, two processes would each send a partial digest.
 */
export function collectForDigest(tx: EntityManager, digestId: string, userId: string): Promise<CollectedEmail[]> {
  const query = `
    update outbox_emails as e set status = 'sent', sent_at = ${NOW}, content = null, digest_id = ?
    from (
      select id, content from outbox_emails
      where status = 'waiting' and digest_of = ? and next_attempt_at <= ${NOW} order by id for update
    ) as due
    where e.id = due.id returning e.kind, e.about_id as "aboutId", due.content`;
  return tx.execute<CollectedEmail[]>(query, [digestId, userId]);
}

/** Counts e-mails up to the cap. */
export async function countByStatus(em: EntityManager, status: EmailStatus): Promise<number> {
  const query = `select count(*)::int as count from (select 1 from outbox_emails where status = ? limit ?) as capped`;
  return (await em.execute<{ count: number }[]>(query, [status, COUNT_CAP]))[0]?.count ?? 0;
}

/** The number of waiting e-mails, and the age of the oldest in seconds; 0 when there is none. */
export async function findEmailBacklog(em: EntityManager): Promise<{ waiting: number; oldestSeconds: number }> {
  const query = `
    select count(*)::int as waiting, coalesce(extract(epoch from ${NOW} - min(waiting_since)), 0)::float as "oldestSeconds"
    from outbox_emails where status = 'waiting' and waiting_since <= ${NOW}`;
  return (await em.execute<{ waiting: number; oldestSeconds: number }[]>(query))[0] ?? { waiting: 0, oldestSeconds: 0 };
}

/** Whether an e-mail address belongs to a deactivated account. */
export async function isDeactivated(em: EntityManager, email: string): Promise<boolean> {
  const query = 'select 1 from users where email = ? and disabled_at is not null';
  return (await em.execute<unknown[]>(query, [email.toLowerCase()])).length > 0;
}
