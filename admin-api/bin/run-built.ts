// Runs a command-line program of the API, which is built first if it is stale: `node admin-api/bin/run-built.ts admin list`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { checkoutRoot } from '../src/platform/configuration/paths.ts';
import { StartError } from '../src/platform/configuration/start-error.ts';
import { apiTarget, buildAllStale } from './build.ts';

// Removed, so that the arguments of the program are in their usual place.
const [program] = process.argv.splice(2, 1);

try {
  const [api = ''] = await buildAllStale(checkoutRoot(import.meta.dirname), [apiTarget], (message) => console.log(message));
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(api, 'src', `${program}.js`)).href);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
