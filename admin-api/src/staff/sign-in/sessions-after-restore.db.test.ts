import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { AuditChainService } from '../../audit-log/audit-chain.service.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const LOGOUT = '/api/admin/logout';
const PROFILE = '/api/admin/profile';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const statusOf = async (cookie: string, of = app) => (await of.get(PROFILE, cookie)).status;

describe('a session that ended after a backup', () => {
  it('stays ended when a dump is restored under a running process', async () => {
    const [ended, open] = [await app.login(), await app.login()];
    // Like pg_dump and pg_restore --clean: the same rows in a new table.
    await sql(app.databaseUrl, 'create table dump as select * from staff_sessions');
    await app.post(LOGOUT, undefined, { cookie: ended });
    await sql(
      app.databaseUrl,
      `alter table staff_sessions rename to dropped; create table staff_sessions (like dropped including all);
       drop table dropped cascade; insert into staff_sessions select * from dump; drop table dump;
       grant all on staff_sessions to ${inject('productRole').user}`,
    );
    expect([await statusOf(ended), await statusOf(open)]).toEqual([401, 401]);
    expect(await statusOf(await app.login())).toBe(200);
  });

  it('stays ended when a disk snapshot is restored, which only the head file of the audit log reveals', async () => {
    const chain = app.app.get(AuditChainService);
    const ended = await app.login();
    await chain.sealAll();
    await sql(
      app.databaseUrl,
      `create table snapshot_sessions as select * from staff_sessions; create table snapshot_entries as select * from audit_entries;
       create table snapshot_head as select * from audit_chain_head`,
    );
    await app.post(LOGOUT, undefined, { cookie: ended });
    await chain.sealAll();
    await sql(
      app.databaseUrl,
      `grant all on audit_entries, audit_chain_head to current_user;
       alter table audit_entries disable trigger user; alter table audit_chain_head disable trigger user;
       truncate audit_entries, audit_chain_head, staff_sessions cascade;
       insert into audit_entries select * from snapshot_entries; insert into audit_chain_head select * from snapshot_head;
       insert into staff_sessions select * from snapshot_sessions;
       alter table audit_entries enable trigger user; alter table audit_chain_head enable trigger user`,
    );
    await vi.waitFor(async () => expect(await statusOf(ended)).toBe(401), { timeout: 10_000 });

    // Until the operator has accepted the earlier state, new sessions stay active, also after a restart.
    const cookie = await app.login();
    const restarted = await startTestApp({ databaseUrl: app.databaseUrl });
    await vi.waitFor(() => expect(restarted.log.join('\n')).toContain('not sealed any further'), { timeout: 10_000 });
    expect(await statusOf(cookie, restarted)).toBe(200);
    await restarted.stop();
    const [entry] = await sql(
      app.databaseUrl,
      `select details from audit_entries where action = 'session.ended' and actor_type = 'system'`,
    );
    expect(entry).toEqual({ details: { reason: 'database_set_back' } });
  });
});
