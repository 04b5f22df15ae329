/**
 * Hides the rows of a person and restores them. In SQL, because rows of several tables move as JSON within the database, whatever columns
 * they have at the time.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import { refreshSearchText } from '../../leads/model/refresh-search-text.sql.ts';
import { countRows, type PersonCounts } from '../records/erase-person.ts';
import { findPersonRows } from '../records/person-rows.sql.ts';
import type { Person } from '../records/person.schema.ts';
import { RestrictedRecord } from '../records/privacy-measure.entity.ts';

/** In the order of restoring: rows after those that they refer to. */
const SOURCES = ['leads', 'newsletter_subscribers', 'subscription_tokens', 'outbox_emails'] as const;
type Source = (typeof SOURCES)[number];

const isOne = (column: string) => `${column} in (select value::uuid from jsonb_array_elements_text(?::jsonb))`;

/**
 * Moves the rows of a person out of their tables, in the caller's transaction, so that no list, search, export, metric or e-mail finds
 * them. Filters in each of these would be easy to miss.
 *
 * @returns The number of hidden records by kind.
 */
export async function restrictPerson(tx: EntityManager, measureId: string, person: Person): Promise<PersonCounts> {
  const rows = await findPersonRows(tx, person);
  const counts = await countRows(tx, person, rows);
  const hide = async (source: Source, column: string, ids: readonly string[]) => {
    const values = JSON.stringify(ids);
    await tx.execute(
      `insert into restricted_records (id, measure_id, source, "row")
       select gen_random_uuid(), ?, ?, to_jsonb(original) from ${source} as original where ${isOne(column)}`,
      [measureId, source, values],
    );
    await tx.execute(`delete from ${source} where ${isOne(column)}`, [values]);
  };
  await hide('outbox_emails', 'id', rows.emails);
  await hide('subscription_tokens', 'subscriber_id', rows.subscribers);
  await hide('newsletter_subscribers', 'id', rows.subscribers);
  await hide('leads', 'id', rows.leads);
  return counts;
}

/**
 * Restores the rows of a restriction. If the person has subscribed again since, the newer subscription wins.
 */
export async function liftRestriction(tx: EntityManager, measureId: string): Promise<void> {
  const hidden = await tx.find(RestrictedRecord, { measure: measureId, source: 'leads' });
  for (const source of SOURCES) {
    const parent =
      source === 'subscription_tokens' ? 'and exists (select from newsletter_subscribers where id = restored.subscriber_id)' : '';
    await tx.execute(
      `insert into ${source} select restored.*
       from restricted_records as record
       cross join lateral jsonb_populate_record(null::${source}, record."row") as restored
       where record.measure_id = ? and record.source = ? ${parent} order by record.id on conflict do nothing`,
      [measureId, source],
    );
  }
  // Notes, and the search text built from them, may name a person who was erased meanwhile.
  await refreshSearchText(
    tx,
    hidden.map(({ row }) => String(row['id'])),
  );
  await tx.nativeDelete(RestrictedRecord, { measure: measureId });
}
