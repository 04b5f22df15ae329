/**
 * SQL of an erasure, for what the EntityManager cannot express: copying rows between tables, replacing text by pattern, values within JSON,
 * and incrementing counters of many rows.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import { RETENTION } from '../../../contract/retention.ts';
import { ERASED_KEY_SQL } from '../../leads/intake/lead-receipts.sql.ts';
import { NOTICE_ADDRESSES } from '../../staff/settings/settings.service.ts';
import type { Person } from './person.schema.ts';

/** Replaces an e-mail address, phone number, reference or name in entries of other leads. */
export const REDACTED = '[…]';

/** A condition on ids that are passed as a JSON array. */
const isOne = (column: string) => `${column} in (select value::uuid from jsonb_array_elements_text(?::jsonb))`;

/** The texts of a parameter that is a JSON array. */
const LISTED = '(select jsonb_array_elements_text(?::jsonb))';

/**
 * Copies leads that are about to be deleted for the metrics, without personal data and with times shifted to the hour. Suspected leads and
 * tests are in no metric.
 */
export async function copyForMetrics(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
  await tx.execute(
    `insert into deleted_leads (id, kind, status, service_type, received_at, due_at, first_answered_at)
     select gen_random_uuid(), kind, status, service_type, date_trunc('hour', received_at),
       due_at - (received_at - date_trunc('hour', received_at)), first_answered_at - (received_at - date_trunc('hour', received_at))
     from leads where ${isOne('id')} and not is_suspected and not is_test`,
    [JSON.stringify(leadIds)],
  );
}

/**
 * Erases receipts, which contain the reference of their lead. A browser that got no response may resend its form, so a hash of the
 * idempotency key remains until then: otherwise the lead would be stored again.
 */
export async function eraseReceipts(tx: EntityManager, references: readonly string[]): Promise<void> {
  const values = JSON.stringify(references);
  const isOfLead = `answer->>'reference' in ${LISTED}`;
  const expiresAt = `least(expires_at, created_at + interval '${RETENTION.erasedReceiptDays} days')`;
  await tx.execute(
    `update lead_receipts set key = ${ERASED_KEY_SQL}, body_hash = '', network_hash = '', site_hash = null, answer = '{}', expires_at = ${expiresAt}
     where ${isOfLead} and key like 'key:%' and ${expiresAt} > now()`,
    [values],
  );
  await tx.execute(`delete from lead_receipts where ${isOfLead}`, [values]);
}

/**
 * Redacts matches of a pattern in notes, replies, e-mails and corrections.
 *
 * @param pattern A PostgreSQL regular expression.
 * @param ids Entries and corrections.
 */
export async function redactMentions(tx: EntityManager, pattern: string, ids: readonly string[]): Promise<void> {
  const named = JSON.stringify(ids);
  const redacted = ['text', 'sender', 'subject', 'original', 'message_id'].map(
    (column) => `${column} = regexp_replace(${column}, ?, '${REDACTED}', 'gi')`,
  );
  await tx.execute(`update lead_entries set ${redacted.join(', ')} where ${isOne('id')}`, [...redacted.map(() => pattern), named]);
  await tx.execute(
    `update lead_corrections set changes = regexp_replace(changes::text, ?, '${REDACTED}', 'gi')::jsonb where ${isOne('id')}`,
    [pattern, named],
  );
}

/** Empties privacy requests. The rows stay, as evidence of when they arrived and were answered. */
export async function emptyRequests(tx: EntityManager, ids: readonly string[]): Promise<void> {
  await tx.execute(
    `update privacy_requests set email = null, details = null, note = null, token_hash = null, version = version + 1 where ${isOne('id')}`,
    [JSON.stringify(ids)],
  );
}

/** Empties the search texts of hidden leads. */
export async function emptyHiddenSearchTexts(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
  await tx.execute(
    `update restricted_records set "row" = "row" || '{"search_text": ""}' where source = 'leads' and ${isOne(`("row"->>'id')::uuid`)}`,
    [JSON.stringify(leadIds)],
  );
}

/** Removes the person's addresses from the setting from which the audit log resolves notice recipients. */
export async function removeNoticeAddresses(tx: EntityManager, { emails }: Person): Promise<void> {
  await tx.execute(
    `update settings set version = version + 1, value = (
       select coalesce(jsonb_object_agg(address.key, address.value), '{}') from jsonb_each_text(settings.value) as address
       where lower(address.value) not in ${LISTED})
     where name = '${NOTICE_ADDRESSES}'`,
    [JSON.stringify(emails)],
  );
}

/** Removes the person from all measures, and lifts restrictions without remaining rows. */
export async function removeFromMeasures(tx: EntityManager, { emails, phones }: Person): Promise<void> {
  await tx.execute(
    `update privacy_measures as measure
     set person = null,
       state = case when kind = 'restriction' and state = 'done' and not exists (select from restricted_records where measure_id = measure.id)
         then 'lifted' else state end
     where person is not null and exists (
       select from jsonb_array_elements_text((person->'emails') || (person->'phones')) as identifier where identifier in ${LISTED})`,
    [JSON.stringify([...emails, ...phones])],
  );
}
