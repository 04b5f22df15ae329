import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../platform/configuration/config.ts';
import type { ChainHead, RecordedEntry, SignedHead } from './audit-entries.sql.ts';

/**
 * Hashes the entries of the audit log and signs the head of their chain. The key is not in the database: write access to the database is
 * not enough to forge hashes.
 */
@Injectable()
export class AuditChainKey {
  /** Identifies the key without revealing it. */
  readonly id: string;
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { auditKey }: Config) {
    this.key = Buffer.from(hkdfSync('sha256', auditKey, '', 'zmb audit chain', 32));
    this.id = createHmac('sha256', this.key).update('id').digest('base64url').slice(0, 8);
  }

  /** The hash of an entry that follows the entry with the hash `previous`. */
  hash(previous: string, position: number, entry: RecordedEntry): string {
    return createHmac('sha256', this.key)
      .update(contentOf(previous, position, entry))
      .digest('base64url');
  }

  sign({ position, hash, keyedFrom, newestAt }: SignedHead): string {
    const content = JSON.stringify(['head', position, hash, keyedFrom, newestAt?.toISOString() ?? null]);
    return createHmac('sha256', this.key).update(content).digest('base64url');
  }

  hasSigned(head: SignedHead, mac: string): boolean {
    const [given, expected] = [Buffer.from(mac), Buffer.from(this.sign(head))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

/** The unkeyed hash of entries from before the key was introduced. */
export function unkeyedHash(previous: string, position: number, entry: RecordedEntry): string {
  return createHash('sha256')
    .update(contentOf(previous, position, entry))
    .digest('base64url');
}

/** The chain before its first entry. */
export const EMPTY_CHAIN: ChainHead = { position: 0, hash: '' };

function contentOf(previous: string, position: number, entry: RecordedEntry): string {
  const { id, action, actorType, actorId, subjectType, subjectId, details, occurredAt } = entry;
  const time = occurredAt.toISOString();
  return JSON.stringify([previous, position, id, action, actorType, actorId, subjectType, subjectId, sorted(details), time]);
}

/** Sorts keys, because jsonb does not preserve their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, sorted(inner)]);
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
