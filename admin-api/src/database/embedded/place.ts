import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeDataDir } from '../../operations/configuration/data-dir.ts';
import { StartError } from '../../operations/configuration/start-error.ts';
import { assertReachable, postgresAccount } from './account.ts';
import type { Account } from './account.ts';

/** Where one embedded PostgreSQL lives and whom it runs as. */
export interface Place {
  /** Undefined: PostgreSQL runs as the current user. */
  account: Account | undefined;
  /** Copies of the programs, one folder per version. Never writable by the account. */
  binaries: string;
  /** Holds the data; drafts of it are made beside it. */
  home: string;
  /** PostgreSQL's data folder. */
  cluster: string;
  /** The server's own log files, one per weekday. */
  logs: string;
  /** The folder of the server's socket, closed to everybody else. */
  socket: string;
}

/** The longest address of a Unix socket that every platform takes (macOS 103 bytes, Linux 107). */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_NAME = '.s.PGSQL.5432.lock';

/** Makes the folders of an embedded PostgreSQL under `dataDir` and says where they are. */
export function preparePlace(dataDir: string): Place {
  const account = postgresAccount();
  makeDataDir(dataDir);
  if (account) assertReachable(dataDir, account);
  const home = join(dataDir, 'postgres');
  const place: Place = {
    account,
    binaries: join(dataDir, 'postgres-programs'),
    home,
    cluster: join(home, 'cluster'),
    logs: join(home, 'log'),
    socket: socketFolder(join(home, 'run')),
  };
  mkdirSync(place.binaries, { recursive: true });
  chmodSync(place.binaries, 0o755);
  for (const folder of [home, place.logs, place.socket]) makePrivate(folder, account);
  return place;
}

/** A path too long for a socket is replaced by a short one for the same folder; the data themselves never go there. */
function socketFolder(wanted: string): string {
  if (Buffer.byteLength(join(wanted, SOCKET_NAME)) <= LONGEST_SOCKET_PATH) return wanted;
  return join(tmpdir(), `zmb-${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`);
}

function makePrivate(folder: string, account: Account | undefined): void {
  const owner = account?.uid ?? process.getuid?.();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (account && found.isDirectory() && found.uid === 0) chownSync(folder, account.uid, account.gid);
  else if (!found.isDirectory() || found.uid !== owner) {
    throw new StartError(
      `${folder} belongs to another user (uid ${found.uid}, not ${owner}): start as the user who started before, or set DATA_DIR to a folder of your own.`,
    );
  }
  chmodSync(folder, 0o700);
}
