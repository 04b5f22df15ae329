import { request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { callback, contact } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { MetricsServer } from './metrics-server.ts';

const CONTACT = '/api/contact-submissions';
const CALLBACK = '/api/callback-requests';
/** The long form: `METRICS=long`. */
const LEADS = process.env['METRICS'] === 'long' ? 1_000 : 120;

let app: TestApp;
let metricsUrl: string;
beforeAll(async () => {
  app = await startTestApp({ config: { metricsPort: 0 } });
  metricsUrl = `http://127.0.0.1:${(app.app.get(MetricsServer).address as AddressInfo).port}`;
});
afterAll(() => app.stop());

/** The samples of a scrape by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  const samples = [...text.matchAll(/^([a-z_0-9]+(?:\{[^}]*\})?) (\S+)$/gim)];
  return new Map(samples.map(([, name = '', value]) => [name, Number(value)]));
}

const leads = (samples: Map<string, number>, kind: string, outcome: string) =>
  samples.get(`zmb_leads_total{kind="${kind}",outcome="${outcome}"}`) ?? 0;
const responses = (samples: Map<string, number>, method: string, route: string, status: number | string) =>
  samples.get(`zmb_http_requests_total{method="${method}",route="${route}",status="${status}"}`) ?? 0;

describe('the metrics', () => {
  it(`[OPS-01] count every stored lead while ${LEADS} leads arrive, and never decrease`, { timeout: 120_000 }, async () => {
    const seen: number[] = [];
    let isArriving = true;
    const scraping = (async () => {
      while (isArriving) {
        seen.push(leads(await scrape(), 'contact', 'stored'));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    // A network may send 30, and one is a new network every 20.
    let next = 0;
    const senders = Array.from({ length: 16 }, async () => {
      for (let index = next++; index < LEADS; index = next++) {
        const from = { 'x-forwarded-for': `198.51.${100 + Math.floor(index / 20 / 250)}.${1 + (Math.floor(index / 20) % 250)}` };
        const answer = await app.post(CONTACT, { ...contact, message: `Lead ${index}` }, from);
        expect(answer.status).toBe(201);
      }
    });
    await Promise.all(senders);
    isArriving = false;
    await scraping;

    const [stored] = await sql<{ count: number }>(app.databaseUrl, `select count(*)::int as count from leads where kind = 'contact'`);
    const samples = await scrape();
    expect(leads(samples, 'contact', 'stored')).toBe(LEADS);
    expect(stored?.count).toBe(LEADS);
    expect(responses(samples, 'POST', CONTACT, 201)).toBe(LEADS);
    expect(samples.get(`zmb_http_request_duration_seconds_count{method="POST",route="${CONTACT}"}`)).toBe(LEADS);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    // Without a mail server all e-mails stay in the outbox.
    const [waiting] = await sql<{ count: number }>(
      app.databaseUrl,
      `select count(*)::int as count from outbox_emails where status = 'waiting'`,
    );
    expect(samples.get('zmb_outbox_waiting')).toBe(waiting?.count);
    expect(samples.get('zmb_outbox_oldest_seconds')).toBeGreaterThan(0);
    expect(samples.get('zmb_database_pool_connections')).toBeGreaterThan(0);
    expect(samples.get('zmb_database_pool_waiting')).toBe(0);
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect([...samples.keys()].filter((name) => name.startsWith('zmb_build_info'))).toEqual([
      `zmb_build_info{version="1.0.0",build="source",node="${process.version}"}`,
    ]);
  });

  it('[OPS-01] count leads by outcome', async () => {
    const before = await scrape();
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const key = { ...from, 'idempotency-key': '0f0c1f4e-5d0a-4b53-9d0a-94a7a3f5d6f1' };
    await app.post(CALLBACK, callback, key);
    await app.post(CALLBACK, callback, key);
    await app.post(CALLBACK, { ...callback, phone: '+971 50 111 2233' }, key);
    await app.post(CALLBACK, { ...callback, emptyField: 'filled in by a robot' }, from);
    await app.post(CALLBACK, { phone: '' }, from);
    await app.post(CALLBACK, '{', from);
    await app.post(CALLBACK, callback, { ...from, origin: 'https://elsewhere.example' });
    const limited = { 'x-forwarded-for': '203.0.113.10' };
    for (let index = 0; index < 32; index += 1) await app.post(CALLBACK, { ...callback, phone: `+97150111${1_000 + index}` }, limited);
    const after = await scrape();
    const outcomes = ['stored', 'suspected', 'repeated', 'invalid', 'conflict', 'limited', 'refused', 'failed'];
    const counted = outcomes.map((outcome) => [outcome, leads(after, 'callback', outcome) - leads(before, 'callback', outcome)]);
    expect(Object.fromEntries(counted)).toEqual({
      stored: 31,
      suspected: 1,
      repeated: 1,
      invalid: 2,
      conflict: 1,
      limited: 2,
      refused: 1,
      failed: 0,
    });
  });

  it('[OPS-01] have no personal data and no label with input of clients', async () => {
    // The Node metrics depend on open handles.
    const series = async () => [...(await scrape()).keys()].filter((name) => name.startsWith('zmb_')).sort();
    const cookie = await app.login();
    const callRoutes = async (input: string) => {
      for (const path of [`/api/${input}`, `/api/admin/leads/${input}`, `/${input}`, `/api/admin/contact-submissions?q=${input}`]) {
        await app.get(path, cookie);
      }
      await app.post('/api/admin/login', { email: `${input}@mail.example`, password: input });
      await new Promise<void>((resolve) => {
        request(`${app.url}/api/health/live`, { method: 'PURGE' }, (answer) => answer.resume().once('end', resolve)).end();
      });
    };
    await callRoutes('zubaida');
    const before = await series();
    for (let index = 0; index < 2; index += 1) await callRoutes(`zubaida-${index}`);
    expect(await series()).toEqual(before);
    const text = await (await fetch(`${metricsUrl}/metrics`)).text();
    expect(text).toContain('route="/api/admin/leads/:id"');
    expect(text).toContain('route="unmatched",status="404"');
    expect(text).toContain('method="other"');
    for (const personal of ['zubaida', contact.email, contact.name, '198.51', app.admin.email])
      expect(text.toLowerCase()).not.toContain(personal.toLowerCase());
  });

  it('count open event streams, which have no duration', async () => {
    const controller = new AbortController();
    const stream = await app.fetch('/api/admin/events', { headers: { cookie: await app.login() }, signal: controller.signal });
    expect(stream.status).toBe(200);
    expect((await scrape()).get('zmb_event_stream_clients')).toBe(1);
    controller.abort();
    await expect.poll(async () => (await scrape()).get('zmb_event_stream_clients')).toBe(0);
    const samples = await scrape();
    expect(responses(samples, 'GET', '/api/admin/events', 200)).toBe(1);
    expect([...samples.keys()].filter((name) => name.includes('duration') && name.includes('events'))).toEqual([]);
  });

  it('[OPS-01] are served only on their own port, and not at all without METRICS_PORT', async () => {
    const answer = await fetch(`${metricsUrl}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect((await fetch(`${metricsUrl}/api/health/live`)).status).toBe(404);
    expect((await fetch(`${metricsUrl}/metrics`, { method: 'POST' })).status).toBe(405);
    for (const path of ['/metrics', '/api/metrics']) expect((await app.get(path)).status).toBe(404);
    const other = await startTestApp({ databaseUrl: app.databaseUrl });
    expect(other.app.get(MetricsServer).address).toBeNull();
    await other.stop();
  });

  it('omit the values of an unavailable database and keep the others', async () => {
    await sql(app.databaseUrl, 'alter table outbox_emails rename to outbox_emails_away');
    const samples = await scrape();
    await sql(app.databaseUrl, 'alter table outbox_emails_away rename to outbox_emails');
    expect(samples.has('zmb_outbox_waiting')).toBe(false);
    expect(samples.get('zmb_database_pool_connections')).toBeGreaterThan(0);
    expect((await scrape()).has('zmb_outbox_waiting')).toBe(true);
  });
});
