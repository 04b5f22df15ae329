import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, inject, it } from 'vitest';

import { reportReliability } from '../support/reliability.ts';

const isLong = process.env['ABUSE'] === 'long';
const CONNECTIONS = isLong ? 100 : 40;
const PIPELINED = 1_000;
/** How long the connections stay open without reading a byte. */
const HOLD_MS = isLong ? 10_000 : 1_500;
/**
 * Maximum growth of memory during an attack. A started product uses about 250 MB; after many requests most of it is garbage that V8
 * has no reason to collect yet.
 */
const MAX_GROWTH_MB = 200;
/** Maximum time for which an endless body is sent. */
const FLOOD_MS = isLong ? 15_000 : 1_500;

const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Starts a new measurement of a process's peak memory. */
function resetPeakMemory(pid: number): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The peak of a process's resident memory in MB since the last reset; undefined where there is no /proc. */
function peakMemory(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}

describe('hostile connections', () => {
  const { url, pid } = inject('target');
  const port = Number(new URL(url).port);

  /** Milliseconds that a liveness check takes. */
  async function timeLiveness(): Promise<number> {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/api/health/live`, { signal: AbortSignal.timeout(30_000) });
    expect(answer.status).toBe(200);
    return performance.now() - startedAt;
  }

  it.for(['/newsletter/confirm?token=a', '/contact', '/api/health/ready'])(
    '[API-09] pipelined requests to %s from clients that read nothing neither fill the memory nor delay other requests',
    async (path, { task }) => {
      const quiet = await timeLiveness();
      resetPeakMemory(pid);
      const before = peakMemory(pid) ?? 0;
      const sockets: Socket[] = [];
      for (let count = 0; count < CONNECTIONS; count += 1) {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        socket.pause();
        socket.write(requestFor(path).repeat(PIPELINED));
        sockets.push(socket);
      }

      let slowest = 0;
      for (const end = Date.now() + HOLD_MS; Date.now() < end; await sleep(100)) slowest = Math.max(slowest, await timeLiveness());
      const peak = peakMemory(pid) ?? 0;
      for (const socket of sockets) socket.destroy();
      expect(peak - before).toBeLessThan(MAX_GROWTH_MB);
      // A second on an idle machine; a busy one delays every request.
      expect(slowest).toBeLessThan(Math.max(1_000, 100 * quiet));
      reportReliability(task, {
        what: `Pipelined \`GET ${path}\`, and the client reads nothing`,
        attempts: `${CONNECTIONS} connections × ${PIPELINED.toLocaleString('en')} requests`,
        losses: '0 requests of others',
        measurements: `peak memory ${Math.round(before)} → ${Math.round(peak)} MB, slowest liveness check ${Math.round(slowest)} ms`,
      });
    },
  );

  it.concurrent.for([
    ['POST', '/api/contact-submissions', 'application/json', '413'],
    ['POST', '/api/contact-submissions', 'application/x-www-form-urlencoded', '303'],
    ['POST', '/api/newsletter/unsubscribe?token=a', 'multipart/form-data', '404'],
    ['GET', '/api/health/live', '', '200'],
    ['GET', '/contact', '', '200'],
    ['POST', '/contact', '', '405'],
  ] as const)('[API-09] an endless body to %s %s %s is cut off', async ([method, path, type, status], { task }) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    let received = '';
    socket.setEncoding('utf8').on('data', (part: string) => (received += part));
    let isClosed = false;
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve())).then(() => (isClosed = true));
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${type && `Content-Type: ${type}\r\n`}Transfer-Encoding: chunked\r\n\r\n`,
    );
    const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const end = Date.now() + FLOOD_MS;
    while (!isClosed && Date.now() < end) {
      if (!socket.write(piece)) await Promise.race([new Promise<void>((resolve) => socket.once('drain', resolve)), closed, sleep(500)]);
    }
    const megabytes = (socket.bytesWritten - socket.writableLength) / 1e6;
    socket.destroy();
    expect(received.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    // The product reads 32 KB; the rest fits into the buffers of both systems.
    expect(megabytes).toBeLessThan(20);
    reportReliability(task, {
      what: `An endless body to \`${method} ${path}\`${type && `, ${type}`}`,
      attempts: '1 connection',
      losses: '0 requests of others',
      measurements: `${status}; ${megabytes.toFixed(1)} MB sent until it was closed, most of it into the buffers of both systems`,
    });
  });
});
