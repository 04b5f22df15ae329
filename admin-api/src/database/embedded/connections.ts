import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import pg from 'pg';

import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';

/** `busy`: a server is starting, recovering or shutting down. */
export type ServerState = 'up' | 'busy' | 'down';

/** The port only names the socket's file; PGPORT in the environment must not change it. */
const PORT = 5432;

const SQL_STATE = /^[0-9FHPX][0-9A-Z]{4}$/;
/** Classes of transient errors: connection broken, too many connections, starting up or shutting down. */
const TRANSIENT = /^(08|53|57)/;

/** A connection to the server's maintenance database as its superuser. */
function superuserClient(place: Place, applicationName: string): pg.Client {
  const client = new pg.Client({
    host: place.socket,
    port: PORT,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
  });
  // A server that dies breaks its idle connections, and an unhandled error event would end this process.
  client.on('error', () => {});
  return client;
}

/** The role that owns the database and its tables, and migrates it. */
const OWNER = 'app';
/** The role of the product, which owns nothing. */
const PRODUCT = 'app_runtime';

/** The URL of the product's database on this server, for the role of the product or of the migrations. */
export function databaseUrl(place: Place, role: 'product' | 'owner'): string {
  return `postgresql://${role === 'owner' ? OWNER : PRODUCT}@${encodeURIComponent(place.socket)}:${PORT}/app`;
}

/** The state of the server on the socket. */
export async function ping(place: Place): Promise<ServerState> {
  const client = superuserClient(place, 'zmb ping');
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'up';
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'down';
    if (code === 'EACCES' || (SQL_STATE.test(code) && !TRANSIENT.test(code))) throw error;
    return 'busy';
  } finally {
    await client.end().catch(() => {});
  }
}

const run = promisify(execFile);
/** An arbitrary number: nothing else uses locks in the maintenance database. */
const USERS_LOCK = 4_907_020;
/** Another process created it at the same moment: role, database, and the index behind either. */
const ALREADY_EXISTS = new Set(['42710', '42P04', '23505']);

/**
 * Registers this process as a user of the server: its connection shares an advisory lock with all other users.
 * The supervisor notices that the server has died when the connection ends.
 */
export async function registerUser(place: Place): Promise<pg.Client> {
  const client = superuserClient(place, 'zmb keeper');
  try {
    await client.connect();
    // Waits while another process stops the server; the connection then breaks and the caller starts it again.
    await client.query('SELECT pg_advisory_lock_shared($1)', [USERS_LOCK]);
    await ensureDatabase(client);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Unregisters this process, and stops the server unless another process uses it. */
export async function unregisterUser(client: pg.Client, place: Place, binaries: Binaries): Promise<void> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [USERS_LOCK]);
    const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [USERS_LOCK]);
    if (rows[0]?.last)
      await run(binaries.pgCtl, ['stop', '-D', place.cluster, '-m', 'fast', '-t', '20'], { ...place.account, cwd: place.home });
  } catch {
    // The server has died, or another process is stopping it.
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Neither role is a superuser. The owner may create databases, for tests and backup drills, and can see and terminate the connections of the
 * product.
 */
const ROLES_AND_DATABASE = [
  { statements: [`CREATE ROLE ${OWNER} LOGIN CREATEDB`], exists: `SELECT FROM pg_roles WHERE rolname = '${OWNER}'` },
  { statements: [`CREATE DATABASE app OWNER ${OWNER}`], exists: `SELECT FROM pg_database WHERE datname = 'app'` },
  {
    statements: [`CREATE ROLE ${PRODUCT} LOGIN`, `GRANT ${PRODUCT} TO ${OWNER}`],
    exists: `SELECT FROM pg_auth_members WHERE roleid = to_regrole('${PRODUCT}') AND member = to_regrole('${OWNER}')`,
  },
];

async function ensureDatabase(client: pg.Client): Promise<void> {
  for (const { statements, exists } of ROLES_AND_DATABASE) {
    if ((await client.query(exists)).rows.length > 0) continue;
    for (const statement of statements) {
      await client.query(statement).catch((error: { code?: string }) => {
        if (!ALREADY_EXISTS.has(error.code ?? '')) throw error;
      });
    }
  }
}
