// A process of its own that starts the embedded PostgreSQL, tells its address and stops it when it is told to.
import { startEmbeddedPostgres } from '../../../admin-api/src/database/embedded-postgres.ts';

const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => {} });
process.send?.(server.url);
process.once('message', () => {
  void server.stop().then(() => process.disconnect());
});
