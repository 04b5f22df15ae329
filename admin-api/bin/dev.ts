// `npm run dev`: the API, compiled and restarted after every change, behind the development server of the site.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { checkoutRoot } from '../src/platform/configuration/paths.ts';
import { assertPortFree } from '../src/platform/configuration/port.ts';
import { watchFolder } from './watch-folder.ts';

/** Editors write a file in several steps, and may save several files at once. */
const DEBOUNCE_MS = 150;
const DEFAULT_PORT = 5173;

const root = checkoutRoot(import.meta.dirname);
const workspace = join(root, 'admin-api');
const { resolve } = createRequire(import.meta.url);
const output = join('dist', 'development');
const SWC = [join(resolve('@swc/cli/package.json'), '..', 'bin', 'swc.js'), 'src', 'contract', '-d', output, '--quiet'];
const API = ['--enable-source-maps', join(output, 'src', 'main.js')];
// The arguments of this command are passed to Vite: `npm run dev -- --port 5180`.
const args = process.argv.slice(2);
const { port: portOption } = parseArgs({ args, strict: false, options: { port: { type: 'string' } } }).values;
// Chosen here instead of by Vite, because the API has to know the origin of the pages to accept their requests.
const port = typeof portOption === 'string' ? Number(portOption) : await firstFreePort(DEFAULT_PORT);
const VITE = [join(resolve('vite/package.json'), '..', 'bin', 'vite.js'), ...args, '--port', String(port), '--strictPort'];
const ENVIRONMENT = {
  LOG_LEVEL: 'warn',
  API_DOCS: 'public',
  PUBLIC_URL: `http://localhost:${port}`,
  API_URL: `http://localhost:${process.env['PORT'] ?? '3000'}`,
  ...process.env,
};

const running: { api?: ChildProcess; site?: ChildProcess } = {};
let isStopping = false;
let queue = Promise.resolve();

function run(command: readonly string[], cwd: string): ChildProcess {
  return spawn(process.execPath, command, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: ENVIRONMENT });
}

async function firstFreePort(from: number): Promise<number> {
  return assertPortFree({ port: from }).then(
    () => from,
    () => firstFreePort(from + 1),
  );
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Compiles and restarts the API. When compilation fails, the running API continues, and the compiler prints the errors. */
async function restartApi(): Promise<void> {
  const [code] = (await once(run(SWC, workspace), 'exit')) as [number | null];
  if (code !== 0 || isStopping) return;
  const previous = running.api;
  delete running.api;
  await end(previous);
  if (isStopping) return;
  const started = run(API, workspace);
  running.api = started;
  started.once('exit', () => {
    // Not reported when it was stopped for a restart.
    if (!isStopping && running.api === started) console.log('The API has stopped. It restarts at the next change.');
  });
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([end(running.api), end(running.site)]);
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
await restartApi();
if (!isStopping) running.site = run(VITE, root).once('exit', () => void stop());

let debounce: NodeJS.Timeout | undefined;
for (const folder of ['src', 'contract']) {
  watchFolder(join(workspace, folder), (file) => {
    if (file.endsWith('.test.ts') || !file.endsWith('.ts')) return;
    clearTimeout(debounce);
    debounce = setTimeout(() => void (queue = queue.then(restartApi)), DEBOUNCE_MS);
  });
}
