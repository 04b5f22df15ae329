import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { RECORDS } from './coverage.ts';

/** Forgets what an earlier run was answered. */
export async function setup(): Promise<void> {
  await rm(join(import.meta.dirname, '../../..', RECORDS), { recursive: true, force: true });
}
