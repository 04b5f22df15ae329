import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Inject, Injectable } from '@nestjs/common';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';

/** A scan that takes longer has failed. */
const LIMIT_MS = MINUTE_MS;
const MAX_ANSWER = 1_024;

/** The scanner cannot be reached, broke off, or has no opinion of a file. */
export class ScanFailed extends Error {
  /** It was reached: the next file may do better. */
  readonly isOfFile: boolean;

  constructor(message: string, options: { cause?: unknown; isOfFile?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.isOfFile = options.isOfFile ?? false;
  }
}

/** ClamAV, asked by the command INSTREAM of clamd. */
@Injectable()
export class VirusScanner {
  private readonly url: string | undefined;

  constructor(@Inject(CONFIG) { clamavUrl }: Config) {
    this.url = clamavUrl;
  }

  get isOn(): boolean {
    return this.url !== undefined;
  }

  /**
   * Sends a file to the scanner part by part.
   *
   * @returns the name of what was found in it; null for nothing.
   * @throws ScanFailed when the scanner does not say either.
   */
  async scan(parts: AsyncIterable<Buffer>): Promise<string | null> {
    const socket = this.connect();
    const timer = setTimeout(() => socket.destroy(new Error('The scanner does not answer.')), LIMIT_MS);
    const answer = readAnswer(socket);
    try {
      // What goes wrong with the socket while it is written to shows in the answer, which may have come before.
      const sent = pipeline(Readable.from(framesOf(parts)), socket, { end: false });
      const said = await Promise.race([answer, sent.then(() => answer)]).catch(() => answer);
      return findingOf(said);
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  }

  private connect(): Socket {
    const { protocol, hostname, port, pathname } = new URL(this.url ?? '');
    return protocol === 'unix:' ? connect(decodeURIComponent(pathname)) : connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  }
}

/** The command with the parts, each after its length in four bytes; an empty one is the end. */
async function* framesOf(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of parts) {
    yield lengthOf(part.length);
    yield part;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** What the scanner says, once it has said it to its end. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > MAX_ANSWER) reject(new ScanFailed('The scanner answers something else.'));
    });
    socket.on('error', (cause) => reject(new ScanFailed('The scanner cannot be reached.', { cause })));
    socket.on('close', () => reject(new ScanFailed('The scanner closed the connection before it had answered.')));
  });
}

/** @throws ScanFailed for anything but a verdict. */
function findingOf(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (found?.[1] === undefined) throw new ScanFailed(`The scanner says: ${answer}`, { isOfFile: true });
  return found[1];
}
