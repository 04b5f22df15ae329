import { inject } from 'vitest';

import { dropDatabase, onServer, testDatabaseName, withDatabase } from '../../../admin-api/src/testing/database.ts';

/** A separate database, migrated and empty. */
export interface OwnDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Copies the database prepared by the global setup. */
export async function createDatabase(): Promise<OwnDatabase> {
  const server = inject('databaseUrl');
  const name = testDatabaseName('contract');
  await onServer(server, (client) => client.query(`create database ${name} template ${inject('templateDatabase')}`));
  return { url: withDatabase(server, name), drop: () => onServer(server, (client) => dropDatabase(client, name)) };
}
