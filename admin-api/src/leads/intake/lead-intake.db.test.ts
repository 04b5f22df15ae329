import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newAddress } from '../../testing/caller.ts';
import { type ProxiedApp, startProxiedApp } from '../../testing/database-proxy.ts';
import { callback, contact, numbered } from '../../testing/samples.ts';
import { countRows, sql } from '../../testing/sql.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { FORM_LIMIT } from './form-receipts.service.ts';

let proxied: ProxiedApp;
let app: TestApp;
let databaseUrl: string;
beforeAll(async () => {
  proxied = await startProxiedApp();
  ({ app, databaseUrl } = proxied);
});
afterAll(() => proxied.stop());

describe('the transaction of a lead', () => {
  it('is rolled back when a trigger drops the audit entry', async () => {
    await sql(databaseUrl, `create function swallow() returns trigger language plpgsql as $$ begin return null; end $$`);
    await sql(databaseUrl, `create trigger swallow before insert on audit_entries for each row execute function swallow()`);
    const before = await countRows(databaseUrl, 'leads');
    const key = randomUUID();
    expect((await app.post('/api/contact-submissions', numbered(contact, 1), { 'idempotency-key': key })).status).toBe(500);
    await sql(databaseUrl, 'drop function swallow cascade');
    expect(await countRows(databaseUrl, 'leads')).toBe(before);
    expect((await app.post('/api/contact-submissions', numbered(contact, 1), { 'idempotency-key': key })).status).toBe(201);
  });
});

describe('a refusal by the limit', { tags: ['full'] }, () => {
  it('needs no query, and forms of its network use one connection at a time before', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    const stop = proxied.proxy.record();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => app.post('/api/contact-submissions', numbered(contact, 100 + n), from)),
    );
    const stored = stop().filter(({ from: sender, text }) => sender === 'client' && text.includes('insert into lead_receipts'));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(FORM_LIMIT.forms);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - FORM_LIMIT.forms);
    // The stored forms and the first refusal.
    expect(stored).toHaveLength(FORM_LIMIT.forms + 1);
    expect(new Set(stored.map(({ connection }) => connection)).size).toBeLessThan(4);
  });

  it('is delayed when the network retries at once', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    for (let n = 0; n < FORM_LIMIT.forms; n += 1) await app.post('/api/contact-submissions', numbered(contact, 200 + n), from);
    const refuse = async () => {
      const sentAt = Date.now();
      const { status, failure, headers } = await app.post('/api/callback-requests', callback, from);
      expect({ status, code: failure.code }).toEqual({ status: 429, code: 'request.too_many' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
      return Date.now() - sentAt;
    };
    await refuse();
    await refuse();
    expect(await refuse()).toBeGreaterThan(900);
  });
});
