import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { testDatabaseName } from './database.ts';

/** Creates a folder, which the caller removes. Like databases, folders of killed runs are removed by a later run. */
export function createTestFolder(purpose: string): string {
  return mkdtempSync(join(tmpdir(), `${testDatabaseName(purpose)}-`));
}
