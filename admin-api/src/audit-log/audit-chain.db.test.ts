import { rmSync } from 'node:fs';

import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { callback } from '../testing/samples.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { reportReliability } from '../../../tests/support/reliability.ts';
import { unkeyedHash } from './audit-chain-key.ts';
import { AuditChainService } from './audit-chain.service.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { AuditLogService, SYSTEM } from './audit-log.service.ts';

type Verdict = components['schemas']['AuditVerdict'];
type Page = components['schemas']['AuditLogPage'];

/** The id of a forged entry. */
const FOREIGN = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';
const VERIFY = '/api/admin/audit-logs/verify';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
  for (let count = 0; count < 8; count += 1) await app.post('/api/callback-requests', { ...callback, phone: `04 234 56${count}0` });
});
afterAll(() => app.stop());

/** Without a session, because sessions end when the log is rolled back. */
function verdict(): Promise<Verdict> {
  return app.app.get(AuditChainService).verify();
}

async function untilSealed(): Promise<void> {
  await vi.waitFor(async () => expect((await verdict()).unsealed).toBe(0), { timeout: 20_000 });
}

describe('the chain of the audit log', () => {
  it('includes every entry once within about a second, even with several sealing processes', async () => {
    await untilSealed();
    const other = await startTestApp({ databaseUrl: app.databaseUrl });
    await Promise.all(
      Array.from({ length: 12 }, (_, count) => app.post('/api/callback-requests', { ...callback, phone: `04 765 43${count + 10}` })),
    );
    const seal = (of: TestApp) => of.app.get(AuditChainService).sealNext();
    await Promise.all([seal(app), seal(other), seal(app), seal(other)]);
    await untilSealed();
    const rows = await sql<{ position: string }>(app.databaseUrl, 'select position from audit_entries order by position');
    expect(rows.map(({ position }) => Number(position))).toEqual(rows.map((_, index) => index + 1));
    expect((await app.get<Verdict>(VERIFY, cookie)).data).toEqual({
      intact: true,
      entries: rows.length,
      problem: null,
      firstBroken: null,
      unsealed: 0,
    });
    await other.stop();
  });

  it('does not delay a lead', async () => {
    await app.orm.em.fork().transactional(async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(hashtextextended('audit chain', 3))`);
      expect((await app.post('/api/callback-requests', { ...callback, phone: '04 888 8888' })).status).toBe(201);
      expect((await verdict()).unsealed).toBeGreaterThan(0);
    });
    await untilSealed();
  });
});

describe('an audit log that was tampered with by the role of the product', () => {
  let entries: Record<string, unknown>[];
  let heads: Record<string, unknown>[];
  /** An earlier state of the chain with its signed head. */
  let earlierHead: Record<string, unknown>;
  let last: number;

  const setHead = (head: Record<string, unknown>) =>
    `delete from audit_chain_head; insert into audit_chain_head select * from jsonb_populate_record(null::audit_chain_head, '${JSON.stringify(head)}')`;
  const insertUnsealed = (occurredAt: string) =>
    `insert into audit_entries (id, action, actor_type, details, occurred_at) values ('${FOREIGN}', 'session.ended', 'system', '{}', ${occurredAt})`;

  beforeAll(async () => {
    // The product would end the session, and record that, when the log is rolled back.
    await app.post('/api/admin/logout', undefined, { cookie });
    await untilSealed();
    [earlierHead = {}] = await sql(app.databaseUrl, 'select * from audit_chain_head');
    await app.post('/api/callback-requests', { ...callback, phone: '04 222 3333' });
    await untilSealed();
    entries = await sql(app.databaseUrl, 'select * from audit_entries order by position');
    heads = await sql(app.databaseUrl, 'select * from audit_chain_head');
    last = entries.length;
    expect(last).toBeGreaterThan(8);
  });
  afterEach(async () => {
    await unguarded(
      `truncate audit_entries, audit_chain_head;
       insert into audit_entries select * from jsonb_populate_recordset(null::audit_entries, '${JSON.stringify(entries)}');
       insert into audit_chain_head select * from jsonb_populate_recordset(null::audit_chain_head, '${JSON.stringify(heads)}')`,
    );
    expect(await verdict()).toMatchObject({ intact: true, problem: null, firstBroken: null });
  });

  /** Runs statements with disabled guards, as the owner of the tables can. */
  const unguarded = (statements: string) =>
    sql(
      app.databaseUrl,
      `lock table audit_entries, audit_chain_head;
       grant all on audit_entries, audit_chain_head to current_user;
       alter table audit_entries disable trigger user; alter table audit_chain_head disable trigger user;
       ${statements};
       alter table audit_entries enable trigger user; alter table audit_chain_head enable trigger user`,
    );
  const idAt = (position: number) => entries[position - 1]?.['id'];

  it('refuses to change, delete or truncate recorded entries', async ({ task }) => {
    await sql(app.databaseUrl, 'revoke update, delete, truncate on audit_entries, audit_chain_head from current_user');
    await sql(
      app.databaseUrl,
      'grant update (position, hash) on audit_entries to current_user; grant update on audit_chain_head to current_user',
    );
    const statements = [
      "update audit_entries set action = 'session.ended' where position = 5",
      'update audit_entries set position = null, hash = null where position = 5',
      "update audit_entries set hash = 'x' where position = 5",
      'delete from audit_entries where position = 5',
      'truncate audit_entries',
      'update audit_chain_head set position = 3',
      "update audit_chain_head set hash = 'x'",
      'delete from audit_chain_head',
    ];
    for (const withRights of [false, true]) {
      if (withRights) await sql(app.databaseUrl, 'grant all on audit_entries, audit_chain_head to current_user');
      for (const statement of statements) {
        await expect(sql(app.databaseUrl, statement), statement).rejects.toMatchObject({ code: '42501' });
      }
    }
    reportReliability(task, {
      what: 'SQL changes, deletes or truncates entries or head of the audit log, with its guards in place',
      attempts: `${statements.length} statements, without and with the rights to the tables`,
      losses: '0 executed',
    });
  });

  it('[ADM-10] is detected by Verify, whatever the manipulation', async ({ task }) => {
    const edited = `update audit_entries set details = '{"edited": true}'`;
    const changes = [
      ['the details', 'details = \'{"isSuspected": true}\''],
      ['the actor', "actor_type = 'system'"],
      ['the subject', 'subject_id = gen_random_uuid()'],
      ['the time', "occurred_at = occurred_at + interval '1 millisecond'"],
      ['the action', "action = 'session.ended'"],
      ['the hash', "hash = 'another'"],
    ] as const;
    const tamperings: [string, () => Promise<unknown>, [problem: string, position?: number, id?: unknown]][] = [
      ...changes.map<(typeof tamperings)[number]>(([field, change]) => [
        `${field} changed in an entry`,
        () => unguarded(`update audit_entries set ${change} where position = 5`),
        ['entry_changed', 5, idAt(5)],
      ]),
      ['an entry removed in the middle', () => unguarded('delete from audit_entries where position = 4'), ['entry_missing', 4, null]],
      ['the last entry removed', () => unguarded(`delete from audit_entries where position = ${last}`), ['entry_missing', last, null]],
      [
        'the last entries removed and an earlier signed head restored',
        () => unguarded(`delete from audit_entries where position = ${last}; ${setHead(earlierHead)}`),
        ['end_missing', last, null],
      ],
      ['everything deleted', () => unguarded('truncate audit_entries, audit_chain_head'), ['end_missing', 1, null]],
      [
        'two entries swapped',
        () =>
          unguarded(`update audit_entries set position = -1 where position = 6; update audit_entries set position = 6 where position = 7;
             update audit_entries set position = 7 where position = -1`),
        ['entry_changed', 6, idAt(7)],
      ],
      [
        'an entry added at the end',
        () => unguarded(`${insertUnsealed('now()')}; update audit_entries set position = ${last + 1}, hash = 'x' where id = '${FOREIGN}'`),
        ['entry_added', last + 1, null],
      ],
      [
        'a backdated unsealed entry',
        () => sql(app.databaseUrl, insertUnsealed("now() - interval '1 day'")),
        ['entry_backdated', last + 1, FOREIGN],
      ],
      [
        'the last entry edited and unsealed, and an earlier head restored',
        () => unguarded(`${edited}, position = null, hash = null where position = ${last}; ${setHead(earlierHead)}`),
        ['end_missing', last, null],
      ],
      ['an entry edited and the chain rehashed without the key', () => rewriteWithoutKey(false), ['entry_changed', 1, idAt(1)]],
      ['the same, presented as a chain from before the key', () => rewriteWithoutKey(true), ['rewritten', last, idAt(last)]],
      ['the head advanced', () => unguarded(`update audit_chain_head set position = position + 1`), ['entry_missing', last + 1, null]],
      ['the signature of the head replaced', () => unguarded(`update audit_chain_head set mac = 'x'`), ['head_changed', last + 1, null]],
      [
        'a trigger that drops new entries',
        () =>
          sql(
            app.databaseUrl,
            `create function drop_rows() returns trigger language plpgsql as 'begin return null; end';
             create trigger drop_rows before insert on audit_entries for each row execute function drop_rows()`,
          ),
        ['guards_changed'],
      ],
      [
        'a rule that drops new entries',
        () => sql(app.databaseUrl, 'create rule drop_rows as on insert to audit_entries do instead nothing'),
        ['guards_changed'],
      ],
      ['a guard disabled', () => sql(app.databaseUrl, 'alter table audit_entries disable trigger audit_entries_guard'), ['guards_changed']],
      [
        'a guard emptied',
        () =>
          sql(
            app.databaseUrl,
            `create or replace function audit_entries_guard() returns trigger language plpgsql as 'begin return new; end'`,
          ),
        ['guards_changed'],
      ],
    ];
    const [guard] = await sql<{ body: string }>(
      app.databaseUrl,
      `select prosrc as body from pg_proc where proname = 'audit_entries_guard'`,
    );
    const named: unknown[] = [];
    for (const [name, tamper] of tamperings) {
      await tamper();
      const { intact, problem, firstBroken } = await verdict();
      named.push([name, intact, problem, firstBroken?.position, firstBroken?.id]);
      await unguarded(
        `drop rule if exists drop_rows on audit_entries; drop trigger if exists drop_rows on audit_entries; drop function if exists drop_rows;
         create or replace function audit_entries_guard() returns trigger language plpgsql as $guard$${guard?.body}$guard$;
         truncate audit_entries, audit_chain_head;
         insert into audit_entries select * from jsonb_populate_recordset(null::audit_entries, '${JSON.stringify(entries)}');
         insert into audit_chain_head select * from jsonb_populate_recordset(null::audit_chain_head, '${JSON.stringify(heads)}')`,
      );
    }
    expect(named).toEqual(tamperings.map(([name, , [problem, position, id]]) => [name, false, problem, position, id]));
    const problems = new Map<string, number>();
    for (const [, , [problem]] of tamperings) problems.set(problem, (problems.get(problem) ?? 0) + 1);
    reportReliability(task, {
      what: 'SQL tampers with the audit log, by the role of the product that owns its tables',
      attempts: `${tamperings.length} ways`,
      losses: '0 not named by Verify',
      measurements: [...problems].map(([problem, count]) => `${count} × ${problem}`).join(', '),
    });
  });

  it('is no longer sealed, and an action fails when its entry is dropped', async () => {
    await unguarded(`delete from audit_entries where position = ${last}; ${setHead(earlierHead)}`);
    await sql(app.databaseUrl, insertUnsealed('now()'));
    const chain = app.app.get(AuditChainService);
    // While the process is sealing, another call returns at once.
    const failure = () => chain.sealNext().then(String, (error: Error) => error.message);
    await expect.poll(failure).toContain('not sealed any further: its end was removed');
    expect((await verdict()).unsealed).toBe(1);

    await sql(
      app.databaseUrl,
      `create function drop_rows() returns trigger language plpgsql as 'begin return null; end';
       create trigger drop_rows before insert on audit_entries for each row execute function drop_rows()`,
    );
    const service = app.app.get(AuditLogService);
    const record = app.orm.em.fork().transactional((tx) => service.record(tx, { action: 'session.ended', actor: SYSTEM, subject: null }));
    await expect(record).rejects.toThrow('stored 0 of 1 entries');
    await sql(app.databaseUrl, 'drop function drop_rows cascade');
  });

  it('is detected by a running process even when the file of the last seen head is deleted', async () => {
    rmSync(app.config.auditHeadFile);
    await unguarded('truncate audit_entries, audit_chain_head');
    expect(await verdict()).toMatchObject({ intact: false, problem: 'end_missing' });
  });

  /** A forgery with knowledge of the algorithm, but without the key. */
  async function rewriteWithoutKey(asUnkeyed: boolean): Promise<void> {
    const rows = await app.orm.em.fork().find(AuditEntry, {}, { orderBy: { position: 'asc' } });
    let hash = '';
    const updates = rows.map((row, index) => {
      if (index === 2) row.details = { edited: true };
      hash = unkeyedHash(hash, index + 1, row);
      return `update audit_entries set hash = '${hash}', details = '${JSON.stringify(row.details)}' where id = '${row.id}'`;
    });
    const unsigned = asUnkeyed ? ', keyed_from = null, mac = null, key_id = null, newest_at = null' : '';
    await unguarded(`${updates.join(';')}; update audit_chain_head set hash = '${hash}' ${unsigned}`);
  }
});

describe('an audit log from before the key was introduced', () => {
  it('still verifies, and the keyed chain continues it', async () => {
    const old = await startTestApp();
    const sibling = await startTestApp({ databaseUrl: old.databaseUrl });
    const chain = old.app.get(AuditChainService);
    await old.login();
    await chain.sealAll();
    const rows = await old.orm.em.fork().find(AuditEntry, {}, { orderBy: { position: 'asc' } });
    let hash = '';
    const updates = rows.map(
      (row, index) => `update audit_entries set hash = '${(hash = unkeyedHash(hash, index + 1, row))}' where id = '${row.id}'`,
    );
    await sibling.stop();
    await old.app.close();
    rmSync(old.config.auditHeadFile);
    await sql(
      old.databaseUrl,
      `grant all on audit_entries to current_user; alter table audit_entries disable trigger user; alter table audit_chain_head disable trigger user;
       ${updates.join(';')};
       update audit_chain_head set hash = '${hash}', keyed_from = null, mac = null, key_id = null, newest_at = null;
       alter table audit_entries enable trigger user; alter table audit_chain_head enable trigger user`,
    );
    const next = await startTestApp({ databaseUrl: old.databaseUrl });
    const verify = () => next.app.get(AuditChainService).verify();
    expect(await verify()).toMatchObject({ intact: true, entries: rows.length });
    await next.login();
    await next.app.get(AuditChainService).sealAll();
    expect(await verify()).toMatchObject({ intact: true, entries: rows.length + 1 });
    expect(await sql(old.databaseUrl, 'select keyed_from::int from audit_chain_head')).toEqual([{ keyed_from: rows.length + 1 }]);
    await sql(
      old.databaseUrl,
      `alter table audit_entries disable trigger user; update audit_entries set action = 'session.ended' where position = 1;
       alter table audit_entries enable trigger user`,
    );
    expect(await verify()).toMatchObject({ intact: false, problem: 'entry_changed', firstBroken: { position: 1, id: rows[0]?.id } });
    await next.stop();
    await old.stop();
  });
});

describe('a key that changed', () => {
  it('is reported, and nothing is sealed with it', async () => {
    const other = await startTestApp({
      databaseUrl: app.databaseUrl,
      config: { auditKey: 'another key, that this chain was not made with' },
    });
    expect(await other.app.get(AuditChainService).verify()).toMatchObject({
      intact: false,
      problem: 'other_key',
      firstBroken: { position: 1 },
    });
    await sql(
      app.databaseUrl,
      // A time-ordered id, by which entries are sorted.
      `insert into audit_entries (id, action, actor_type, details, occurred_at) values ('${uuid()}', 'session.ended', 'system', '{}', now())`,
    );
    const seal = async () => {
      for (;;) await other.app.get(AuditChainService).sealNext();
    };
    await Promise.race([expect(seal()).rejects.toThrow('set AUDIT_KEY to the SESSION_SECRET'), untilSealed()]);
    await other.stop();
    await untilSealed();
    expect(await verdict()).toMatchObject({ intact: true });
  });
});

describe('the list', () => {
  it('is filtered by actor, action, subject and time, and sorted', async () => {
    const reader = await app.login();
    const list = async (query: string) => (await app.get<Page>(`/api/admin/audit-logs?${query}`, reader)).data;
    const visitors = await list('actor=visitor&action=callback_request.created&limit=100');
    expect(visitors.logs.length).toBeGreaterThan(7);
    expect(visitors.pagination.total).toBe(visitors.logs.length);
    const [newest] = visitors.logs;
    const one = await list(`subjectId=${newest?.subject?.id}`);
    expect(one.logs).toEqual([newest]);
    const oldest = await list('sort=oldest&limit=1');
    expect(oldest.logs[0]?.action).toBe('user.created');
    const [signIn] = (await list('actor=admin&action=session.started')).logs;
    const byAdmin = await list(`actorId=${signIn?.actor.id}`);
    expect(byAdmin.logs.every(({ actor }) => actor.id === signIn?.actor.id)).toBe(true);
    const before = await list(`to=${newest?.occurredAt}&action=callback_request.created&limit=100`);
    const after = await list(`from=${newest?.occurredAt}&action=callback_request.created&limit=100`);
    expect(before.logs.length + after.logs.length).toBe(visitors.logs.length);
    expect(after.logs).toContainEqual(newest);
    expect(before.logs).not.toContainEqual(newest);
  });
});
