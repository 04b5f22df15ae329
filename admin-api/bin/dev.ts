// `npm run dev`: the API, compiled and restarted at every change, and the site's development server in front of it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { checkoutRoot } from '../src/platform/configuration/paths.ts';
import { assertPortFree } from '../src/platform/configuration/port.ts';
import { watchFolder } from './watch-folder.ts';

/** Editors write a file in several steps, and several files at once. */
const DEBOUNCE_MS = 150;
const DEFAULT_PORT = 5173;

const root = checkoutRoot(import.meta.dirname);
const workspace = join(root, 'admin-api');
const { resolve: find } = createRequire(import.meta.url);
const output = join('dist', 'development');
const SWC = [join(find('@swc/cli/package.json'), '..', 'bin', 'swc.js'), 'src', 'contract', '-d', output, '--quiet'];
const API = ['--enable-source-maps', join(output, 'src', 'main.js')];
// The arguments of this command are passed to Vite: `npm run dev -- --port 5180`.
const args = process.argv.slice(2);
const { port: wanted } = parseArgs({ args, strict: false, options: { port: { type: 'string' } } }).values;
// Chosen here and not by Vite: the API must know the origin of the pages, or it refuses what they send.
const port = typeof wanted === 'string' ? Number(wanted) : await firstFreePort(DEFAULT_PORT);
const VITE = [join(find('vite/package.json'), '..', 'bin', 'vite.js'), ...args, '--port', String(port), '--strictPort'];
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
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Sources that do not compile leave the running API alone; the compiler has printed why. */
async function restartApi(): Promise<void> {
  const [code] = (await once(run(SWC, workspace), 'exit')) as [number | null];
  if (code !== 0 || isStopping) return;
  const former = running.api;
  delete running.api;
  await end(former);
  if (isStopping) return;
  const started = run(API, workspace);
  running.api = started;
  started.once('exit', () => {
    // An API that was ended for a restart is no longer the running one.
    if (!isStopping && running.api === started) console.log('The API has stopped. It starts again at the next change.');
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
