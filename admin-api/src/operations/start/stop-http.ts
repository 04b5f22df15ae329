import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Lets requests in flight finish for up to `timeoutMs`, then closes what is still open, such as an event stream. */
export async function stopHttp(server: Server, timeoutMs: number): Promise<void> {
  // A client with a busy keep-alive connection reconnects, to another process.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was busy when the server closed stays open for a next request, which will not be accepted.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, sleep(timeoutMs, undefined, { ref: false })]);
  clearInterval(sweeping);
  server.closeAllConnections();
  await closed;
}
