import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { AuditChainService } from '../../audit-log/audit-chain.service.ts';
import { migrations } from '../../database/migrations/index.ts';
import { createTestDatabase, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addMigration } from '../../testing/added-migration.ts';
import { contact } from '../../testing/samples.ts';
import { countRows, sql } from '../../testing/sql.ts';
import { onServer, withRole } from '../../testing/database.ts';
import { createTestFolder } from '../../testing/test-folder.ts';
import type { BackupManifest } from './backup-file.ts';
import { createBackup } from './create-backup.ts';
import { drillBackup } from './drill-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { listStoredTables } from './stored-rows.ts';

/** Characters that need escaping in lines, JSON or SQL. */
const MESSAGE = 'First\\n line\r\n# end of it\u2028"quoted"\t٣ غرف 🏠 \\. {"id":1} and a little more';

let folder: string;
let file: string;
let app: TestApp;
beforeAll(async () => {
  folder = createTestFolder('backup');
  file = join(folder, 'whole.backup.gz');
  app = await startTestApp();
  for (let sent = 0; sent < 4; sent += 1) {
    await app.post('/api/contact-submissions', { ...contact, message: `${MESSAGE} ${sent}` }, { 'idempotency-key': randomUUID() });
  }
  // More confirmation e-mails than the limit allows today: a restore must not apply it to old rows.
  await sql(
    app.databaseUrl,
    `alter table outbox_emails disable trigger user;
     insert into outbox_emails select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).*
       from outbox_emails e, generate_series(1, 9) where kind = 'lead_confirmation';
     alter table outbox_emails enable trigger user`,
  );
  await app.app.get(AuditChainService).sealAll();
  await createBackup(app.databaseUrl, file);
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const productUrlOf = (url: string) => withRole(url, inject('productRole'));

const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString().split('\n').slice(0, -1);

/** Writes a backup whose lines were changed, with the checksum that belongs to them. */
function forge(name: string, change: (lines: string[]) => string[]): string {
  const path = join(folder, name);
  const body = change(linesOf(file).slice(0, -1))
    .map((line) => `${line}\n`)
    .join('');
  writeFileSync(path, gzipSync(`${body}# end ${createHash('sha256').update(body).digest('hex')}\n`));
  return path;
}

const manifestIn = ([first = '']: string[]) => JSON.parse(first.slice('# backup '.length)) as BackupManifest;

const changeManifest = (change: (manifest: BackupManifest) => void) => (lines: string[]) => {
  const manifest = manifestIn(lines);
  change(manifest);
  return [`# backup ${JSON.stringify(manifest)}`, ...lines.slice(1)];
};

const cutSubmission = (lines: string[]) => lines.toSpliced(lines.indexOf('# table leads') + 1, 1);

async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const { url, drop } = await createTestDatabase({ hasTables: false });
  try {
    await work(url);
  } finally {
    await drop();
  }
}

const scratchDatabases = () => sql(app.databaseUrl, `select datname from pg_database where starts_with(datname, 'zmb_drill_')`);

describe('a backup', () => {
  it('[OPS-10] is a single file that only its owner can read, with the migration, row counts and the end of the audit log', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const manifest = manifestIn(linesOf(file));
    expect(manifest).toMatchObject({ format: 2, migration: migrations.at(-1)?.name, product: { version: expect.any(String) } });
    for (const { name, rows } of manifest.tables) {
      expect([name, rows]).toEqual([name, name === 'audit_entries' ? expect.any(Number) : await countRows(app.databaseUrl, name)]);
    }
    const [head] = await sql(app.databaseUrl, 'select position::int, hash, key_id as "keyId" from audit_chain_head');
    expect(manifest.audit).toEqual(head);
    expect(manifest.tables.find(({ name }) => name === 'leads')?.rows).toBe(4);
  });

  it('contains no sessions, and the schema has no sequences to carry over', async () => {
    await app.login();
    expect(linesOf(file).filter((line) => line.includes('staff_sessions'))).toEqual([]);
    const sequences = await sql(app.databaseUrl, `select relname from pg_class where relkind = 'S'`);
    expect(sequences).toEqual([{ relname: 'migrations_id_seq' }]);
  });

  it('leaves no partial file when writing fails', async () => {
    await expect(createBackup(app.databaseUrl, join(file, 'below-a-file'))).rejects.toThrow(/ENOTDIR|EEXIST/);
    await withEmptyDatabase(async (url) => {
      await expect(createBackup(url, join(folder, 'nothing.gz'))).rejects.toThrow('no tables of the product');
    });
    expect(() => statSync(join(folder, 'nothing.gz'))).toThrow('ENOENT');
  });
});

