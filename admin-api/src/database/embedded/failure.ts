import { StartError } from '../../platform/configuration/start-error.ts';

const DISK_FULL = /no space left on device|ENOSPC|disk quota exceeded|EDQUOT/i;
const CANNOT_RUN = /ENOENT|ENOEXEC|cannot execute|error while loading shared libraries|GLIBC/;
const NOT_ALLOWED = /permission denied|EACCES|EROFS|EPERM/i;

/** One line with the cause and the remedy of a failure to prepare or start PostgreSQL in `dataDir`. */
export function explainFailure(dataDir: string, step: string, detail: string): StartError {
  const line = lastLine(detail);
  if (DISK_FULL.test(detail))
    return new StartError(`The disk that holds ${dataDir} is full: free some space, or set DATA_DIR to another disk.`);
  if (NOT_ALLOWED.test(detail)) {
    return new StartError(
      `${step} may not write in ${dataDir} (${line}): correct the folder's permissions, or set DATA_DIR to another one.`,
    );
  }
  if (CANNOT_RUN.test(detail)) {
    return new StartError(
      `The PostgreSQL that comes with the product does not run on this system (${line}): set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
  return new StartError(`${step} failed (${line}): see ${dataDir}/postgres/log, or set DATABASE_URL to a PostgreSQL server.`);
}

function lastLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const errors = lines.filter((line) => /FATAL|PANIC|error/i.test(line));
  return errors.at(-1) ?? lines.filter(Boolean).at(-1) ?? 'it gave no reason';
}
