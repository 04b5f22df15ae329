import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Cable, layCable } from '../../testing/cable.ts';
import { callback, contact, subscription } from '../../testing/samples.ts';
import { countRows } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let cable: Cable;
let app: TestApp;
beforeAll(async () => {
  home = await startTestApp();
  cable = await layCable(home.databaseUrl);
  app = await startTestApp({ databaseUrl: cable.url });
});
afterAll(async () => {
  await app.stop();
  await cable.cut();
  await home.stop();
});

describe('health', () => {
  it('is ok while everything is available', async () => {
    for (const path of ['/api/health/live', '/api/health/ready']) {
      const answer = await app.get(path);
      expect({ status: answer.status, data: answer.data }).toEqual({ status: 200, data: { status: 'ok' } });
    }
  });
});

describe('when the database is away', () => {
  it('answers 503 with Retry-After everywhere, and recovers without losing or duplicating a lead', async () => {
    const cookie = await app.login();
    const key = randomUUID();
    await cable.cut();

    const ready = await app.get('/api/health/ready');
    expect({ status: ready.status, failing: ready.failure['failing'], code: ready.failure.code }).toEqual({
      status: 503,
      failing: ['database'],
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

    await cable.mend();
    expect((await app.get('/api/health/ready')).status).toBe(200);
    expect((await app.get('/api/admin/profile', cookie)).status).toBe(200);
    expect((await app.post('/api/contact-submissions', contact, { 'idempotency-key': key })).status).toBe(201);
    expect((await app.post('/api/contact-submissions', contact, { 'idempotency-key': key })).status).toBe(201);
    expect(await countRows(home.databaseUrl, 'contact_submissions')).toBe(1);
  });
});
