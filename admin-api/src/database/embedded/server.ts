import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { readFile, readlink, rm, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Binaries } from './binaries.ts';
import { explainFailure } from './failure.ts';
import { ping } from './connections.ts';
import type { Place } from './place.ts';

/** After a kill, remains of the old server can make the new one fail for some seconds. */
const MAX_REFUSED_MS = 30_000;
/** Replaying a long write-ahead log after a crash is slow, but not a failure. */
const MAX_RECOVERY_MS = 10 * 60_000;
/** Another starting server has created its lock file and not written to it yet, which only lasts if it was killed. */
const EMPTY_LOCK = /lock file ".*" is empty/i;
const MAX_EMPTY_LOCK_AGE_MS = 5_000;
const REFUSED = new RegExp(
  `${EMPTY_LOCK.source}|lock file ".*" already exists|pre-existing shared memory block|could not bind Unix address|is another postmaster`,
  'i',
);

/**
 * Resolves when a server answers on the socket: a running one, or a new one.
 *
 * @param settings Of a new server; they override those of the product.
 */
export async function ensureRunning(place: Place, binaries: Binaries, settings: Record<string, string>): Promise<void> {
  const startedAt = Date.now();
  let refusedSince: number | undefined;
  while (Date.now() - startedAt < MAX_RECOVERY_MS) {
    const state = await ping(place);
    if (state === 'up') return;
    if (state === 'busy') {
      await sleep(100);
      continue;
    }
    const failure = await startServer(place, binaries, settings);
    if (failure === undefined) continue;
    refusedSince ??= Date.now();
    if (!REFUSED.test(failure) || Date.now() - refusedSince > MAX_REFUSED_MS) {
      throw explainFailure(place.home, 'PostgreSQL', failure);
    }
    if (EMPTY_LOCK.test(failure)) await removeAbandonedLock(place.cluster);
    await sleep(250);
  }
  throw explainFailure(place.home, 'PostgreSQL', 'it still recovers from a crash');
}

/** Starts a server that outlives this process. @returns Its output when it exits at once; undefined as soon as it answers. */
async function startServer(place: Place, binaries: Binaries, settings: Record<string, string>): Promise<string | undefined> {
  const report = join(place.logs, `start-${process.pid}.log`);
  const output = openSync(report, 'w', 0o600);
  const stale = await stalePid(place.cluster);
  const server = spawn(binaries.postgres, await serverOptions(place, settings), {
    ...place.account,
    cwd: place.home,
    // Detached: neither Ctrl-C in the terminal nor the end of this process stops it.
    detached: true,
    stdio: ['ignore', output, output],
    // PostgreSQL treats a pid file that names its grandparent as stale, and still checks whether the data are in use.
    env: { TZ: 'UTC', ...(stale ? { PG_GRANDPARENT_PID: stale } : {}) },
  });
  closeSync(output);
  const exit = new Promise<string>((resolve) => {
    server.once('error', (error) => resolve(error.message));
    server.once('exit', () => resolve(readReport(report)));
  });
  server.unref();
  try {
    return await Promise.race([exit, answers(place, () => server.exitCode !== null || server.signalCode !== null)]);
  } finally {
    rmSync(report, { force: true });
  }
}

/** The report is removed once the server has answered; later output is in its own log. */
function readReport(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

async function answers(place: Place, hasEnded: () => boolean): Promise<undefined> {
  while (!hasEnded() && (await ping(place)) === 'down') await sleep(30);
  // The exit event gives the reason.
  if (hasEnded()) await sleep(1_000);
  return undefined;
}

/** Passed at every start, so that they override the configuration file. */
async function serverOptions(place: Place, changes: Record<string, string>): Promise<string[]> {
  // Both change when the files are copied. The server never writes this file again.
  const { ino, birthtimeMs } = await stat(join(place.cluster, 'PG_VERSION'));
  const settings = {
    // Part of the database's epoch: sessions end when a copy of the data folder is restored.
    'zmb.data_folder': `${ino}.${Math.trunc(birthtimeMs)}`,
    listen_addresses: '',
    unix_socket_directories: `"${place.socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '200',
    shared_buffers: '128MB',
    effective_cache_size: `${Math.max(256, Math.round(totalmem() / 2 ** 21))}MB`,
    work_mem: '8MB',
    jit: 'off',
    // Files in the data folder: a container's /dev/shm holds only 64 MB, and logind empties it when its user logs out.
    dynamic_shared_memory_type: 'mmap',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'on',
    log_directory: place.logs,
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_file_mode: '0600',
    // Failing statements and error details can contain user input.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...changes,
  };
  return ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * The pid in postmaster.pid, if that process is certainly not the server of this data folder.
 *
 * After a kill the file remains, and PostgreSQL refuses to start while any process of the same user has that pid. That is likely
 * in a container: pids are small, and threads of Node and unreaped zombies count, too.
 */
async function stalePid(cluster: string): Promise<string | undefined> {
  const pid = await postmasterPid(cluster);
  if (pid === undefined || process.platform !== 'linux') return undefined;
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    const isPostgres = status.includes('(postgres)') && !/\) [ZX] /.test(status);
    if (!isPostgres) return pid;
    return (await readlink(`/proc/${pid}/cwd`)) === cluster ? undefined : pid;
  } catch {
    return undefined;
  }
}

/** Removes an empty postmaster.pid that is not new. PostgreSQL still checks whether the data are in use. */
async function removeAbandonedLock(cluster: string): Promise<void> {
  const found = await stat(pidFile(cluster)).catch(() => undefined);
  const isAbandoned = found?.size === 0 && Date.now() - found.mtimeMs > MAX_EMPTY_LOCK_AGE_MS;
  if (isAbandoned) await rm(pidFile(cluster), { force: true });
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

async function postmasterPid(cluster: string): Promise<string | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '');
  return /^\d+/.exec(text)?.[0];
}
