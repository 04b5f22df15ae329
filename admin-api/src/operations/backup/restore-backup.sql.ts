/** SQL of a restore: it is about tables that have no entity, or not the one of this version, and about the server itself. */
import type { EntityManager, QueryResult } from '@mikro-orm/postgresql';

import { MIGRATION_LOCK } from '../../database/migrate.ts';
import { grantProductRights } from '../../database/product-rights.ts';

const LOCK = 'select pg_try_advisory_xact_lock(?) as locked';
const PRODUCT = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name = 'zmb-api' and pid <> pg_backend_pid()`;
const EXISTING = `
  select relname as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname in (?) order by relname`;
/** What triggers and defaults of these tables call, unless an extension brings it. */
const FUNCTIONS = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = current_schema()::regnamespace
    and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    and (p.oid in (select tgfoid from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relname in (?))
      or p.oid in (select d.refobjid from pg_depend d join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and d.objid = a.oid
        join pg_class c on c.oid = a.adrelid where d.refclassid = 'pg_proc'::regclass and c.relname in (?)))`;

/** Takes the lock of migrations, and looks whether a process of the product is connected. */
export async function isUnused(tx: EntityManager): Promise<boolean> {
  // A transaction sees the list of connections as it was at the first look.
  await tx.execute('select pg_stat_clear_snapshot()');
  const [lock] = await tx.execute<{ locked: boolean }[]>(LOCK, [MIGRATION_LOCK]);
  const [product] = await tx.execute<{ count: number }[]>(PRODUCT);
  return lock?.locked === true && product?.count === 0;
}

/** Which of these tables there are. */
export async function findExisting(tx: EntityManager, tables: readonly string[]): Promise<string[]> {
  const rows = await tx.execute<{ name: string }[]>(EXISTING, [tables]);
  return rows.map(({ name }) => name);
}

/** The migrations that were run. */
export function findExecuted(tx: EntityManager): Promise<{ name: string }[]> {
  return tx.execute<{ name: string }[]>('select name from migrations');
}

export async function hasRows(tx: EntityManager, table: string): Promise<boolean> {
  const [row] = await tx.execute<{ filled: boolean }[]>('select exists (select 1 from ??) as filled', [table]);
  return row?.filled ?? false;
}

/** Drops tables and their functions. They are made again, with which the sessions of the former ones end: decision 35. */
export async function dropAll(tx: EntityManager, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) {
    const functions = await tx.execute<{ name: string }[]>(FUNCTIONS, [tables, tables]);
    await tx.execute(`drop table ${tables.map((table) => tx.getPlatform().quoteIdentifier(table)).join(', ')}`);
    for (const { name } of functions) await tx.execute(`drop function ${name}`);
  }
  await tx.execute('delete from migrations');
}

/** Switches the triggers of a table that the product has made. */
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

/** Gives the role of the product its rights to the tables. */
export function grantRights(tx: EntityManager, role: string): Promise<void> {
  return grantProductRights((statement) => tx.execute(statement), role);
}

/** Lets the server count rows: until then it knows nothing of new ones, and plans slow queries. */
export async function analyze(em: EntityManager): Promise<void> {
  await em.execute('analyze');
}
