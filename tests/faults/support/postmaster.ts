import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pid of the embedded PostgreSQL's postmaster. */
export function postmasterPid(dataDir: string): number {
  const text = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** Whether a process runs; a zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
