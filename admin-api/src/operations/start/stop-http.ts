import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Lets requests in flight finish, then closes what is still open, an endless stream, say. */
export async function stopHttp(server: Server, patienceMs: number): Promise<void> {
  // A client that keeps its connection busy is told to open another one, elsewhere.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was busy when the server closed is kept alive for the next request, which will never be taken.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, sleep(patienceMs, undefined, { ref: false })]);
  clearInterval(sweeping);
  server.closeAllConnections();
  await closed;
}
