// What `npm run admin` runs: builds the API if it is stale, then manages the accounts of admins.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { checkoutRoot } from '../src/config/checkout.ts';
import { StartError } from '../src/config/start-error.ts';
import { buildAllStale, buildTargets } from './build.ts';

const root = checkoutRoot(import.meta.dirname);
const targets = buildTargets('').filter(({ workspace }) => workspace === 'admin-api');

try {
  await buildAllStale(root, targets, (message) => console.log(message));
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, 'admin-api', 'dist', 'src', 'admin.js')).href);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
