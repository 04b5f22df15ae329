// @module-tag full
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ProxiedApp, startProxiedApp } from '../testing/database-proxy.ts';
import { reportReliability } from '../../../tests/support/reliability.ts';
import { callback, contact, subscription } from '../testing/samples.ts';
import { breakInserts, countRows } from '../testing/sql.ts';
import type { TestApp } from '../testing/test-app.ts';

let proxied: ProxiedApp;
let app: TestApp;
let databaseUrl: string;
beforeAll(async () => {
  proxied = await startProxiedApp();
  ({ app, databaseUrl } = proxied);
});
afterAll(() => proxied.stop());

describe('health', () => {
  it('is ok while everything is available', async () => {
    for (const path of ['/api/health/live', '/api/health/ready']) {
      const answer = await app.get(path);
      expect({ status: answer.status, data: answer.data }).toEqual({ status: 200, data: { status: 'ok' } });
    }
  });
});

describe('when the database is unreachable', () => {
  it('responds with 503 and Retry-After everywhere, and recovers without losing or duplicating a lead', async () => {
    const cookie = await app.login();
    const key = randomUUID();
    await proxied.proxy.disconnect();

    await expect.poll(async () => (await app.get('/api/health/ready')).status).toBe(503);
    const ready = await app.get('/api/health/ready');
    expect({ status: ready.status, failing: ready.failure['failing'], reason: ready.failure['reason'], code: ready.failure.code }).toEqual({
      status: 503,
      failing: ['database'],
      reason: 'unreachable',
      code: 'service.unavailable',
    });
    expect((await app.get('/api/health/live')).status).toBe(200);
    const answers = [
      await app.post('/api/contact-submissions', contact, { 'idempotency-key': key }),
      await app.post('/api/callback-requests', callback),
      await app.post('/api/newsletter-subscribers', subscription, { 'accept-language': 'ar' }),
      await app.post('/api/admin/login', app.admin),
      await app.get('/api/admin/profile', cookie),
      await app.get('/api/admin/contact-submissions', cookie),
      await app.post('/api/admin/logout', undefined, { cookie }),
      ready,
    ];
    for (const { status, failure, headers } of answers) {
      expect({ status, code: failure.code }).toEqual({ status: 503, code: 'service.unavailable' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(failure.message).toMatch(/again in a moment|بعد قليل/);
    }
    const form = await app.postForm('/api/callback-requests', { phone: '0501234567', language: 'ar' });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/ar/form-result/callback/failed']);

    await proxied.proxy.restore();
    await expect.poll(async () => (await app.get('/api/health/ready')).status).toBe(200);
    expect((await app.get('/api/admin/profile', cookie)).status).toBe(200);
    expect((await app.post('/api/contact-submissions', contact, { 'idempotency-key': key })).status).toBe(201);
    expect((await app.post('/api/contact-submissions', contact, { 'idempotency-key': key })).status).toBe(201);
    expect(await countRows(databaseUrl, 'leads')).toBe(1);
  });
});

describe('when the database refuses to write', () => {
  it.for([
    ['53100', 'disk_full'],
    ['25006', 'read_only'],
    ['57014', 'too_slow'],
    ['53300', 'too_many_connections'],
  ] as const)('answers SQLSTATE %s with 503 and Retry-After, and is not ready: %s', async ([state, reason], { task }) => {
    await expect.poll(async () => (await app.get('/api/health/ready')).status).toBe(200);
    const mend = await breakInserts(databaseUrl, 'lead_receipts', state);
    for (const [path, body] of [
      ['/api/contact-submissions', contact],
      ['/api/callback-requests', callback],
      ['/api/newsletter-subscribers', subscription],
    ] as const) {
      const { status, failure, headers } = await app.post(path, body);
      expect({ status, code: failure.code }).toEqual({ status: 503, code: 'service.unavailable' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await expect.poll(async () => (await app.get('/api/health/ready')).failure['reason']).toBe(reason);
    await mend();
    expect((await app.post('/api/contact-submissions', contact)).status).toBe(201);
    await expect.poll(async () => (await app.get('/api/health/ready')).status).toBe(200);
    reportReliability(task, {
      what: `PostgreSQL refuses to write with SQLSTATE ${state}, ${reason.replaceAll('_', ' ')}`,
      attempts: '3 forms',
      losses: '0 acknowledged and lost',
      measurements: `503 with Retry-After, readiness ${reason}; accepted again at once`,
    });
  });
});
