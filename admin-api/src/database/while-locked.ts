import type { EntityManager } from '@mikro-orm/postgresql';

import { tryLock } from './advisory-locks.ts';

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
