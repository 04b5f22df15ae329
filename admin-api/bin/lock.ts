import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_WORK_MS = 15 * 60_000;

/** Does `work` while no other process that locks the same file does its own. The lock of a process that is gone is taken over. */
export async function withLock<T>(path: string, whenWaiting: () => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  for (let hasTold = false; !(await take(path)); await sleep(200)) {
    if (!hasTold) whenWaiting();
    hasTold = true;
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

async function take(path: string): Promise<boolean> {
  const me = String(process.pid);
  try {
    writeFileSync(path, me, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isAbandoned(path)) rmSync(path, { force: true });
    return false;
  }
  // Two who find the same abandoned lock can each remove it, the second one that of the first: look again.
  await sleep(100);
  return readFileSync(path, { encoding: 'utf8', flag: 'a+' }) === me;
}

function isAbandoned(path: string): boolean {
  try {
    const owner = Number(readFileSync(path, 'utf8'));
    if (Date.now() - statSync(path).mtimeMs > LONGEST_WORK_MS) return true;
    // A file without a number was made this instant, by somebody who is about to write it.
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
