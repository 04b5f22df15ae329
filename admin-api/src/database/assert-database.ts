import pg from 'pg';

import { StartError } from '../platform/configuration/start-error.ts';

/** The oldest major version whose features the queries use. */
const OLDEST_VERSION = 15;
/** The environment variable of a URL. */
type Variable = 'DATABASE_URL' | 'DATABASE_MIGRATION_URL';
const ALTERNATIVE: Record<Variable, string> = {
  DATABASE_URL: 'or leave DATABASE_URL out to use the embedded PostgreSQL',
  DATABASE_MIGRATION_URL: 'or leave DATABASE_MIGRATION_URL out to migrate as the role of DATABASE_URL',
};

/**
 * Checks that the PostgreSQL server of a URL can be used.
 *
 * @throws StartError with one line for the operator, without passwords.
 */
export async function assertDatabase(url: string, variable: Variable = 'DATABASE_URL'): Promise<void> {
  // The settings of every connection of the product: a pooler rejects unsupported ones.
  const options = { connectionString: url, connectionTimeoutMillis: 5_000, statement_timeout: 5_000, application_name: 'zmb start' };
  const client = new pg.Client(options);
  const other = new pg.Client(options);
  for (const each of [client, other]) each.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding",
    );
    const [server] = rows;
    if (server && server.version < OLDEST_VERSION) {
      throw new StartError(
        `${variable} names PostgreSQL ${server.version}: use version ${OLDEST_VERSION} or newer, ${ALTERNATIVE[variable]}.`,
      );
    }
    if (server && server.encoding !== 'UTF8') {
      throw new StartError(
        `${variable} names a database in ${server.encoding}: create one with ENCODING 'UTF8', ${ALTERNATIVE[variable]}.`,
      );
    }
    if (await isPooled(client)) {
      await other.connect();
      if (await sharesSessions(client, other)) {
        throw new StartError(
          `A connection pooler in transaction mode answers at ${placeOf(new URL(url))}. The locks and notifications of the product belong to ` +
            `a session, which it does not keep: ${serverItself(variable)}.`,
        );
      }
    }
  } catch (error) {
    throw error instanceof StartError ? error : explain(error, new URL(url), variable);
  } finally {
    await Promise.all([client, other].map((each) => each.end().catch(() => {})));
  }
}

/** Whether there is a pooler between client and server: it reports a different process id. */
async function isPooled(client: pg.Client & { processID?: number }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return client.processID !== rows[0]?.pid;
}

/** Whether the pooler shares the server connection of a session between clients. */
async function sharesSessions(client: pg.Client, other: pg.Client): Promise<boolean> {
  await client.query("select set_config('zmb.session', 'kept', false)");
  // Occupies the server connection that the first client has just used, during that client's next query.
  await other.query('begin');
  await other.query('select 1');
  const { rows } = await client.query<{ setting: string | null }>("select current_setting('zmb.session', true) as setting");
  await other.query('rollback');
  return rows[0]?.setting !== 'kept';
}

function serverItself(variable: Variable): string {
  return `${variable} must name the PostgreSQL server itself, or a pooler with pool_mode = session`;
}

function placeOf(url: URL): string {
  return decodeURIComponent(url.host);
}

function explain(error: unknown, url: URL, variable: Variable): StartError {
  const { code = '', message } = error as { code?: string; message: string };
  const place = placeOf(url);
  const database = decodeURIComponent(url.pathname.slice(1));
  if (/unsupported startup parameter/.test(message)) {
    return new StartError(
      `A connection pooler answers at ${place} and refuses the settings of the product (${message}): ${serverItself(variable)}.`,
    );
  }
  if (code.startsWith('28')) {
    return new StartError(
      `The PostgreSQL server at ${place} refuses this user or password (${message}): correct ${variable}, ${ALTERNATIVE[variable]}.`,
    );
  }
  if (code === '3D000') {
    return new StartError(
      `The PostgreSQL server at ${place} has no database "${database}": create it, correct ${variable}, ${ALTERNATIVE[variable]}.`,
    );
  }
  const reason = code || message;
  return new StartError(`No PostgreSQL server answers at ${place} (${reason}): start it, correct ${variable}, ${ALTERNATIVE[variable]}.`);
}
