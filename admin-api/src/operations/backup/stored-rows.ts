import { createHash } from 'node:crypto';

import pg from 'pg';

import { type BackupTable, digestRows, ROW_BATCH, type RowBatch } from './backup-file.ts';

/**
 * Tables whose rows are not backed up: migrations are run again, a restore ends all sessions (decision 45), and the audit log of a restored
 * database continues differently, so the original checkpoints do not apply to it (decision 31).
 */
const EXCLUDED_TABLES = ['migrations', 'staff_sessions', 'audit_checkpoint_state'];

/** All tables except those of extensions. */
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`;
const REFERENCES = `
  select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
  where contype = 'f' and connamespace = current_schema()::regnamespace`;
/** The primary key. Text is sorted by bytes, because collations differ between databases. */
const PRIMARY_KEY = `
  select string_agg(format(case when a.attcollation = 0 then '%I' else '%I collate "C"' end, a.attname), ', ' order by k.place) as columns
  from pg_index i cross join lateral unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = $1::regclass and i.indisprimary`;

/** The tables to back up with their row counts, sorted so that foreign keys refer to earlier tables. */
export async function listStoredTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(TABLES, [EXCLUDED_TABLES]);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const ordered: BackupTable[] = [];
  const remaining = new Map(tables.map((table) => [table.name, table]));
  while (remaining.size > 0) {
    const next = [...remaining.values()].find(
      ({ name }) => !references.some(({ from, to }) => from === name && to !== name && remaining.has(to)),
    );
    if (!next) throw new Error(`Circular foreign keys: ${[...remaining.keys()].join(', ')}.`);
    remaining.delete(next.name);
    const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${pg.escapeIdentifier(next.name)}`);
    ordered.push({ ...next, rows: rows[0]?.count ?? 0 });
  }
  return ordered;
}

/** The rows of a table as JSON, in the order of its primary key. Needs an open transaction with time zone UTC. */
export async function* readStoredRows(client: pg.Client, table: string): AsyncGenerator<RowBatch> {
  const name = pg.escapeIdentifier(table);
  const { rows: keys } = await client.query<{ columns: string | null }>(PRIMARY_KEY, [name]);
  const order = keys[0]?.columns ? `order by ${keys[0].columns}` : '';
  await client.query(`declare backup_rows no scroll cursor for select to_jsonb(stored)::text as row from ${name} as stored ${order}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROW_BATCH} from backup_rows`);
    yield { table, rows: rows.map(({ row }) => row) };
    if (rows.length < ROW_BATCH) break;
  }
  await client.query('close backup_rows');
}

/** A digest of the rows of a table, comparable to that of `checkBackupFile`. */
export async function digestStoredRows(client: pg.Client, table: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const { rows } of readStoredRows(client, table)) digestRows(digest, rows);
  return digest.digest('hex');
}

/** Runs `work` on a consistent snapshot, without the usual timeouts. */
export async function inSnapshot<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'zmb-backup', connectionTimeoutMillis: 5_000 });
  // When the server dies, the pending query rejects.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    // Times in a backup must not depend on the server's time zone.
    await client.query(`set local timezone = 'UTC'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
