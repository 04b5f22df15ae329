import { createHash } from 'node:crypto';
import { join } from 'node:path';

/**
 * Where the product keeps its files unless DATA_DIR says otherwise: in the checkout, or, for root, outside of it.
 *
 * As root PostgreSQL runs as an unprivileged user, who often cannot reach the checkout (under /root, say).
 */
export function defaultDataDir(checkout: string, isRoot: boolean = process.getuid?.() === 0): string {
  if (!isRoot) return join(checkout, '.data');
  return join('/var/lib/zmb', createHash('sha256').update(checkout).digest('hex').slice(0, 12));
}
