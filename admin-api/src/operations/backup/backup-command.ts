import { join, resolve } from 'node:path';

import { COMPANY_PREFIX } from '../../../contract/company.ts';
import { createBackup, recordBackup } from './create-backup.ts';
import type { Config } from '../../platform/configuration/config.ts';
import { makeDataDir } from '../../platform/configuration/paths.ts';
import { StartError } from '../../platform/configuration/start-error.ts';
import { print, readCommandLine, runOnDatabase } from '../../run-command.ts';

const USAGE = `npm run backup -- [file]   writes all data into one file, while the product runs or not
Without a file it is DATA_DIR/backups/${COMPANY_PREFIX}-<time>.backup.gz: copy it to another machine. It has personal data, and is not encrypted.`;

const [given, ...more] = readCommandLine(USAGE, { allowPositionals: true }).positionals;

/** Where the backup is written, as an absolute path. */
function readFile({ dataDir }: Config): string {
  if (more.length > 0) throw new StartError(USAGE);
  if (given) return resolve(given);
  makeDataDir(dataDir);
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(dataDir, 'backups', `${COMPANY_PREFIX}-${time}Z.backup.gz`);
}

// Backs up the database on the server's command line.
await runOnDatabase(readFile, async ({ migrationUrl, checked: file }) => {
  const { manifest, size } = await createBackup(migrationUrl, file);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await recordBackup(migrationUrl, 'database.backed_up', { rows, bytes: size });
  print(`${file}\n${rows} rows of ${manifest.tables.length} tables, ${size} bytes, as of ${manifest.createdAt}.`);
  print('It has personal data and is not encrypted. Keep it on another machine, with SESSION_SECRET and AUDIT_KEY, which are not in it.');
});
