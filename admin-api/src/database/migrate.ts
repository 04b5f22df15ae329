import { setTimeout as sleep } from 'node:timers/promises';

import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import { MINUTE_MS, SECOND_MS } from '../../contract/durations.ts';
import { StartError } from '../platform/configuration/start-error.ts';
import { releaseDeadConnections } from './dead-connections.ts';
import { migrations } from './migrations/index.ts';
import { findProductRole, grantProductRights } from './product-rights.ts';

/** An arbitrary number that nothing else in this database locks. */
export const MIGRATION_LOCK = 7_204_117;

const RETRY_MS = 200;
/**
 * A migration waits this long for a table, then it is rolled back and retried: while it waits, every later statement on the table
 * waits behind it. Less than `STATEMENT_LIMIT_MS`, so that requests are delayed and not refused.
 */
const TABLE_LOCK_MS = 2 * SECOND_MS;
/** Time for the waiting statements. */
const PAUSE_MS = SECOND_MS;
/** SQLSTATE `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03';
const WAIT_MS = 5 * MINUTE_MS;
/** A longer wait is logged. */
const LOG_AFTER_MS = 2 * SECOND_MS;

const HOLDER = `
  select a.pid, a.application_name as name, coalesce(host(a.client_addr), 'this host') as host, a.backend_start as since
  from pg_locks as l join pg_stat_activity as a using (pid)
  where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1
    and l.database = (select oid from pg_database where datname = current_database())`;

/** The oldest transaction, which is most likely what a migration waits for. */
const OLDEST_TRANSACTION = `
  select a.pid, a.application_name as name, coalesce(host(a.client_addr), 'this host') as host, a.xact_start as since
  from pg_stat_activity as a where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start is not null
  order by a.xact_start limit 1`;

/** The owner of the tables, if the current role is not a member of it. */
const OTHER_OWNER = `
  select tableowner as owner, current_user as role from pg_tables
  where schemaname = current_schema() and tablename = 'migrations' and not pg_has_role(tableowner, 'usage')`;

/** The message for databases and backups from before the first release. */
export const BEFORE_FIRST_RELEASE = 'was made before the first release of the product and cannot be migrated: start with an empty database';

interface Connection {
  pid: number;
  name: string;
  host: string;
  since: Date;
}

interface MigrateOptions {
  /** The URL for the role that owns the tables. @default the product's URL */
  migrationUrl?: string;
  /** How long to wait for another migrating process and for tables in use, in milliseconds. @default 5 minutes */
  waitMs?: number;
  /** How long a migration may wait for a table before it is rolled back and retried, in milliseconds. @default 2 seconds */
  tableLockMs?: number;
  /** Logs what the migration waits for. */
  log?: (message: string) => void;
}

/**
 * Migrates the database to the newest schema, and grants the product's role its rights if another one owns the tables. Processes that
 * start together take turns.
 *
 * @throws StartError that names the process that holds the lock, or the oldest transaction, when the wait times out, or that explains
 * what is wrong with the two roles.
 */
export async function migrate({ config }: Pick<MikroORM, 'config'>, options: MigrateOptions = {}): Promise<void> {
  const productUrl = config.get('clientUrl') ?? '';
  const { migrationUrl = productUrl } = options;
  // A separate connection: PostgreSQL releases the lock when it closes, even if this process is killed.
  const client = new pg.Client({ connectionString: migrationUrl, application_name: 'zmb-migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Checked first: the ORM would use the database name of the product's URL.
    const role = await findProductRole(productUrl, migrationUrl);
    await lock(client, options);
    await assertOwner(client);
    await assertReleased(client);
    // Building an index may take minutes, longer than the limit for statements of requests.
    const driverOptions = { ...config.get('driverOptions'), statement_timeout: 0, query_timeout: 0, onPoolCreated: limitLocks(options) };
    const orm = await MikroORM.init({ ...config.getAll(), clientUrl: migrationUrl, driverOptions });
    try {
      await migrateWhenUnused(orm, client, options);
    } finally {
      await orm.close();
    }
    if (role !== undefined) await grant(client, role);
  } finally {
    await client.end();
  }
}

async function grant(client: pg.Client, role: string): Promise<void> {
  await client.query('begin');
  await grantProductRights(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows, role);
  await client.query('commit');
}

/** Without this check, the first migration that changes a table would fail with an unhelpful error. */
async function assertOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string; role: string }>(OTHER_OWNER);
  const [other] = rows;
  if (!other) return;
  throw new StartError(
    `The tables belong to the role "${other.owner}", and the migrations run as "${other.role}": let DATABASE_MIGRATION_URL, or ` +
      `DATABASE_URL if that is not set, name "${other.owner}"; or change their owner as a superuser, in this database: ` +
      `reassign owned by "${other.owner}" to "${other.role}"`,
  );
}

