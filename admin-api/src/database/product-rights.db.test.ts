import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { AuditChainService } from '../audit-log/audit-chain.service.ts';
import { ormOptions } from '../mikro-orm.config.ts';
import { dropDatabase, onServer, testDatabaseName, withDatabase, withRole } from '../testing/database.ts';
import { callback } from '../testing/samples.ts';
import { countRows, sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { reportReliability } from '../../../tests/support/reliability.ts';
import { migrate } from './migrate.ts';
import { grantProductRights } from './product-rights.ts';

let app: TestApp;
/** The URL for the role of the product. */
let productUrl: string;
beforeAll(async () => {
  app = await startTestApp();
  productUrl = withRole(app.databaseUrl, inject('productRole'));
  await app.login();
  await app.post('/api/callback-requests', callback);
  await app.app.get(AuditChainService).sealAll();
});
afterAll(() => app.stop());

describe('the role of the product', () => {
  it('[ADM-13] cannot change or delete audit entries, or remove their protection', async ({ task }) => {
    const entries = () => sql(app.databaseUrl, 'select * from audit_entries order by id');
    const before = await entries();
    expect(before.length).toBeGreaterThan(2);
    const statements = [
      `update audit_entries set action = 'session.ended'`,
      `update audit_entries set details = '{}' where position = 1`,
      `update audit_entries set occurred_at = now() where position = 1`,
      `update audit_entries set hash = 'x' where position = 1`,
      `update audit_entries set position = null, hash = null where position = 1`,
      `insert into audit_entries (id, action, actor_type, details, occurred_at, position, hash)
         values (gen_random_uuid(), 'session.ended', 'system', '{}', now(), 99, 'x')`,
      'delete from audit_entries',
      'truncate audit_entries',
      'truncate audit_entries, audit_chain_head',
      'drop table audit_entries',
      'alter table audit_entries disable trigger audit_entries_guard',
      'alter table audit_entries disable trigger all',
      'alter table audit_entries rename to others',
      'alter table audit_entries owner to current_user',
      'drop trigger audit_entries_guard on audit_entries',
      'drop trigger audit_entries_guard_truncate on audit_entries',
      'drop function audit_entries_guard cascade',
      `create or replace function audit_entries_guard() returns trigger language plpgsql as 'begin return new; end'`,
      `create trigger dropping before insert on audit_entries for each row execute function audit_entries_guard()`,
      'create rule dropping as on insert to audit_entries do instead nothing',
      `set session_replication_role = replica`,
      `set role ${new URL(app.databaseUrl).username}`,
      'delete from audit_chain_head',
      'truncate audit_chain_head',
      `update audit_chain_head set position = 0`,
      `update audit_chain_head set hash = 'x'`,
      'drop table audit_chain_head',
      'alter table audit_chain_head disable trigger user',
      `delete from migrations`,
      'drop schema public cascade',
      'create table public.others (id int)',
    ];
    // By privileges alone, without the triggers.
    const updatable = await sql<{ name: string }>(
      productUrl,
      `select attname as name from pg_attribute where attrelid = 'audit_entries'::regclass and attnum > 0
         and has_column_privilege(attrelid, attnum, 'update') order by attname`,
    );
    expect(updatable.map(({ name }) => name)).toEqual(['hash', 'position']);
    // It can only grant privileges with grant option: PostgreSQL warns, and nothing changes.
    await sql(productUrl, 'grant all on audit_entries, audit_chain_head to current_user');
    for (const statement of statements) {
      const failure = await sql(productUrl, statement).then(
        () => 'executed',
        (error: { code: string }) => error.code,
      );
      // Insufficient privilege.
      expect([statement, failure]).toEqual([statement, '42501']);
    }
    expect(await entries()).toEqual(before);
    reportReliability(task, {
      what: "SQL changes, deletes or truncates the audit log, or removes its guards, as the product's role",
      attempts: `${statements.length} statements`,
      losses: '0 executed',
    });
  });

  it('records, seals and reads entries, and works with the rows of all other tables', async () => {
    const tables = await sql<{ name: string; rights: boolean }>(
      productUrl,
      `select relname as name, has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
         and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete') as rights
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    );
    expect(tables.filter(({ rights }) => !rights).map(({ name }) => name)).toEqual([
      ...['audit_chain_head', 'audit_checkpoint_state', 'audit_entries', 'migrations'],
    ]);
    expect(await app.app.get(AuditChainService).verify()).toMatchObject({ intact: true, unsealed: 0 });
    expect(await countRows(productUrl, 'audit_entries')).toBe(await countRows(app.databaseUrl, 'audit_entries'));
  });
});

describe('a start with a role for migrations', () => {
  const name = testDatabaseName('roles');
  let owner: string;
  beforeAll(async () => {
    owner = withDatabase(inject('databaseUrl'), name);
    await onServer(inject('databaseUrl'), (client) => client.query(`create database ${name}`));
  });
  afterAll(() => onServer(inject('databaseUrl'), (client) => dropDatabase(client, name)));

  const start = async (product: string, migrationUrl: string) => {
    const orm = await MikroORM.init(ormOptions(product));
    try {
      await migrate(orm, { migrationUrl });
    } finally {
      await orm.close();
    }
  };

  it('converts a database whose tables the product owned, and both roles then work', async () => {
    const product = withRole(owner, inject('productRole'));
    // As a previous version left it.
    await start(owner, owner);
    await expect(sql(product, 'select 1 from audit_entries')).rejects.toMatchObject({ code: '42501' });

    await start(product, owner);
    expect(await sql(product, 'select 1 from audit_entries')).toEqual([]);
    await expect(sql(product, 'delete from audit_entries')).rejects.toMatchObject({ code: '42501' });
    // A process of the previous version, which still runs as the owner.
    expect(await sql(owner, 'select 1 from audit_entries')).toEqual([]);
  });

  it('is refused when the product owns the tables, or the other role does not', async () => {
    const [{ user }, role] = [inject('productRole'), new URL(owner).username];
    await expect(start(owner, withRole(owner, inject('productRole')))).rejects.toThrow(
      `The tables belong to the role "${role}", and the migrations run as "${user}"`,
    );
    const asProduct = onServer(owner, (client) =>
      grantProductRights(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows, role),
    );
    await expect(asProduct).rejects.toThrow(`The role "${role}" of DATABASE_URL owns the tables`);
  });

  it('refuses URLs of different databases, and changes neither', async () => {
    const other = inject('databaseUrl');
    const tables = () => sql(other, `select tablename from pg_tables where schemaname = 'public' order by 1`);
    const before = await tables();
    await expect(start(withRole(other, inject('productRole')), owner)).rejects.toThrow(
      'DATABASE_URL and DATABASE_MIGRATION_URL name different databases',
    );
    expect(await tables()).toEqual(before);
  });
});
