import { Agent, request } from 'node:http';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { contact } from '../testing/samples.ts';
import { breakInserts, countRows } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { formatMessage } from './messages/messages.ts';

const CONTACT = '/api/contact-submissions';
const JSON_TYPE = { 'content-type': 'application/json' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('a connection', () => {
  it('stays open longer than the idle timeout of clients and proxies', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const requestOnce = () =>
      new Promise<{ idleS: number; isReused: boolean }>((resolve, reject) => {
        const sent = request(`${app.url}/api/health/live`, { agent }, (response) => {
          const idleS = Number(/timeout=(\d+)/.exec(String(response.headers['keep-alive']))?.[1]);
          response.resume().once('end', () => resolve({ idleS, isReused: sent.reusedSocket }));
        });
        sent.once('error', reject).end();
      });
    const first = await requestOnce();
    // Node announces its time limit, by default 5 s. Proxies usually have 60 s.
    expect(first.idleS).toBeGreaterThan(60);
    await vi.waitFor(() => expect(Object.keys(agent.freeSockets)).toHaveLength(1));
    expect((await requestOnce()).isReused).toBe(true);
    agent.destroy();
  });
});

describe('every response', () => {
  it.each(['/api/health/live', '/api/admin/profile', '/api/nothing'])(
    'to %s forbids caching, sniffing and framing, and has a request id',
    async (path) => {
      const { headers } = await app.get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('etag')).toBeNull();
    },
  );

  it('to a failed request also has the id in its body, and an id from the client is ignored', async () => {
    const answer = await app.get('/api/nothing', undefined, { 'x-request-id': 'mine' });
    expect(answer.failure.requestId).toBe(answer.headers.get('x-request-id'));
    expect(answer.failure.requestId).not.toBe('mine');
  });
});

describe('a malformed request', () => {
  it.each(['{', '"text"', '[1', '{"name": undefined}', '\u0000'])('is a 400 when it is %j', async (body) => {
    const answer = await app.send('POST', CONTACT, JSON_TYPE, body);
    expect({ status: answer.status, code: answer.failure.code }).toEqual({ status: 400, code: 'request.malformed' });
    expect(answer.failure.message).toBe(formatMessage('en', 'request.malformed'));
  });

  it.each(['[]', '{}'])('is a 400 with fields when it is %s', async (body) => {
    expect((await app.send('POST', CONTACT, JSON_TYPE, body)).failure.code).toBe('request.invalid');
  });

  it('is a 400 without a body', async () => {
    const answer = await app.post(CONTACT);
    expect({ status: answer.status, fields: Object.keys(answer.failure.errors ?? {}) }).toEqual({
      status: 400,
      fields: ['name', 'email', 'message', 'serviceType', 'language'],
    });
  });

  it('is a 413 over 32 KiB, compressed or not', async () => {
    const large = JSON.stringify({ ...contact, message: 'x'.repeat(40_000) });
    const plain = await app.post(CONTACT, large);
    expect({ status: plain.status, code: plain.failure.code }).toEqual({ status: 413, code: 'request.too_large' });
    const packed = await app.fetch(CONTACT, {
      method: 'POST',
      headers: { ...JSON_TYPE, origin: app.url, 'content-encoding': 'gzip' },
      body: gzipSync('x'.repeat(1_000_000)),
    });
    expect(packed.status).toBe(413);
    const fits = await app.post(CONTACT, `${JSON.stringify(contact)}${' '.repeat(32 * 1024 - JSON.stringify(contact).length)}`);
    expect(fits.status).toBe(201);
  });

  it.each(['text/plain', 'application/xml', 'multipart/mixed; boundary=x', 'application/vnd.api+json', ''])(
    'is a 415 as %j',
    async (type) => {
      const answer = await app.send('POST', CONTACT, { 'content-type': type || 'no/type' }, JSON.stringify(contact));
      expect({ status: answer.status, code: answer.failure.code }).toEqual({ status: 415, code: 'request.unsupported_type' });
    },
  );

  it('is a 415 as a form where none is accepted, or in an unknown charset or encoding', async () => {
    const form = await app.postForm('/api/admin/login', { email: 'a@b.example', password: 'x' });
    expect(form.status).toBe(415);
    expect((await app.send('POST', CONTACT, { 'content-type': 'application/json; charset=klingon' }, '{}')).status).toBe(415);
    expect((await app.send('POST', CONTACT, { ...JSON_TYPE, 'content-encoding': 'zip' }, '{}')).status).toBe(415);
  });

  it('is a 404 for an unknown path or method', async () => {
    for (const [method, path] of [
      ['GET', '/api'],
      ['GET', '/api/nothing'],
      ['GET', CONTACT],
      ['DELETE', '/api/admin/profile'],
    ] as const) {
      const answer = await app.send(method, path, {});
      expect({ method, path, status: answer.status, code: answer.failure.code }).toEqual({
        method,
        path,
        status: 404,
        code: 'route.not_found',
      });
    }
  });
});

