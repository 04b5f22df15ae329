import { raw, type RawQueryFragment, sql } from '@mikro-orm/postgresql';

/**
 * Now, by the database's clock, as a value of a write or of a condition by the EntityManager. The clocks of processes may disagree by
 * minutes, so what is due for all of them is decided by this one.
 *
 * @param afterMs Milliseconds that are added.
 */
export function databaseNow(afterMs = 0): Date {
  return afterMs === 0 ? raw<Date>('clock_timestamp()') : raw<Date>(`clock_timestamp() + ? * interval '1 millisecond'`, [afterMs]);
}

/** The epoch of the database, for a condition: what was stored in another one came back with a backup, and no longer counts. */
export function currentEpoch(): RawQueryFragment {
  return sql`database_epoch()`;
}
