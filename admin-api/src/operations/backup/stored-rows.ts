import { createHash } from 'node:crypto';

import pg from 'pg';

import { type BackupTable, digestRows, ROW_BATCH, type RowBatch } from './backup-file.ts';

/**
 * Their rows are not in a backup: the migrations are run again, a restore ends all sessions (decision 35), and the audit log of a restored
 * database goes on in another way than that of the backed up one, so that its checkpoints are those of another database (decision 53).
 */
const WITHOUT_ROWS = ['migrations', 'staff_sessions', 'audit_checkpoint_state'];

/** Those that are not made by an extension. */
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`;
const REFERENCES = `
  select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
  where contype = 'f' and connamespace = current_schema()::regnamespace`;
/** In the order of bytes: databases may sort text differently. */
const KEY = `
  select string_agg(format(case when a.attcollation = 0 then '%I' else '%I collate "C"' end, a.attname), ', ' order by k.place) as columns
  from pg_index i cross join lateral unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = $1::regclass and i.indisprimary`;

/** The product's tables whose rows are backed up, and how many there are, in an order in which their foreign keys hold. */
export async function listStoredTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(TABLES, [WITHOUT_ROWS]);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const ordered: BackupTable[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(
      ({ name }) => !references.some(({ from, to }) => from === name && to !== name && waiting.has(to)),
    );
    if (!next) throw new Error(`Foreign keys in a circle: ${[...waiting.keys()].join(', ')}.`);
    waiting.delete(next.name);
    const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${pg.escapeIdentifier(next.name)}`);
    ordered.push({ ...next, rows: rows[0]?.count ?? 0 });
  }
  return ordered;
}

/** The rows of a table as JSON, in the order of its primary key. The transaction has to be open, and its time zone UTC. */
export async function* readStoredRows(client: pg.Client, table: string): AsyncGenerator<RowBatch> {
  const name = pg.escapeIdentifier(table);
  const { rows: keys } = await client.query<{ columns: string | null }>(KEY, [name]);
  const order = keys[0]?.columns ? `order by ${keys[0].columns}` : '';
  await client.query(`declare backup_rows no scroll cursor for select to_jsonb(stored)::text as row from ${name} as stored ${order}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROW_BATCH} from backup_rows`);
    yield { table, rows: rows.map(({ row }) => row) };
    if (rows.length < ROW_BATCH) break;
  }
  await client.query('close backup_rows');
}

/** A digest of the rows of a table, equal to that of the backup they come from. */
export async function digestStoredRows(client: pg.Client, table: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const { rows } of readStoredRows(client, table)) digestRows(digest, rows);
  return digest.digest('hex');
}

/** Works on one unchanging state of a database, without its usual time limits. */
export async function inSnapshot<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'zmb-backup', connectionTimeoutMillis: 5_000 });
  // A server that dies rejects the query that is under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    // What a backup says about a time must not depend on where it was made.
    await client.query(`set local timezone = 'UTC'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
