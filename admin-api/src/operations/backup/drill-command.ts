import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { createBackup, recordBackup } from './create-backup.ts';
import { drillBackup } from './drill-backup.ts';
import { createDataDir } from '../../platform/configuration/paths.ts';
import { StartError } from '../../platform/configuration/start-error.ts';
import { print, readCommandLine, runOnDatabase } from '../../run-command.ts';

const USAGE = `npm run backup:drill -- [file]   restores a backup into a scratch database, compares it, verifies its audit log and drops the database
Without a file it tests a new backup and deletes it afterwards. The role of DATABASE_MIGRATION_URL, or else of DATABASE_URL, must be allowed to create databases.`;

const [named, ...more] = readCommandLine(USAGE, { allowPositionals: true }).positionals;

function backupPath(): string | undefined {
  if (more.length > 0) throw new StartError(USAGE);
  return named && resolve(named);
}

await runOnDatabase(backupPath, async ({ config, migrationUrl, checked: given }) => {
  const startedAt = Date.now();
  const file = given ?? join(config.dataDir, 'backups', `drill-${process.pid}.backup.gz`);
  try {
    createDataDir(config.dataDir);
    if (given === undefined) await createBackup(migrationUrl, file);
    const { createdAt, tables, audit } = await drillBackup(config, migrationUrl, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = Math.round((Date.now() - startedAt) / 1_000);
    await recordBackup(migrationUrl, 'database.drill_passed', { createdAt, rows, seconds });
    print(
      `Passed in ${seconds} s: ${rows} rows of ${tables.length} tables, as of ${createdAt}, and ${audit?.position ?? 0} audit entries.`,
    );
  } finally {
    if (given === undefined) await rm(file, { force: true });
  }
});
