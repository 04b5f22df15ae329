import pg from 'pg';

/** Connections by database, for each starts a process of PostgreSQL: that takes longer than most queries. Unused ones end after a second. */
const pools = new Map<string, pg.Pool>();

function poolOf(databaseUrl: string): pg.Pool {
  const known = pools.get(databaseUrl);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: databaseUrl, idleTimeoutMillis: 1_000, allowExitOnIdle: true });
  // A test that stops the database or drops it ends unused connections.
  pool.on('error', () => undefined);
  pools.set(databaseUrl, pool);
  return pool;
}

/** Queries a test database directly, without the product. */
export async function sql<Row extends pg.QueryResultRow>(databaseUrl: string, query: string, params: unknown[] = []): Promise<Row[]> {
  return (await poolOf(databaseUrl).query<Row>(query, params)).rows;
}

/** Counts the rows of a table. */
export async function countRows(databaseUrl: string, table: string): Promise<number> {
  const [row] = await sql<{ count: number }>(databaseUrl, `select count(*)::int as count from ${table}`);
  return row?.count ?? 0;
}

/** Makes every insert into a table fail with an SQLSTATE, by default check_violation. @returns A function that undoes it. */
export async function breakInserts(databaseUrl: string, table: string, state = '23514'): Promise<() => Promise<void>> {
  await sql(
    databaseUrl,
    `create function refuse() returns trigger language plpgsql as $$ begin
       raise exception 'refused: %', new using errcode = '${state}', detail = 'Failing row contains ' || new::text; end $$`,
  );
  await sql(databaseUrl, `create trigger refuse before insert on ${table} for each row execute function refuse()`);
  return async () => {
    await sql(databaseUrl, 'drop function refuse cascade');
  };
}
