import { setTimeout as sleep } from 'node:timers/promises';

import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import { MINUTE_MS, SECOND_MS } from '../../contract/durations.ts';
import { StartError } from '../operations/configuration/start-error.ts';

/** An arbitrary number that nothing else in this database locks. */
const MIGRATION_LOCK = 7_204_117;

const RETRY_MS = 200;
/** A wait longer than this is announced. */
const ANNOUNCE_AFTER_MS = 2 * SECOND_MS;

const HOLDER = `
  select a.pid, a.application_name as name, coalesce(host(a.client_addr), 'this host') as host, a.backend_start as since
  from pg_locks as l join pg_stat_activity as a using (pid)
  where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1
    and l.database = (select oid from pg_database where datname = current_database())`;

interface MigrateOptions {
  /** How long to wait for another process that migrates, in milliseconds. @default 5 minutes */
  waitMs?: number;
  /** Logs what the migration waits for. */
  log?: (message: string) => void;
}

/**
 * Brings the database to the newest schema. Processes that start together do it one after the other.
 *
 * @throws StartError that names the process that holds the lock, when it does not end in time.
 */
export async function migrate({ config }: Pick<MikroORM, 'config'>, options: MigrateOptions = {}): Promise<void> {
  // A separate connection: PostgreSQL releases the lock when it closes, even if this process is killed.
  const client = new pg.Client({ connectionString: config.get('clientUrl'), application_name: 'zmb-migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lock(client, options);
    // Building an index may take minutes, longer than the limit for statements of requests.
    const driverOptions = { ...config.get('driverOptions'), statement_timeout: 0, query_timeout: 0 };
    const orm = await MikroORM.init({ ...config.getAll(), driverOptions });
    try {
      await orm.migrator.up();
    } finally {
      await orm.close();
    }
  } finally {
    await client.end();
  }
}

async function lock(client: pg.Client, { waitMs = 5 * MINUTE_MS, log = () => undefined }: MigrateOptions): Promise<void> {
  const begun = Date.now();
  for (let isAnnounced = false; ; await sleep(RETRY_MS)) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [MIGRATION_LOCK]);
    if (rows[0]?.locked) return;
    const waited = Date.now() - begun;
    if (waited < Math.min(ANNOUNCE_AFTER_MS, waitMs) || (isAnnounced && waited < waitMs)) continue;
    const found = await client.query<{ pid: number; name: string; host: string; since: Date }>(HOLDER, [MIGRATION_LOCK]);
    const [holder] = found.rows;
    if (!holder) continue;
    const who = `${holder.name || 'a client'} on ${holder.host} (PostgreSQL process ${holder.pid}, connected since ${holder.since.toISOString()})`;
    if (waited >= waitMs) {
      throw new StartError(
        `The database is being migrated by ${who}, and this start has waited ${Math.round(waited / SECOND_MS)} s for it: start again later, ` +
          `or, if that process is gone, end its connection with: select pg_terminate_backend(${holder.pid})`,
      );
    }
    log(`Waiting for ${who} to migrate the database …`);
    isAnnounced = true;
  }
}