describe('a restore', () => {
  it('[OPS-11] restores all rows into an empty database, on which the product then works', async () => {
    await withEmptyDatabase(async (url) => {
      await restoreBackup(url, file, { productUrl: productUrlOf(url) });
      const rows = (of: string) => sql(of, 'select * from leads order by id');
      expect(await rows(url)).toEqual(await rows(app.databaseUrl));
      expect(JSON.stringify(await rows(url))).toContain('🏠');
      expect(await countRows(url, 'outbox_emails')).toBe(await countRows(app.databaseUrl, 'outbox_emails'));

      const restored = await startTestApp({ databaseUrl: url });
      try {
        const cookie = await restored.login();
        const { data } = await restored.get<{ pagination: { total: number } }>('/api/admin/contact-submissions', cookie);
        expect(data.pagination.total).toBe(4);
        expect((await restored.post('/api/contact-submissions', contact)).status).toBe(201);
        const chain = restored.app.get(AuditChainService);
        await chain.sealAll();
        expect(await chain.verify()).toMatchObject({ intact: true, problem: null });
        const [entry] = await sql(url, `select actor_type, details from audit_entries where action = 'database.restored'`);
        expect(entry).toEqual({ actor_type: 'system', details: { createdAt: expect.stringMatching(/Z$/) } });
      } finally {
        await restored.stop();
      }
    });
  });

  it('[OPS-11] ends all sessions, and refuses a database with rows unless `replace` is set', async () => {
    const own = await createTestDatabase();
    const used = await startTestApp({ databaseUrl: own.url });
    const cookie = await used.login();
    await expect(restoreBackup(own.url, file, { replace: true })).rejects.toThrow('The product is running');
    await used.stop();
    // A restore waits for the connections of a process that is just exiting.
    const ending = new pg.Client({ connectionString: own.url, application_name: 'zmb-api' });
    await ending.connect();
    setTimeout(() => void ending.end(), 500);
    await expect(restoreBackup(own.url, file)).rejects.toThrow(/is not empty, .* has rows: .*--replace/);
    expect([await countRows(own.url, 'staff_sessions'), await countRows(own.url, 'leads')]).toEqual([1, 0]);

    await restoreBackup(own.url, file, { replace: true, productUrl: productUrlOf(own.url) });
    rmSync(used.config.auditHeadFile, { force: true });
    expect([await countRows(own.url, 'staff_sessions'), await countRows(own.url, 'leads')]).toEqual([0, 4]);
    const again = await startTestApp({ databaseUrl: own.url });
    expect((await again.get('/api/admin/profile', cookie)).status).toBe(401);
    expect((await again.get('/api/admin/profile', await again.login())).status).toBe(200);
    await again.stop();
    await own.drop();
  });

  it('[OPS-13] refuses a truncated or changed file and one from a newer version or from before the first release, and changes nothing', async () => {
    const damaged = join(folder, 'damaged.gz');
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString();
    const cases: [content: Buffer | string, reason: RegExp][] = [
      [whole.subarray(0, -200), /was cut short/],
      [gzipSync(text.slice(0, -80)), /was cut short/],
      [gzipSync(text.replace('🏠', '🏡')), /checksum differs/],
      [gzipSync(`${text}more\n`), /has data after its end/],
      [text, /is damaged \(Z_DATA_ERROR\)/],
      [gzipSync('something else\n'), /not a backup that this version can read/],
      [
        readFileSync(
          forge(
            'newer.gz',
            changeManifest((manifest) => (manifest.migration = 'Migration29990101000000_new')),
          ),
        ),
        /newer version/,
      ],
      [
        readFileSync(
          forge(
            'former.gz',
            changeManifest((manifest) => Object.assign(manifest, { format: 1 })),
          ),
        ),
        /before the first release/,
      ],
      [readFileSync(forge('cut.gz', cutSubmission)), /has 3 rows of the table leads, but its manifest lists 4/],
    ];
    await withEmptyDatabase(async (url) => {
      for (const [content, reason] of cases) {
        writeFileSync(damaged, content);
        await expect(restoreBackup(url, damaged)).rejects.toThrow(reason);
      }
      await expect(restoreBackup(url, join(folder, 'missing'))).rejects.toThrow('There is no file');
      expect(await sql(url, `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)).toEqual([]);
    });
  });

  it('[OPS-13] refuses a database from before the first release: its backup could not be restored', async () => {
    const own = await createTestDatabase();
    await sql(own.url, `update migrations set name = 'Migration20261121094434_initial'`);
    const path = join(folder, 'unreleased.gz');
    await expect(createBackup(own.url, path)).rejects.toThrow(/^The database was made before the first release of the product/);
    expect(existsSync(path)).toBe(false);
    await own.drop();
  });

  it('leaves the database unchanged when a row is invalid', async () => {
    const own = await createTestDatabase();
    const before = await listed(own.url);
    const broken = forge('broken.gz', (lines) => lines.map((line) => line.replace('"status": "new"', '"status": "none"')));
    await expect(restoreBackup(own.url, broken, { replace: true })).rejects.toThrow(/check constraint/);
    expect(await listed(own.url)).toEqual(before);
    await own.drop();
  });

  it('migrates rows of an older version to the newest schema, and refuses a database of a newer one', { tags: ['full'] }, async () => {
    const own = await createTestDatabase();
    const remove = addMigration([
      `alter table leads add column later text`,
      `update leads set later = 'was ' || status where kind = 'contact'`,
    ]);
    await restoreBackup(own.url, file, { replace: true });
    const rows = await sql(own.url, 'select later from leads where status = $1', ['new']);
    expect(rows).toContainEqual({ later: 'was new' });
    expect(await sql(own.url, 'select name from migrations order by id')).toEqual(migrations.map(({ name }) => ({ name })));
    remove();
    await expect(restoreBackup(own.url, file, { replace: true })).rejects.toThrow('The database is from a newer version');
    expect(await countRows(own.url, 'leads')).toBe(4);
    await own.drop();
  });
});

/** The tables of a database, each with its object id, which changes when a table is recreated. */
const listed = (url: string) =>
  onServer(url, async (client) => {
    const tables = await listStoredTables(client);
    const { rows } = await client.query(`select oid from pg_class where relname = 'staff_sessions'`);
    return { tables, rows };
  });

describe('a drill', () => {
  it('[OPS-14] passes on a restorable backup, and drops its database', async () => {
    const manifest = await drillBackup(app.config, app.databaseUrl, file);
    expect(manifest.tables.length).toBeGreaterThan(10);
    expect(await scratchDatabases()).toEqual([]);
  });

  it('[OPS-14] fails when a table is incomplete or the audit log was changed, and drops its database', async () => {
    await expect(drillBackup(app.config, app.databaseUrl, forge('short.gz', cutSubmission))).rejects.toThrow(/has 3 rows of the table/);

    // A valid file whose rows contradict the audit chain.
    const changed = forge('audit.gz', (lines) =>
      lines.map((line) => line.replace('"action": "contact_submission.created"', '"action": "contact_submission.noted"')),
    );
    await expect(drillBackup(app.config, app.databaseUrl, changed)).rejects.toThrow(/audit log is not intact \(entry_changed, entry \d/);
    const countOneLess = changeManifest(({ tables }) => {
      for (const table of tables) if (table.name === 'audit_entries') table.rows -= 1;
    });
    const entriesCut = forge('entries.gz', (lines) => countOneLess(lines.toSpliced(lines.indexOf('# table audit_entries') + 1, 1)));
    await expect(drillBackup(app.config, app.databaseUrl, entriesCut)).rejects.toThrow(/audit log is not intact/);
    expect(await scratchDatabases()).toEqual([]);
  });
});
