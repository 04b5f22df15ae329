import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { dropDatabase, onServer, testDatabaseName, withDatabase } from '../testing/database.ts';
import { addMigration } from '../testing/added-migration.ts';
import { sql } from '../testing/sql.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { ormOptions } from '../mikro-orm.config.ts';

const name = testDatabaseName('migrations');
let url: string;
beforeAll(async () => {
  url = withDatabase(inject('databaseUrl'), name);
  await onServer(inject('databaseUrl'), (client) => client.query(`create database ${name}`));
});
afterAll(() => onServer(inject('databaseUrl'), (client) => dropDatabase(client, name)));

describe('the migrations', () => {
  it('run once when several processes start together, and result in the schema of the entities', async () => {
    const processes = await Promise.all([1, 2, 3, 4].map(() => MikroORM.init(ormOptions(url))));
    await Promise.all(processes.map((orm) => migrate(orm)));
    expect(await sql(url, 'select name from migrations order by id')).toEqual(migrations.map((migration) => ({ name: migration.name })));
    const [orm] = processes;
    const missing = await orm?.schema.getUpdateSchemaSQL({ wrap: false });
    expect(missing, 'run "npm run migration -- name" and add the migration to migrations/index.ts').toBe('');
    await Promise.all(processes.map((each) => each.close()));
  });

  it('[OPS-09] do not block other queries while a table is in use, and run as soon as it is free', async () => {
    addMigration(['alter table lead_receipts add column later int']);
    const orm = await MikroORM.init(ormOptions(url));
    await onServer(url, async (holder) => {
      await holder.query(`set application_name = 'a report'`);
      await holder.query('begin');
      await holder.query('select count(*) from lead_receipts');
      const logged: string[] = [];
      const options = { tableLockMs: 200, log: (message: string) => logged.push(message) };
      await expect(migrate(orm, { ...options, waitMs: 100 })).rejects.toThrow(/in use for .* of a report on .*Nothing was changed/);

      const migrated = migrate(orm, options);
      await expect.poll(() => logged.join()).toMatch(/is in use; the oldest transaction is that of a report/);
      // Meanwhile others read and write the table: they wait at most for one attempt of the migration.
      for (let reads = 0; reads < 5; reads += 1) {
        const startedAt = Date.now();
        await sql(url, `delete from lead_receipts where key = 'nobody'`);
        expect(Date.now() - startedAt).toBeLessThan(2_000);
      }
      await holder.query('commit');
      await migrated;
    });
    expect(await sql(url, 'select later from lead_receipts')).toEqual([]);
    await orm.close();
  });

  it('[OPS-13] refuse a database from before the first release, and do not change it', async () => {
    const former = testDatabaseName('former');
    const formerUrl = withDatabase(inject('databaseUrl'), former);
    await onServer(inject('databaseUrl'), (client) => client.query(`create database ${former}`));
    await sql(formerUrl, `create table migrations (id serial primary key, name text, executed_at timestamptz default now())`);
    await sql(
      formerUrl,
      `insert into migrations (name) values ('Migration20261121094434_initial'), ('Migration20261128110000_emergencies_first')`,
    );
    const orm = await MikroORM.init(ormOptions(formerUrl));
    await expect(migrate(orm)).rejects.toThrow(
      /^The database was made before the first release of the product.*: start with an empty database \(DATABASE_URL, or DATA_DIR/,
    );
    expect(await sql(formerUrl, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([{ tablename: 'migrations' }]);
    await orm.close();
    await onServer(inject('databaseUrl'), (client) => dropDatabase(client, former));
  });
});
