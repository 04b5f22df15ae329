import { raw, type RawQueryFragment, sql } from '@mikro-orm/postgresql';

/**
 * The current time by the database's clock, as a value for writes and conditions of the EntityManager. The clocks of processes may differ
 * by minutes, so the database decides what is due.
 *
 * @param afterMs Milliseconds to add.
 */
export function databaseNow(afterMs = 0): Date {
  return afterMs === 0 ? raw<Date>('clock_timestamp()') : raw<Date>(`clock_timestamp() + ? * interval '1 millisecond'`, [afterMs]);
}

/** The epoch of the database, for conditions: rows of another epoch were restored from a backup, and are no longer valid. */
export function currentEpoch(): RawQueryFragment {
  return sql`database_epoch()`;
}
