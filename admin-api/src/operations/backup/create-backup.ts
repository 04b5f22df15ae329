import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';

import { BEFORE_FIRST_RELEASE, isBeforeFirstRelease } from '../../database/migrate.ts';
import { StartError } from '../../platform/configuration/start-error.ts';
import { productVersion } from '../../platform/version/product-version.ts';
import { type BackupManifest, type BackupTable, type RowBatch, writeBackupFile } from './backup-file.ts';
import { inSnapshot, listStoredTables, readStoredRows } from './stored-rows.ts';
import type { AuditAction } from '../../audit-log/audit-entry.schema.ts';
import { AuditEntriesRepository } from '../../audit-log/audit-entries.sql.ts';
import { SYSTEM, toEntry } from '../../audit-log/audit-log.service.ts';
import { ormOptions } from '../../mikro-orm.config.ts';

const MIGRATIONS = 'select name from migrations order by id';
const VERSION = `select current_setting('server_version') as version, now() as now`;
const HEAD = 'select to_jsonb(head) as head from audit_chain_head as head';

/** The row of `audit_chain_head`. */
interface Head {
  position: number;
  hash: string;
  key_id: string | null;
}

export interface CreatedBackup {
  manifest: BackupManifest;
  /** Bytes of the file. */
  size: number;
}

/**
 * Writes a consistent snapshot of all rows to a file; the product may be running. Migrations create the schema, so it is not included.
 *
 * @throws StartError when the database has no tables of the product, is too old to be restored, or the file cannot be written.
 */
export function createBackup(databaseUrl: string, path: string): Promise<CreatedBackup> {
  return inSnapshot(databaseUrl, async (client) => {
    const manifest = await createManifest(client);
    const size = await writeBackupFile(path, manifest, readAllRows(client, manifest.tables));
    return { manifest, size };
  });
}

async function createManifest(client: pg.Client): Promise<BackupManifest> {
  const { rows: found } = await client.query<{ table: string | null }>(`select to_regclass('migrations')::text as table`);
  const { rows: migrations } = found[0]?.table ? await client.query<{ name: string }>(MIGRATIONS) : { rows: [] };
  const migration = migrations.at(-1);
  if (!migration) throw new StartError('The database has no tables of the product: check DATABASE_URL and DATA_DIR.');
  if (isBeforeFirstRelease(migrations)) throw new StartError(`The database ${BEFORE_FIRST_RELEASE}.`);
  const { rows: servers } = await client.query<{ version: string; now: Date }>(VERSION);
  const [server] = servers;
  const tables = await listStoredTables(client);
  const { rows: heads } = await client.query<{ head: Head }>(HEAD);
  const head = heads[0]?.head;
  return {
    format: 2,
    createdAt: (server?.now ?? new Date()).toISOString(),
    product: productVersion(),
    postgres: server?.version ?? '',
    migration: migration.name,
    tables,
    audit: head ? { position: head.position, hash: head.hash, keyId: head.key_id } : null,
  };
}

async function* readAllRows(client: pg.Client, tables: readonly BackupTable[]): AsyncGenerator<RowBatch> {
  for (const { name } of tables) yield* readStoredRows(client, name);
}

/**
 * Records a backup or a passed drill in the audit log; the status page shows the newest of each.
 *
 * @param details Counts only, no path: all readers of the audit log see them.
 */
export async function recordBackup(
  databaseUrl: string,
  action: Extract<AuditAction, 'database.backed_up' | 'database.drill_passed'>,
  details: Record<string, unknown>,
): Promise<void> {
  const orm = await MikroORM.init(ormOptions(databaseUrl));
  try {
    const em = orm.em;
    await new AuditEntriesRepository(em).insert(em, [toEntry({ action, actor: SYSTEM, subject: null, details }, new Date())]);
  } finally {
    await orm.close();
  }
}
