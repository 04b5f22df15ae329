import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { reportReliability } from '../../../tests/support/reliability.ts';
import { createBackup } from '../operations/backup/create-backup.ts';
import { restoreBackup } from '../operations/backup/restore-backup.ts';
import { BackgroundService } from '../platform/background/background.service.ts';
import type { Config } from '../platform/configuration/config.ts';
import { MetricsService } from '../platform/metrics/metrics.service.ts';
import { type AuditReceiver, startSyslogReceiver, startWebhookReceiver } from '../testing/audit-receivers.ts';
import { callback, contact } from '../testing/samples.ts';
import { sql } from '../testing/sql.ts';
import { createTestDatabase, startTestApp, type TestApp } from '../testing/test-app.ts';
import { AuditChainKey, EMPTY_CHAIN } from './audit-chain-key.ts';
import { AuditChainService } from './audit-chain.service.ts';
import { AuditEntriesRepository, type RecordedEntry } from './audit-entries.sql.ts';
import { parseCheckpoint, signCheckpoint } from './checkpoint.ts';
import { compareCheckpoints } from './compare-checkpoints.ts';
import { CheckpointsService } from './checkpoints.service.ts';
import { publicKeysFile, readPublicKeys } from './signing-key.ts';
import { describeVerification, verifyOutside } from './verify-outside.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zmb-checkpoints-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let phones = 0;
/** Causes an audit entry. */
async function record(app: TestApp): Promise<void> {
  phones += 1;
  const answer = await app.post('/api/callback-requests', { ...callback, phone: `04 2${String(100_000 + phones)}` });
  expect(answer.status).toBe(201);
}

/** Seals all entries and sends a checkpoint now. */
async function checkpoint(app: TestApp): Promise<boolean> {
  await app.app.get(AuditChainService).sealAll();
  return app.app.get(CheckpointsService).send({ onlyWhenDue: false, signal: AbortSignal.timeout(5_000) });
}

const SET_ID = 'update audit_checkpoint_state set database_id = gen_random_uuid(), sequence = 0, position = 0';

const keysOf = (dataDir: string) => readPublicKeys(readFileSync(publicKeysFile(dataDir), 'utf8'));

