import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';

/** A connection to the database that can be cut and mended while the product runs. */
export interface Cable {
  url: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** Lays a cable to a database. */
export async function layCable(databaseUrl: string): Promise<Cable> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const hold = (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    return socket;
  };
  const open = () =>
    createServer((near) => {
      const far = connect(serverOf(target));
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
