import { join, resolve } from 'node:path';

import { COMPANY_PREFIX } from '../../../contract/company.ts';
import { createBackup, recordBackup } from './create-backup.ts';
import type { Config } from '../../platform/configuration/config.ts';
import { createDataDir } from '../../platform/configuration/paths.ts';
import { StartError } from '../../platform/configuration/start-error.ts';
import { print, readCommandLine, runOnDatabase } from '../../run-command.ts';

const USAGE = `npm run backup -- [file]   writes all data to one file; the product may be running
The default file is DATA_DIR/backups/${COMPANY_PREFIX}-<time>.backup.gz. Copy it to another machine. It contains personal data and is not encrypted.`;

const [given, ...more] = readCommandLine(USAGE, { allowPositionals: true }).positionals;

/** The absolute path of the backup to write. */
function backupPath({ dataDir }: Config): string {
  if (more.length > 0) throw new StartError(USAGE);
  if (given) return resolve(given);
  createDataDir(dataDir);
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(dataDir, 'backups', `${COMPANY_PREFIX}-${time}Z.backup.gz`);
}

await runOnDatabase(backupPath, async ({ migrationUrl, checked: file }) => {
  const { manifest, size } = await createBackup(migrationUrl, file);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await recordBackup(migrationUrl, 'database.backed_up', { rows, bytes: size });
  print(`${file}\n${rows} rows of ${manifest.tables.length} tables, ${size} bytes, as of ${manifest.createdAt}.`);
  print(
    'It contains personal data and is not encrypted. Store it on another machine, together with SESSION_SECRET and AUDIT_KEY, which it does not contain.',
  );
});
