import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { dropDatabase, onServer, testDatabaseName, withDatabase } from '../testing/database.ts';
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
  it('run once when several processes start together, and leave what the entities say', async () => {
    const processes = await Promise.all([1, 2, 3, 4].map(() => MikroORM.init(ormOptions(url))));
    await Promise.all(processes.map((orm) => migrate(orm)));
    expect(await sql(url, 'select name from migrations order by id')).toEqual(migrations.map((migration) => ({ name: migration.name })));
    const [orm] = processes;
    expect(await orm?.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await Promise.all(processes.map((each) => each.close()));
  });

  it('can be undone', async () => {
    const orm = await MikroORM.init(ormOptions(url));
    await orm.migrator.down({ to: 0 });
    const rows = await sql(url, `select tablename from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([{ tablename: 'migrations' }]);
    await migrate(orm);
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await orm.close();
  });
});
