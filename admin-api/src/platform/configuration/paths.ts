import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root folder of the repository, searched upwards because the depth of a file differs between `src` and `dist`. */
export function checkoutRoot(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json')) && existsSync(join(folder, 'admin-api'))) return folder;
    if (folder === dirname(folder)) throw new Error(`No package-lock.json beside an admin-api folder above ${from}.`);
  }
}

const isRootUser = process.getuid?.() === 0;

/**
 * The data folder when DATA_DIR is not set: in the checkout, or outside of it for root, because the embedded PostgreSQL then runs as an
 * unprivileged user, who often has no access to the checkout (under /root, for example).
 */
export function defaultDataDir(checkout: string, isRoot: boolean = isRootUser): string {
  if (!isRoot) return join(checkout, '.data');
  return join('/var/lib/zmb', createHash('sha256').update(checkout).digest('hex').slice(0, 12));
}

/**
 * Creates the data folder if it is missing, readable by its owner only. For root, other users may traverse it, because PostgreSQL has to. An
 * existing folder keeps its permissions.
 */
export function createDataDir(dataDir: string, isRoot: boolean = isRootUser): void {
  const outermost = mkdirSync(dataDir, { recursive: true });
  if (outermost === undefined) return;
  // Set after mkdir, because the mode of mkdir is subject to the umask.
  for (let folder = dataDir; folder.length >= outermost.length; folder = dirname(folder)) chmodSync(folder, isRoot ? 0o711 : 0o700);
}
