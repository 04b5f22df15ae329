import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Tells every process that listens to a channel something; within a transaction once that is committed.
 *
 * @param payload At most 8,000 bytes. Nothing of it is stored.
 */
export async function notify(em: EntityManager, channel: string, payload: string): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [channel, payload]);
}
