/**
 * SQL of an erasure, for what the EntityManager does not say: rows that are copied from one table to another within the database, texts
 * that are changed where a pattern matches, values within JSON, and counters that are incremented for many rows at once.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import { RETENTION } from '../../../contract/retention.ts';
import { ERASED_KEY_SQL } from '../../leads/intake/lead-receipts.sql.ts';
import { NOTICE_ADDRESSES } from '../../staff/settings/settings.service.ts';
import type { Person } from './person.schema.ts';

/** Stands in a note of another enquiry where an e-mail address, phone number, reference or name was. */
export const BLANKED = '[…]';

/** Rows whose ids are a parameter. */
const isOne = (column: string) => `${column} in (select value::uuid from jsonb_array_elements_text(?::jsonb))`;

/** The texts of a parameter. */
const LISTED = '(select jsonb_array_elements_text(?::jsonb))';

/**
 * Keeps of leads that are about to be deleted what the figures count: neither who it was nor the exact time. Suspected leads and tests are
 * in no figure.
 */
export async function keepFigures(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
  await tx.execute(
    `insert into lead_figures (id, kind, status, service_type, received_at, due_at, first_answered_at)
     select gen_random_uuid(), kind, status, service_type, date_trunc('hour', received_at),
       due_at - (received_at - date_trunc('hour', received_at)), first_answered_at - (received_at - date_trunc('hour', received_at))
     from leads where ${isOne('id')} and not is_suspected and not is_test`,
    [JSON.stringify(leadIds)],
  );
}

/**
 * A receipt repeats the reference of its lead. A browser that has had no answer to its form may send it once more: of its key a hash stays
 * for as long, so that this stores nobody anew.
 */
export async function forgetReceipts(tx: EntityManager, references: readonly string[]): Promise<void> {
  const values = JSON.stringify(references);
  const isOfLead = `answer->>'reference' in ${LISTED}`;
  const expiresAt = `least(expires_at, created_at + interval '${RETENTION.erasedMarkDays} days')`;
  await tx.execute(
    `update lead_receipts set key = ${ERASED_KEY_SQL}, body_hash = '', network_hash = '', site_hash = null, answer = '{}', expires_at = ${expiresAt}
     where ${isOfLead} and key like 'key:%' and ${expiresAt} > now()`,
    [values],
  );
  await tx.execute(`delete from lead_receipts where ${isOfLead}`, [values]);
}

/**
 * Blanks what matches a pattern in notes, answers, e-mails and corrections.
 *
 * @param pattern As PostgreSQL reads it.
 * @param ids Of entries and corrections.
 */
export async function blankMentions(tx: EntityManager, pattern: string, ids: readonly string[]): Promise<void> {
  const named = JSON.stringify(ids);
  const blanked = ['text', 'sender', 'subject', 'original', 'message_id'].map(
    (column) => `${column} = regexp_replace(${column}, ?, '${BLANKED}', 'gi')`,
  );
  await tx.execute(`update lead_entries set ${blanked.join(', ')} where ${isOne('id')}`, [...blanked.map(() => pattern), named]);
  await tx.execute(
    `update lead_corrections set changes = regexp_replace(changes::text, ?, '${BLANKED}', 'gi')::jsonb where ${isOne('id')}`,
    [pattern, named],
  );
}

/** Empties requests about personal data. They stay, as evidence of when they came and how they were answered. */
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

/** Removes the addresses of the person from the setting by which the audit log names recipients of notices. */
export async function forgetAddresses(tx: EntityManager, { emails }: Person): Promise<void> {
  await tx.execute(
    `update settings set version = version + 1, value = (
       select coalesce(jsonb_object_agg(address.key, address.value), '{}') from jsonb_each_text(settings.value) as address
       where lower(address.value) not in ${LISTED})
     where name = '${NOTICE_ADDRESSES}'`,
    [JSON.stringify(emails)],
  );
}

/** Restrictions of which nothing is left end, and no other measure names the person any more. */
export async function forgetMeasures(tx: EntityManager, { emails, phones }: Person): Promise<void> {
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
