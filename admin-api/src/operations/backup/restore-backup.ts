import { setTimeout as sleep } from 'node:timers/promises';

import { type EntityManager, type MigrateOptions, MikroORM, type QueryResult } from '@mikro-orm/postgresql';

import { AuditEntriesRepository } from '../../audit-log/audit-entries.repository.ts';
import { SYSTEM, toEntry } from '../../audit-log/audit-log.service.ts';
import { BEFORE_FIRST_RELEASE, isBeforeFirstRelease, MIGRATION_LOCK } from '../../database/migrate.ts';
import { findProductRole, grantProductRights } from '../../database/product-rights.ts';
import { migrations } from '../../database/migrations/index.ts';
import type { ErasureHash } from '../../privacy/erasures/erasure-hash.ts';
import { type ErasureRecord, findErasures, repeatErasures } from '../../privacy/erasures/repeat-erasures.ts';
import { ormOptions } from '../../mikro-orm.config.ts';
import { StartError } from '../../platform/configuration/start-error.ts';
import { type BackupManifest, type BackupTable, checkBackupFile, readBackupRows } from './backup-file.ts';

const UNUSED_WITHIN_MS = 10_000;
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

export interface RestoreOptions {
  /** Replaces what is in the database. @default false: a database with rows is refused */
  replace?: boolean;
  /** What the product connects with, if that is another role than the owner of the tables: it gets its rights to the new tables. */
  productUrl?: string;
  /**
   * Repeats the erasures that the backup does not know: those that are given here, and those of the database that is replaced. Nobody who
   * was erased is in the restored database at any moment.
   */
  erasures?: { hash: ErasureHash; remembered: readonly ErasureRecord[] };
  /** Records the restore in the audit log. @default true */
  isRecorded?: boolean;
}

/**
 * Puts a backup into a database, in one transaction, and brings it to the newest schema. The file is read and checked first.
 *
 * Nobody is signed in afterwards: a backup has no sessions. Whoever calls this has to forget the remembered head of the audit log.
 *
 * @param databaseUrl Of the role that owns the tables.
 * @throws StartError when nothing was changed: the file is damaged or too new, or the database is in use or not empty.
 */
export async function restoreBackup(databaseUrl: string, path: string, options: RestoreOptions = {}): Promise<BackupManifest> {
  const { manifest } = await checkBackupFile(path);
  if (!migrations.some(({ name }) => name === manifest.migration)) {
    throw new StartError(
      `${path} is from a newer version of the product, ${manifest.product.version} (${manifest.migration}): update the product, then restore.`,
    );
  }
  const { driverOptions, ...others } = ormOptions(databaseUrl, 0);
  const orm = await MikroORM.init({ ...others, driverOptions: { ...driverOptions, query_timeout: 0, application_name: 'zmb-restore' } });
  try {
    // Makes the migrator's own table, which it does not do within a transaction.
    await orm.migrator.getPending();
    await orm.em.transactional((tx) => restore(orm, tx, path, manifest, options));
    // Until then the server knows nothing of the new rows, and plans slow queries.
    await orm.em.getConnection().execute('analyze');
  } finally {
    await orm.close();
  }
  return manifest;
}

async function restore(
  orm: MikroORM,
  tx: EntityManager,
  path: string,
  manifest: BackupManifest,
  { replace = false, isRecorded = true, productUrl, erasures }: RestoreOptions,
): Promise<void> {
  await assertUnused(tx);
  const known = [...orm.getMetadata().getAll().values()].map(({ tableName }) => tableName);
  const tables = [...new Set([...known, ...manifest.tables.map(({ name }) => name)])];
  await assertKnownSchema(tx);
  const existing = (await tx.execute<{ name: string }[]>(EXISTING, [tables])).map(({ name }) => name);
  if (!replace) await assertEmpty(tx, existing);
  const replaced = existing.includes('privacy_measures') ? await findErasures(tx) : [];
  await dropAll(tx, existing);

  // The schema that the rows come from; the newer migrations then change the rows too.
  const within: Pick<MigrateOptions, 'transaction'> = { transaction: tx.getTransactionContext<object>() };
  await orm.migrator.up({ ...within, to: manifest.migration });
  await insertAll(tx, path, manifest.tables);
  await orm.migrator.up(within);
  if (erasures) await repeatErasures(tx, erasures.hash, withoutDuplicates([...erasures.remembered, ...replaced]));
  const role = productUrl === undefined ? undefined : await findProductRole(productUrl, orm.config.get('clientUrl') ?? '');
  if (role !== undefined) await grantProductRights((statement) => tx.execute(statement), role);
  if (!isRecorded) return;
  const record = { action: 'database.restored', actor: SYSTEM, subject: null, details: { createdAt: manifest.createdAt } } as const;
  await new AuditEntriesRepository(tx).insert(tx, [toEntry(record, new Date())]);
}

