import 'reflect-metadata';

import { parseArgs, type ParseArgsConfig } from 'node:util';

import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';

import { createApp } from './app.ts';
import { openDatabase } from './database/open-database.ts';
import { migrate } from './database/migrate.ts';
import { type Config, loadConfig } from './platform/configuration/config.ts';
import { StartError } from './platform/configuration/start-error.ts';

/** Prints a line to standard output. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/**
 * Parses the arguments of this process. `--help` and `-h` print the usage and exit with code 0; invalid arguments print an error and the usage
 * and exit with code 1. To be called first, because reading the configuration creates `DATA_DIR`.
 */
export function readCommandLine<const Given extends ParseArgsConfig>(usage: string, given: Given): ReturnType<typeof parseArgs<Given>> {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    print(usage);
    process.exit(0);
  }
  try {
    return parseArgs(given);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
    process.exit(1);
  }
}

/** The context of a command. */
export interface CommandContext<Checked> {
  config: Config;
  /** The URL of the configured or embedded database, for the role of the product. */
  databaseUrl: string;
  /** The URL of the same database for the role that owns the tables. It may be the same role. */
  migrationUrl: string;
  /** The result of the check. */
  checked: Checked;
}

/**
 * Runs a command-line program on the database without migrating it, whether or not the product is running. A failure is printed and ends the
 * process with exit code 1.
 *
 * @param check Runs before the database is opened; throws StartError. Its result is passed to `work`.
 */
export async function runOnDatabase<Checked>(
  check: (config: Config) => Checked,
  work: (context: CommandContext<Checked>) => Promise<void>,
): Promise<void> {
  try {
    const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
    const checked = check(config);
    const database = await openDatabase(config, { log: print });
    try {
      await work({ config, databaseUrl: database.url, migrationUrl: database.migrationUrl, checked });
    } finally {
      await database.stop();
    }
  } catch (error) {
    const explanation = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${explanation}\n`);
    process.exitCode = 1;
  }
}

/** Runs a command-line program on the migrated database, with the product's services. Otherwise like `runOnDatabase`. */
export function runCommand<Checked>(
  check: (config: Config) => Checked,
  work: (app: INestApplicationContext, config: Config, checked: Checked) => Promise<void>,
): Promise<void> {
  return runOnDatabase(check, async ({ config, databaseUrl, migrationUrl, checked }) => {
    const app = await createApp({ config, databaseUrl });
    try {
      await migrate(app.get(MikroORM), { migrationUrl, log: print });
      await work(app, config, checked);
    } finally {
      await app.close();
    }
  });
}
