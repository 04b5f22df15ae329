import type { Pool, PoolClient } from 'pg';

/**
 * Removes connections from the pool that die while they are in use, and all idle ones with them.
 *
 * - When the end of a transaction fails because its connection is gone, Kysely never releases the connection
 *   (https://github.com/kysely-org/kysely/issues/1990): a few restarts of PostgreSQL under load would empty the pool, after which no
 *   request gets a connection and the pool never closes.
 * - What killed the connection (a restart, a failover, a firewall that lost its state) has usually killed the idle ones too. Each
 *   would make another request time out. Opening new ones takes milliseconds.
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
      closeIdle(pool);
    });
  });
}

function closeIdle(pool: Pool): void {
  for (let count = pool.idleCount; count > 0; count -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
  }
}
