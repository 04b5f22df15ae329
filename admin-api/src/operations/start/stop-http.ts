import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface StopHttpOptions {
  /** Time in which new requests are still served, so that load balancers notice and idle connections are given up. @default 0 */
  drainMs?: number;
  /** Requests in flight then get this long to finish. */
  timeoutMs: number;
}

/** Serves requests for `drainMs`, closes the port, lets requests in flight finish, then closes what is still open, such as an event stream. */
export async function stopHttp(server: Server, { drainMs = 0, timeoutMs }: StopHttpOptions): Promise<void> {
  // A client with a keep-alive connection reconnects, to another process.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  if (drainMs > 0) await sleep(drainMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was busy when the server closed stays open for a next request, which will not be accepted.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, sleep(timeoutMs, undefined, { ref: false })]);
  clearInterval(sweeping);
  server.closeAllConnections();
  await closed;
}
