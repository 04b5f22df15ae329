import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Detected in files that contain it. */
const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** A server with the protocol of clamd. */
export interface TestScanner {
  url: string;
  port: number;
  /** The completely received contents. */
  scanned: Buffer[];
  /** Drops connections in the middle of a file. */
  isDying: boolean;
  stop: () => Promise<void>;
}

/** Starts a scanner. @param port That of a stopped one, to restart it. */
export async function startVirusScanner({ port = 0, maxBytes = 2 ** 30 }: { port?: number; maxBytes?: number } = {}): Promise<TestScanner> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    void serve(socket, scanner, maxBytes).catch(() => undefined);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: listening } = server.address() as AddressInfo;
  const scanner: TestScanner = {
    url: `clamd://127.0.0.1:${listening}`,
    port: listening,
    scanned: [],
    isDying: false,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return scanner;
}

async function serve(socket: Socket, scanner: TestScanner, maxBytes: number): Promise<void> {
  const command = Buffer.from('zINSTREAM\0');
  let waiting = Buffer.alloc(0);
  let content = Buffer.alloc(0);
  let hasCommand = false;
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, bytes]);
    if (!hasCommand && waiting.length >= command.length) {
      if (!waiting.subarray(0, command.length).equals(command)) return void socket.end('UNKNOWN COMMAND\0');
      hasCommand = true;
      waiting = waiting.subarray(command.length);
    }
    while (hasCommand && waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE(0)) {
      const length = waiting.readUInt32BE(0);
      if (scanner.isDying) return void socket.destroy();
      if (length === 0) {
        scanner.scanned.push(content);
        return void socket.end(content.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
      }
      content = Buffer.concat([content, waiting.subarray(4, 4 + length)]);
      waiting = waiting.subarray(4 + length);
      if (content.length > maxBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    }
  }
}
