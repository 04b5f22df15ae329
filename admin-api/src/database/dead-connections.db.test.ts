import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { ormOptions } from '../mikro-orm.config.ts';

const POOL_SIZE = 2;

describe('a connection that dies inside a transaction', () => {
  let orm: MikroORM;
  let killer: pg.Client;

  beforeAll(async () => {
    const url = inject('databaseUrl');
    orm = await MikroORM.init({ ...ormOptions(url), pool: { min: 0, max: POOL_SIZE } });
    killer = new pg.Client(url);
    await killer.connect();
  });
  afterAll(() => killer.end());

  it('does not occupy the pool, and does not prevent it from closing', async () => {
    for (let round = 0; round < POOL_SIZE * 2; round += 1) {
      const transaction = orm.em.fork().transactional(async (em) => {
        const [row] = await em.execute<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
        await killer.query('SELECT pg_terminate_backend($1)', [row.pid]);
        await em.execute('SELECT 1');
      });
      await expect(transaction).rejects.toThrow();
    }
    expect(await orm.em.fork().execute('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await orm.close();
  });
});
