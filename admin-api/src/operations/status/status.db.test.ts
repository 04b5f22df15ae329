import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { DAY_MS } from '../../../contract/durations.ts';
import { STATUS_CHECKS, STATUS_FACTS, type StatusCheckName } from '../../../contract/status.ts';
import { AuditChainService } from '../../audit-log/audit-chain.service.ts';
import { CheckpointsService } from '../../audit-log/checkpoints.service.ts';
import { EmailSender } from '../../emails/email-sender.service.ts';
import { createBackup, recordBackup } from '../backup/create-backup.ts';
import { drillBackup } from '../backup/drill-backup.ts';
import { HousekeepingService } from '../housekeeping/housekeeping.service.ts';
import { createCertificate } from '../../testing/certificate.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { contact, numbered } from '../../testing/samples.ts';
import { breakInserts, sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Status, StatusCheck } from './status.schema.ts';
import { StatusRepository } from './status.sql.ts';
import { StatusService } from './status.service.ts';

const STATUS = '/api/admin/status';

let dataDir: string;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'status-'));
  app = await startTestApp({ config: { dataDir } });
  cookie = await app.login();
});
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

async function getChecks(of: TestApp = app, as: string = cookie): Promise<Record<StatusCheckName, StatusCheck>> {
  of.app.get(StatusService).sharedMs = 0;
  const { status, data } = await of.get<Status>(STATUS, as);
  expect(status).toBe(200);
  expect(data.checks.map(({ name }) => name)).toEqual(STATUS_CHECKS);
  return Object.fromEntries(data.checks.map((check) => [check.name, check])) as Record<StatusCheckName, StatusCheck>;
}

const factsOf = ({ facts }: StatusCheck) => Object.fromEntries(facts.map(({ name, value }) => [name, value]));
const stateOf = ({ state, problem }: StatusCheck) => [state, problem];

