import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock older than this counts as abandoned, even if its process is running. */
const MAX_AGE_MS = 15 * 60_000;

/** Runs `work` while no other process holds the same lock file. The lock of a dead process is taken over. */
export async function withLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  for (let isWaiting = false; !(await acquire(path)); await sleep(200)) {
    if (!isWaiting) onWait();
    isWaiting = true;
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

async function acquire(path: string): Promise<boolean> {
  const ownPid = String(process.pid);
  try {
    writeFileSync(path, ownPid, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isAbandoned(path)) rmSync(path, { force: true });
    return false;
  }
  // Read again, because two processes may find the same abandoned lock, and the second may remove the new lock of the first.
  await sleep(100);
  return readFileSync(path, { encoding: 'utf8', flag: 'a+' }) === ownPid;
}

function isAbandoned(path: string): boolean {
  try {
    const owner = Number(readFileSync(path, 'utf8'));
    if (Date.now() - statSync(path).mtimeMs > MAX_AGE_MS) return true;
    // The file is empty until its process has written its id.
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
