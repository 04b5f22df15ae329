import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Waits for a lock, which it holds until the transaction ends.
 *
 * @param group Keeps equal names of different kinds of work apart.
 */
export async function takeLock(tx: EntityManager, name: string, group: number): Promise<void> {
  await tx.execute(`select pg_advisory_xact_lock(hashtextextended(?, ${group}))`, [name]);
}

/** Takes a lock until the transaction ends. @returns false when another transaction holds it. */
export async function tryLock(tx: EntityManager, name: string, group: number): Promise<boolean> {
  const [row] = await tx.execute<{ locked: boolean }[]>(`select pg_try_advisory_xact_lock(hashtextextended(?, ${group})) as locked`, [
    name,
  ]);
  return row?.locked ?? false;
}
