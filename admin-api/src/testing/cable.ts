import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';

/** A TCP proxy in front of a database server, for network failures while the product runs. */
export interface Cable {
  /** The URL of the database through the proxy. */
  url: string;
  /** Closes all connections and refuses new ones. */
  cut: () => Promise<void>;
  /** Accepts connections again. */
  mend: () => Promise<void>;
  /** Stops passing on what established connections send, for ever and without closing them. New connections work. */
  freeze: () => void;
  /** Records what is sent on each connection from now on, until the returned function is called. */
  record: () => () => Packet[];
}

/** What one side of a connection sent at once. */
export interface Packet {
  /** Distinguishes connections. */
  connection: number;
  from: 'client' | 'server';
  text: string;
}

/** Starts a proxy to a database server. */
export async function layCable(databaseUrl: string): Promise<Cable> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const hold = (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    return socket;
  };
  let recording: Packet[] | undefined;
  let connections = 0;
  const open = () =>
    createServer((near) => {
      const far = connect(serverOf(target));
      connections += 1;
      const connection = connections;
      near.on('data', (data: Buffer) => recording?.push({ connection, from: 'client', text: data.toString('latin1') }));
      far.on('data', (data: Buffer) => recording?.push({ connection, from: 'server', text: data.toString('latin1') }));
      hold(near).pipe(hold(far)).pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
  let server = open();
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl.replace(/@[^/]*\//, `@127.0.0.1:${port}/`));
  return {
    url: url.href,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    record: () => {
      const packets: Packet[] = [];
      recording = packets;
      return () => {
        recording = undefined;
        return packets;
      };
    },
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => {
      server = open();
      return listen(port);
    },
  };
}

function serverOf({ hostname, port }: URL): NetConnectOpts {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port || 5432}`) } : { host, port: Number(port || 5432) };
}
