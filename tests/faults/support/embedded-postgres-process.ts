// Child process that starts the embedded PostgreSQL, reports its URL and stops it on request.
import { startEmbeddedPostgres } from '../../../admin-api/src/database/embedded/embedded-postgres.ts';

const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => {} });
process.send?.(server.migrationUrl);
process.once('message', () => {
  void server.stop().then(() => process.disconnect());
});
