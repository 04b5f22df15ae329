import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createDataDir } from './paths.ts';
import { StartError } from './start-error.ts';

/**
 * Reads a secret from the data folder, or generates and stores it, readable by its owner only. The folder is created if it is missing.
 *
 * @param name The name of the file.
 * @param generate Generates the secret if the file does not exist.
 * @throws StartError if the folder or the file cannot be used.
 */
export function loadOrCreateSecret(dataDir: string, name: string, generate: () => string): string {
  const path = join(dataDir, name);
  try {
    createDataDir(dataDir);
    return readIfExists(path) ?? create(path, generate());
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${String(error)}): correct its permissions, or set DATA_DIR to another one.`,
    );
  }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Uses link(), which is atomic and fails if the file exists, so that concurrent processes use the same secret. */
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