describe('the status', () => {
  it('[OPS-30] has every part with its facts, whatever the state', async () => {
    const checks = await getChecks();
    const facts = Object.assign({}, ...Object.values(checks).map(factsOf)) as Record<string, unknown>;
    for (const name of Object.keys(facts)) expect(Object.keys(STATUS_FACTS)).toContain(name);
    expect(facts).toMatchObject({
      recipients_of_leads: 1,
      version: expect.stringMatching(/^\d+\.\d+/),
      build: expect.any(String),
      server_version: expect.stringMatching(/^\d+/),
      newest_migration: expect.stringMatching(/^Migration2026/),
      disk_size: expect.any(Number),
      backed_up_at: null,
      event_streams: 0,
    });
    expect(Date.parse(String(facts['started_at']))).toBeLessThan(Date.now());
    expect(Number(facts['connections'])).toBeGreaterThan(0);
    expect(Number(facts['database_size'])).toBeGreaterThan(1_000_000);
    expect(Number(facts['disk_free'])).toBeLessThanOrEqual(Number(facts['disk_size']));
    for (const name of ['database', 'leads', 'outbox', 'housekeeping', 'live', 'product'] as const)
      expect([name, checks[name].state]).toEqual([name, 'good']);
    expect(stateOf(checks.certificate), 'without https').toEqual(['unused', null]);
  });

  it('[OPS-30] reports a check that fails or times out, and still shows the others', async () => {
    const repository = app.app.get(StatusRepository);
    const failing = vi.spyOn(repository, 'readOverdue').mockRejectedValueOnce(new Error('no'));
    const slow = vi.spyOn(repository, 'readDatabase').mockReturnValueOnce(new Promise(() => undefined));
    const startedAt = Date.now();
    const checks = await getChecks();
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    for (const name of ['leads', 'database'] as const)
      expect(checks[name]).toEqual({ name, state: 'failing', problem: 'not_checked', facts: [] });
    expect(checks.outbox.state).toBe('good');
    failing.mockRestore();
    slow.mockRestore();
    expect(stateOf((await getChecks()).leads)).toEqual(['good', null]);
  });

  it('[OPS-32] reports overdue leads, and notices that have no recipients or only example addresses', async () => {
    await app.post('/api/contact-submissions', numbered(contact, 1));
    await sql(app.databaseUrl, `update leads set due_at = now() - interval '1 hour' where kind = 'contact'`);
    const settings = (recipients: string[]) =>
      app.send(
        'PUT',
        '/api/admin/settings',
        { cookie, 'content-type': 'application/json' },
        JSON.stringify({ notifications: { newLead: true, overdueLead: true, recipients, language: 'en' } }),
      );
    await settings([]);
    const { leads, notices } = await getChecks();
    expect([stateOf(leads), factsOf(leads)['leads_overdue']]).toEqual([['attention', 'leads_overdue'], 1]);
    expect([stateOf(notices), factsOf(notices)['recipients_of_leads']]).toEqual([['attention', 'nobody_notified'], 0]);
    await settings(['office@zmb.example']);
    expect(stateOf((await getChecks()).notices)).toEqual(['attention', 'example_notified']);
    await settings(['office@zmb.example', 'office@zmb.ae']);
    await sql(app.databaseUrl, `update leads set status = 'done' where kind = 'contact'`);
    const after = await getChecks();
    expect([stateOf(after.leads), stateOf(after.notices)]).toEqual([
      ['good', null],
      ['good', null],
    ]);
  });

  it('[OPS-32] reports delayed e-mails, and a mail server that is down until it is back', async () => {
    expect(stateOf((await getChecks()).mail_server)).toEqual(['attention', 'mail_not_configured']);
    const server = await startMailServer();
    const { port } = server;
    const mailing = await startTestApp({ config: { dataDir, smtpUrl: server.url } });
    const as = await mailing.login();
    const sender = mailing.app.get(EmailSender);
    await server.stop();
    await mailing.post('/api/contact-submissions', numbered(contact, 2));
    await sender.sendDue();
    await expect.poll(async () => stateOf((await getChecks(mailing, as)).mail_server)).toEqual(['failing', 'mail_failing']);
    expect(factsOf((await getChecks(mailing, as)).mail_server)).toMatchObject({ last_failure: 'unreachable', last_sent_at: null });
    for (const [age, state] of [
      ['20 minutes', 'attention'],
      ['5 hours', 'failing'],
    ]) {
      await sql(mailing.databaseUrl, `update outbox_emails set waiting_since = now() - $1::interval`, [age]);
      expect(stateOf((await getChecks(mailing, as)).outbox)).toEqual([state, 'emails_delayed']);
    }
    const again = await startMailServer({ port });
    await sql(mailing.databaseUrl, 'update outbox_emails set next_attempt_at = now()');
    // A process that could not reach the mail server waits before it tries again.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
    await sender.sendDue();
    vi.useRealTimers();
    await expect.poll(async () => stateOf((await getChecks(mailing, as)).mail_server), { timeout: 40_000 }).toEqual(['good', null]);
    expect(stateOf((await getChecks(mailing, as)).outbox)).toEqual(['good', null]);
    await sql(mailing.databaseUrl, `update outbox_emails set status = 'failed', failure_code = 'no_mailbox', next_attempt_at = now()`);
    expect(stateOf((await getChecks(mailing, as)).outbox)).toEqual(['attention', 'emails_failed']);
    await mailing.stop();
    await again.stop();
  }, 90_000);

  it('[OPS-32] reports a database that is not writable, and one that a newer version has migrated', async () => {
    const mend = await breakInserts(app.databaseUrl, 'lead_receipts', '53100');
    await expect.poll(async () => stateOf((await getChecks()).database)).toEqual(['failing', 'database_not_writable']);
    await mend();
    await expect.poll(async () => stateOf((await getChecks()).database)).toEqual(['good', null]);
    await sql(app.databaseUrl, `insert into migrations (name, executed_at) values ('Migration29990101000000_future', now())`);
    expect(stateOf((await getChecks()).database)).toEqual(['attention', 'schema_newer']);
    await sql(app.databaseUrl, `delete from migrations where name = 'Migration29990101000000_future'`);
  });

  it('[OPS-32] shows the last backup and the last passed drill, and reports when one is missing or old', async () => {
    const pair = async () => {
      const { backup, drill } = await getChecks();
      return [stateOf(backup), stateOf(drill)];
    };
    expect(await pair()).toEqual([
      ['attention', 'backup_missing'],
      ['attention', 'drill_missing'],
    ]);
    await sql(app.databaseUrl, `update users set created_at = now() - interval '40 days'`);
    expect(await pair()).toEqual([
      ['failing', 'backup_missing'],
      ['failing', 'drill_missing'],
    ]);
    const record = (action: string, age: string) =>
      sql(
        app.databaseUrl,
        `insert into audit_entries (id, action, actor_type, details, occurred_at)
         values (gen_random_uuid(), $1, 'system', '{}', now() - $2::interval)`,
        [action, age],
      );
    await record('database.backed_up', '8 days');
    await record('database.drill_passed', '9 days');
    expect(await pair()).toEqual([
      ['failing', 'backup_old'],
      ['attention', 'drill_old'],
    ]);
    const { drill } = await getChecks();
    expect(Date.now() - Date.parse(String(factsOf(drill)['drill_passed_at']))).toBeGreaterThan(8.9 * DAY_MS);

    // The drill would refuse the forged entries.
    const fresh = await startTestApp({ config: { dataDir } });
    const as = await fresh.login();
    await fresh.app.get(AuditChainService).sealAll();
    const file = join(dataDir, 'status.backup.gz');
    await createBackup(fresh.databaseUrl, file);
    await recordBackup(fresh.databaseUrl, 'database.backed_up', {});
    await drillBackup(fresh.config, fresh.databaseUrl, file);
    await recordBackup(fresh.databaseUrl, 'database.drill_passed', {});
    const passed = await getChecks(fresh, as);
    expect([stateOf(passed.backup), stateOf(passed.drill)]).toEqual([
      ['good', null],
      ['good', null],
    ]);
    await fresh.stop();
  });

  it('[OPS-32] reports an audit log that is no longer sealed, and one that was tampered with', async () => {
    const fresh = await startTestApp({ config: { dataDir } });
    const as = await fresh.login();
    const chain = fresh.app.get(AuditChainService);
    await chain.sealAll();
    expect(factsOf((await getChecks(fresh, as)).audit_log)).toMatchObject({ verified_at: null });
    await chain.verify();
    const { audit_log: verified } = await getChecks(fresh, as);
    expect(stateOf(verified)).toEqual(['good', null]);
    expect(factsOf(verified)['verified_at']).not.toBeNull();
    await sql(
      fresh.databaseUrl,
      `
      insert into audit_entries (id, action, actor_type, details, occurred_at)
      values (gen_random_uuid(), 'settings.changed', 'system', '{}', now() - interval '30 minutes')`,
    );
    expect(stateOf((await getChecks(fresh, as)).audit_log)).toEqual(['attention', 'audit_unsealed']);
    await chain.verify();
    expect(stateOf((await getChecks(fresh, as)).audit_log)).toEqual(['failing', 'audit_broken']);
    await fresh.stop();
  });

  it('[ADM-14] reports audit log checkpoints that do not reach their sink', async () => {
    const auditSink = `file://${join(dataDir, 'nowhere', 'checkpoints.jsonl')}`;
    const fresh = await startTestApp({ config: { dataDir, auditSink } });
    const as = await fresh.login();
    await fresh.app.get(AuditChainService).sealAll();
    const { audit_log: recent } = await getChecks(fresh, as);
    expect([stateOf(recent), factsOf(recent)['checkpoint_at']]).toEqual([['good', null], null]);
    expect(factsOf(recent)['entries_uncovered']).toBeGreaterThan(0);
    for (const [age, state] of [
      ['11 minutes', 'attention'],
      ['25 hours', 'failing'],
    ] as const) {
      await sql(
        fresh.databaseUrl,
        `alter table audit_entries disable trigger user; grant update on audit_entries to current_user;
         update audit_entries set occurred_at = now() - interval '${age}' where position = 1; alter table audit_entries enable trigger user`,
      );
      expect(stateOf((await getChecks(fresh, as)).audit_log)).toEqual([state, 'checkpoints_late']);
    }
    await mkdir(join(dataDir, 'nowhere'));
    await fresh.app.get(CheckpointsService).send({ onlyWhenDue: false, signal: AbortSignal.timeout(5_000) });
    const { audit_log: sent } = await getChecks(fresh, as);
    expect([stateOf(sent), factsOf(sent)['entries_uncovered']]).toEqual([['good', null], 0]);
    expect(factsOf(sent)['checkpoint_at']).not.toBeNull();
    await fresh.stop();
  });

  it('[OPS-32] reports rows that housekeeping could not delete', async () => {
    const housekeeping = app.app.get(HousekeepingService);
    await sql(app.databaseUrl, 'alter table subscription_tokens rename to subscription_tokens_away');
    await housekeeping.deleteExpired();
    await sql(app.databaseUrl, 'alter table subscription_tokens_away rename to subscription_tokens');
    expect(stateOf((await getChecks()).housekeeping)).toEqual(['attention', 'housekeeping_failed']);
    await housekeeping.deleteExpired();
    const { housekeeping: recovered } = await getChecks();
    expect([stateOf(recovered), Date.now() - Date.parse(String(factsOf(recovered)['last_run_at'])) < 60_000]).toEqual([
      ['good', null],
      true,
    ]);
  });
});

