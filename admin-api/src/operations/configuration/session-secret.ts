import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { makeDataDir } from './data-dir.ts';
import { StartError } from './start-error.ts';

/**
 * The secret when SESSION_SECRET is not set: generated once and kept in the data folder, so that after a restart the keyed hashes
 * in the database are still recognised.
 */
export function keptSessionSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  try {
    makeDataDir(dataDir);
    return read(path) ?? make(path);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${String(error)}): correct its permissions, or set DATA_DIR to another one.`,
    );
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** link() is atomic and fails if the file exists: of two processes that start together one creates the secret and both read it. */
function make(path: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
