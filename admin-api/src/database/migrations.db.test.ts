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

/** The name of the migration before the one whose name ends so. */
function nameBefore(ending: string): string {
  const names = migrations.map(({ name }) => name);
  return names[names.findIndex((name) => name.endsWith(ending)) - 1] ?? '';
}

describe('the migrations', () => {
  it('run once when several processes start together, and leave what the entities say', async () => {
    const processes = await Promise.all([1, 2, 3, 4].map(() => MikroORM.init(ormOptions(url))));
    await Promise.all(processes.map((orm) => migrate(orm)));
    expect(await sql(url, 'select name from migrations order by id')).toEqual(migrations.map((migration) => ({ name: migration.name })));
    const [orm] = processes;
    expect(await orm?.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await Promise.all(processes.map((each) => each.close()));
  });

  it('[OPS-09] hold up nobody while a table is in use, and run as soon as it is free', async () => {
    const orm = await MikroORM.init(ormOptions(url));
    // The next one changes the table.
    await orm.migrator.down({ to: 'Migration20261123044500_export_leases' });
    await onServer(url, async (holder) => {
      await holder.query(`set application_name = 'a report'`);
      await holder.query('begin');
      await holder.query('select count(*) from lead_receipts');
      const said: string[] = [];
      const options = { tableLockMs: 200, log: (message: string) => said.push(message) };
      await expect(migrate(orm, { ...options, waitMs: 100 })).rejects.toThrow(/in use for .* of a report on .*Nothing was changed/);

      const migrated = migrate(orm, options);
      await expect.poll(() => said.join()).toMatch(/is in use; the oldest transaction is that of a report/);
      // Meanwhile others read and write the table: they wait for one try of the migration at most.
      for (let reads = 0; reads < 5; reads += 1) {
        const begun = Date.now();
        await sql(url, `delete from lead_receipts where key = 'nobody'`);
        expect(Date.now() - begun).toBeLessThan(2_000);
      }
      await holder.query('commit');
      await migrated;
    });
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await orm.close();
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

  it('end the sessions that only the former session store can read', async () => {
    const orm = await MikroORM.init(ormOptions(url));
    await orm.migrator.down({ to: 'Migration20261122100000_languages_by_the_list' });
    const id = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';
    await sql(url, `insert into users (id, email, name, password_hash, created_at) values ($1, 'a@zmb.example', 'A', 'x', now())`, [id]);
    await sql(url, `insert into staff_sessions (id, user_id, started_at, last_seen_at, user_agent) values ($1, $1, now(), now(), '')`, [
      id,
    ]);
    await sql(url, `insert into http_sessions (sid, sess, expire) values ('sid', '{}', now())`);
    await migrate(orm);
    expect(await sql(url, 'select id from staff_sessions')).toEqual([]);
    expect(await sql(url, 'select email from users')).toEqual([{ email: 'a@zmb.example' }]);
    await orm.close();
  });

  it('give e-mails that failed before there were codes the code of their reason', async () => {
    const orm = await MikroORM.init(ormOptions(url));
    await orm.migrator.down({ to: 'Migration20261122221000_one_session_table' });
    const reasons = {
      'connect ECONNREFUSED 127.0.0.1:25': 'unreachable',
      '550 5.1.1 <a@b.example>: Recipient address rejected: User unknown': 'no_mailbox',
      '552 5.2.2 Mailbox full': 'mailbox_full',
      '535 5.7.8 Error: authentication failed': 'authentication',
      '451 4.7.1 Greylisted, try again later': 'try_later',
      '554 5.7.1 Message rejected as spam': 'rejected',
      'Something new': 'other',
    };
    for (const reason of [...Object.keys(reasons), 'The e-mail could not be written; the log says why.', null]) {
      await sql(
        url,
        `insert into outbox_emails (id, kind, recipient, language, about_type, about_id, status, reason, created_at, waiting_since, next_attempt_at)
         values (gen_random_uuid(), 'lead_notice', 'a@b.example', 'en', 'contact_submission', gen_random_uuid(), 'failed', $1, now(), now(), now())`,
        [reason],
      );
    }
    await migrate(orm);
    const rows = await sql<{ reason: string | null; failure_code: string | null }>(url, 'select reason, failure_code from outbox_emails');
    expect(Object.fromEntries(rows.filter(({ reason }) => reason !== null).map((row) => [row.reason, row.failure_code]))).toEqual(reasons);
    expect(rows.filter(({ reason }) => reason === null).map((row) => row.failure_code)).toEqual(
      expect.arrayContaining(['not_composed', null]),
    );
    await orm.close();
  });

  it('[TEAM-03] make everybody who has an account already an owner', async () => {
    const orm = await MikroORM.init(ormOptions(url));
    await orm.migrator.down({ to: 'Migration20261123050000_form_limit_of_sites' });
    await sql(
      url,
      `insert into users (id, email, name, password_hash, created_at) values (gen_random_uuid(), 'early@zmb.example', 'Early', 'x', now())`,
    );
    await migrate(orm);
    expect(await sql(url, `select role from users where email = 'early@zmb.example'`)).toEqual([{ role: 'owner' }]);
    await orm.close();
  });

  it('[DSK-69] make one canned text of those with the same name in different languages, and lose none', async () => {
    const orm = await MikroORM.init(ormOptions(url));
    await orm.migrator.down({ to: nameBefore('canned_texts_in_languages') });
    const former = [
      { name: 'Visit', language: 'ar', text: 'زيارة {' },
      { name: 'Only', language: 'en', text: 'Only here.' },
      { name: 'Visit', language: 'en', text: 'Visit.' },
      { name: 'Visit', language: 'en', text: 'Visit again.' },
    ];
    const write = `insert into staff_documents (name, content, version, updated_at) values ('canned_texts', $1, 7, now())`;
    await sql(url, write, [JSON.stringify(former)]);
    await migrate(orm);
    const read = `select content, version from staff_documents where name = $1`;
    expect(await sql(url, read, ['canned_texts_in_languages'])).toEqual([
      {
        content: [
          { name: 'Visit', texts: { ar: 'زيارة {', en: 'Visit.' } },
          { name: 'Only', texts: { en: 'Only here.' } },
          { name: 'Visit', texts: { en: 'Visit again.' } },
        ],
        version: 7,
      },
    ]);
    expect(await sql(url, read, ['canned_texts'])).toEqual([{ content: former, version: 7 }]);
    await orm.close();
  });
});
