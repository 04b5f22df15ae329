import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { checkoutRoot, defaultDataDir } from '../../../admin-api/src/platform/configuration/paths.ts';

/** The subfolder of a data folder for PostgreSQL's programs. */
export const PROGRAMS = 'postgres-programs';

/** A new data folder for one test that PostgreSQL can read even when the test runs as root. */
export function createDataFolder(): { path: string; remove: () => void } {
  const parent = join(defaultDataDir(checkoutRoot(import.meta.dirname)), 'faults');
  mkdirSync(parent, { recursive: true, mode: 0o711 });
  const path = mkdtempSync(join(parent, 'f-'));
  chmodSync(path, 0o711);
  // All folders share one copy of PostgreSQL's programs: copying them takes longer than creating the data.
  const programs = join(parent, PROGRAMS);
  mkdirSync(programs, { recursive: true });
  symlinkSync(programs, join(path, PROGRAMS));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
