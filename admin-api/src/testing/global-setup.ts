import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { HOUR_MS } from '../../contract/durations.ts';
import { checkoutRoot } from '../operations/configuration/checkout.ts';
import { defaultDataDir } from '../operations/configuration/data-dir.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { dropDatabase, migrateDatabase, onServer, TEST_PREFIX, testDatabaseName, withDatabase } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server's database from which test databases are made. */
    databaseUrl: string;
    /** A migrated, empty database to copy. */
    templateDatabase: string;
  }
}

/**
 * Starts a real PostgreSQL for the tests, or takes the one that TEST_DATABASE_URL names (its role must be allowed to
 * create databases), and prepares the database that every test file gets a copy of.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const dataDir = join(defaultDataDir(checkoutRoot()), 'test');
  const postgres = given ? undefined : await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const databaseUrl = given ?? postgres?.url ?? '';
  const templateDatabase = await prepareTemplate(databaseUrl);
  project.provide('databaseUrl', databaseUrl);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await onServer(databaseUrl, (client) => dropDatabase(client, templateDatabase));
    await postgres?.stop();
  };
}

async function prepareTemplate(databaseUrl: string): Promise<string> {
  const name = testDatabaseName('template');
  await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      TEST_PREFIX,
    ]);
    for (const { datname } of rows) {
      const madeAt = Number(datname.slice(TEST_PREFIX.length).split('_')[0]);
      if (Date.now() - madeAt > HOUR_MS) await dropDatabase(client, datname);
    }
    await client.query(`create database ${name}`);
  });
  await migrateDatabase(withDatabase(databaseUrl, name));
  return name;
}
