import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Binaries } from './binaries.ts';
import { explainFailure } from './failure.ts';
import { ping } from './ping.ts';
import type { Place } from './place.ts';
import { impostorPid, removeEmptyLock } from './postmaster.ts';

/** After a kill the remains of the old server can refuse the new one for some seconds. */
const REFUSED_FOR_AT_MOST_MS = 30_000;
/** Replaying much unwritten work after a crash is slow but not a failure. */
const RECOVERY_AT_MOST_MS = 10 * 60_000;
/** Another one that starts has made its lock file and not yet written into it: an instant, unless it was killed in that. */
const EMPTY_LOCK = /lock file ".*" is empty/i;
const EMPTY_FOR_AT_MOST_MS = 5_000;
const REFUSED = new RegExp(
  `${EMPTY_LOCK.source}|lock file ".*" already exists|pre-existing shared memory block|could not bind Unix address|is another postmaster`,
  'i',
);

/** Returns when a server answers on the socket: the one that runs already, or else a new one. */
export async function ensureRunning(place: Place, binaries: Binaries): Promise<void> {
  const begun = Date.now();
  let refusedSince: number | undefined;
  while (Date.now() - begun < RECOVERY_AT_MOST_MS) {
    const state = await ping(place);
    if (state === 'up') return;
    if (state === 'busy') {
      await sleep(100);
      continue;
    }
    const failure = await startServer(place, binaries);
    if (failure === undefined) continue;
    refusedSince ??= Date.now();
    if (!REFUSED.test(failure) || Date.now() - refusedSince > REFUSED_FOR_AT_MOST_MS) {
      throw explainFailure(place.home, 'PostgreSQL', failure);
    }
    if (EMPTY_LOCK.test(failure) && Date.now() - refusedSince > EMPTY_FOR_AT_MOST_MS) await removeEmptyLock(place.cluster);
    await sleep(250);
  }
  throw explainFailure(place.home, 'PostgreSQL', 'it still recovers from a crash');
}

/** Starts a server that outlives this process. Returns what it said if it ended at once, nothing as soon as it can be asked. */
async function startServer(place: Place, binaries: Binaries): Promise<string | undefined> {
  const report = join(place.logs, `start-${process.pid}.log`);
  const output = openSync(report, 'w', 0o600);
  const impostor = await impostorPid(place.cluster);
  const server = spawn(binaries.postgres, serverOptions(place), {
    ...place.account,
    cwd: place.home,
    // Detached: neither Ctrl-C in the terminal nor the end of this process reaches it.
    detached: true,
    stdio: ['ignore', output, output],
    // PostgreSQL takes a pid file that names its grandparent for a leftover, yet still looks whether the data are in use.
    env: { TZ: 'UTC', ...(impostor ? { PG_GRANDPARENT_PID: impostor } : {}) },
  });
  closeSync(output);
  const ended = new Promise<string>((resolve) => {
    server.once('error', (error) => resolve(error.message));
    server.once('exit', () => resolve(readReport(report)));
  });
  server.unref();
  try {
    return await Promise.race([ended, answers(place, () => server.exitCode !== null || server.signalCode !== null)]);
  } finally {
    rmSync(report, { force: true });
  }
}

/** The report is gone once the server has answered; when it ends later, nobody asks why any more. */
function readReport(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

async function answers(place: Place, hasEnded: () => boolean): Promise<undefined> {
  while (!hasEnded() && (await ping(place)) === 'down') await sleep(30);
  // The end of the server is told by its exit event, with the reason.
  if (hasEnded()) await sleep(1_000);
  return undefined;
}

/** Given at every start, so that the code and not an old file decides. */
function serverOptions(place: Place): string[] {
  const settings = {
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
    // A failing statement and the detail of an error can hold what a visitor typed.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
