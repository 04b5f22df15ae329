/**
 * Hides the rows of a person, and puts them back. By SQL, for rows of several tables move as JSON within the database, whatever columns
 * they have by then.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import { refreshSearchText } from '../../leads/model/refresh-search-text.sql.ts';
import { countRows, type PersonCounts } from '../records/erase-person.ts';
import { findPersonRows } from '../records/person-rows.sql.ts';
import type { Person } from '../records/person.schema.ts';
import { RestrictedRecord } from '../records/privacy-measure.entity.ts';

/** In this order: what refers to another row comes back after it. */
const SOURCES = ['leads', 'newsletter_subscribers', 'subscription_tokens', 'outbox_emails'] as const;
type Source = (typeof SOURCES)[number];

const isOne = (column: string) => `${column} in (select value::uuid from jsonb_array_elements_text(?::jsonb))`;

/**
 * Takes the rows of a person out of their tables, in the caller's transaction, so that no list, search, export, figure or e-mail finds
 * them: a filter in each of these could be forgotten.
 *
 * @returns What was hidden.
 */
export async function restrictPerson(tx: EntityManager, measureId: string, person: Person): Promise<PersonCounts> {
  const rows = await findPersonRows(tx, person);
  const counts = await countRows(tx, person, rows);
  const take = async (source: Source, column: string, ids: readonly string[]) => {
    const values = JSON.stringify(ids);
    await tx.execute(
      `insert into restricted_records (id, measure_id, source, "row")
       select gen_random_uuid(), ?, ?, to_jsonb(taken) from ${source} as taken where ${isOne(column)}`,
      [measureId, source, values],
    );
    await tx.execute(`delete from ${source} where ${isOne(column)}`, [values]);
  };
  await take('outbox_emails', 'id', rows.emails);
  await take('subscription_tokens', 'subscriber_id', rows.subscribers);
  await take('newsletter_subscribers', 'id', rows.subscribers);
  await take('leads', 'id', rows.leads);
  return counts;
}

/**
 * Puts the rows of a restriction back. Where the person has subscribed again since, the newer subscription stays.
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
  // Notes may name somebody who was erased meanwhile, and so may a search text that repeats them.
  await refreshSearchText(
    tx,
    hidden.map(({ row }) => String(row['id'])),
  );
  await tx.nativeDelete(RestrictedRecord, { measure: measureId });
}
