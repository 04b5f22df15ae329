import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Waits for a lock, which it holds until the transaction ends.
 *
 * @param group Keeps equal names of different kinds of work apart.
 */
export async function takeLock(tx: EntityManager, name: string, group: number): Promise<void> {
  await tx.execute(`select pg_advisory_xact_lock(hashtextextended(?, ${group}))`, [name]);
}

/**
 * As `takeLock`, in a transaction whose commit waits for the disk even where the server's default is not to: what is acknowledged is kept.
 * Both in one statement, because forms and uploads wait for it.
 */
export async function takeDurableLock(tx: EntityManager, name: string, group: number): Promise<void> {
  await tx.execute(`select pg_advisory_xact_lock(hashtextextended(?, ${group})), set_config('synchronous_commit', 'on', true)`, [name]);
}

/** Takes a lock until the transaction ends. @returns false when another transaction holds it. */
export async function tryLock(tx: EntityManager, name: string, group: number): Promise<boolean> {
  const [row] = await tx.execute<{ locked: boolean }[]>(`select pg_try_advisory_xact_lock(hashtextextended(?, ${group})) as locked`, [
    name,
  ]);
  return row?.locked ?? false;
}

/** The lock of one kind of work. */
interface WorkLock {
  name: string;
  /** Keeps equal names of different kinds of work apart. */
  group: number;
  /** The server releases it after this time, in ms. */
  maxMs: number;
}

/**
 * Does work that takes long in one process at a time. The transaction that holds the lock is not that of the work, whose transactions are
 * its own. Nothing is done while another process has the lock.
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
