import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { testDatabaseName } from './database.ts';

/** Makes a folder, which its maker removes. That of a run that was killed is removed by a later run, as its databases are. */
export function makeTestFolder(purpose: string): string {
  return mkdtempSync(join(tmpdir(), `${testDatabaseName(purpose)}-`));
}
