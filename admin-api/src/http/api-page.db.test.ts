import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
});
afterAll(() => app.stop());

const get = (path: string, method = 'GET') => app.fetch(`/api/docs${path}`, { method, headers: { cookie } });

describe('the API page', () => {
  it('loads everything from this server, under a policy that allows nothing else', async () => {
    const page = await get('');
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).not.toMatch(/style=|<style|<script>/);
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, url]) => url ?? '');
    expect(files).toHaveLength(4);
    for (const file of files) expect((await app.fetch(file, { headers: { cookie } })).status, file).toBe(200);
  });

  it('serves the contract as it is in the repository', async () => {
    const answer = await get('/openapi.json');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const contract: unknown = JSON.parse(await readFile(join(import.meta.dirname, '../../contract/openapi.json'), 'utf8'));
    expect(await answer.json()).toEqual(contract);
  });

  it('responds with a 404 for other paths and methods', async () => {
    for (const path of ['/x', '/swagger-ui-bundle.js.map', '/index.html', '/package.json', '/..%2fpackage.json']) {
      expect((await get(path)).status, path).toBe(404);
    }
    expect((await get('', 'POST')).status).toBe(404);
  });

  it('is for signed-in staff only, unless API_DOCS=public', async () => {
    for (const path of ['', '/openapi.json', '/swagger-ui.css']) {
      const refused = await app.get(`/api/docs${path}`);
      expect([refused.status, refused.failure.code], path).toEqual([401, 'session.required']);
    }
    const open = await startTestApp({ databaseUrl: app.databaseUrl, config: { apiDocs: 'public' } });
    expect((await open.get('/api/docs/openapi.json')).status).toBe(200);
    await open.stop();
  });
});
