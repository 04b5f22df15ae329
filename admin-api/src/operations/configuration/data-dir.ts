import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isRootUser = process.getuid?.() === 0;

/**
 * Where the product keeps its files unless DATA_DIR says otherwise: in the checkout, or, for root, outside of it.
 *
 * As root PostgreSQL runs as an unprivileged user, who often cannot reach the checkout (under /root, say).
 */
export function defaultDataDir(checkout: string, isRoot: boolean = isRootUser): string {
  if (!isRoot) return join(checkout, '.data');
  return join('/var/lib/zmb', createHash('sha256').update(checkout).digest('hex').slice(0, 12));
}

/**
 * Makes the data folder if it is missing, closed to others; as root they may pass through it, because PostgreSQL
 * has to. A folder that is there already keeps the permissions that somebody gave it.
 */
export function makeDataDir(dataDir: string, isRoot: boolean = isRootUser): void {
  const outermost = mkdirSync(dataDir, { recursive: true });
  if (outermost === undefined) return;
  // Said once more after making them, because the umask has a say in what mkdir does.
  for (let made = dataDir; made.length >= outermost.length; made = dirname(made)) chmodSync(made, isRoot ? 0o711 : 0o700);
}
