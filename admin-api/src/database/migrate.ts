import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

/** An arbitrary number that nothing else in this database locks. */
const MIGRATION_LOCK = 7_204_117;

/** Brings the database to the newest schema. Processes that start together do it one after the other. */
export async function migrate({ config }: Pick<MikroORM, 'config'>): Promise<void> {
  // A connection of its own: the lock belongs to it and goes with it, whatever happens to this process.
  const client = new pg.Client({ connectionString: config.get('clientUrl'), application_name: 'zmb-migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Building an index may take minutes, and a statement of a request may not.
    const driverOptions = { ...config.get('driverOptions'), statement_timeout: 0, query_timeout: 0 };
    const orm = await MikroORM.init({ ...config.getAll(), driverOptions });
    await orm.migrator.up().finally(() => orm.close());
  } finally {
    await client.end();
  }
}
