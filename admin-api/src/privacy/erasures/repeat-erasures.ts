import type { EntityManager } from '@mikro-orm/postgresql';

import { AuditEntriesRepository } from '../../audit-log/audit-entries.sql.ts';
import { SYSTEM, toEntry } from '../../audit-log/audit-log.service.ts';
import type { MeasureReason } from '../../../contract/privacy.ts';
import { PrivacyMeasure } from '../records/privacy-measure.entity.ts';
import { erasePerson } from '../records/erase-person.ts';
import { findIdentifiers } from '../records/person-rows.sql.ts';
import type { ErasureHash } from './erasure-hash.ts';

/** An erasure as recorded outside of the database, without personal data. */
export interface ErasureRecord {
  id: string;
  reason: MeasureReason;
  requestedBy: string | null;
  /** ISO 8601. */
  requestedAt: string;
  doneAt: string;
  hashes: string[];
}

/** The only fields to read: a database that is about to be replaced may be older and lack other columns. */
const RECORDED_FIELDS = ['id', 'reason', 'requestedBy', 'requestedAt', 'doneAt', 'hashes'] as const;

/** The completed erasures of a database. */
export async function findErasures(em: EntityManager): Promise<ErasureRecord[]> {
  const done = await em.find(PrivacyMeasure, { kind: 'erasure', state: 'done' }, { fields: RECORDED_FIELDS, orderBy: { id: 'asc' } });
  return done.map(({ id, reason, requestedBy, requestedAt, doneAt, hashes }) => {
    if (!doneAt) throw new Error(`The erasure ${id} is done, but has no completion time.`);
    return { id, reason, requestedBy, requestedAt: requestedAt.toISOString(), doneAt: doneAt.toISOString(), hashes };
  });
}

/**
 * Repeats erasures that are missing in a restored database, in the caller's transaction: hashes all identifiers in the database to find
 * the people, and erases what was stored before their erasure.
 *
 * @returns How many erasures were repeated.
 */
export async function repeatErasures(tx: EntityManager, hash: ErasureHash, erasures: readonly ErasureRecord[]): Promise<number> {
  const known = new Set((await findErasures(tx)).map(({ id }) => id));
  const missing = erasures.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return 0;
  const identifiers = await findIdentifiers(tx);
  const byHash = new Map(
    identifiers.map((identifier) => {
      const { kind, value } = identifier;
      return [kind === 'email' ? hash.ofEmail(value) : hash.ofPhone(value), identifier];
    }),
  );
  const now = new Date();
  for (const { id, reason, requestedBy, requestedAt, doneAt, hashes } of missing) {
    const found = hashes.flatMap((each) => byHash.get(each) ?? []);
    const valuesOf = (expected: 'email' | 'phone') => found.filter(({ kind }) => kind === expected).map(({ value }) => value);
    const person = { emails: valuesOf('email'), phones: valuesOf('phone') };
    const counts = found.length === 0 ? null : await erasePerson(tx, person, new Date(doneAt));
    // Replaces a measure that was waiting for approval when the backup was made.
    await tx.nativeDelete(PrivacyMeasure, { id });
    await tx.insert(PrivacyMeasure, {
      ...{ id, kind: 'erasure', state: 'done', reason, requestId: null, person: null, hashes, counts, requestedBy },
      requestedAt: new Date(requestedAt),
      ...{ decidedBy: null, decidedAt: null, doneAt: new Date(doneAt), repeatedAt: now },
    });
    const subject = { type: 'privacy_measure', id } as const;
    const record = { action: 'person.erased_again', actor: SYSTEM, subject, details: { counts } } as const;
    await new AuditEntriesRepository(tx).insert(tx, [toEntry(record, now)]);
  }
  return missing.length;
}
