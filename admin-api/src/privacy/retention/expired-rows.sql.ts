/**
 * Rows whose retention period has ended. In SQL, because each condition is used for capped counts and for locked batches, and some check
 * that rows of other tables are missing.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { RetentionPurpose } from '../../../contract/retention.ts';

/** Both parameters are the start of the retention period: older rows have expired. */
const EXPIRED: Record<RetentionPurpose, { table: string; where: string }> = {
  enquiries: {
    table: 'leads',
    where: `received_at < ? and not exists (select from lead_entries as entry where entry.lead_id = expired.id and entry.created_at >= ?)`,
  },
  spam: { table: 'leads', where: `status = 'spam' and received_at < ? and received_at < ?` },
  unconfirmed: { table: 'newsletter_subscribers', where: `status = 'pending' and created_at < ? and coalesce(asked_at, created_at) < ?` },
  unsubscribed: {
    table: 'newsletter_subscribers',
    where: `status = 'unsubscribed' and created_at < ?
        and not exists (select from consent_events as event where event.subscriber_id = expired.id and event.occurred_at >= ?)`,
  },
  // The thread shows the delivery status of replies, so their e-mails are deleted with the lead.
  emails: { table: 'outbox_emails', where: `kind <> 'lead_answer' and created_at < ? and (sent_at < ? or status = 'failed')` },
  requests: { table: 'privacy_requests', where: `created_at < ? and closed_at < ?` },
};

/** Locks rows from before `begin`, the start of the retention period, oldest first, and skips locked ones. @returns their ids. */
export async function lockExpired(tx: EntityManager, purpose: RetentionPurpose, begin: Date, limit: number): Promise<string[]> {
  const { table, where } = EXPIRED[purpose];
  const query = `select id from ${table} as expired where ${where} order by id limit ? for update skip locked`;
  const rows = await tx.execute<{ id: string }[]>(query, [begin, begin, limit]);
  return rows.map(({ id }) => id);
}

/** Counts rows from before `begin`, the start of the retention period, up to a cap. */
export async function countExpired(em: EntityManager, purpose: RetentionPurpose, begin: Date, cap: number): Promise<number> {
  const { table, where } = EXPIRED[purpose];
  const query = `select count(*)::int as count from (select 1 from ${table} as expired where ${where} limit ?) as capped`;
  const [row] = await em.execute<{ count: number }[]>(query, [begin, begin, cap]);
  return row?.count ?? 0;
}
