import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Inject, Injectable } from '@nestjs/common';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';

/** Timeout of a scan. */
const TIMEOUT_MS = MINUTE_MS;
const MAX_RESPONSE_LENGTH = 1_024;

/** The scanner cannot be reached, closed the connection, or returned no verdict. */
export class ScanFailed extends Error {
  /** Whether the scanner was reached but returned no verdict on this file, so that other files can be scanned. */
  readonly isOfFile: boolean;

  constructor(message: string, options: { cause?: unknown; isOfFile?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.isOfFile = options.isOfFile ?? false;
  }
}

/** Scans files with ClamAV, by the command INSTREAM of clamd. */
@Injectable()
export class VirusScanner {
  private readonly url: string | undefined;

  constructor(@Inject(CONFIG) { clamavUrl }: Config) {
    this.url = clamavUrl;
  }

  get isConfigured(): boolean {
    return this.url !== undefined;
  }

  /**
   * Sends a file to the scanner part by part.
   *
   * @returns the name of the found threat; null for a clean file.
   * @throws ScanFailed when the scanner returns no verdict.
   */
  async scan(parts: AsyncIterable<Buffer>): Promise<string | null> {
    const socket = this.connect();
    const timer = setTimeout(() => socket.destroy(new Error('The scanner did not respond in time.')), TIMEOUT_MS);
    const response = readResponse(socket);
    try {
      // A failed write is reported by the response, which may have come earlier.
      const sent = pipeline(Readable.from(framesOf(parts)), socket, { end: false });
      const verdict = await Promise.race([response, sent.then(() => response)]).catch(() => response);
      return parseVerdict(verdict);
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

/** The command and the parts, each preceded by its length in four bytes; an empty part marks the end. */
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

/** Reads the response of the scanner to its end. */
function readResponse(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > MAX_RESPONSE_LENGTH) reject(new ScanFailed('The response of the scanner is too long.'));
    });
    socket.on('error', (cause) => reject(new ScanFailed('The scanner cannot be reached.', { cause })));
    socket.on('close', () => reject(new ScanFailed('The scanner closed the connection before it had answered.')));
  });
}

/** @throws ScanFailed for anything but a verdict. */
function parseVerdict(response: string): string | null {
  if (response === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(response);
  if (found?.[1] === undefined) throw new ScanFailed(`Unexpected response of the scanner: ${response}`, { isOfFile: true });
  return found[1];
}
