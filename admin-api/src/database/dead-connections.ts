import type { Pool, PoolClient } from 'pg';

/**
 * Gives back connections that die while they are in use.
 *
 * When the end of a transaction fails because its connection is gone, Kysely keeps the connection checked out for ever
 * (https://github.com/kysely-org/kysely/issues/1990): a few restarts of PostgreSQL under load would empty the pool,
 * after which no request gets a connection and the pool never closes.
 */
export function releaseDeadConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => void inUse.add(client));
  pool.on('release', (_error, client) => void inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Its user may release it too, and the pool throws on a second release.
      client.release = () => {};
    });
  });
}
