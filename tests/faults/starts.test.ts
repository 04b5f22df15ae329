// @module-tag full
import { readdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { reportReliability } from '../support/reliability.ts';
import { createDataFolder } from './support/data-folder.ts';
import { isRunning, postmasterPid } from './support/postmaster.ts';
import { freePort, startProduct } from './support/product.ts';
import type { Product } from './support/product.ts';

/** Container runtimes kill a process that has not stopped by then. */
const STOPPED_MS = 10_000;
const PASSWORD_LINE = /^ {4}password {2}(\S+) /m;

describe('starting and stopping', () => {
  let folder: ReturnType<typeof createDataFolder>;
  let products: Product[];
  const start = (port: number, env?: Record<string, string>) => {
    const product = startProduct({ port, dataDir: folder.path, env });
    products.push(product);
    return product;
  };
  /** The output of a product that refuses to start: lines for people, no stack trace. */
  const refusal = async (port: number, env?: Record<string, string>) => {
    const product = start(port, env);
    expect(await product.ended).toEqual({ code: 1, signal: null });
    const lines = product.output().trim().split('\n');
    return lines.filter((line) => !/^(Built|Building|Waiting|Preparing) /.test(line));
  };

  // Creating a database takes the longest: tests that need no new one reuse that of the previous test.
  beforeAll(() => {
    folder = createDataFolder();
  });
  afterAll(() => folder.remove());
  beforeEach(() => {
    products = [];
  });
  afterEach(async () => {
    for (const product of products) await product.end('SIGKILL');
  });

  async function signIn(product: Product, password: string): Promise<number> {
    const answer = await fetch(`${product.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@zmb.example', password }),
    });
    return answer.status;
  }

  it('two simultaneous starts on an empty folder share one database with one first admin', async ({ task }) => {
    // Empty also at a retry.
    folder.remove();
    folder = createDataFolder();
    const env = { TRUST_PROXY: '1' };
    const pair = [start(await freePort(), env), start(await freePort(), env)] as const;
    await Promise.all(pair.map((product) => product.ready));
    const passwords = pair.map((product) => PASSWORD_LINE.exec(product.output())?.[1]).filter((password) => password !== undefined);
    expect(passwords).toHaveLength(1);
    for (const product of pair) expect(await signIn(product, passwords[0] ?? '')).toBe(200);

    const postgres = postmasterPid(folder.path);
    expect(await pair[0].end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await signIn(pair[1], passwords[0] ?? '')).toBe(200);
    expect(isRunning(postgres)).toBe(true);
    await stopDuringRequest(pair[1]);
    expect(isRunning(postgres)).toBe(false);
    reportReliability(task, {
      what: 'Products start at the same time on an empty folder and stop one after the other, the last with a request in flight',
      attempts: '2 products',
      losses: '0 duplicate databases or first accounts, 0 requests',
    });
  });

  /** Ctrl-C lets a request in flight finish and ends with exit code 0 within seconds. */
  async function stopDuringRequest(product: Product): Promise<void> {
    const body = JSON.stringify({ phone: '+971501234567', language: 'en' });
    let sendRest = () => {};
    const answer = new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
      const outgoing = request(`${product.url}/api/callback-requests`, { method: 'POST', headers }, (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode ?? 0);
      });
      outgoing.on('error', reject);
      outgoing.write(body.slice(0, 10));
      sendRest = () => outgoing.end(body.slice(10));
    });
    await sleep(300);
    const stoppedAt = Date.now();
    const ending = product.end('SIGINT');
    await vi.waitFor(() => expect(product.output().trim().split('\n').at(-1)).toBe('Stopping …'), STOPPED_MS);
    sendRest();
    expect(await ending).toEqual({ code: 0, signal: null });
    expect(Date.now() - stoppedAt).toBeLessThan(STOPPED_MS);
    expect(await answer).toBe(201);
    expect(product.output().trim().split('\n').at(-1)).toBe('Stopping …');
  }

  it('SIGTERM to npm, which does not pass it on, stops it too', async () => {
    const product = startProduct({ port: await freePort(), dataDir: folder.path, throughNpm: true });
    products.push(product);
    await product.ready;
    const postgres = postmasterPid(folder.path);
    await product.end('SIGTERM');
    await vi.waitFor(() => expect(isRunning(postgres)).toBe(false), 10_000);
    expect(product.output().trim().split('\n').at(-1)).toBe('Stopping …');
  });

  it('Ctrl-C in the middle of a first start leaves nothing running', async () => {
    folder.remove();
    folder = createDataFolder();
    const product = start(await freePort());
    while (!product.output().includes('Preparing')) await sleep(20);
    const drafts = () => readdirSync(join(folder.path, 'postgres')).filter((name) => name.startsWith('cluster'));
    await vi.waitFor(() => expect(drafts()).not.toEqual([]), 10_000);
    expect(await product.end('SIGINT')).toEqual({ code: 0, signal: null });
    expect(() => postmasterPid(folder.path)).toThrow();
    expect(drafts()).toEqual([]);
    expect(product.output().trim().split('\n').at(-1)).toBe('Stopping …');
  });

  it('a port in use is reported in one line', async () => {
    const server = createServer().listen(0);
    const { port } = server.address() as AddressInfo;
    expect(await refusal(port)).toEqual([
      `Port ${port} is in use by another program: stop it, or choose another port, such as PORT=${port + 1}.`,
    ]);
    server.close();
  });

  it('an unreachable DATABASE_URL is reported in one line, without its password', async () => {
    const port = await freePort();
    const lines = await refusal(await freePort(), { DATABASE_URL: `postgresql://app:hunter2@127.0.0.1:${port}/app` });
    expect(lines).toEqual([
      `No PostgreSQL server answers at 127.0.0.1:${port} (ECONNREFUSED): start it, correct DATABASE_URL, or leave DATABASE_URL out to use the embedded PostgreSQL.`,
    ]);
  });

  it('invalid variables are reported in a line each', async () => {
    const lines = await refusal(await freePort(), { PUBLIC_URL: 'zmb.example', TRUST_PROXY: 'all', NODE_ENV: 'production' });
    expect(lines).toEqual([
      expect.stringMatching(/^PUBLIC_URL must be the URL that visitors type/),
      expect.stringMatching(/^TRUST_PROXY must be the number of proxies/),
      expect.stringMatching(/^SESSION_SECRET is missing/),
    ]);
  });

  it('a NODE_ENV that the built product does not support is reported in one line', async () => {
    expect(await refusal(await freePort(), { NODE_ENV: 'development' })).toEqual([
      expect.stringMatching(/^NODE_ENV is "development".*npm run dev/),
    ]);
  });

  it('a wrong GA_MEASUREMENT_ID is reported in one line, before the build', async () => {
    expect(await refusal(await freePort(), { GA_MEASUREMENT_ID: 'UA-1' })).toEqual([
      expect.stringMatching(/^GA_MEASUREMENT_ID must be the id of a Google Analytics 4 property/),
    ]);
  });
});
