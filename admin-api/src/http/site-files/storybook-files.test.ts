import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { StartError } from '../../platform/configuration/start-error.ts';
import { securityHeaders } from './security-headers.ts';
import { storybookFiles } from './storybook-files.ts';

let folder: string;
let server: Server;
const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { redirect: 'manual' });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zmb-storybook-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Storybook</title>');
  writeFileSync(join(folder, 'assets', 'a.js'), 'export {};');
  writeFileSync(join(folder, '.build-stamp'), 'secret');
  const app = express();
  app.use(securityHeaders({ publicUrl: 'http://localhost:3000' }));
  app.use('/storybook', storybookFiles(folder));
  app.use((_request, response) => void response.send('the site'));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

it('serves Storybook with its own policy, not indexed', async () => {
  const reply = await get('/storybook/');
  expect(await reply.text()).toBe('<title>Storybook</title>');
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'x-robots-tag': 'noindex',
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  });
  expect((await get('/storybook/assets/a.js')).headers.get('content-type')).toContain('javascript');
});

it('redirects to its folder, because its files have relative URLs', async () => {
  const plain = await get('/storybook');
  expect([plain.status, plain.headers.get('location')]).toEqual([308, '/storybook/']);
  expect((await get('/storybook?path=/docs/a--docs')).headers.get('location')).toBe('/storybook/?path=/docs/a--docs');
});

it('leaves the policy of everything else unchanged', async () => {
  const reply = await get('/contact');
  expect(await reply.text()).toBe('the site');
  expect([reply.headers.get('content-security-policy'), reply.headers.get('x-frame-options')]).toEqual([
    "default-src 'none'; frame-ancestors 'none'",
    'DENY',
  ]);
});

it('responds with a 404 for a missing or hidden file', async () => {
  for (const path of ['/storybook/nothing.js', '/storybook/.build-stamp', '/storybook/..%2fpackage.json']) {
    const reply = await get(path);
    expect([reply.status, await reply.text()], path).toEqual([404, '']);
  }
});

it('responds with a 404 for a file that was removed since the start', async () => {
  rmSync(join(folder, 'assets', 'a.js'));
  const reply = await get('/storybook/assets/a.js');
  expect([reply.status, await reply.text()]).toEqual([404, '']);
});

it('names the build command when it is not built', () => {
  expect(() => storybookFiles(join(folder, 'missing'))).toThrow(StartError);
});
