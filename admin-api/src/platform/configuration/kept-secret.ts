import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { makeDataDir } from './paths.ts';
import { StartError } from './start-error.ts';

/**
 * A secret that is generated once and kept in the data folder, readable by its owner only. The folder is created if it is missing.
 *
 * @param name Of the file.
 * @param generate The secret, if there is no such file yet.
 * @throws StartError if the folder or the file cannot be used.
 */
export function keptSecret(dataDir: string, name: string, generate: () => string): string {
  const path = join(dataDir, name);
  try {
    makeDataDir(dataDir);
    return readIfThere(path) ?? create(path, generate());
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${String(error)}): correct its permissions, or set DATA_DIR to another one.`,
    );
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** link() is atomic and fails if the file exists: of two processes that start together one creates the secret and both read it. */
function create(path: string, secret: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${secret.trim()}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