/** Connections of a product that has just ended take a moment to go. */
async function assertUnused(tx: EntityManager): Promise<void> {
  const until = Date.now() + UNUSED_WITHIN_MS;
  for (;;) {
    const [lock] = await tx.execute<{ locked: boolean }[]>(LOCK, [MIGRATION_LOCK]);
    const [product] = await tx.execute<{ count: number }[]>(PRODUCT);
    if (lock?.locked && product?.count === 0) return;
    if (Date.now() > until) throw new StartError('The product is running on this database: stop all its processes, then restore.');
    await sleep(100);
    // A transaction sees the list of connections as it was at the first look.
    await tx.execute('select pg_stat_clear_snapshot()');
  }
}

/** Tables of another version would be left behind. */
async function assertKnownSchema(tx: EntityManager): Promise<void> {
  const executed = await tx.execute<{ name: string }[]>('select name from migrations');
  if (isBeforeFirstRelease(executed)) throw new StartError(`The database ${BEFORE_FIRST_RELEASE}.`);
  const newer = executed.find(({ name }) => !migrations.some((known) => known.name === name));
  if (newer) throw new StartError(`The database is from a newer version of the product (${newer.name}): update the product, then restore.`);
}

async function assertEmpty(tx: EntityManager, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const [row] = await tx.execute<{ filled: boolean }[]>('select exists (select 1 from ??) as filled', [table]);
    if (!row?.filled) continue;
    throw new StartError(
      `The database is not empty, ${table} has rows: name an empty one, or add --replace, which deletes everything that is in it.`,
    );
  }
}

/** The tables are made again, with which the sessions of the former ones end: decision 35. */
async function dropAll(tx: EntityManager, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) {
    const functions = await tx.execute<{ name: string }[]>(FUNCTIONS, [tables, tables]);
    await tx.execute(`drop table ${tables.map((table) => tx.getPlatform().quoteIdentifier(table)).join(', ')}`);
    for (const { name } of functions) await tx.execute(`drop function ${name}`);
  }
  await tx.execute('delete from migrations');
}

async function insertAll(tx: EntityManager, path: string, tables: readonly BackupTable[]): Promise<void> {
  // The triggers are for new rows: one would drop e-mails beyond the limit of confirmations.
  for (const { name } of tables) await tx.execute('alter table ?? disable trigger user', [name]);
  const stored = new Map(tables.map(({ name, columns }) => [name, { columns, rows: 0 }]));
  for await (const { table, rows } of readBackupRows(path)) {
    const into = stored.get(table);
    if (!into || rows.length === 0) continue;
    const columns = into.columns.map((column) => tx.getPlatform().quoteIdentifier(column)).join(', ');
    const { affectedRows } = await tx.execute<QueryResult>(
      `insert into ?? (${columns}) select ${columns} from jsonb_populate_recordset(null::??, ?::jsonb)`,
      [table, table, `[${rows.join(',')}]`],
      'run',
    );
    into.rows += affectedRows;
  }
  for (const { name, rows } of tables) {
    const has = stored.get(name)?.rows;
    if (has !== rows) throw new Error(`${has} of ${rows} rows of ${name} were stored.`);
    await tx.execute('alter table ?? enable trigger user', [name]);
  }
}

function withoutDuplicates(erasures: readonly ErasureRecord[]): ErasureRecord[] {
  return [...new Map(erasures.map((erasure) => [erasure.id, erasure])).values()];
}
