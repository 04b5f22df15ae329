import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Waits for a lock and holds it until the transaction ends.
 *
 * @param group Separates equal names of different kinds of work.
 */
export async function acquireLock(tx: EntityManager, name: string, group: number): Promise<void> {
  await tx.execute(`select pg_advisory_xact_lock(hashtextextended(?, ${group}))`, [name]);
}

/**
 * Like `acquireLock`, in a transaction whose commit waits for the disk even if the server's default is not to: acknowledged data are durable.
 * One statement for both, because forms and uploads wait for it.
 */
export async function acquireDurableLock(tx: EntityManager, name: string, group: number): Promise<void> {
  await tx.execute(`select pg_advisory_xact_lock(hashtextextended(?, ${group})), set_config('synchronous_commit', 'on', true)`, [name]);
}

/** Tries to acquire a lock until the transaction ends. @returns false when another transaction holds it. */
export async function tryLock(tx: EntityManager, name: string, group: number): Promise<boolean> {
  const [row] = await tx.execute<{ locked: boolean }[]>(`select pg_try_advisory_xact_lock(hashtextextended(?, ${group})) as locked`, [
    name,
  ]);
  return row?.locked ?? false;
}

/** The lock of one kind of work. */
interface WorkLock {
  name: string;
  /** Separates equal names of different kinds of work. */
  group: number;
  /** The server releases it after this time, in ms. */
  maxMs: number;
}

/**
 * Runs long work in one process at a time, and nothing while another process has the lock. The transaction that holds the lock is separate
 * from those of the work.
 */
export async function whileLocked(em: EntityManager, { name, group, maxMs }: WorkLock, work: () => Promise<void>): Promise<void> {
  const holder = em.fork();
  await holder.begin();
  try {
    await holder.execute(`set local idle_in_transaction_session_timeout = ${maxMs}`);
    if (await tryLock(holder, name, group)) await work();
  } finally {
    await holder.rollback();
  }
}
