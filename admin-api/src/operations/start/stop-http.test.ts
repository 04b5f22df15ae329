import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, describe, it } from 'vitest';

import { stopHttp } from './stop-http.ts';

describe('stopHttp', () => {
  async function listen(answerAfterMs: number) {
    const server = createServer((_request, response) => void setTimeout(() => response.end('done'), answerAfterMs));
    const arrived = once(server, 'request');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    const answer = new Promise<string>((resolve, reject) => {
      request({ host: '127.0.0.1', port, agent }, (incoming) => {
        incoming.setEncoding('utf8').once('data', resolve);
      })
        .on('error', reject)
        .end();
    });
    await arrived;
    return { server, answer };
  }

  it('lets a request in flight finish, and does not wait for its keep-alive connection', async () => {
    const { server, answer } = await listen(300);
    const stoppedAt = Date.now();
    await stopHttp(server, { timeoutMs: 5_000 });
    expect(await answer).toBe('done');
    expect(Date.now() - stoppedAt).toBeLessThan(1_500);
  });

  it('aborts a request that takes longer than the timeout', async () => {
    const { server, answer } = await listen(60_000);
    const failure = expect(answer).rejects.toThrow();
    await stopHttp(server, { timeoutMs: 100 });
    await failure;
  });

  it('serves new requests until the drain ends, each as the last of its connection', async () => {
    const { server, answer } = await listen(0);
    expect(await answer).toBe('done');
    const { port } = server.address() as AddressInfo;
    const stopped = stopHttp(server, { drainMs: 300, timeoutMs: 100 });
    const late = await fetch(`http://127.0.0.1:${port}`);
    expect([await late.text(), late.headers.get('connection')]).toEqual(['done', 'close']);
    await stopped;
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  });
});
