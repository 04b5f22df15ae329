import type { EntityManager, QueryResult } from '@mikro-orm/postgresql';

import { RETENTION } from '../../../contract/retention.ts';
import { deleteFilesOf } from '../../leads/files/lead-files.sql.ts';
import { ERASED_KEY_SQL } from '../../leads/intake/erased-key.ts';
import { refreshSearchText } from '../../leads/model/refresh-search-text.sql.ts';
import { NOTICE_ADDRESSES } from '../../staff/settings/notice-addresses.ts';
import {
  findMentions,
  findNamings,
  findPersonRows,
  findViewsOf,
  leadIdsOf,
  mentionPattern,
  namePattern,
  type PersonRows,
} from './person-rows.ts';
import type { Person } from './person.schema.ts';

/** How many records of each kind there are of a person. */
export type PersonCounts = Record<
  'leads' | 'notes' | 'emails' | 'subscriptions' | 'consents' | 'requests' | 'views' | 'mentions' | 'restricted',
  number
>;

/** Stands in a note of another enquiry where an e-mail address, phone number or reference was. */
const BLANKED = '[…]';

/** Rows of a table whose ids are a parameter. */
const isOne = (column: string) => `${column} in (select value::uuid from jsonb_array_elements_text(?::jsonb))`;

/**
 * Keeps of deleted leads what the figures count: neither who it was nor the exact time. Suspected leads and tests are in no figure.
 */
const KEEP_FIGURES = `
  insert into lead_figures (id, kind, status, service_type, received_at, due_at, first_answered_at)
  select gen_random_uuid(), kind, status, service_type, date_trunc('hour', received_at),
    due_at - (received_at - date_trunc('hour', received_at)), first_answered_at - (received_at - date_trunc('hour', received_at))
  from leads where ${isOne('id')} and not is_suspected and not is_test`;

/** Tables whose rows belong to a lead. */
const ABOUT_LEADS = ['lead_entries', 'lead_corrections', 'lead_links', 'lead_questions', 'lead_alerts', 'push_messages'] as const;

/** Counts what an erasure would remove. */
export async function countRows(tx: EntityManager, person: Person, rows: PersonRows): Promise<PersonCounts> {
  const count = async (table: string, column: string, ids: readonly string[]) => {
    const [row] = await tx.execute<{ count: number }[]>(`select count(*)::int as count from ${table} where ${isOne(column)}`, [
      JSON.stringify(ids),
    ]);
    return row?.count ?? 0;
  };
  return {
    leads: leadIdsOf(rows).length,
    notes: await count('lead_entries', 'lead_id', leadIdsOf(rows)),
    emails: rows.emails.length,
    subscriptions: rows.subscribers.length,
    consents: await count('consent_events', 'subscriber_id', rows.subscribers),
    requests: rows.requests.length,
    views: (await findViewsOf(tx, person, rows)).length,
    mentions: (await findMentions(tx, person, rows)).length,
    restricted: rows.restricted.length,
  };
}

/** Deletes leads with everything about them, and keeps what the figures count. */
export async function deleteLeads(tx: EntityManager, ids: readonly string[]): Promise<void> {
  const values = JSON.stringify(ids);
  await tx.execute(KEEP_FIGURES, [values]);
  // The leads first: whoever is writing a note holds their rows, and the note is deleted with the others.
  const gone = await tx.execute<{ reference: string }[]>(`delete from leads where ${isOne('id')} returning reference`, [values]);
  await deleteAbout(tx, ids);
  await forgetReceipts(
    tx,
    gone.map(({ reference }) => reference),
  );
}

/** Deletes everything about leads whose own rows are gone or hidden. */
async function deleteAbout(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
  const values = JSON.stringify(leadIds);
  for (const table of ABOUT_LEADS) await tx.execute(`delete from ${table} where ${isOne('lead_id')}`, [values]);
  await tx.execute(`delete from outbox_emails where ${isOne('about_id')}`, [values]);
  await deleteFilesOf(tx, leadIds);
}

/**
 * A receipt repeats the reference of its lead. A browser that has had no answer to its form may send it once more: of its key a hash stays
 * for as long, so that this stores nobody anew.
 */
async function forgetReceipts(tx: EntityManager, references: readonly string[]): Promise<void> {
  const values = JSON.stringify(references);
  const isOfLead = `answer->>'reference' in (select jsonb_array_elements_text(?::jsonb))`;
  const expiresAt = `least(expires_at, created_at + interval '${RETENTION.erasedMarkDays} days')`;
  await tx.execute(
    `update lead_receipts set key = ${ERASED_KEY_SQL}, body_hash = '', network_hash = '', site_hash = null, answer = '{}', expires_at = ${expiresAt}
     where ${isOfLead} and key like 'key:%' and ${expiresAt} > now()`,
    [values],
  );
  await tx.execute(`delete from lead_receipts where ${isOfLead}`, [values]);
}

