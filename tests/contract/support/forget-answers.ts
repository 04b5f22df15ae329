import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { RECORDS } from './coverage.ts';

/** Deletes the records of an earlier run. */
export async function setup(): Promise<void> {
  await rm(join(import.meta.dirname, '../../..', RECORDS), { recursive: true, force: true });
}
