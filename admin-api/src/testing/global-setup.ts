import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { HOUR_MS } from '../../contract/durations.ts';
import { checkoutRoot, defaultDataDir } from '../platform/configuration/paths.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { RESPONSES_FILE } from './documented-fetch.ts';
import { dropDatabase, migrateDatabase, onServer, type Role, TEST_PREFIX, testDatabaseName, withDatabase, withRole } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The role of the product, which does not own its tables. */
    productRole: Role;
    /** The URL of the server's database from which test databases are created. */
    databaseUrl: string;
    /** A migrated, empty database to copy. */
    templateDatabase: string;
  }
}

/**
 * Test databases need not survive a crash: syncing each commit would take most of the time of a test. Autovacuum would change query plans
 * at random.
 */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/**
 * Starts a real PostgreSQL for the tests, or uses that of TEST_DATABASE_URL (its role must be allowed to create databases and roles), and
 * prepares the template of the test databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const dataDir = join(defaultDataDir(checkoutRoot()), 'test');
  const postgres = given ? undefined : await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: SETTINGS });
  const databaseUrl = given ?? postgres?.migrationUrl ?? '';
  const productRole = postgres ? roleOf(postgres.url) : await createProductRole(databaseUrl);
  const templateDatabase = await prepareTemplate(databaseUrl, productRole);
  await removeAbandonedFiles();
  // Workers start later and inherit it.
  const responsesFile = join(tmpdir(), `${testDatabaseName('responses')}.txt`);
  process.env[RESPONSES_FILE] = responsesFile;
  project.provide('productRole', productRole);
  project.provide('databaseUrl', databaseUrl);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await onServer(databaseUrl, (client) => dropDatabase(client, templateDatabase));
    await postgres?.stop();
    await rm(responsesFile, { force: true });
  };
}

function roleOf(url: string): Role {
  const { username: user, password } = new URL(url);
  return { user, password };
}

/** Concurrent runs share the role, and so its password. */
async function createProductRole(databaseUrl: string): Promise<Role> {
  const role = { user: `${TEST_PREFIX}product`, password: createHash('sha256').update(databaseUrl).digest('hex') };
  await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [role.user]);
    if (rows.length === 0) await client.query(`create role ${role.user} login`);
    await client.query(`alter role ${role.user} password '${role.password}'`);
    await client.query(`grant ${role.user} to current_user`);
  });
  return role;
}

/** Whether a database or folder was left behind by a killed run, by the time in its name. */
function isAbandoned(name: string): boolean {
  return Date.now() - Number(name.slice(TEST_PREFIX.length).split('_')[0]) > HOUR_MS;
}

async function removeAbandonedFiles(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(TEST_PREFIX) && isAbandoned(name));
  const paths = names.map((name) => join(tmpdir(), name));
  // Only files of the current user.
  const own = paths.filter((path) => lstatSync(path, { throwIfNoEntry: false })?.uid === userInfo().uid);
  await Promise.all(own.map((path) => rm(path, { recursive: true, force: true })));
}

async function prepareTemplate(databaseUrl: string, productRole: Role): Promise<string> {
  const name = testDatabaseName('template');
  await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      TEST_PREFIX,
    ]);
    for (const { datname } of rows.filter((row) => isAbandoned(row.datname))) await dropDatabase(client, datname);
    await client.query(`create database ${name}`);
  });
  const url = withDatabase(databaseUrl, name);
  await migrateDatabase(url, withRole(url, productRole));
  return name;
}
