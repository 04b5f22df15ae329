import { readFile, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The pid of postmaster.pid, if that process certainly is not a server of this data folder.
 *
 * After a kill the file stays behind, and PostgreSQL refuses to start as long as any process of the same user has that
 * number. In a container that is quite likely: numbers are small, and a thread of Node or an unreaped zombie counts as well.
 */
export async function impostorPid(cluster: string): Promise<string | undefined> {
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

/** Removes a postmaster.pid that nothing is written in. PostgreSQL still looks by itself whether the data are in use. */
export async function removeEmptyLock(cluster: string): Promise<void> {
  const found = await stat(pidFile(cluster)).catch(() => undefined);
  if (found?.size === 0) await rm(pidFile(cluster), { force: true });
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

async function postmasterPid(cluster: string): Promise<string | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '');
  return /^\d+/.exec(text)?.[0];
}
