import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The built API. */
export const API = 'admin-api/dist/current/src/main.js';

/** A server under measurement. */
export interface BenchServer {
  pid: number;
  url: string;
  /** Stops it with SIGTERM and waits for its end. */
  stop: () => Promise<void>;
}

interface BenchServerOptions {
  port: number;
  databaseUrl: string;
  env?: Record<string, string>;
  /** Options of Node, such as `--cpu-prof`. */
  nodeOptions?: string[];
}

/** Starts a script of this checkout that listens on `PORT`, and waits until it prints "Ready.". */
export async function startBenchServer(
  script: string,
  { port, databaseUrl, env = {}, nodeOptions = [] }: BenchServerOptions,
): Promise<BenchServer> {
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [...nodeOptions, join(root, script)], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PUBLIC_URL: url,
      SESSION_SECRET: 'only for measuring, and for nothing else',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (part: Buffer) => part.includes('Ready.') && resolve());
    child.once('close', (code) => reject(new Error(`${script} ended with ${code}.`)));
  });
  return {
    pid: child.pid ?? 0,
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}
