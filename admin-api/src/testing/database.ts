import { setTimeout as sleep } from 'node:timers/promises';

import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import { migrate } from '../database/migrate.ts';
import { ormOptions } from '../mikro-orm.config.ts';

/** The prefix of test databases and folders, by which leftovers of interrupted runs are found. */
export const TEST_PREFIX = 'zmb_test_';
/** SQLSTATEs `insufficient_privilege` and `object_in_use`. */
const BUSY = new Set(['42501', '55006']);
const MAX_DROP_TRIES = 50;

/** A role of the server and its password; the embedded server needs none. */
export interface Role {
  user: string;
  password: string;
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** The URL of the same database for another role. */
export function withRole(url: string, { user, password }: Role): string {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.href;
}

/** A unique database name, which contains the time. */
export function testDatabaseName(purpose: string): string {
  return `${TEST_PREFIX}${Date.now()}_${purpose}_${Math.random().toString(36).slice(2, 8)}`;
}

/** Runs statements on the server, without the application. */
export async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Drops a database, even if clients are connected. */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  const drop = `drop database if exists ${pg.escapeIdentifier(name)}`;
  for (let tries = 1; ; tries += 1) {
    try {
      // Only a superuser may terminate an autovacuum worker by force. Without force, PostgreSQL stops the worker itself, but no clients.
      await client.query(tries % 2 === 1 ? `${drop} with (force)` : drop);
      return;
    } catch (error) {
      if (!BUSY.has((error as pg.DatabaseError).code ?? '') || tries === MAX_DROP_TRIES) throw error;
      await sleep(200);
    }
  }
}

/**
 * Migrates a test database to the newest schema.
 *
 * @param productUrl The URL for the role of the product. @default the owner of the tables
 */
export async function migrateDatabase(url: string, productUrl = url): Promise<void> {
  const orm = await MikroORM.init(ormOptions(productUrl));
  await migrate(orm, { migrationUrl: url });
  await orm.close();
}
