import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { callback } from '../testing/samples.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { AuditChainService } from './audit-chain.service.ts';

type Verdict = components['schemas']['AuditVerdict'];
type Page = components['schemas']['AuditLogPage'];

const VERIFY = '/api/admin/audit-logs/verify';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
  for (let count = 0; count < 8; count += 1) await app.post('/api/callback-requests', { ...callback, phone: `04 234 56${count}0` });
});
afterAll(() => app.stop());

async function verdict(): Promise<Verdict> {
  return (await app.get<Verdict>(VERIFY, cookie)).data;
}

async function untilSealed(): Promise<void> {
  await expect.poll(async () => (await verdict()).unsealed, { timeout: 20_000 }).toBe(0);
}

describe('the chain of the audit log', () => {
  it('takes in every entry within a second or so, once, however many processes seal', async () => {
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
    expect(await verdict()).toEqual({ intact: true, entries: rows.length, firstBroken: null, unsealed: 0 });
    await other.stop();
  });

  it('does not keep a lead waiting', async () => {
    await app.orm.em.fork().transactional(async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(hashtextextended('audit chain', 3))`);
      expect((await app.post('/api/callback-requests', { ...callback, phone: '04 888 8888' })).status).toBe(201);
      expect((await verdict()).unsealed).toBeGreaterThan(0);
    });
    await untilSealed();
  });
});

describe('an audit log that was tampered with', () => {
  let kept: Record<string, unknown>[];
  beforeEach(async () => {
    await untilSealed();
    kept = await sql(app.databaseUrl, 'select * from audit_entries');
  });
  afterEach(async () => {
    await sql(app.databaseUrl, 'delete from audit_entries');
    await sql(app.databaseUrl, 'insert into audit_entries select * from jsonb_populate_recordset(null::audit_entries, $1::jsonb)', [
      JSON.stringify(kept),
    ]);
    expect(await verdict()).toMatchObject({ intact: true });
  });

  const idAt = async (position: number) =>
    (await sql<{ id: string }>(app.databaseUrl, 'select id from audit_entries where position = $1', [position]))[0]?.id;

  it.each([
    ['details = \'{"isSuspected": true}\'', 'what happened'],
    ["actor_type = 'system'", 'who did it'],
    ['subject_id = gen_random_uuid()', 'to what'],
    ["occurred_at = occurred_at + interval '1 millisecond'", 'when'],
    ["action = 'session.ended'", 'the action'],
    ["hash = 'another'", 'the hash'],
  ])('names the entry whose %s was set: %s', async (change) => {
    const id = await idAt(5);
    await sql(app.databaseUrl, `update audit_entries set ${change} where position = 5`);
    expect(await verdict()).toMatchObject({ intact: false, firstBroken: { position: 5, id } });
  });

  it('names the place of an entry that was removed, in the middle and at the end', async () => {
    const { entries } = await verdict();
    await sql(app.databaseUrl, 'delete from audit_entries where position = $1', [entries]);
    expect((await verdict()).firstBroken).toEqual({ position: entries, id: null });
    await sql(app.databaseUrl, 'delete from audit_entries where position = 4');
    expect((await verdict()).firstBroken).toEqual({ position: 4, id: null });
  });

  it('names the first of two that changed places, and of all that moved up', async () => {
    const moved = await idAt(7);
    await sql(app.databaseUrl, 'update audit_entries set position = -1 where position = 6');
    await sql(app.databaseUrl, 'update audit_entries set position = 6 where position = 7');
    await sql(app.databaseUrl, 'update audit_entries set position = 7 where position = -1');
    expect((await verdict()).firstBroken).toEqual({ position: 6, id: moved });
  });

  it('names what was added behind the end', async () => {
    const { entries } = await verdict();
    await sql(
      app.databaseUrl,
      `insert into audit_entries (id, action, actor_type, details, occurred_at, position, hash)
       values (gen_random_uuid(), 'session.ended', 'system', '{}', now(), $1, 'made up')`,
      [entries + 1],
    );
    expect(await verdict()).toMatchObject({ intact: false, firstBroken: { position: entries + 1 } });
  });
});

describe('the list', () => {
  it('is filtered by who, what, to what and when, and sorted', async () => {
    const list = async (query: string) => (await app.get<Page>(`/api/admin/audit-logs?${query}`, cookie)).data;
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
