import type { Config } from '../platform/configuration/config.ts';
import { assertDatabase } from './assert-database.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';

/**
 * Checks the server of DATABASE_URL, or starts the embedded one.
 *
 * @returns Its URLs, and a function that stops the embedded one.
 * @throws StartError with one line for the operator.
 */
export async function openDatabase(config: Config, options: Omit<EmbeddedPostgresOptions, 'dataDir'>): Promise<EmbeddedPostgres> {
  const { databaseUrl: url, migrationUrl = url } = config;
  if (url === undefined || migrationUrl === undefined) return startEmbeddedPostgres({ dataDir: config.dataDir, ...options });
  await assertDatabase(url);
  if (migrationUrl !== url) await assertDatabase(migrationUrl, 'DATABASE_MIGRATION_URL');
  return { url, migrationUrl, stop: () => Promise.resolve() };
}
