import pg from 'pg';

import { StartError } from '../operations/configuration/start-error.ts';

/** The oldest major version whose features the queries use. */
const OLDEST_VERSION = 15;
const OR_EMBEDDED = 'or leave DATABASE_URL out to use the embedded PostgreSQL';

/**
 * Makes sure that the PostgreSQL server that DATABASE_URL names can be used.
 *
 * @throws StartError with one line that says what to do and repeats no password.
 */
export async function assertDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'zmb start' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding",
    );
    const [server] = rows;
    if (server && server.version < OLDEST_VERSION) {
      throw new StartError(`DATABASE_URL names PostgreSQL ${server.version}: use version ${OLDEST_VERSION} or newer, ${OR_EMBEDDED}.`);
    }
    if (server && server.encoding !== 'UTF8') {
      throw new StartError(`DATABASE_URL names a database in ${server.encoding}: create one with ENCODING 'UTF8', ${OR_EMBEDDED}.`);
    }
  } catch (error) {
    throw error instanceof StartError ? error : explain(error, new URL(url));
  } finally {
    await client.end().catch(() => {});
  }
}

function explain(error: unknown, url: URL): StartError {
  const { code = '', message } = error as { code?: string; message: string };
  const place = decodeURIComponent(url.host);
  const database = decodeURIComponent(url.pathname.slice(1));
  if (code.startsWith('28')) {
    return new StartError(
      `The PostgreSQL server at ${place} refuses this user or password (${message}): correct DATABASE_URL, ${OR_EMBEDDED}.`,
    );
  }
  if (code === '3D000') {
    return new StartError(
      `The PostgreSQL server at ${place} has no database "${database}": create it, correct DATABASE_URL, ${OR_EMBEDDED}.`,
    );
  }
  const reason = code || message;
  return new StartError(`No PostgreSQL server answers at ${place} (${reason}): start it, correct DATABASE_URL, ${OR_EMBEDDED}.`);
}
