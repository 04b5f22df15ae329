import type { Migration } from '@mikro-orm/migrations';
import { describe, expect, it } from 'vitest';

import { productVersion } from '../platform/version/product-version.ts';
import { migrations } from './migrations/index.ts';

const { version } = productVersion();

/** Changes that break a running previous version of the product, by problem. */
const PATTERNS: readonly [problem: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop table\b/],
  ['drops a column', /\bdrop column\b/],
  ['renames', /\brename (?:to|column|constraint)\b|\brename "?\w+"? to\b/],
  ['changes a type', /\balter (?:column )?"?\w+"? (?:set data )?type\b/],
  ['makes a column mandatory that previous versions do not fill', /\balter (?:column )?"?\w+"? set not null\b/],
  ['drops a default that previous versions rely on', /\balter (?:column )?"?\w+"? drop default\b/],
  ['deletes rows', /^\s*(?:delete from|truncate)\b/],
];
/** A new mandatory column of an existing table. */
const NEW_COLUMN = /\badd (?:column )?(?!constraint\b)"?(\w+)"? [^,;]*\bnot null\b[^,;]*/g;

/**
 * Finds destructive changes in a statement of a migration: running processes of the previous version would fail, or rows would be lost.
 * Texts and function bodies are ignored.
 */
function findDestructive(statement: string): string[] {
  const sql = statement
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  const found = PATTERNS.filter(([, pattern]) => pattern.test(sql)).map(([problem]) => problem);
  const isNew = /^\s*create table\b/.test(sql);
  const columns = isNew ? [] : [...sql.matchAll(NEW_COLUMN)].filter(([column]) => !/\bdefault\b|\bgenerated\b/.test(column));
  return [...found, ...columns.map(([, name]) => `adds the mandatory column ${name}, which previous versions do not fill`)];
}

/** Whether a version is older than another one; `none` is older than all. */
function isOlder(version: string, than: string): boolean {
  if (version === 'none') return true;
  const [a, b] = [version, than].map((each) => each.split('.').map(Number));
  const place = a?.findIndex((part, index) => part !== b?.[index]) ?? -1;
  return place >= 0 && Number(a?.[place]) < Number(b?.[place]);
}

/** The statements of a migration on an empty database. */
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
  it('[OPS-18] do not break the previous version, unless they name the last version that reads the removed data, which must be older than this one', async () => {
    const problems: string[] = [];
    for (const Class of migrations) {
      const migration: Migration & { contracts?: { lastReader: string; why: string } } = Reflect.construct(Class, [{}, {}]);
      const found = (await statementsOf(migration)).flatMap((statement) =>
        findDestructive(statement).map((problem) => `${problem}: ${statement}`),
      );
      const { contracts } = migration;
      if (!contracts) problems.push(...found.map((problem) => `${migration.name} ${problem}`));
      else if (found.length === 0) problems.push(`${migration.name} declares a contraction without a destructive statement`);
      else if (!isOlder(contracts.lastReader, version)) problems.push(`${migration.name}: version ${contracts.lastReader} may still run`);
      else if (contracts.why.length < 20) problems.push(`${migration.name} gives no reason`);
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

  it('is allowed when the last version that reads the data is older than this one', () => {
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
