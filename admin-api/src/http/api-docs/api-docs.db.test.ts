import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type ApiDocument, renderDocs } from './render-docs.ts';

let app: TestApp;
let response: Response;
let html: string;
let contract: ApiDocument;
beforeAll(async () => {
  app = await startTestApp();
  response = await fetch(`${app.url}/api/docs`);
  html = await response.text();
  contract = JSON.parse(await readFile(join(import.meta.dirname, '../../../contract/openapi.json'), 'utf8')) as ApiDocument;
});
afterAll(() => app.stop());

describe('the page of the API', () => {
  it('lists every call with its answers and failures, and every shape', () => {
    expect(response.status).toBe(200);
    const calls = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
    expect(calls.length).toBeGreaterThan(40);
    for (const { operationId, parameters = [], responses } of calls) {
      const section = new RegExp(`<details id="${operationId}">[^]*?</details>`).exec(html)?.[0] ?? '';
      for (const status of Object.keys(responses)) expect(section, `${operationId} ${status}`).toContain(`<td>${status}</td>`);
      for (const { name } of parameters) expect(section, `${operationId} ${name}`).toContain(`<td><code>${name}</code></td>`);
    }
    for (const name of Object.keys(contract.components.schemas)) expect(html).toContain(`<details id="shape-${name}">`);
  });

  it('leads nowhere that is not there', () => {
    const places = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((id) => !places.has(id))).toEqual([]);
  });

  it('needs no script, and its policy lets in nothing but its own style', () => {
    const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(html).not.toMatch(/<script|style=|src=/);
  });

  it('shows what the contract says as text, whatever that is', () => {
    const info = { title: '<b>API</b> & "more"', description: 'Use `a < b`.', version: '1' };
    const page = renderDocs({ info, paths: {}, components: { schemas: {} } });
    expect(page).toContain('<h1>&lt;b&gt;API&lt;/b&gt; &amp; &quot;more&quot;</h1>');
    expect(page).toContain('<p>Use <code>a &lt; b</code>.</p>');
  });

  it('is nothing else: other addresses and methods are unknown', async () => {
    expect((await fetch(`${app.url}/api/docs/x`)).status).toBe(404);
    expect((await fetch(`${app.url}/api/docs`, { method: 'POST' })).status).toBe(404);
  });
});
