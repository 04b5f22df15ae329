// `npm start`: builds what is stale, then starts the API, which serves the site.
import { setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { checkoutRoot } from '../src/platform/configuration/paths.ts';
import { loadConfig } from '../src/platform/configuration/config.ts';
import { StartError } from '../src/platform/configuration/start-error.ts';
import { assertDatabase } from '../src/database/assert-database.ts';
import { assertPortFree } from '../src/platform/configuration/port.ts';
import { apiTarget, assertProductionEnvironment, buildAllStale, siteTarget, storybookTarget } from './build.ts';

const PARENT_CHECK_MS = 300;
const parent = process.ppid;

const root = checkoutRoot(import.meta.dirname);
const log = (message: string) => console.log(message);

const HELP = `npm start -- [options]
  --storybook  also serves Storybook under /storybook/, and builds it when it is missing or stale
  --help       prints this help
docs/configuration.md lists the environment variables.`;

function readOptions() {
  try {
    return parseArgs({ options: { storybook: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } } })
      .values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    process.exit(2);
  }
}

const { storybook, help } = readOptions();
if (help) {
  console.log(HELP);
  process.exit(0);
}

let builds: string[];
try {
  // Configuration errors are reported before anything slow.
  assertProductionEnvironment(process.env);
  const config = loadConfig(process.env);
  const { publicUrl, databaseUrl } = config;
  await assertPortFree(config);
  if (databaseUrl) await assertDatabase(databaseUrl);
  builds = await buildAllStale(root, [apiTarget, siteTarget(publicUrl), ...(storybook ? [storybookTarget] : [])], log);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

// npm and its shell do not pass on SIGTERM, so the product stops when its parent has ended.
if (process.env['npm_lifecycle_event'] === 'start') {
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), PARENT_CHECK_MS).unref();
}

// By default the terminal shows progress and warnings; LOG_LEVEL=info logs every call.
process.env['LOG_LEVEL'] ||= 'warn';
setSourceMapsSupport(true);
const [api = '', site = '', storybookBuild] = builds;
process.argv.splice(2, Infinity, '--site', site, ...(storybookBuild ? ['--storybook', storybookBuild] : []));
await import(pathToFileURL(join(api, 'src', 'main.js')).href);
