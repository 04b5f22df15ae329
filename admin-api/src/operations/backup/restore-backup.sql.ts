/** SQL of a restore. Not through entities: the tables may be those of another version, or of the server. */
import type { EntityManager, QueryResult } from '@mikro-orm/postgresql';

import { MIGRATION_LOCK } from '../../database/migrate.ts';
import { grantProductRights } from '../../database/product-rights.ts';

const LOCK = 'select pg_try_advisory_xact_lock(?) as locked';
const PRODUCT_CONNECTIONS = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name = 'zmb-api' and pid <> pg_backend_pid()`;
const EXISTING_TABLES = `
  select relname as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname in (?) order by relname`;
/** Functions that triggers and defaults of these tables call, except those of extensions. */
const CALLED_FUNCTIONS = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = current_schema()::regnamespace
    and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    and (p.oid in (select tgfoid from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relname in (?))
      or p.oid in (select d.refobjid from pg_depend d join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and d.objid = a.oid
        join pg_class c on c.oid = a.adrelid where d.refclassid = 'pg_proc'::regclass and c.relname in (?)))`;

/** Acquires the migration lock and checks that no process of the product is connected. */
export async function isUnused(tx: EntityManager): Promise<boolean> {
  // Within a transaction, PostgreSQL caches the list of connections.
  await tx.execute('select pg_stat_clear_snapshot()');
  const [lock] = await tx.execute<{ locked: boolean }[]>(LOCK, [MIGRATION_LOCK]);
  const [product] = await tx.execute<{ count: number }[]>(PRODUCT_CONNECTIONS);
  return lock?.locked === true && product?.count === 0;
}

/** Which of these tables exist. */
export async function findExistingTables(tx: EntityManager, tables: readonly string[]): Promise<string[]> {
  const rows = await tx.execute<{ name: string }[]>(EXISTING_TABLES, [tables]);
  return rows.map(({ name }) => name);
}

/** The executed migrations. */
export function listExecutedMigrations(tx: EntityManager): Promise<{ name: string }[]> {
  return tx.execute<{ name: string }[]>('select name from migrations');
}

export async function hasRows(tx: EntityManager, table: string): Promise<boolean> {
  const [row] = await tx.execute<{ filled: boolean }[]>('select exists (select 1 from ??) as filled', [table]);
  return row?.filled ?? false;
}

/** Drops tables and their functions. They are created anew, which ends all sessions: decision 45. */
export async function dropTables(tx: EntityManager, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) {
    const functions = await tx.execute<{ name: string }[]>(CALLED_FUNCTIONS, [tables, tables]);
    await tx.execute(`drop table ${tables.map((table) => tx.getPlatform().quoteIdentifier(table)).join(', ')}`);
    for (const { name } of functions) await tx.execute(`drop function ${name}`);
  }
  await tx.execute('delete from migrations');
}

/** Enables or disables the triggers that the product created on a table. */
export async function switchTriggers(tx: EntityManager, table: string, to: 'enable' | 'disable'): Promise<void> {
  await tx.execute(`alter table ?? ${to} trigger user`, [table]);
}

/** @param rows Each as JSON. @returns how many were stored. */
export async function insertRows(tx: EntityManager, table: string, columns: readonly string[], rows: readonly string[]): Promise<number> {
  const names = columns.map((column) => tx.getPlatform().quoteIdentifier(column)).join(', ');
  const { affectedRows } = await tx.execute<QueryResult>(
    `insert into ?? (${names}) select ${names} from jsonb_populate_recordset(null::??, ?::jsonb)`,
    [table, table, `[${rows.join(',')}]`],
    'run',
  );
  return affectedRows;
}

/** Grants the product's role its rights on the tables. */
export function grantRights(tx: EntityManager, role: string): Promise<void> {
  return grantProductRights((statement) => tx.execute(statement), role);
}

/** Updates the planner's statistics: without them, queries on restored rows are slow. */
export async function analyze(em: EntityManager): Promise<void> {
  await em.execute('analyze');
}