describe('checkpoints of the audit log', () => {
  let receiver: AuditReceiver | undefined;
  let app: TestApp | undefined;
  afterEach(async () => {
    await app?.stop();
    await receiver?.stop();
    [app, receiver] = [undefined, undefined];
  });

  const start = async (config: Partial<Config>, isIdle = true) => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    app = await startTestApp({ config: { dataDir, ...config }, isIdle });
    return app;
  };
  const startTo = async (to: AuditReceiver, config: Partial<Config> = {}, isIdle = true) => {
    receiver = to;
    const auditSinkCa = join(mkdtempSync(join(folder, 'ca-')), 'ca.pem');
    writeFileSync(auditSinkCa, to.cert);
    return start({ auditSink: to.url, auditSinkCa, ...config }, isIdle);
  };

  const file = () => join(mkdtempSync(join(folder, 'sink-')), 'checkpoints.jsonl');
  it.for(['file', 'syslog over TLS', 'HTTPS webhook'] as const)(
    '[ADM-14] are signed, have no personal data, and reach a %s',
    async (kind) => {
      const path = file();
      const to = kind === 'file' ? undefined : await (kind === 'HTTPS webhook' ? startWebhookReceiver() : startSyslogReceiver());
      const product = to ? await startTo(to) : await start({ auditSink: `file://${path}` });
      await product.post('/api/contact-submissions', { ...contact, name: 'Noura Haddad', email: 'noura@mail.example' });
      expect(await checkpoint(product)).toBe(true);
      await record(product);
      expect(await checkpoint(product)).toBe(true);
      // Nothing new.
      expect(await checkpoint(product)).toBe(false);

      const lines = () => (to ? to.received : readFileSync(path, 'utf8').trim().split('\n'));
      await expect.poll(() => lines().length).toBe(2);
      expect(lines().join()).not.toMatch(/noura|haddad|mail\.example/i);
      const checkpoints = lines().map(parseCheckpoint);
      expect(checkpoints.map((each) => each?.sequence)).toEqual([1, 2]);
      const [entries] = await sql(product.databaseUrl, 'select hash, position::int from audit_entries order by position desc limit 1');
      expect(checkpoints.at(-1)).toMatchObject(entries ?? {});
      if (kind === 'syslog over TLS') expect(lines()[0]).toMatch(/^<109>1 \d{4}-\S+Z \S+ zmb \d+ CHECKPOINT - \{"format":1,/);
      if (kind === 'file') expect(statSync(path).mode & 0o777).toBe(0o600);
      const verification = await verifyOutside(product.app, { lines: lines(), keys: keysOf(product.config.dataDir) });
      expect(describeVerification(verification)).toMatch(/^The audit log is intact\. Entries: (\d+); checkpoints: 2, up to entry \1\.$/);
      expect(verification.intact).toBe(true);
    },
  );

  it('[ADM-14] are resent after an outage of the sink, and one then covers everything recorded meanwhile', async () => {
    const to = await startWebhookReceiver((before) => (before < 1 ? 500 : 204));
    const product = await startTo(to);
    const unsent = () => sql(product.databaseUrl, 'select sequence::int, position::int from audit_checkpoint_state');
    await expect(checkpoint(product)).rejects.toThrow('the webhook answered with status 500');
    expect(await unsent()).toEqual([]);
    await record(product);
    await record(product);
    expect(await checkpoint(product)).toBe(true);
    expect(to.received).toHaveLength(1);
    const [row] = await sql<{ entries: number }>(product.databaseUrl, 'select count(*)::int as entries from audit_entries');
    expect(await unsent()).toEqual([{ sequence: 1, position: row?.entries }]);
  });

  it('[ADM-14] that cannot be delivered are logged once, without the path of the webhook, and counted in the metrics', async () => {
    const to = await startWebhookReceiver(() => 500);
    const product = await startTo(to, { metricsPort: 0 }, false);
    await expect.poll(() => product.log.join('')).toContain('checkpoints of the audit log do not reach https://localhost');
    expect(product.log.join('')).not.toContain('secret-path');
    await record(product);
    await product.app.get(AuditChainService).sealAll();
    const { text } = await product.app.get(MetricsService).describe();
    expect(Number(/^zmb_audit_unsent_entries (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
    expect(Number(/^zmb_audit_unsent_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
    // Leads are still accepted.
    await record(product);
  });

  it('are not sent to a server with an untrusted certificate', async () => {
    for (const to of [await startWebhookReceiver(), await startSyslogReceiver()]) {
      const product = await startTo(to, { auditSinkCa: undefined });
      await expect(checkpoint(product)).rejects.toThrow(/self-signed certificate/);
      expect(to.received).toEqual([]);
      await product.stop();
      app = undefined;
      await to.stop();
      receiver = undefined;
    }
  });

  it('are due after a minute or 100 entries, sent by one process at a time, and on shutdown', async () => {
    const path = file();
    const lines = () => readFileSync(path, 'utf8').trim().split('\n').map(parseCheckpoint);
    const product = await start({ auditSink: `file://${path}` });
    expect(await checkpoint(product)).toBe(true);
    await record(product);
    await product.app.get(AuditChainService).sealAll();
    const service = product.app.get(CheckpointsService);
    const due = () => service.send({ onlyWhenDue: true, signal: AbortSignal.timeout(5_000) });
    expect(await due()).toBe(false);
    await sql(product.databaseUrl, `update audit_checkpoint_state set acknowledged_at = now() - interval '61 seconds'`);
    const siblings = await Promise.all([due(), due(), due(), due()]);
    expect(siblings.filter(Boolean)).toHaveLength(1);
    await sql(
      product.databaseUrl,
      `insert into audit_entries (id, action, actor_type, details, occurred_at)
       select gen_random_uuid(), 'session.ended', 'system', '{}', now() from generate_series(1, 100)`,
    );
    await product.app.get(AuditChainService).sealAll();
    expect(await due()).toBe(true);
    expect(lines()).toHaveLength(3);

    product.app.get(BackgroundService).start();
    await record(product);
    await product.stop();
    app = undefined;
    expect(lines()).toHaveLength(4);
    expect(lines()[3]?.position).toBeGreaterThan(lines()[2]?.position ?? 0);
  });
});

describe('an audit log that was tampered with by somebody who has the database and AUDIT_KEY', () => {
  let app: TestApp;
  let lines: string[];
  let keys: KeyObject[];
  let entries: Record<string, unknown>[];
  let rows: Record<string, Record<string, unknown>[]>;
  const dataDir = () => app.config.dataDir;

  beforeAll(async () => {
    const home = mkdtempSync(join(folder, 'tampered-'));
    const path = join(home, 'checkpoints.jsonl');
    app = await startTestApp({ config: { dataDir: home, auditSink: `file://${path}` }, isIdle: true });
    for (let sent = 0; sent < 4; sent += 1) {
      await record(app);
      await record(app);
      await checkpoint(app);
    }
    lines = readFileSync(path, 'utf8').trim().split('\n');
    keys = keysOf(dataDir());
    entries = await sql(app.databaseUrl, 'select * from audit_entries order by position');
    rows = {
      audit_entries: entries,
      audit_chain_head: await sql(app.databaseUrl, 'select * from audit_chain_head'),
      audit_checkpoint_state: await sql(app.databaseUrl, 'select * from audit_checkpoint_state'),
    };
    expect(lines.length).toBeGreaterThanOrEqual(4);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await restoreAll();
  });

  const tables = 'audit_entries, audit_chain_head, audit_checkpoint_state';
  const unguarded = (statements: string) =>
    sql(
      app.databaseUrl,
      `lock table ${tables}; grant all on ${tables} to current_user;
       alter table audit_entries disable trigger user; alter table audit_chain_head disable trigger user;
       ${statements};
       alter table audit_entries enable trigger user; alter table audit_chain_head enable trigger user`,
    );
  const insertAll = (table: string, rows: Record<string, unknown>[]) =>
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, '${JSON.stringify(rows).replaceAll("'", "''")}')`;
  const restoreAll = () =>
    unguarded(
      `truncate ${tables}; ${Object.entries(rows)
        .map(([table, rows]) => insertAll(table, rows))
        .join(';')}`,
    );

  /** Rehashes the whole chain and signs its head, which needs the key. */
  async function rewrite(change: (all: RecordedEntry[]) => RecordedEntry[]): Promise<void> {
    const key = app.app.get(AuditChainKey);
    const changed = change(await app.app.get(AuditEntriesRepository).findSealedAfter(0, 1_000));
    let { hash } = EMPTY_CHAIN;
    const made = changed.map((entry, index) => {
      const { id, action, actorType, actorId, subjectType, subjectId, details, occurredAt } = entry;
      hash = key.hash(hash, index + 1, entry);
      const place = { position: index + 1, hash, occurred_at: occurredAt };
      return { id, action, actor_type: actorType, actor_id: actorId, subject_type: subjectType, subject_id: subjectId, details, ...place };
    });
    const newestAt = new Date(Math.max(...changed.map(({ occurredAt }) => occurredAt.getTime())));
    const head = { position: changed.length, hash, keyedFrom: 1, newestAt };
    await unguarded(
      `truncate audit_entries; ${insertAll('audit_entries', made)};
       update audit_chain_head set position = ${head.position}, hash = '${hash}', keyed_from = 1, newest_at = '${newestAt.toISOString()}',
         key_id = '${key.id}', mac = '${key.sign(head)}'`,
    );
  }

  /** Verifies on a host that has not seen the chain before, so that only checkpoints can reveal changes. */
  async function verify(of: { lines?: string[]; keys?: KeyObject[] } = {}) {
    const auditor = await startTestApp({
      databaseUrl: app.databaseUrl,
      config: { auditHeadFile: join(mkdtempSync(join(folder, 'auditor-')), 'head.json') },
    });
    try {
      const verification = await verifyOutside(auditor.app, { lines, keys, ...of });
      return { ...verification, sentence: describeVerification(verification) };
    } finally {
      await auditor.stop();
    }
  }

  it('[ADM-10] is detected by npm run audit:verify, whatever the manipulation, while Verify alone reports it as intact', async ({
    task,
  }) => {
    expect(await verify()).toMatchObject({ intact: true });
    const another = (entry: RecordedEntry, changes: Partial<RecordedEntry> = {}) => ({ ...entry, id: randomUUID(), ...changes });
    const noTampering = () => Promise.resolve();
    const tamperings: [string, problem: string, () => Promise<unknown>, files?: () => { lines?: string[] }][] = [
      ['the last entries removed, and the head signed again', 'cut_tail', () => rewrite((all) => all.slice(0, -2))],
      [
        'the last entries replaced by others',
        'rewritten_chain',
        () => rewrite((all) => [...all.slice(0, -2), ...all.slice(-3).map((entry) => another(entry))]),
      ],
      [
        'an entry edited, and the whole chain rehashed',
        'rewritten_chain',
        () => rewrite((all) => all.with(2, { ...(all[2] ?? expect.unreachable()), actorType: 'system' })),
      ],
      [
        'an entry removed and one added, and the whole chain rehashed',
        'rewritten_chain',
        () => rewrite((all) => [...all.toSpliced(1, 1), ...all.slice(-1).map((entry) => another(entry))]),
      ],
      [
        'the last entries removed, and the checkpoint state reset',
        'cut_tail',
        async () => {
          await rewrite((all) => all.slice(0, 2));
          await sql(app.databaseUrl, 'update audit_checkpoint_state set sequence = 0, position = 0');
        },
      ],
      ['the database given another id', 'other_database', () => sql(app.databaseUrl, SET_ID)],
      [
        'a checkpoint changed',
        'forged_checkpoint',
        noTampering,
        () => ({ lines: lines.with(1, (lines[1] ?? '').replace(/n":\d+/, 'n":1')) }),
      ],
      ['a checkpoint in between removed', 'missing_checkpoints', noTampering, () => ({ lines: lines.toSpliced(1, 1) })],
      ['the last checkpoint removed', 'missing_checkpoints', noTampering, () => ({ lines: lines.slice(0, -1) })],
      ['all checkpoints removed', 'no_checkpoints', noTampering, () => ({ lines: [] })],
      ['checkpoints made with another key', 'other_key', noTampering, () => ({ lines: forgeAll() })],
    ];
    const named: unknown[] = [];
    for (const [name, , tamper, files] of tamperings) {
      await restoreAll();
      await tamper();
      const { intact, chain, comparison, sentence } = await verify(files?.());
      expect([name, chain.intact]).toEqual([name, true]);
      expect(sentence).toMatch(new RegExp(`^The audit log is NOT intact: .*\\(${comparison.finding?.problem}\\)\\.$`));
      named.push([name, intact, comparison.finding?.problem]);
    }
    expect(named).toEqual(tamperings.map(([name, problem]) => [name, false, problem]));
    reportReliability(task, {
      what: 'the audit log, or its checkpoints, tampered with by somebody who has the database and AUDIT_KEY',
      attempts: `${tamperings.length} ways`,
      losses: '0 not named by npm run audit:verify',
    });
  });

  it('also reports an entry that was edited without rehashing', async () => {
    await unguarded(`update audit_entries set details = '{"edited": true}' where position = 2`);
    const { intact, sentence } = await verify();
    expect(intact).toBe(false);
    expect(sentence).toBe('The audit log is NOT intact: the chain is inconsistent (entry_changed, entry 2).');
  });

  it('is no longer signed by a process that has seen a later state', async () => {
    await rewrite((all) => all.slice(0, -2));
    await expect(app.app.get(CheckpointsService).send({ onlyWhenDue: false, signal: AbortSignal.timeout(5_000) })).rejects.toThrow(
      'not sealed any further: its end was removed',
    );
  });

  /** A forgery without the signing key. */
  function forgeAll(): string[] {
    const { privateKey } = generateKeyPairSync('ed25519');
    return lines.map((line) => {
      const { format: _, keyId: _id, signature: _signature, ...statement } = parseCheckpoint(line) ?? expect.unreachable();
      return JSON.stringify(signCheckpoint(statement, privateKey));
    });
  }
});

describe('a restored database', () => {
  let restored: TestApp;
  let dropDatabase: () => Promise<void>;
  let lines: string[];
  let keys: KeyObject[];
  /** The id of the database that was backed up. */
  let formerId: string;

  // The restore runs all migrations again, which takes several times as long beside other suites.
  beforeAll(async () => {
    const home = mkdtempSync(join(folder, 'restored-'));
    const path = join(home, 'checkpoints.jsonl');
    const config = { dataDir: home, auditSink: `file://${path}` };
    const database = await createTestDatabase();
    dropDatabase = database.drop;
    const before = await startTestApp({ databaseUrl: database.url, config, isIdle: true });
    await record(before);
    await checkpoint(before);
    const backup = join(home, 'one.backup.gz');
    await createBackup(database.url, backup);
    await record(before);
    await checkpoint(before);
    await before.stop();
    await restoreBackup(database.url, backup, { replace: true });
    rmSync(before.config.auditHeadFile, { force: true });

    restored = await startTestApp({ databaseUrl: database.url, config, isOwner: true, isIdle: true });
    await record(restored);
    await checkpoint(restored);
    lines = readFileSync(path, 'utf8').trim().split('\n');
    keys = keysOf(home);
    formerId = parseCheckpoint(lines[0] ?? '')?.database ?? '';
  }, 300_000);
  afterAll(async () => {
    await restored.stop();
    await dropDatabase();
  });

  it('has a new id in its checkpoints', async () => {
    const { comparison } = await verifyOutside(restored.app, { lines, keys, restored: [] });
    expect(comparison.finding).toMatchObject({
      problem: 'other_database',
      explanation: expect.stringContaining(`--restored ${formerId}`),
    });
  });

  it('may lack entries after the backup if the restore is recorded and declared', async () => {
    const { intact, comparison } = await verifyOutside(restored.app, { lines, keys, restored: [formerId] });
    expect(comparison.finding).toBeUndefined();
    expect(intact).toBe(true);
  });

  it('is reported as cut off when no restore is recorded', async () => {
    const unrecorded = {
      ...{ id: 'another', entries: 1, acknowledged: 0 },
      hashAt: () => Promise.resolve(null),
      isRestoredAfter: () => Promise.resolve(false),
    };
    const { finding } = await compareCheckpoints(lines.slice(0, 2), keys, unrecorded, [formerId]);
    expect(finding?.problem).toBe('cut_tail');
  });
});
