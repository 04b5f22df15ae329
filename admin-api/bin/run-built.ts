// Runs a command-line program of the built API, after a build if it is stale: `node admin-api/bin/run-built.ts admin list`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { checkoutRoot } from '../src/operations/configuration/checkout.ts';
import { StartError } from '../src/operations/configuration/start-error.ts';
import { buildAllStale, buildTargets } from './build.ts';

const root = checkoutRoot(import.meta.dirname);
// Removed, so that the program finds its own arguments where every program does.
const [program] = process.argv.splice(2, 1);

try {
  const api = buildTargets('').filter(({ workspace }) => workspace === 'admin-api');
  await buildAllStale(root, api, (message) => console.log(message));
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, 'admin-api', 'dist', 'src', `${program}.js`)).href);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
