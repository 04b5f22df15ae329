import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';

import { createTestDatabase, startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** A TCP proxy in front of a database server, for network failures while the product runs. */
export interface DatabaseProxy {
  /** The URL of the database through the proxy. */
  url: string;
  /** Closes all connections and refuses new ones, until `restore`. */
  disconnect: () => Promise<void>;
  /** Stops forwarding data without closing connections: permanently on established ones, until `restore` on new ones. */
  freeze: () => void;
  /** Forwards new connections again. Frozen ones stay frozen, like those whose state a firewall has lost. */
  restore: () => Promise<void>;
  /** Records traffic until the returned function is called. */
  record: () => () => Packet[];
}

/** A chunk sent by one side of a connection. */
export interface Packet {
  /** Distinguishes connections. */
  connection: number;
  from: 'client' | 'server';
  text: string;
}

/** Starts a proxy to a database server. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = serverOf(new URL(databaseUrl));
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    return socket;
  };
  let recording: Packet[] | undefined;
  let connections = 0;
  let isFrozen = false;
  const server = createServer((near) => {
    track(near);
    if (isFrozen) {
      near.pause();
      return;
    }
    const far = track(connect(target));
    connections += 1;
    const connection = connections;
    near.on('data', (data: Buffer) => recording?.push({ connection, from: 'client', text: data.toString('latin1') }));
    far.on('data', (data: Buffer) => recording?.push({ connection, from: 'server', text: data.toString('latin1') }));
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = (onPort: number) => new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: databaseUrl.replace(/@[^/]*\//, `@127.0.0.1:${port}/`),
    disconnect: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: async () => {
      isFrozen = false;
      if (!server.listening) await listen(port);
    },
    record: () => {
      const packets: Packet[] = [];
      recording = packets;
      return () => {
        recording = undefined;
        return packets;
      };
    },
  };
}

/** A product that reaches its database through a proxy. */
export interface ProxiedApp {
  app: TestApp;
  proxy: DatabaseProxy;
  /** The URL of the database without the proxy. */
  databaseUrl: string;
  /** Stops the product and the proxy, and drops the database. */
  stop: () => Promise<void>;
}

/** Starts the product on a new database behind a proxy. */
export async function startProxiedApp(options: Omit<TestAppOptions, 'databaseUrl'> = {}): Promise<ProxiedApp> {
  const database = await createTestDatabase();
  const proxy = await startDatabaseProxy(database.url);
  const app = await startTestApp({ ...options, databaseUrl: proxy.url });
  return {
    app,
    proxy,
    databaseUrl: database.url,
    stop: async () => {
      await app.stop();
      await proxy.disconnect();
      await database.drop();
    },
  };
}

function serverOf({ hostname, port }: URL): NetConnectOpts {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port || 5432}`) } : { host, port: Number(port || 5432) };
}
