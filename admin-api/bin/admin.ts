// What `npm run admin` runs: builds the API if it is stale, then manages the accounts of admins.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { checkoutRoot } from '../src/config/checkout.ts';
import { StartError } from '../src/config/start-error.ts';
import { buildIfStale, buildTargets, isStale } from './build.ts';
import { withLock } from './lock.ts';

const root = checkoutRoot(import.meta.dirname);
const log = (message: string) => console.log(message);
const target = buildTargets('').find(({ workspace }) => workspace === 'admin-api');

try {
  if (target && (await isStale(root, target))) {
    await withLock(
      join(root, '.data', 'build.lock'),
      () => log('Waiting for another build in this checkout …'),
      () => buildIfStale(root, target, log),
    );
  }
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, 'admin-api', 'dist', 'src', 'admin.js')).href);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
