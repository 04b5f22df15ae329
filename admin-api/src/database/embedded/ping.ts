import pg from 'pg';

import type { Place } from './place.ts';

/** `busy`: a server is there and starts up, recovers or shuts down. */
export type ServerState = 'up' | 'busy' | 'down';

/** The port only names the socket's file; PGPORT in the environment must not change it. */
const PORT = 5432;

const SQL_STATE = /^[0-9FHPX][0-9A-Z]{4}$/;
/** Classes of errors that end by themselves: connection broken, too many connections, starting up or shutting down. */
const PASSES_BY = /^(08|53|57)/;

/** A connection to the server's maintenance database as its superuser. */
export function superuserClient(place: Place, applicationName: string): pg.Client {
  const client = new pg.Client({
    host: place.socket,
    port: PORT,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
  });
  // A server that dies breaks its idle connections, and an unheard error event would end this process.
  client.on('error', () => {});
  return client;
}

/** The address of the product's own database on this server. */
export function databaseUrl(place: Place): string {
  return `postgresql://app@${encodeURIComponent(place.socket)}:${PORT}/app`;
}

/** Asks whether a server answers on the socket. */
export async function ping(place: Place): Promise<ServerState> {
  const client = superuserClient(place, 'zmb ping');
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'up';
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'down';
    if (code === 'EACCES' || (SQL_STATE.test(code) && !PASSES_BY.test(code))) throw error;
    return 'busy';
  } finally {
    await client.end().catch(() => {});
  }
}
