import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';

import { createCertificate } from './certificate.ts';

/** A receiver of checkpoints over TLS on loopback. */
export interface AuditReceiver {
  /** The value of AUDIT_SINK. */
  url: string;
  /** Its certificate, as PEM. */
  cert: string;
  /** Accepted messages, unparsed. */
  received: string[];
  stop: () => Promise<void>;
}

/** A syslog server of RFC 5425, with octet counting. */
export async function startSyslogReceiver(): Promise<AuditReceiver> {
  const { key, cert } = createCertificate();
  const received: string[] = [];
  const server = createTlsServer({ key, cert }, (socket) => {
    socket.on('error', () => undefined);
    void text(socket).then(
      (stream) => {
        for (let rest = Buffer.from(stream); rest.length > 0;) {
          const begin = rest.indexOf(' ') + 1;
          const end = begin + Number(rest.subarray(0, begin - 1).toString());
          if (!(end > begin && end <= rest.length)) throw new Error(`Not framed as in RFC 5425: ${rest.toString()}`);
          received.push(rest.subarray(begin, end).toString());
          rest = rest.subarray(end);
        }
      },
      () => undefined,
    );
  });
  server.on('tlsClientError', () => undefined);
  const { port, stop } = await listen(server);
  return { url: `syslog+tls://127.0.0.1:${port}`, cert, received, stop };
}

/** A webhook. @param statusOf The status by the number of previous calls. */
export async function startWebhookReceiver(statusOf: (before: number) => number = () => 204): Promise<AuditReceiver> {
  const { key, cert } = createCertificate();
  const received: string[] = [];
  let calls = 0;
  const server = createHttpsServer({ key, cert }, (request, response) => {
    const status = statusOf(calls);
    calls += 1;
    void text(request).then((body) => {
      if (status === 204) received.push(body);
      response.writeHead(status).end();
    });
  });
  server.on('tlsClientError', () => undefined);
  const { port, stop } = await listen(server);
  return { url: `https://localhost:${port}/hooks/secret-path`, cert, received, stop };
}

/** Listens. Stopping also closes open connections, which a server would wait for. */
async function listen(server: Server): Promise<{ port: number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { port: (server.address() as AddressInfo).port, stop };
}
