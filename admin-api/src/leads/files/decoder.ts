import { type ChildProcess, fork } from 'node:child_process';

/** Heap limit of a decoder in MB; pixels are outside of the heap. */
const HEAP_MB = 256;

/** How a decoder ended without a result: by itself, because of its file (`failed`), or by a signal or a timeout (`killed`). */
export type DecoderEnd = 'failed' | 'killed';

/**
 * Starts a process that decodes one file, so that its memory use and crashes do not affect this process.
 *
 * @param module The path of its module.
 */
export function startDecoder(module: string, args: readonly string[] = []): ChildProcess {
  return fork(module, [...args], {
    // No environment, so that a compromised decoder has no secrets.
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Waits for the result of a decoder, and terminates it.
 *
 * @param respond Handles its requests, which are messages with an `operation`.
 */
export async function endOfDecoder<Request extends { operation: string }, Result extends object>(
  decoder: ChildProcess,
  limitMs: number,
  respond?: (request: Request) => Promise<object>,
): Promise<Result | DecoderEnd> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result | DecoderEnd>((resolve, reject) => {
      timer = setTimeout(() => resolve('killed'), limitMs);
      decoder.on('message', (message: Request | Result) => {
        if (!('operation' in message)) return resolve(message);
        // If the decoder has ended meanwhile, its exit event settles the promise.
        respond?.(message).then((response) => decoder.connected && decoder.send(response, () => undefined), reject);
      });
      decoder.on('error', reject);
      decoder.on('exit', (_code, signal) => resolve(signal === null ? 'failed' : 'killed'));
    });
  } finally {
    clearTimeout(timer);
    decoder.removeAllListeners('exit').kill('SIGKILL');
  }
}
