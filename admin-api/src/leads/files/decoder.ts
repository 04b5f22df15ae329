import { type ChildProcess, fork } from 'node:child_process';

/** Memory of a decoder for objects, in MB; pixels are beside it. */
const HEAP_MB = 256;

/** How a decoder ended that did not say what it has made: by itself, which is its file's doing, or by a signal or the end of its time. */
export type DecoderEnd = 'failed' | 'killed';

/**
 * Starts a process that decodes one file and is ended afterwards: its memory is not ours, and neither is its end.
 *
 * @param module Its file.
 */
export function startDecoder(module: string, args: readonly string[] = []): ChildProcess {
  return fork(module, [...args], {
    // Nothing of the environment: a decoder that is taken over finds no secret in it.
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Waits for what a decoder says at its end, and ends it.
 *
 * @param answer Answers what it asks before: a message with `ask`.
 */
export async function endOfDecoder<Question extends { ask: string }, Result extends object>(
  decoder: ChildProcess,
  limitMs: number,
  answer?: (question: Question) => Promise<object>,
): Promise<Result | DecoderEnd> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result | DecoderEnd>((resolve, reject) => {
      timer = setTimeout(() => resolve('killed'), limitMs);
      decoder.on('message', (message: Question | Result) => {
        if (!('ask' in message)) return resolve(message);
        // One that has ended meanwhile says so by its exit.
        answer?.(message).then((given) => decoder.connected && decoder.send(given, () => undefined), reject);
      });
      decoder.on('error', reject);
      decoder.on('exit', (_code, signal) => resolve(signal === null ? 'failed' : 'killed'));
    });
  } finally {
    clearTimeout(timer);
    decoder.removeAllListeners('exit').kill('SIGKILL');
  }
}
