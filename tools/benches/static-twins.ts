import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

import { withoutScripts } from './page-metrics.ts';

/** Path prefix of static copies: `/static-twin/ar/contact` is the copy of `/ar/contact`. */
const PREFIX = '/static-twin';

/** The product with a static copy of each page. */
export interface StaticTwins {
  origin: string;
  /** URL of a page's static copy. */
  twinOf: (path: string) => string;
  stop: () => Promise<void>;
}

/** A page of the product without its scripts. */
async function createTwin(product: string, path: string) {
  const answer = await fetch(new URL(path, product));
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  return { body: brotliCompressSync(withoutScripts(await answer.text())), csp: answer.headers.get('content-security-policy') ?? '' };
}

function forward(product: string, incoming: IncomingMessage, answer: ServerResponse) {
  const passed = request(new URL(incoming.url ?? '/', product), { method: incoming.method, headers: incoming.headers }, (found) => {
    answer.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(answer);
  });
  passed.on('error', () => answer.writeHead(502).end());
  incoming.pipe(passed);
}

/**
 * Starts one server for the product and for static copies with the same content and font, so that both are sent the same way.
 *
 * @param product Scheme, host and port of the running product.
 */
export async function serveWithTwins(product: string): Promise<StaticTwins> {
  const twins = new Map<string, ReturnType<typeof createTwin>>();
  const sendTwin = async (path: string, answer: ServerResponse) => {
    const twin = twins.get(path) ?? createTwin(product, path);
    twins.set(path, twin);
    const { body, csp } = await twin;
    answer
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Content-Security-Policy': csp })
      .end(body);
  };
  const server = createServer((incoming, answer) => {
    const { url = '/' } = incoming;
    if (!url.startsWith(PREFIX)) forward(product, incoming, answer);
    else sendTwin(url.slice(PREFIX.length) || '/', answer).catch(() => answer.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    twinOf: (path) => `${PREFIX}${path === '/' ? '' : path}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
