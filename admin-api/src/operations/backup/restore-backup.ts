import { setTimeout as sleep } from 'node:timers/promises';

import { type EntityManager, type MigrateOptions, MikroORM } from '@mikro-orm/postgresql';

import { AuditEntriesRepository } from '../../audit-log/audit-entries.sql.ts';
import { SYSTEM, toEntry } from '../../audit-log/audit-log.service.ts';
import { BEFORE_FIRST_RELEASE, isBeforeFirstRelease } from '../../database/migrate.ts';
import { findProductRole } from '../../database/product-rights.ts';
import { migrations } from '../../database/migrations/index.ts';
import type { ErasureHash } from '../../privacy/erasures/erasure-hash.ts';
import { type ErasureRecord, findErasures, repeatErasures } from '../../privacy/erasures/repeat-erasures.ts';
import { ormOptions } from '../../mikro-orm.config.ts';
import { StartError } from '../../platform/configuration/start-error.ts';
import { type BackupManifest, type BackupTable, checkBackupFile, readBackupRows } from './backup-file.ts';
import {
  analyze,
  dropTables,
  findExistingTables,
  grantRights,
  hasRows,
  insertRows,
  isUnused,
  listExecutedMigrations,
  switchTriggers,
} from './restore-backup.sql.ts';

const DISCONNECT_TIMEOUT_MS = 10_000;
export interface RestoreOptions {
  /** Deletes existing data first. @default false: a database with rows is refused */
  replace?: boolean;
  /** The product's connection, if its role does not own the tables: that role is granted its rights on the new tables. */
  productUrl?: string;
  /**
   * Erasures to repeat, besides those of the replaced database. They run in the transaction of the restore, so that erased people are never
   * visible in the restored database.
   */
  erasures?: { hash: ErasureHash; recorded: readonly ErasureRecord[] };
  /** Records the restore in the audit log. @default true */
  isRecorded?: boolean;
}

/**
 * Restores a backup in one transaction and migrates it to the newest schema. The file is validated first.
 *
 * All sessions end, since a backup contains none. The caller deletes the recorded head of the audit log (`auditHeadFile`).
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
    // Creates the migrator's own table, which it does not do within a transaction.
    await orm.migrator.getPending();
    await orm.em.transactional((tx) => restore(orm, tx, path, manifest, options));
    await analyze(orm.em);
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
  const existing = await findExistingTables(tx, tables);
  if (!replace) await assertEmpty(tx, existing);
  const replaced = existing.includes('privacy_measures') ? await findErasures(tx) : [];
  await dropTables(tx, existing);

  // First the schema of the backup: newer migrations may change rows, too.
  const within: Pick<MigrateOptions, 'transaction'> = { transaction: tx.getTransactionContext<object>() };
  await orm.migrator.up({ ...within, to: manifest.migration });
  await insertAll(tx, path, manifest.tables);
  await orm.migrator.up(within);
  if (erasures) await repeatErasures(tx, erasures.hash, withoutDuplicates([...erasures.recorded, ...replaced]));
  const role = productUrl === undefined ? undefined : await findProductRole(productUrl, orm.config.get('clientUrl') ?? '');
  if (role !== undefined) await grantRights(tx, role);
  if (!isRecorded) return;
  const record = { action: 'database.restored', actor: SYSTEM, subject: null, details: { createdAt: manifest.createdAt } } as const;
  await new AuditEntriesRepository(tx).insert(tx, [toEntry(record, new Date())]);
}

/** Waits a moment, because connections of a process that has just exited may still be open. */
async function assertUnused(tx: EntityManager): Promise<void> {
  const until = Date.now() + DISCONNECT_TIMEOUT_MS;
  for (;;) {
    if (await isUnused(tx)) return;
    if (Date.now() > until) throw new StartError('The product is running on this database: stop all its processes, then restore.');
    await sleep(100);
  }
}

/** Tables of an unknown version would not be dropped. */
async function assertKnownSchema(tx: EntityManager): Promise<void> {
  const executed = await listExecutedMigrations(tx);
  if (isBeforeFirstRelease(executed)) throw new StartError(`The database ${BEFORE_FIRST_RELEASE}.`);
  const newer = executed.find(({ name }) => !migrations.some((known) => known.name === name));
  if (newer) throw new StartError(`The database is from a newer version of the product (${newer.name}): update the product, then restore.`);
}

async function assertEmpty(tx: EntityManager, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    if (!(await hasRows(tx, table))) continue;
    throw new StartError(
      `The database is not empty, ${table} has rows: use an empty one, or add --replace, which deletes everything in it.`,
    );
  }
}

async function insertAll(tx: EntityManager, path: string, tables: readonly BackupTable[]): Promise<void> {
  // Triggers are for new rows: one drops confirmation e-mails beyond a limit.
  for (const { name } of tables) await switchTriggers(tx, name, 'disable');
  const stored = new Map(tables.map(({ name, columns }) => [name, { columns, rows: 0 }]));
  for await (const { table, rows } of readBackupRows(path)) {
    const into = stored.get(table);
    if (into && rows.length > 0) into.rows += await insertRows(tx, table, into.columns, rows);
  }
  for (const { name, rows } of tables) {
    const has = stored.get(name)?.rows;
    if (has !== rows) throw new Error(`${has} of ${rows} rows of ${name} were stored.`);
    await switchTriggers(tx, name, 'enable');
  }
}

function withoutDuplicates(erasures: readonly ErasureRecord[]): ErasureRecord[] {
  return [...new Map(erasures.map((erasure) => [erasure.id, erasure])).values()];
}
