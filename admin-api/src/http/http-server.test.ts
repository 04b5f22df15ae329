import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ErrorRequestHandler, RequestHandler } from 'express';
import { afterEach, describe, expect, it } from 'vitest';

import { bodyParsers } from './body-parsers.ts';
import { drainFormFiles } from './form-files.ts';
import { BoundedHttpAdapter, type HttpLimits, refuseDuplicateHost } from './http-server.ts';

const LIMITS: HttpLimits = {
  ...{ perConnection: 2, inTotal: 3, connectionsPerNetwork: 0, unfinishedBodies: 100 },
  ...{ requestTimeoutMs: 30_000, formTimeoutMs: 60_000, formMinBytes: 1_000 },
};
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

  async function listen(handler: RequestHandler, limits: Partial<HttpLimits> = {}, before: RequestHandler[] = []): Promise<void> {
    adapter = new BoundedHttpAdapter({ ...LIMITS, ...limits });
    const failWithStatus: ErrorRequestHandler = (error: { status: number }, _request, response, _next) =>
      void response.status(error.status).end();
    for (const one of [...before, handler, failWithStatus]) adapter.use(one);
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

  /** Sends bytes on a new connection and resolves to all received data when the server closes it. */
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
    it('beyond the limit of a connection close it with a 503', async () => {
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

    it('do not truncate a response that has started', async () => {
      await listen((_request, response) => void response.write('half'));
      const received = await exchange(GET.repeat(1_000));
      expect(statuses(received)).toEqual([200]);
    });

    it('within the limit get responses in order', async () => {
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

  it('reports overload until requests get a response or their connections close', async () => {
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

  it('[API-09] does not count requests with incomplete bodies, nor event streams', async () => {
    const responses: ServerResponse[] = [];
    await listen((_request, response) => void responses.push(response), {}, bodyParsers);
    const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
    const slow = Array.from({ length: 10 }, () => open());
    for (const socket of slow) socket.write(`${HEAD}{`);
    // Answered after the others have been read.
    open().write(GET);
    await expect.poll(() => responses.length).toBe(1);
    expect(adapter.isOverloaded()).toBe(false);
    for (const socket of slow) socket.write('}');
    await expect.poll(() => responses.length).toBe(11);
    expect(adapter.isOverloaded()).toBe(true);
    for (const response of responses.slice(3)) adapter.exclude(response);
    expect(adapter.isOverloaded()).toBe(false);
  });

  it('[API-09] limits the connections and incomplete bodies of a network', async () => {
    await listen((_request, response) => void response.end('done'), { connectionsPerNetwork: 3, unfinishedBodies: 1 }, [
      (request, response, next) => adapter.limitBodies(request, response, next),
      ...bodyParsers,
    ]);
    const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
    const waiting = open();
    waiting.write(`${HEAD}{`);
    await sleep(50);
    expect(statuses(await exchange(`${HEAD}{`))).toEqual([503]);
    waiting.destroy();
    await sleep(50);
    const answerOf = async (socket: Socket, request: string) => {
      socket.write(request);
      return statuses(String(((await once(socket, 'data')) as [Buffer])[0]));
    };
    const [first] = [open(), open(), open()];
    await sleep(50);
    // A further connection is closed unread.
    const refused = open();
    await new Promise<void>((resolve) => refused.on('error', () => undefined).once('close', () => resolve()));
    expect(refused.bytesRead).toBe(0);
    expect(await answerOf(first, `${HEAD}{}`)).toEqual([200]);
    first.destroy();
    await sleep(50);
    expect(await answerOf(open(), GET)).toEqual([200]);
  });

  describe('a body', () => {
    const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`;

    /** Sends an endless body and resolves to the response, and the megabytes that were sent until the server closed the connection. */
    async function floodWith(head: string): Promise<{ received: string; megabytes: number }> {
      const socket = open();
      let received = '';
      socket.setEncoding('utf8').on('data', (part: string) => (received += part));
      socket.on('error', () => undefined);
      const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      let isClosed = false;
      void closed.then(() => (isClosed = true));
      socket.write(head);
      while (!isClosed) {
        if (!socket.write(piece)) await Promise.race([new Promise<void>((resolve) => socket.once('drain', resolve)), closed]);
      }
      return { received, megabytes: (socket.bytesWritten - socket.writableLength) / 1e6 };
    }

    it.each([
      ['in pieces', CHUNKED],
      ['with a length', `${HEAD}Content-Length: 4000000000\r\n\r\n`],
    ])('that is too large gets a 413 and is not read further: %s', async (_, head) => {
      await listen((_request, response) => void response.end(), {}, bodyParsers);
      const { received, megabytes } = await floodWith(head);
      expect(statuses(received)).toEqual([413]);
      expect(received).toMatch(/\r\nConnection: close\r\n/i);
      // What fits into the buffers of both systems.
      expect(megabytes).toBeLessThan(20);
    });

    it('that no handler reads closes the connection after the response', async () => {
      await listen((_request, response) => void response.end('done'));
      const { received, megabytes } = await floodWith(CHUNKED);
      expect(statuses(received)).toEqual([200]);
      expect(megabytes).toBeLessThan(20);
    });

    const FORM = `POST /api/contact-submissions HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nConnection: close\r\n`;
    const PART = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

    /** Sends a form with a file slowly, in steps, and resolves to the response when the server closes the connection. */
    async function sendSlowly(step: string, steps: number, everyMs: number): Promise<string> {
      const socket = open();
      let received = '';
      socket.setEncoding('utf8').on('data', (part: string) => (received += part));
      // The server may close the connection during a write.
      socket.on('error', () => undefined);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      const rest = '\r\n--x--\r\n';
      socket.write(`${FORM}Content-Length: ${PART.length + step.length * steps + rest.length}\r\n\r\n${PART}`);
      for (let n = 0; n < steps && !socket.destroyed; n += 1) {
        socket.write(step);
        await sleep(everyMs);
      }
      if (!socket.destroyed) socket.write(rest);
      await closed;
      return received;
    }

    const drainFiles: RequestHandler = (request, response) => void drainFormFiles(request).then(() => response.end('taken'));

    it('[REQ-14] with files may take longer than others while it has the minimum rate', async () => {
      await listen(drainFiles, { requestTimeoutMs: 2_500 }, bodyParsers);
      // Many times the minimum rate, for more than twice the time limit of other requests.
      expect(await sendSlowly('x'.repeat(4_000), 14, 450)).toMatch(/taken$/);
    });

    it('[REQ-14] with files ends below the minimum rate, and after its own time limit', async () => {
      await listen(drainFiles, { requestTimeoutMs: 200, formMinBytes: 100_000 }, bodyParsers);
      expect(statuses(await sendSlowly('x', 10_000, 20))).toEqual([408]);
      server.close();
      await listen(drainFiles, { requestTimeoutMs: 200, formTimeoutMs: 400, formMinBytes: 0 }, bodyParsers);
      expect(statuses(await sendSlowly('x', 10_000, 20))).toEqual([408]);
    });

    it('that stalls gets a 408', async () => {
      await listen((_request, response) => void response.end(), { requestTimeoutMs: 200 }, bodyParsers);
      expect(statuses(await exchange(`${HEAD}Content-Length: 10\r\n\r\n{`))).toEqual([408]);
    });

    it('of a usual size is read, and the connection stays open', async () => {
      await listen((request, response) => void response.json(request.body), {}, bodyParsers);
      const post = `${HEAD}Content-Length: 7\r\n\r\n{"a":1}`;
      const received = await exchange(post + post.replace('Content-Length', 'Connection: close\r\nContent-Length'));
      expect(received.match(/\{"a":1\}/g)).toHaveLength(2);
    });
  });

  it('refuses a second Host header', async () => {
    await listen((_request, response) => void response.end(), {}, [refuseDuplicateHost]);
    expect(statuses(await exchange(GET.replace('\r\n\r\n', '\r\nHOST: other\r\n\r\n')))).toEqual([400]);
  });
});