describe('the certificate of PUBLIC_URL', () => {
  const days = (count: number) => new Date(Date.now() + count * DAY_MS);
  async function getCheckWith(certificate: { cert: string; key: string }): Promise<StatusCheck> {
    const server = createServer(certificate);
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const served = await startTestApp({ config: { dataDir, publicUrl: `https://localhost:${port}` } });
    const { certificate: check } = await getChecks(served, await served.login());
    await served.stop();
    server.close();
    return check;
  }

  it.each([
    { what: 'is valid for long', until: 90, isTrusted: true, expected: ['good', null] },
    { what: 'ends soon', until: 14, isTrusted: true, expected: ['attention', 'certificate_ending'] },
    { what: 'ends in days', until: 3, isTrusted: true, expected: ['failing', 'certificate_ending'] },
    { what: 'has expired', until: -2, isTrusted: true, expected: ['failing', 'certificate_expired'] },
    { what: 'no browser trusts', until: 90, isTrusted: false, expected: ['failing', 'certificate_untrusted'] },
  ])('[OPS-32] that $what', async ({ until, isTrusted, expected }) => {
    const certificate = createCertificate('localhost', { from: days(-30), until: days(until) });
    const authorities = getCACertificates('default');
    if (isTrusted) setDefaultCACertificates([...authorities, certificate.cert]);
    try {
      const check = await getCheckWith(certificate);
      expect(stateOf(check)).toEqual(expected);
      expect(factsOf(check)['certificate_days']).toBe(until - 1);
    } finally {
      setDefaultCACertificates(authorities);
    }
  });

  it('times out after a few seconds when nothing answers', async () => {
    const served = await startTestApp({ config: { dataDir, publicUrl: 'https://localhost:1' } });
    expect(stateOf((await getChecks(served, await served.login())).certificate)).toEqual(['attention', 'certificate_unreachable']);
    await served.stop();
  });
});