describe('a malformed URL', () => {
  it('is a 400', async () => {
    expect((await app.get('/api/%ff')).failure.code).toBe('request.malformed');
  });
});

describe('a state-changing request', () => {
  const own = () => ({ 'sec-fetch-site': 'same-origin', origin: app.url });

  it.each<[string, () => Record<string, string>]>([
    ['from this site', own],
    ['by hand', () => ({ ...own(), 'sec-fetch-site': 'none' })],
    ['from the public URL', () => ({ origin: 'http://localhost:3000' })],
    ['from a program without a cookie', () => ({ origin: '' })],
  ])('is accepted when it comes %s', async (_, headers) => {
    expect((await app.post(CONTACT, contact, headers())).status).toBe(201);
  });

  const foreign: [string, () => Record<string, string>][] = [
    ['another site', () => ({ origin: 'https://evil.example' })],
    ['a site that calls itself null', () => ({ origin: 'null' })],
    ['a subdomain', () => ({ ...own(), 'sec-fetch-site': 'same-site' })],
    ['another site that forges its origin', () => ({ ...own(), 'sec-fetch-site': 'cross-site' })],
    ['another port', () => ({ origin: 'http://127.0.0.1:1' })],
    ['a program with a cookie', () => ({ origin: '', cookie: 'zmb_consent=1' })],
    ['nonsense', () => ({ origin: 'evil' })],
  ];
  it.each(foreign)('is refused when it comes from %s, on the forms and for staff alike', async (_, headers) => {
    const before = await countRows(app.databaseUrl, 'leads');
    for (const [path, body] of [
      [CONTACT, contact],
      ['/api/admin/login', app.admin],
      ['/api/admin/logout', undefined],
    ] as const) {
      const answer = await app.post(path, body, headers());
      expect({ path, status: answer.status, code: answer.failure.code }).toEqual({ path, status: 403, code: 'request.foreign' });
    }
    expect(await countRows(app.databaseUrl, 'leads')).toBe(before);
  });

  it('must come from the exact public URL when that is https', async () => {
    const secure = await startTestApp({ databaseUrl: app.databaseUrl, config: { publicUrl: 'https://www.zmb.example', isHttps: true } });
    const statuses = async (origin: string) => (await secure.post(CONTACT, contact, { origin })).status;
    expect(await statuses('https://www.zmb.example')).toBe(201);
    expect(await statuses('http://www.zmb.example')).toBe(403);
    expect(await statuses(secure.url)).toBe(403);
    await secure.stop();
  });
});

describe('an internal error', () => {
  it('is a 500 that reveals nothing internal, in the language of the reader', async () => {
    const mend = await breakInserts(app.databaseUrl, 'leads');
    const english = await app.post(CONTACT, contact);
    const arabic = await app.post(CONTACT, contact, { 'accept-language': 'ar' });
    await mend();
    expect(english.status).toBe(500);
    expect(english.failure).toEqual({
      message: 'Something went wrong on our side. Please try again later.',
      code: 'server.error',
      requestId: english.headers.get('x-request-id'),
    });
    expect(arabic.failure.message).toBe('حدث خطأ من جانبنا. يُرجى إعادة المحاولة لاحقًا.');
  });
});
