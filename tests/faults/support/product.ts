import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

import { checkoutRoot } from '../../../admin-api/src/platform/configuration/paths.ts';

const ROOT = checkoutRoot(import.meta.dirname);
const START = join(ROOT, 'admin-api/bin/start.ts');

/** The default, so that tests need no build of their own. */
export const PUBLIC_URL = 'http://localhost:3000';

export interface ProductOptions {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  /** Starts it with `npm start`; signals then go to npm. */
  throughNpm?: boolean;
  /** Options of the start, such as `--storybook`. */
  args?: string[];
}

interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The built product as a child process. */
export interface Product {
  pid: number;
  url: string;
  /** Its output so far. */
  output: () => string;
  /** Resolves when it reports that it is ready; rejects with its output if it exits before. */
  ready: Promise<void>;
  ended: Promise<Ending>;
  /** Sends a signal and waits for the exit. */
  end: (signal: NodeJS.Signals) => Promise<Ending>;
}

/** Does what `npm start` does without npm in between, so that signals reach the product. */
export function startProduct({ port, dataDir, env = {}, throughNpm = false, args = [] }: ProductOptions): Product {
  const [command, first] = throughNpm ? ['npm', ['start', '--']] : [process.execPath, ['--max-semi-space-size=8', START]];
  const child = spawn(command, [...first, ...args], {
    cwd: ROOT,
    env: { ...withoutSettings(process.env), PORT: String(port), PUBLIC_URL, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<Ending>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString('utf8');
        if (output.includes('\nReady.\n')) resolve();
      });
    }
    void ended.then(() => reject(new Error(`It ended before it was ready:\n${output}`)));
  });
  // Callers that only wait for the exit need not handle this rejection.
  ready.catch(() => {});
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    ready,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** The environment of the test run without the product's variables. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, NODE_ENV, SESSION_SECRET, SMTP_URL, ADMIN_EMAIL, ADMIN_PASSWORD, TRUST_PROXY, HOST, LOG_LEVEL, VITEST, ...rest } =
    env;
  return rest;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
