import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';

import { AuditChainKey } from '../../audit-log/audit-chain-key.ts';
import { readErasureFile } from '../../privacy/erasures/erasure-file.ts';
import { ErasureHash } from '../../privacy/erasures/erasure-hash.ts';
import { restoreBackup } from './restore-backup.ts';
import { StartError } from '../../platform/configuration/start-error.ts';
import { print, readCommandLine, runOnDatabase } from '../../run-command.ts';

const USAGE = `npm run restore -- <file> [--replace]   restores a backup into an empty database; the product must not be running
--replace deletes the existing data first, in the same transaction.`;

const { positionals, values } = readCommandLine(USAGE, {
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});

function readArguments(): { file: string; replace: boolean } {
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new StartError(USAGE);
  return { file: resolve(file), replace: values.replace };
}

await runOnDatabase(readArguments, async ({ config, databaseUrl, migrationUrl, checked: { file, replace } }) => {
  const { createdAt, tables, audit } = await restoreBackup(migrationUrl, file, {
    replace,
    productUrl: databaseUrl,
    erasures: { hash: new ErasureHash(config), recorded: await readErasureFile(config.erasuresFile) },
  });
  // It would contradict the restored audit log, which ends earlier.
  await rm(config.auditHeadFile, { force: true });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(`Restored ${rows} rows of ${tables.length} tables, as of ${createdAt}. All sessions have ended.`);
  print('Erasures since then were repeated, as far as ERASURES_FILE and the replaced database record them.');
  print('Repeat changes of accounts since then. On other hosts of the product, delete the files audit-head*.json in DATA_DIR.');
  if (audit?.keyId && audit.keyId !== new AuditChainKey(config).id) {
    print('The audit log was sealed with another key: set AUDIT_KEY to the one of the backup, or to its SESSION_SECRET, before you start.');
  }
});