/**
 * Erases a person, in the caller's transaction: rows are deleted, and where a row has to stay, its personal columns are emptied. The
 * audit log needs nothing: it has ids only.
 *
 * @param before Only what was stored before this moment: whoever writes again after an erasure is not erased once more.
 * @returns What was removed.
 */
export async function erasePerson(tx: EntityManager, person: Person, before?: Date): Promise<PersonCounts> {
  const rows = await findPersonRows(tx, person, before);
  const counts = await countRows(tx, person, rows);
  const [views, mentions] = [await findViewsOf(tx, person, rows), await findMentions(tx, person, rows)];
  const remove = (table: string, column: string, ids: readonly string[]) =>
    tx.execute(`delete from ${table} where ${isOne(column)}`, [JSON.stringify(ids)]);

  await deleteLeads(tx, rows.leads);
  await deleteAbout(tx, rows.restrictedLeads);
  await remove('outbox_emails', 'id', rows.emails);
  await forgetReceipts(tx, rows.references);
  await remove('consent_events', 'subscriber_id', rows.subscribers);
  await remove('newsletter_subscribers', 'id', rows.subscribers);
  await remove('saved_views', 'id', views);
  const pattern = mentionPattern(person, rows.references);
  const named = JSON.stringify(mentions.map(({ id }) => id));
  const blanked = ['text', 'sender', 'subject', 'original'].map((column) => `${column} = regexp_replace(${column}, ?, '${BLANKED}', 'gi')`);
  await tx.execute(`update lead_entries set ${blanked.join(', ')} where ${isOne('id')}`, [...blanked.map(() => pattern), named]);
  await tx.execute(
    `update lead_corrections set changes = regexp_replace(changes::text, ?, '${BLANKED}', 'gi')::jsonb where ${isOne('id')}`,
    [pattern, named],
  );
  await forgetSearched(
    tx,
    mentions.map((mention) => mention.lead_id),
  );
  // The request stays, as evidence of when it came and how it was answered.
  await tx.execute(
    `update privacy_requests set email = null, details = null, note = null, token_hash = null, version = version + 1 where ${isOne('id')}`,
    [JSON.stringify(rows.requests)],
  );
  await remove('restricted_records', 'id', rows.restricted);
  await forgetMeasures(tx, person);
  await forgetAddresses(tx, person);
  return counts;
}

/** Takes the name of a person out of an entry in somebody else's enquiry. @returns the id of that enquiry; undefined when there is no name. */
export async function blankName(tx: EntityManager, person: Person, entryId: string): Promise<string | undefined> {
  const rows = await findPersonRows(tx, person);
  const pattern = namePattern(rows);
  const naming = (await findNamings(tx, rows)).find(({ id }) => id === entryId);
  if (!pattern || !naming) return undefined;
  const blank = (text: string | null) => text?.replace(pattern, BLANKED) ?? null;
  await tx.execute('update lead_entries set text = ?, subject = ?, original = ? where id = ?', [
    ...[naming.text, naming.subject, naming.original].map(blank),
    entryId,
  ]);
  await forgetSearched(tx, [naming.lead_id]);
  return naming.lead_id;
}

/** The search text of a lead repeats its notes. That of a hidden lead is made again when its restriction is lifted. */
async function forgetSearched(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
  await refreshSearchText(tx, leadIds);
  await tx.execute(
    `update restricted_records set "row" = "row" || '{"search_text": ""}'
     where source = 'leads' and ("row"->>'id')::uuid in (select value::uuid from jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(leadIds)],
  );
}

/** Whoever got notices is named by the audit log no more. */
async function forgetAddresses(tx: EntityManager, { emails }: Person): Promise<void> {
  await tx.execute(
    `update settings set version = version + 1, value = (
       select coalesce(jsonb_object_agg(address.key, address.value), '{}') from jsonb_each_text(settings.value) as address
       where lower(address.value) not in (select jsonb_array_elements_text(?::jsonb)))
     where name = '${NOTICE_ADDRESSES}'`,
    [JSON.stringify(emails)],
  );
}

/** Restrictions of which nothing is left end, and no other measure names the person any more. */
async function forgetMeasures(tx: EntityManager, { emails, phones }: Person): Promise<void> {
  await tx.execute<QueryResult>(
    `update privacy_measures as measure
     set person = null,
       state = case when kind = 'restriction' and state = 'done' and not exists (select from restricted_records where measure_id = measure.id)
         then 'lifted' else state end
     where person is not null and exists (
       select from jsonb_array_elements_text((person->'emails') || (person->'phones')) as identifier
       where identifier in (select jsonb_array_elements_text(?::jsonb)))`,
    [JSON.stringify([...emails, ...phones])],
    'run',
  );
}
