import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { createBackup, recordBackup } from './create-backup.ts';
import { drillBackup } from './drill-backup.ts';
import { makeDataDir } from '../../platform/configuration/paths.ts';
import { StartError } from '../../platform/configuration/start-error.ts';
import { print, readCommandLine, runOnDatabase } from '../../run-command.ts';

const USAGE = `npm run backup:drill -- [file]   restores a backup into a database of its own, compares it, verifies its audit log, drops it
Without a file a new backup is made, and deleted afterwards. The role of DATABASE_MIGRATION_URL, or else of DATABASE_URL, has to be allowed to create databases.`;

const [named, ...more] = readCommandLine(USAGE, { allowPositionals: true }).positionals;

function readFile(): string | undefined {
  if (more.length > 0) throw new StartError(USAGE);
  return named && resolve(named);
}

// Shows that backups can be restored.
await runOnDatabase(readFile, async ({ config, migrationUrl, checked: given }) => {
  const begun = Date.now();
  const file = given ?? join(config.dataDir, 'backups', `drill-${process.pid}.backup.gz`);
  try {
    makeDataDir(config.dataDir);
    if (given === undefined) await createBackup(migrationUrl, file);
    const { createdAt, tables, audit } = await drillBackup(config, migrationUrl, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = Math.round((Date.now() - begun) / 1_000);
    await recordBackup(migrationUrl, 'database.drill_passed', { createdAt, rows, seconds });
    print(
      `Passed in ${seconds} s: ${rows} rows of ${tables.length} tables, as of ${createdAt}, and ${audit?.position ?? 0} audit entries.`,
    );
  } finally {
    if (given === undefined) await rm(file, { force: true });
  }
});