/** Databases of released versions have the first migration. */
async function assertReleased(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(`select from pg_tables where schemaname = current_schema() and tablename = 'migrations'`);
  if (tables.length === 0) return;
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  if (isBeforeFirstRelease(rows))
    throw new StartError(`The database ${BEFORE_FIRST_RELEASE} (DATABASE_URL, or DATA_DIR for the embedded one).`);
}

/** Whether a database with these executed migrations was made before the first release. */
export function isBeforeFirstRelease(executed: readonly { name: string }[]): boolean {
  return executed.length > 0 && !executed.some(({ name }) => name === migrations[0]?.name);
}

/** Set with a statement: PgBouncer refuses unknown settings at the start of a connection. */
function limitLocks({ tableLockMs = TABLE_LOCK_MS }: MigrateOptions): (pool: pg.Pool) => void {
  return (pool) => {
    releaseDeadConnections(pool);
    // Queued before the first query on the connection.
    pool.on('connect', (client) => void client.query(`set lock_timeout = ${tableLockMs}`).catch(() => undefined));
  };
}

/** Runs the migrations in one transaction, and retries while a table that they change is in use. */
async function migrateWhenUnused(
  orm: MikroORM,
  client: pg.Client,
  { waitMs = WAIT_MS, log = () => undefined }: MigrateOptions,
): Promise<void> {
  const startedAt = Date.now();
  for (let isLogged = false; ; isLogged = true) {
    try {
      await orm.migrator.up();
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      const waited = Date.now() - startedAt;
      const { rows } = await client.query<Connection>(OLDEST_TRANSACTION);
      const blocker = rows[0] ? `; the oldest transaction is that of ${describeConnection(rows[0])}` : '';
      if (waited >= waitMs) {
        throw new StartError(
          `The database could not be migrated: a table that has to change was in use for ${Math.round(waited / SECOND_MS)} s${blocker}. ` +
            'Nothing was changed. Start again later, or end that connection with pg_terminate_backend.',
        );
      }
      if (!isLogged) log(`A table that has to change is in use${blocker}. The migration is retried until it is free …`);
      await sleep(Math.min(PAUSE_MS, waitMs));
    }
  }
}

/** The ORM wraps the error of the driver, more than once in a migration. */
function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === LOCK_NOT_AVAILABLE || isLockTimeout(error.cause);
}

function describeConnection({ pid, name, host, since }: Connection): string {
  return `${name || 'a client'} on ${host} (PostgreSQL process ${pid}, since ${since.toISOString()})`;
}

async function lock(client: pg.Client, { waitMs = WAIT_MS, log = () => undefined }: MigrateOptions): Promise<void> {
  const startedAt = Date.now();
  for (let isLogged = false; ; await sleep(RETRY_MS)) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [MIGRATION_LOCK]);
    if (rows[0]?.locked) return;
    const waited = Date.now() - startedAt;
    if (waited < Math.min(LOG_AFTER_MS, waitMs) || (isLogged && waited < waitMs)) continue;
    const found = await client.query<Connection>(HOLDER, [MIGRATION_LOCK]);
    const [holder] = found.rows;
    if (!holder) continue;
    const migrator = describeConnection(holder);
    if (waited >= waitMs) {
      throw new StartError(
        `The database is being migrated by ${migrator}, and this start has waited ${Math.round(waited / SECOND_MS)} s for it: start again later, ` +
          `or, if that process is gone, end its connection with: select pg_terminate_backend(${holder.pid})`,
      );
    }
    log(`Waiting for ${migrator} to migrate the database …`);
    isLogged = true;
  }
}
