import 'reflect-metadata';

import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';

import { createApp } from './app.ts';
import { assertDatabase } from './database/assert-database.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { type Config, loadConfig } from './operations/configuration/config.ts';
import { StartError } from './operations/configuration/start-error.ts';

/** Prints a line for the person who ran the command. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/**
 * Runs a command-line program on the migrated database, whether or not the product is running. A failure is printed and ends
 * the process with exit code 1.
 *
 * @param check Runs first, before anything slow; throws StartError. What it returns is handed to `work`.
 */
export async function runCommand<Checked>(
  check: (config: Config) => Checked,
  work: (app: INestApplicationContext, config: Config, checked: Checked) => Promise<void>,
): Promise<void> {
  try {
    const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
    const checked = check(config);
    if (config.databaseUrl) await assertDatabase(config.databaseUrl);
    const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log: print });
    try {
      const app = await createApp({ config, databaseUrl: config.databaseUrl ?? postgres?.url ?? '' });
      try {
        await migrate(app.get(MikroORM), { log: print });
        await work(app, config, checked);
      } finally {
        await app.close();
      }
    } finally {
      await postgres?.stop();
    }
  } catch (error) {
    const explanation = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${explanation}\n`);
    process.exitCode = 1;
  }
}
