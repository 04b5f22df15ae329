import type { EntityManager } from '@mikro-orm/postgresql';

/** The lock of one kind of work. */
interface WorkLock {
  /** The statement that takes it until the end of its transaction, or says that another process has it: it gives one row with `locked`. */
  statement: string;
  /** The server releases it after this time, in ms. */
  maxMs: number;
}

/**
 * Does work that takes long in one process at a time. The transaction that holds the lock is not that of the work, whose transactions are
 * its own. Nothing is done while another process has the lock.
 */
export async function whileLocked(em: EntityManager, { statement, maxMs }: WorkLock, work: () => Promise<void>): Promise<void> {
  const holder = em.fork();
  await holder.begin();
  try {
    await holder.execute(`set local idle_in_transaction_session_timeout = ${maxMs}`);
    const [lock] = await holder.execute<{ locked: boolean }[]>(statement);
    if (lock?.locked) await work();
  } finally {
    await holder.rollback();
  }
}
