import type { Migration } from '@mikro-orm/migrations';
import { describe, expect, it } from 'vitest';

import { findDestructive, isOlder } from '../../../tools/gates/migrations/destructive-statements.ts';
import { productVersion } from '../platform/version/product-version.ts';
import { migrations } from './migrations/index.ts';

const { version } = productVersion();

/** What a migration would send to a database without rows. */
async function statementsOf(migration: Migration): Promise<string[]> {
  const sent: string[] = [];
  Object.assign(migration, {
    execute: (sql: string) => {
      sent.push(sql);
      return Promise.resolve([]);
    },
  });
  await migration.up();
  return [...sent, ...migration.getQueries().map(String)];
}

describe('migrations', () => {
  it('[OPS-18] take nothing away from the version before them, unless they name the last version that reads it, which is not this one', async () => {
    const problems: string[] = [];
    for (const Class of migrations) {
      const migration: Migration & { contracts?: { lastReader: string; why: string } } = Reflect.construct(Class, [{}, {}]);
      const found = (await statementsOf(migration)).flatMap((statement) =>
        findDestructive(statement).map((what) => `${what}: ${statement}`),
      );
      const { contracts } = migration;
      if (!contracts) problems.push(...found.map((what) => `${migration.name} ${what}`));
      else if (found.length === 0) problems.push(`${migration.name} says that it takes something away, and does not`);
      else if (!isOlder(contracts.lastReader, version)) problems.push(`${migration.name}: version ${contracts.lastReader} may still run`);
      else if (contracts.why.length < 20) problems.push(`${migration.name} does not say why`);
    }
    expect(problems).toEqual([]);
  });
});

describe('a destructive statement', () => {
  it.each([
    'drop table "leads";',
    'alter table "users" drop column "role", drop column "language"',
    'alter table "users" rename column "role" to "rank"',
    'alter table "users" rename to "accounts"',
    'alter table "users" alter column "role" type int using 1',
    'alter table "users" alter "role" set data type int',
    'alter table "users" alter column "role" set not null',
    'alter table "users" alter "role" drop default',
    'alter table "users" add "rank" text not null, add "other" int null',
    'delete from "users"',
    'truncate "users"',
  ])('is found: %s', (statement) => {
    expect(findDestructive(statement)).toHaveLength(1);
  });

  it.each([
    'create table "leads" ("id" uuid not null, "name" text not null, primary key ("id"));',
    `alter table "users" add "rank" text not null default 'drop table'`,
    'alter table "users" add constraint "c" check ("role" is not null)',
    'alter table "users" drop constraint "c"',
    'create function f() returns trigger language plpgsql as $f$ begin delete from x; return new; end $f$',
    'create trigger t before update or delete on x for each row execute function f()',
  ])('is not: %s', (statement) => {
    expect(findDestructive(statement)).toEqual([]);
  });

  it('may go when the version that reads it last is older than this one', () => {
    expect(['none', '0.9.9', '1.1.9', '1.2.0', '1.2.1', '2.0.0'].map((each) => isOlder(each, '1.2.0'))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
