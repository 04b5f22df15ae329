import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { RequestHandler } from 'express';
import { afterEach, describe, expect, it } from 'vitest';

import { BoundedHttpAdapter, type HttpLimits } from './http-server.ts';

const LIMITS: HttpLimits = { perConnection: 2, inTotal: 3, requestTimeoutMs: 30_000 };
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('BoundedHttpAdapter', () => {
  let server: Server;
  let adapter: BoundedHttpAdapter;
  let sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    server.closeAllConnections();
    server.close();
  });

  async function listen(handler: RequestHandler, limits: Partial<HttpLimits> = {}): Promise<void> {
    adapter = new BoundedHttpAdapter({ ...LIMITS, ...limits });
    adapter.use(handler);
    adapter.initHttpServer();
    server = adapter.getHttpServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }

  function open(): Socket {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    return socket;
  }

  /** Sends bytes on a connection of its own and resolves to all that comes back until the server closes it. */
  async function exchange(bytes: string): Promise<string> {
    const socket = open();
    let received = '';
    socket.setEncoding('utf8').on('data', (part: string) => (received += part));
    socket.write(bytes);
    await once(socket, 'close');
    return received;
  }

  const statuses = (received: string) => Array.from(received.matchAll(/^HTTP\/1\.1 (\d+)/gm), ([, status]) => Number(status));

  describe('pipelined requests', () => {
    it('beyond the limit of a connection end it with a 503', async () => {
      let handled = 0;
      await listen((_request, response) => {
        handled += 1;
        setTimeout(() => response.end('done'), 50);
      });
      const received = await exchange(GET.repeat(1_000));
      expect(statuses(received)).toEqual([503]);
      expect(received).toMatch(/\r\nRetry-After: 5\r\n[\s\S]*\r\nConnection: close\r\n/);
      expect(handled).toBe(2);
    });

    it('never cut a response that has begun', async () => {
      await listen((_request, response) => void response.write('half'));
      const received = await exchange(GET.repeat(1_000));
      expect(statuses(received)).toEqual([200]);
    });

    it('within the limit are answered in order', async () => {
      let handled = 0;
      await listen((_request, response) => {
        handled += 1;
        const number = handled;
        setTimeout(() => response.end(`response ${number}`), number === 1 ? 50 : 0);
      });
      const received = await exchange(GET + GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
      expect(received.match(/response \d/g)).toEqual(['response 1', 'response 2']);
    });
  });

  it('reports more requests in progress than it serves, until they are answered or their connections closed', async () => {
    const responses: { end: () => void }[] = [];
    await listen((_request, response) => void responses.push(response));
    const clients = Array.from({ length: 4 }, () => open());
    for (const client of clients) client.write(GET);
    const settled = async (isDone: () => boolean) => {
      while (!isDone()) await sleep(5);
    };
    await settled(() => responses.length === 4);
    expect(adapter.isOverloaded()).toBe(true);
    clients[3]?.destroy();
    await settled(() => !adapter.isOverloaded());
    open().write(GET);
    await settled(() => responses.length === 5);
    expect(adapter.isOverloaded()).toBe(true);
    responses[0]?.end();
    await settled(() => !adapter.isOverloaded());
  });
});
