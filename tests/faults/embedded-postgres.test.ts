import { execFileSync, fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startEmbeddedPostgres } from '../../admin-api/src/database/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../../admin-api/src/database/embedded/embedded-postgres.ts';
import { postgresAccount } from '../../admin-api/src/database/embedded/place.ts';
import { migrateDatabase, withDatabase, withRole } from '../../admin-api/src/testing/database.ts';
import { reportReliability } from '../support/reliability.ts';
import { createDataFolder } from './support/data-folder.ts';
import { isRunning, postmasterPid } from './support/postmaster.ts';

const isRoot = process.getuid?.() === 0;

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts the embedded PostgreSQL in a child process. Resolves to the process and the URL. */
async function startInChildProcess(dataDir: string): Promise<{ process: ChildProcess; url: string }> {
  const child = fork(join(import.meta.dirname, 'support/embedded-postgres-process.ts'), [dataDir], { stdio: 'inherit' });
  const [url] = (await once(child, 'message')) as [string];
  return { process: child, url };
}

async function stopChildProcess(child: ChildProcess): Promise<void> {
  child.send('stop');
  await once(child, 'exit');
}

describe('the embedded PostgreSQL', () => {
  let folder: ReturnType<typeof createDataFolder>;
  let running: EmbeddedPostgres[];
  const start = async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder.path, log: () => {} });
    running.push(server);
    return server;
  };

  // All but the last tests share one data folder, because creating it takes the longest.
  beforeAll(() => {
    folder = createDataFolder();
  });
  afterAll(() => folder.remove());
  beforeEach(() => {
    running = [];
  });
  afterEach(async () => {
    for (const server of running) await server.stop();
  });

  it('is started once by several processes that start at the same time on an empty folder', { tags: ['full'] }, async ({ task }) => {
    const others = await Promise.all([1, 2, 3].map(() => startInChildProcess(folder.path)));
    expect(new Set(others.map((other) => other.url)).size).toBe(1);
    const url = others[0]?.url ?? '';
    expect(await query(url, "SELECT count(*)::int AS keepers FROM pg_stat_activity WHERE application_name = 'zmb keeper'")).toEqual([
      { keepers: 3 },
    ]);
    for (const other of others) await stopChildProcess(other.process);
    await expect(query(url, 'SELECT 1')).rejects.toThrow();
    expect(readdirSync(join(folder.path, 'postgres')).sort()).toEqual(['cluster', 'log', 'run']);
    reportReliability(task, {
      what: 'Processes start the embedded PostgreSQL at the same time on an empty folder',
      attempts: '3 processes',
      losses: '0 extra servers',
    });
  });

  it('is a durable PostgreSQL 18 in UTF-8, whose user is not a superuser and whose folders are private', { tags: ['full'] }, async () => {
    const { migrationUrl: url } = await start();
    const settings = 'server_version_num, server_encoding, fsync, synchronous_commit, full_page_writes, data_checksums, listen_addresses';
    const columns = settings.split(', ').map((name) => `current_setting('${name}') AS ${name}`);
    expect(await query(url, `SELECT ${columns.join(', ')}, rolsuper FROM pg_roles WHERE rolname = current_user`)).toEqual([
      {
        server_version_num: expect.stringMatching(/^18/),
        server_encoding: 'UTF8',
        fsync: 'on',
        synchronous_commit: 'on',
        full_page_writes: 'on',
        data_checksums: 'on',
        listen_addresses: '',
        rolsuper: false,
      },
    ]);
    for (const name of ['', 'cluster', 'run', 'log']) {
      expect(statSync(join(folder.path, 'postgres', name)).mode & 0o777, name).toBe(0o700);
    }
  });

  it('splits Arabic words into trigrams for the search', { tags: ['full'] }, async () => {
    const { migrationUrl: url } = await start();
    await query(url, 'CREATE EXTENSION pg_trgm');
    expect(
      await query(url, "SELECT similarity('صيانة المكيفات', 'صيانة المكيف') > 0.5 AS alike, cardinality(show_trgm('سباكة')) AS trigrams"),
    ).toEqual([{ alike: true, trigrams: 6 }]);
  });

  it('survives a killed Node process and is found by the next start', { tags: ['full'] }, async () => {
    const other = await startInChildProcess(folder.path);
    await query(other.url, 'CREATE TABLE answers AS SELECT 42 AS answer');
    const pid = postmasterPid(folder.path);
    other.process.kill('SIGKILL');
    await once(other.process, 'exit');
    const { migrationUrl: url } = await start();
    expect(postmasterPid(folder.path)).toBe(pid);
    expect(await query(url, 'SELECT answer FROM answers')).toEqual([{ answer: 42 }]);
  });

  it('keeps running while another process uses it', { tags: ['full'] }, async () => {
    const mine = await start();
    const other = await startInChildProcess(folder.path);
    await mine.stop();
    expect(await query(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const pid = postmasterPid(folder.path);
    await stopChildProcess(other.process);
    expect(isRunning(pid)).toBe(false);
  });

  it('restarts after a kill with everything that was committed', { tags: ['full'] }, async ({ task }) => {
    const { migrationUrl: url } = await start();
    await query(url, 'CREATE TABLE kept (n int)');
    for (let round = 1; round <= 3; round += 1) {
      await query(url, `INSERT INTO kept VALUES (${round})`);
      process.kill(postmasterPid(folder.path), 'SIGKILL');
      await vi.waitFor(() => query(url, 'SELECT 1'), { timeout: 20_000, interval: 50 });
      expect(await query(url, 'SELECT count(*)::int AS kept FROM kept')).toEqual([{ kept: round }]);
    }
    reportReliability(task, { what: 'The embedded PostgreSQL is killed after a commit', attempts: '3 kills', losses: '0 rows' });
  });

  it('starts although another program has taken the pid of the killed server', { tags: ['full'] }, async () => {
    // A process of the same user, which PostgreSQL by itself would take for a running server.
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: 65_534, gid: 65_534 } : {});
    const file = join(folder.path, 'postgres/cluster/postmaster.pid');
    writeFileSync(file, `${stranger.pid}\n${folder.path}/postgres/cluster\n1\n5432\n\n\n`);
    const { migrationUrl: url } = await start();
    expect(postmasterPid(folder.path)).not.toBe(stranger.pid);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    stranger.kill();
  });

  it('starts despite a lock file without a pid, which another starting process gives up', { tags: ['full'] }, async () => {
    const file = join(folder.path, 'postgres/cluster/postmaster.pid');
    writeFileSync(file, '');
    setTimeout(() => rmSync(file, { force: true }), 300);
    const { migrationUrl: url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts although a starting process was killed and has left a lock file without a pid', { tags: ['full'] }, async () => {
    const file = join(folder.path, 'postgres/cluster/postmaster.pid');
    writeFileSync(file, '');
    const tenSecondsAgo = Date.now() / 1_000 - 10;
    utimesSync(file, tenSecondsAgo, tenSecondsAgo);
    const { migrationUrl: url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('[OPS-11] begins a new epoch, in which no former session is valid, at each kind of restore, but not at a restart', async () => {
    const cluster = join(folder.path, 'postgres/cluster');
    const copy = join(folder.path, 'copy');
    const account = postgresAccount();
    const epochOf = async (at: string) => {
      const [row] = await query<{ epoch: string; recovers: boolean }>(
        at,
        'SELECT database_epoch() AS epoch, pg_is_in_recovery() AS recovers',
      );
      expect(row?.recovers).toBe(false);
      return row?.epoch;
    };
    const epochAfter = async (change: () => void) => {
      await running.pop()?.stop();
      change();
      const { migrationUrl: url } = await start();
      return vi.waitFor(() => epochOf(url), 10_000);
    };
    const { migrationUrl: url } = await start();
    await migrateDatabase(url);
    const before = await epochOf(url);
    expect(await epochAfter(() => cpSync(cluster, copy, { recursive: true }))).toBe(before);

    const copied = await epochAfter(() => {
      rmSync(cluster, { recursive: true });
      cpSync(copy, cluster, { recursive: true });
      chmodSync(cluster, 0o700);
      if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
    });
    const recovered = await epochAfter(() => {
      writeFileSync(join(cluster, 'recovery.signal'), '');
      appendFileSync(join(cluster, 'postgresql.auto.conf'), "restore_command = 'false'\n");
    });
    expect(new Set([before, copied, recovered]).size).toBe(3);
  });

  it('gives a data folder of a former version the role of the product, which cannot change the audit log', { tags: ['full'] }, async () => {
    const former = await start();
    // As in the former version: the product connected as the role that owned the tables.
    const superuser = withDatabase(withRole(former.url, { user: 'postgres', password: '' }), 'postgres');
    await query(withDatabase(superuser, 'app'), 'DROP OWNED BY app_runtime');
    await query(superuser, 'DROP ROLE app_runtime');
    await query(
      former.migrationUrl,
      `INSERT INTO audit_entries (id, action, actor_type, details, occurred_at) VALUES (gen_random_uuid(), 'session.ended', 'system', '{}', now())`,
    );
    await running.pop()?.stop();

    const { url, migrationUrl } = await start();
    await migrateDatabase(migrationUrl, url);
    expect(await query(url, 'SELECT count(*)::int AS entries FROM audit_entries')).toEqual([{ entries: 1 }]);
    for (const statement of ['UPDATE audit_entries SET details = NULL', 'DELETE FROM audit_entries', 'DROP TABLE audit_entries'])
      await expect(query(url, statement), statement).rejects.toMatchObject({ code: '42501' });
    expect(await query(url, 'SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user')).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false },
    ]);
  });

  it('explains what to do with data of another major version', { tags: ['full'] }, async () => {
    writeFileSync(join(folder.path, 'postgres/cluster/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/^The data in .* were written by PostgreSQL 17, this product brings 18: .*pg_dumpall.*DATA_DIR/);
  });

  it('explains what to do when its folder belongs to another user', { tags: ['full'] }, async () => {
    folder.remove();
    folder = createDataFolder();
    // Only root can change the owner of a folder; other users make it read-only instead.
    if (isRoot) {
      mkdirSync(join(folder.path, 'postgres'));
      chownSync(join(folder.path, 'postgres'), 12_345, 12_345);
    } else chmodSync(folder.path, 0o500);
    const reason = isRoot ? 'postgres belongs to another user' : 'may not write in';
    await expect(start().finally(() => chmodSync(folder.path, 0o711))).rejects.toThrow(new RegExp(`${reason} .*DATA_DIR`));
  });
});
