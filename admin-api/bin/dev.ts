// `npm run dev`: the API, compiled and restarted at every change, and the site's development server in front of it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { checkoutRoot } from '../src/operations/configuration/checkout.ts';

/** Editors write a file in several steps, and several files at once. */
const DEBOUNCE_MS = 150;

const root = checkoutRoot(import.meta.dirname);
const workspace = join(root, 'admin-api');
const { resolve: find } = createRequire(import.meta.url);
const SWC = [join(find('@swc/cli/package.json'), '..', 'bin', 'swc.js'), 'src', 'contract', '-d', 'dist', '--quiet'];
const API = ['--enable-source-maps', join('dist', 'src', 'main.js'), '--api-only'];
// The arguments of this command are passed to Vite: `npm run dev -- --port 5180`.
const VITE = [join(find('vite/package.json'), '..', 'bin', 'vite.js'), ...process.argv.slice(2)];
const ENVIRONMENT = {
  LOG_LEVEL: 'warn',
  PUBLIC_URL: 'http://localhost:5173',
  API_URL: `http://localhost:${process.env['PORT'] ?? '3000'}`,
  ...process.env,
};

const running: { api?: ChildProcess; site?: ChildProcess } = {};
let isStopping = false;
let queue = Promise.resolve();

function run(args: readonly string[], cwd: string): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: ENVIRONMENT });
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
  await end(running.api);
  if (isStopping) return;
  const started = run(API, workspace);
  running.api = started;
  started.once('exit', () => {
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
// The output differs from that of `npm run build`, so it must not count as built.
await rm(join(workspace, 'dist', '.build-stamp'), { force: true });
await restartApi();
if (!isStopping) running.site = run(VITE, root).once('exit', () => void stop());

let debounce: NodeJS.Timeout | undefined;
for (const folder of ['src', 'contract']) {
  watch(join(workspace, folder), { recursive: true }, (_event, file) => {
    if (file?.endsWith('.test.ts') || !file?.endsWith('.ts')) return;
    clearTimeout(debounce);
    debounce = setTimeout(() => void (queue = queue.then(restartApi)), DEBOUNCE_MS);
  });
}
