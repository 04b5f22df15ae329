import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { StartError } from '../../operations/configuration/start-error.ts';

/** The user id and group id that the PostgreSQL processes run with. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Whom PostgreSQL runs as: nobody in particular (`undefined`, the current user) or, when we are root, the user `nobody`,
 * because `initdb` and `postgres` refuse to run as root.
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
    // macOS writes nobody as -2, which no system call takes as it stands.
    if (user === name && Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/** Refuses a folder that the account cannot reach because the folder itself, or one above it, is closed to others. */
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
