import { type RawQueryFragment, sql } from '@mikro-orm/postgresql';

/** The epoch of the database, for a condition: what was stored in another one came back with a backup, and no longer counts. */
export function currentEpoch(): RawQueryFragment {
  return sql`database_epoch()`;
}
