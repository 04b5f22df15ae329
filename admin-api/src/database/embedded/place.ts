import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { createDataDir } from '../../platform/configuration/paths.ts';
import { StartError } from '../../platform/configuration/start-error.ts';

/** The folders of an embedded PostgreSQL, and the account that it runs as. */
export interface Place {
  /** Undefined: PostgreSQL runs as the current user. */
  account: Account | undefined;
  /** Copies of the programs, one folder per version. Never writable by the account. */
  binaries: string;
  /** Contains the cluster, and drafts of it while it is created. */
  home: string;
  /** PostgreSQL's data folder. */
  cluster: string;
  /** The server's own log files, one per weekday. */
  logs: string;
  /** The folder of the server's socket, accessible only to the account. */
  socket: string;
}

/** The longest path of a Unix socket in bytes that every platform accepts (macOS 103, Linux 107). */
const MAX_SOCKET_PATH = 103;
const SOCKET_NAME = '.s.PGSQL.5432.lock';

/** Creates the folders of an embedded PostgreSQL under `dataDir`. */
export function preparePlace(dataDir: string): Place {
  const account = postgresAccount();
  createDataDir(dataDir);
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
  for (const folder of [home, place.logs, place.socket]) createPrivateFolder(folder, account);
  return place;
}

/** Replaces a path that is too long for a socket with a short one in the temporary folder. */
function socketFolder(preferred: string): string {
  if (Buffer.byteLength(join(preferred, SOCKET_NAME)) <= MAX_SOCKET_PATH) return preferred;
  return join(tmpdir(), `zmb-${createHash('sha256').update(preferred).digest('hex').slice(0, 16)}`);
}

function createPrivateFolder(folder: string, account: Account | undefined): void {
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

/** The user id and group id that the PostgreSQL processes run with. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The account that PostgreSQL runs as: the current user (`undefined`), or `nobody` when that is root, because `initdb` and
 * `postgres` refuse to run as root.
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = passwdEntry('nobody');
  if (!entry) {
    throw new StartError(
      'PostgreSQL refuses to run as root and this system has no user "nobody": start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return entry;
}

function passwdEntry(name: string): Account | undefined {
  let text: string;
  try {
    text = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return undefined;
  }
  for (const line of text.split('\n')) {
    const [user, , uid, gid] = line.split(':');
    // macOS gives nobody the id -2, which system calls reject.
    if (user === name && Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/** @throws StartError when the folder, or one above it, is closed to the account. */
export function assertReachable(folder: string, account: Account): void {
  for (let path = folder; ; path = dirname(path)) {
    const { uid, gid, mode } = statSync(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) {
      throw new StartError(
        `PostgreSQL runs as an unprivileged user (uid ${account.uid}) and cannot reach ${folder}, because ${path} is closed to others: ` +
          `run "chmod o+x ${path}", or set DATA_DIR to a folder such as /var/lib/zmb/data.`,
      );
    }
    if (path === dirname(path)) return;
  }
}
