import type { KeyObject } from 'node:crypto';

import type { INestApplicationContext } from '@nestjs/common';

import { AuditChainService } from './audit-chain.service.ts';
import { AuditEntriesRepository } from './audit-entries.sql.ts';
import type { AuditVerdict } from './audit-entry.schema.ts';
import { CheckpointStateRepository } from './checkpoint-state.repository.ts';
import { compareCheckpoints, type Comparison } from './compare-checkpoints.ts';

/** The input of an auditor. */
export interface AuditorsFiles {
  /** The checkpoints, one per line. */
  lines: readonly string[];
  /** The trusted public keys. */
  keys: readonly KeyObject[];
  /** Ids of databases whose backups were restored into this one. */
  restored?: readonly string[];
}

export interface Verification {
  intact: boolean;
  /** The internal check: entries against their hashes. */
  chain: AuditVerdict;
  /** The external check: hashes against checkpoints. */
  comparison: Comparison;
}

/** Verifies the chain of entries internally, and against external checkpoints. */
export async function verifyOutside(app: INestApplicationContext, { lines, keys, restored }: AuditorsFiles): Promise<Verification> {
  const entries = app.get(AuditEntriesRepository);
  // Read before the chain, which only grows.
  const state = await app.get(CheckpointStateRepository).find();
  const chain = await app.get(AuditChainService).verify();
  const database = {
    id: state?.databaseId,
    entries: chain.entries,
    acknowledged: state?.sequence ?? 0,
    hashAt: (position: number) => entries.findHashNow(position),
    isRestoredAfter: (position: number) => entries.hasRestoreAfter(position),
  };
  const comparison = await compareCheckpoints(lines, keys, database, restored);
  return { intact: chain.intact && comparison.finding === undefined, chain, comparison };
}

/** The result in one line. */
export function describeVerification({ intact, chain, comparison }: Verification): string {
  const { checkpoints, covered, otherLines, finding } = comparison;
  if (intact) {
    const others = otherLines === 0 ? '' : `, other lines: ${otherLines}`;
    return `The audit log is intact. Entries: ${chain.entries}; checkpoints: ${checkpoints}, up to entry ${covered}${others}.`;
  }
  const position = chain.firstBroken ? `, entry ${chain.firstBroken.position}` : '';
  const inside = chain.intact ? [] : [`the chain is inconsistent (${chain.problem}${position})`];
  const outside = finding ? [`${finding.explanation} (${finding.problem})`] : [];
  return `The audit log is NOT intact: ${[...outside, ...inside].join('; ')}.`;
}
