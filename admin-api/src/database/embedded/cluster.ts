import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { StartError } from '../../platform/configuration/start-error.ts';
import type { Binaries } from './binaries.ts';
import { explainFailure } from './failure.ts';
import type { Place } from './place.ts';

const run = promisify(execFile);
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Creates the database files if there are none. Safe when several processes do so at once. */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  { log, signal }: { log: (message: string) => void; signal?: AbortSignal },
): Promise<void> {
  const found = await clusterVersion(place.cluster);
  if (found === binaries.major) return;
  if (found !== undefined) {
    throw new StartError(
      `The data in ${place.cluster} were written by PostgreSQL ${found}, this product brings ${binaries.major}: ` +
        'migrate them with pg_dumpall and psql, or set DATA_DIR to an empty folder.',
    );
  }
  log('Preparing the database (only at the first start) …');
  const draft = join(place.home, `cluster.new-${randomBytes(6).toString('hex')}`);
  try {
    await initialise(draft, place, binaries, signal);
    await rename(draft, place.cluster);
    await syncFolder(place.home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was faster, or the folder has unknown content that must not be replaced.
    if ((await clusterVersion(place.cluster)) !== binaries.major) throw error;
  }
  await removeAbandonedDrafts(place.home);
}

async function initialise(folder: string, place: Place, binaries: Binaries, signal?: AbortSignal): Promise<void> {
  // Sorting by code point does not depend on a library, so that upgrades of the system cannot corrupt indexes; lists for
  // readers name their collation. The libc locale needs UTF-8, too: pg_trgm uses it to recognise letters, and with plain
  // "C" Arabic words have no trigrams.
  const libcLocale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const options = [
    ...['-D', folder, '-U', 'postgres', '--encoding=UTF8'],
    ...[`--locale=${libcLocale}`, '--lc-messages=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // Only the owner can reach the socket's folder, and the server listens on nothing else.
    ...['--auth-local=trust', '--auth-host=reject'],
  ];
  const initdb = run(binaries.initdb, options, { ...place.account, cwd: place.home, env: { TZ: 'UTC' } });
  // Not with the option of execFile, which does not wait until initdb has removed its files.
  signal?.addEventListener('abort', () => initdb.child.kill(), { once: true });
  try {
    await initdb;
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw explainFailure(place.home, 'initdb', stderr?.trim() ? stderr : message);
  }
}

async function clusterVersion(folder: string): Promise<string | undefined> {
  return readFile(join(folder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

/** Without this, a power failure could undo the rename and lose everything stored since. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

async function removeAbandonedDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith('cluster.new-')) continue;
    const path = join(home, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}
