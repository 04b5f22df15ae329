import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock older than this is abandoned, whatever its process does. */
const MAX_AGE_MS = 15 * 60_000;

/** Runs `work` while no other process holds the same lock file. The lock of a dead process is taken over. */
export async function withLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  for (let isWaiting = false; !(await take(path)); await sleep(200)) {
    if (!isWaiting) onWait();
    isWaiting = true;
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

async function take(path: string): Promise<boolean> {
  const ownPid = String(process.pid);
  try {
    writeFileSync(path, ownPid, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isAbandoned(path)) rmSync(path, { force: true });
    return false;
  }
  // Two processes that find the same abandoned lock may both remove it, the second one the first one's new lock: read it again.
  await sleep(100);
  return readFileSync(path, { encoding: 'utf8', flag: 'a+' }) === ownPid;
}

function isAbandoned(path: string): boolean {
  try {
    const owner = Number(readFileSync(path, 'utf8'));
    if (Date.now() - statSync(path).mtimeMs > MAX_AGE_MS) return true;
    // An empty file was just created; its process is about to write the number.
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
