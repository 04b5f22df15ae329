import 'reflect-metadata';

import { parseArgs } from 'node:util';

import { MikroORM } from '@mikro-orm/postgresql';

import { createApp } from './app.ts';
import { AccountsService } from './team/accounts.service.ts';
import { SessionsService } from './staff/sign-in/sessions.service.ts';
import { BackgroundService } from './platform/background/background.service.ts';
import { HealthService } from './health/health.service.ts';
import { loadConfig } from './platform/configuration/config.ts';
import { StartError } from './platform/configuration/start-error.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { Lifetime, StopRequested } from './operations/start/lifetime.ts';
import { assertPortFree, explainPort } from './platform/configuration/port.ts';
import { readyMessage } from './operations/start/ready-message.ts';
import { PublishedPagesService } from './website/published-pages.service.ts';
import { stopHttp } from './operations/start/stop-http.ts';

/** Requests in flight get this long to finish when the process stops. */
const REQUEST_TIMEOUT_MS = 4_000;

/** Starts everything and registers each step with `life`, so that the process can be stopped at any moment. */
async function start(life: Lifetime): Promise<void> {
  const config = loadConfig(process.env);
  await assertPortFree(config);
  const database = await openDatabase(config, { log: (message) => console.log(message), signal: life.signal });
  life.onStop(database.stop);

  // Without a site only the API is served: in development the site comes from Vite.
  const { site: siteDir, storybook: storybookDir } = parseArgs({
    options: { site: { type: 'string' }, storybook: { type: 'string' } },
  }).values;
  const app = await createApp({ config, databaseUrl: database.url, siteDir, storybookDir });
  life.onStop(() => app.close());
  await migrate(app.get(MikroORM), { migrationUrl: database.migrationUrl, log: (message) => console.log(message) });
  const firstSignIn = await app.get(AccountsService).ensureFirst(config);
  // Before requests can use them.
  await app.get(SessionsService).endRestored();
  await app.get(PublishedPagesService).start();
  life.check();

  const listening = config.host === undefined ? app.listen(config.port) : app.listen(config.port, config.host);
  await listening.catch((error: unknown) => {
    throw explainPort(error, config);
  });
  const drainMs = config.drainSeconds * 1_000;
  life.extendStop(drainMs);
  life.onStop(() => {
    app.get(HealthService).announceStop();
    return stopHttp(app.getHttpServer(), { drainMs, timeoutMs: REQUEST_TIMEOUT_MS });
  });
  app.get(BackgroundService).start();
  console.log(readyMessage(config, firstSignIn));
  if (storybookDir) console.log(`  Storybook   ${config.publicUrl}/storybook/\n`);
}

// The terminal may be closed first: output that fails must not prevent a clean stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const life = new Lifetime(() => console.log('Stopping …'));
let exitCode = 0;
try {
  await start(life);
  await life.untilStopRequested();
} catch (error) {
  if (!(error instanceof StopRequested)) {
    // An expected failure is one line; an unexpected one needs its stack.
    console.error(error instanceof StartError ? error.message : error);
    exitCode = 1;
  }
}
for (const failure of await life.end()) console.error(failure);
process.exit(exitCode);
