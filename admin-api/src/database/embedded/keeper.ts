import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type pg from 'pg';

import type { Binaries } from './binaries.ts';
import { superuserClient } from './ping.ts';
import type { Place } from './place.ts';

const run = promisify(execFile);
/** Any number will do; nothing else locks in the maintenance database. */
const KEEPER_LOCK = 4_907_020;
/** Somebody else made it at the same moment: role, database, and the index behind either. */
const MADE_ALREADY = new Set(['42710', '42P04', '23505']);

/**
 * Marks this process as a user of the server: a connection that shares a lock with every other process that keeps it.
 * The connection ends when the server dies, which is how a supervisor hears of it.
 */
export async function keep(place: Place): Promise<pg.Client> {
  const client = superuserClient(place, 'zmb keeper');
  try {
    await client.connect();
    // Waits while another process stops the server; the connection then breaks and the caller starts it again.
    await client.query('SELECT pg_advisory_lock_shared($1)', [KEEPER_LOCK]);
    await ensureDatabase(client);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Stops the server, unless another process keeps it as well. */
export async function release(client: pg.Client, place: Place, binaries: Binaries): Promise<void> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [KEEPER_LOCK]);
    const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [KEEPER_LOCK]);
    if (rows[0]?.last)
      await run(binaries.pgCtl, ['stop', '-D', place.cluster, '-m', 'fast', '-t', '20'], { ...place.account, cwd: place.home });
  } catch {
    // It has died or is stopped by somebody else: nothing is left to stop.
  } finally {
    await client.end().catch(() => {});
  }
}

/** The product does not work as superuser. It may make databases, so that a test or a restored copy can lie beside its own. */
async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'app'");
  if (rows.length > 0) return;
  for (const statement of ['CREATE ROLE app LOGIN CREATEDB', 'CREATE DATABASE app OWNER app']) {
    await client.query(statement).catch((error: { code?: string }) => {
      if (!MADE_ALREADY.has(error.code ?? '')) throw error;
    });
  }
}
