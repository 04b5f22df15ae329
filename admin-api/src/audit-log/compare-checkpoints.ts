import type { KeyObject } from 'node:crypto';

import { type Checkpoint, isSignedBy, keyIdOf, parseCheckpoint } from './checkpoint.ts';

/** The database to compare with external checkpoints. */
export interface ComparedDatabase {
  id: string | undefined;
  /** The number of entries in its chain. */
  entries: number;
  /** The number of the last acknowledged checkpoint, according to the database. */
  acknowledged: number;
  hashAt: (position: number) => Promise<string | null>;
  /** Whether a restore is recorded after a position. */
  isRestoredAfter: (position: number) => Promise<boolean>;
}

/** Kinds of differences. */
export type CheckpointProblem =
  | 'forged_checkpoint'
  | 'other_key'
  | 'other_database'
  | 'cut_tail'
  | 'rewritten_chain'
  | 'missing_checkpoints'
  | 'no_checkpoints';

export interface Comparison {
  /** The first difference, explained with positions and times; undefined without one. */
  finding: { problem: CheckpointProblem; explanation: string } | undefined;
  /** The number of compared checkpoints of this database. */
  checkpoints: number;
  /** The number of other lines in the file. */
  otherLines: number;
  /** The last covered position. */
  covered: number;
}

/**
 * Compares the chain of a database with its checkpoints.
 *
 * @param keys Trusted public keys.
 * @param restored Ids of databases from which this one was restored by `npm run restore`: their entries after the backup are missing.
 */
export async function compareCheckpoints(
  lines: readonly string[],
  keys: readonly KeyObject[],
  database: ComparedDatabase,
  restored: readonly string[] = [],
): Promise<Comparison> {
  const known = new Map(keys.map((key) => [keyIdOf(key), key]));
  const all = lines.map(parseCheckpoint);
  const checkpoints = all.filter((checkpoint) => checkpoint !== undefined);
  const own = checkpoints.filter((checkpoint) => checkpoint.database === database.id);
  const former = checkpoints.filter((checkpoint) => restored.includes(checkpoint.database) && checkpoint.database !== database.id);
  const covered = Math.max(0, ...own.map(({ position }) => position));
  const counts = { checkpoints: own.length, otherLines: all.length - checkpoints.length, covered };
  const finding =
    findForged(checkpoints, known) ??
    findForeign(checkpoints, [database.id, ...restored]) ??
    (await findContradiction(own, database)) ??
    (await findLostBeforeRestore(former, database)) ??
    findMissing(own, database);
  return { ...counts, finding };
}

type Finding = Comparison['finding'];

function findForged(checkpoints: readonly Checkpoint[], known: ReadonlyMap<string, KeyObject>): Finding {
  for (const checkpoint of checkpoints) {
    const key = known.get(checkpoint.keyId);
    if (!key)
      return {
        problem: 'other_key',
        explanation: `${nameOf(checkpoint)} is signed with a key (${checkpoint.keyId}) that is not in the file of public keys`,
      };
    if (!isSignedBy(checkpoint, key))
      return { problem: 'forged_checkpoint', explanation: `${nameOf(checkpoint)} was changed or forged: its signature is wrong` };
  }
  return undefined;
}

function findForeign(checkpoints: readonly Checkpoint[], known: readonly (string | undefined)[]): Finding {
  const foreign = checkpoints.find(({ database }) => !known.includes(database));
  if (!foreign) return undefined;
  return {
    problem: 'other_database',
    explanation:
      `${nameOf(foreign)} belongs to another database (${foreign.database}): a backup was restored, or the id of this database was changed. ` +
      `If the restore was intended, add --restored ${foreign.database}`,
  };
}

async function findContradiction(checkpoints: readonly Checkpoint[], database: ComparedDatabase): Promise<Finding> {
  for (const checkpoint of byPosition(checkpoints)) {
    const { position, hash } = checkpoint;
    if (position > database.entries) {
      return {
        problem: 'cut_tail',
        explanation: `entries ${database.entries + 1} to ${position} are missing, although ${nameOf(checkpoint)} covers them: the end was cut off, or an earlier state was restored`,
      };
    }
    if ((await database.hashAt(position)) !== hash) {
      return {
        problem: 'rewritten_chain',
        explanation: `entry ${position}, or one before it, differs from ${nameOf(checkpoint)}: the chain was rewritten`,
      };
    }
  }
  return undefined;
}

/** Checkpoints of a former database may contradict the chain after a position where a restore is recorded. */
async function findLostBeforeRestore(checkpoints: readonly Checkpoint[], database: ComparedDatabase): Promise<Finding> {
  let agreed = 0;
  for (const checkpoint of byPosition(checkpoints)) {
    const { position, hash } = checkpoint;
    if ((await database.hashAt(position)) === hash) {
      agreed = position;
      continue;
    }
    if (await database.isRestoredAfter(agreed)) return undefined;
    return {
      problem: 'cut_tail',
      explanation: `entries after ${agreed} differ from ${nameOf(checkpoint)}, and no restore is recorded after them`,
    };
  }
  return undefined;
}

/** Missing checkpoint numbers, in between and at the end. */
function findMissing(checkpoints: readonly Checkpoint[], { acknowledged, entries }: ComparedDatabase): Finding {
  if (checkpoints.length === 0) {
    if (entries === 0 && acknowledged === 0) return undefined;
    return { problem: 'no_checkpoints', explanation: `the file has no checkpoint of this database, although ${acknowledged} were sent` };
  }
  const numbers = new Set(checkpoints.map(({ sequence }) => sequence));
  const last = Math.max(acknowledged, ...numbers);
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter((sequence) => !numbers.has(sequence));
  if (missing.length === 0) return undefined;
  const subject =
    missing.length === 1
      ? `checkpoint ${missing[0]} is`
      : `checkpoints ${missing[0]} to ${missing.at(-1)} (${missing.length} of ${last}) are`;
  return { problem: 'missing_checkpoints', explanation: `${subject} missing in the file, although they were sent` };
}

function byPosition(checkpoints: readonly Checkpoint[]): Checkpoint[] {
  return checkpoints.toSorted((a, b) => a.position - b.position);
}

function nameOf({ sequence, position, time }: Checkpoint): string {
  return `checkpoint ${sequence} (entry ${position}, ${time})`;
}
