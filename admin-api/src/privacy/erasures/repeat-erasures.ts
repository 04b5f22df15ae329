import type { EntityManager } from '@mikro-orm/postgresql';

import { AuditEntriesRepository } from '../../audit-log/audit-entries.repository.ts';
import { SYSTEM, toEntry } from '../../audit-log/audit-log.service.ts';
import type { MeasureReason } from '../../../contract/privacy.ts';
import { PrivacyMeasure } from '../records/privacy-measure.entity.ts';
import { erasePerson } from '../records/erase-person.ts';
import type { ErasureHash } from './erasure-hash.ts';

/** What is remembered of an erasure outside of the database; nothing leads from it to the person. */
export interface ErasureRecord {
  id: string;
  reason: MeasureReason;
  requestedBy: string | null;
  /** ISO 8601. */
  requestedAt: string;
  doneAt: string;
  hashes: string[];
}

const DONE = `
  select id, reason, requested_by as "requestedBy", hashes,
    to_char(requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "requestedAt",
    to_char(done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "doneAt"
  from privacy_measures where kind = 'erasure' and state = 'done' order by id`;

/** The e-mail addresses and phone numbers that the database knows, wherever it has them. */
const IDENTIFIERS = `
  select 'email' as kind, lower(email) as value from leads where email is not null
  union select 'phone', phone from leads where phone is not null
  union select 'email', email from newsletter_subscribers
  union select 'email', email from privacy_requests where email is not null
  union select 'email', lower(recipient) from outbox_emails
  union select 'email', lower("row"->>'email') from restricted_records where "row"->>'email' is not null
  union select 'phone', "row"->>'phone' from restricted_records where "row"->>'phone' is not null`;

/** The erasures that a database knows. */
export function findErasures(em: EntityManager): Promise<ErasureRecord[]> {
  return em.execute<ErasureRecord[]>(DONE);
}

/**
 * Repeats erasures that a restored database does not know, in the caller's transaction: finds the people by the hashes of what the
 * database has of everybody, and erases what was stored before.
 *
 * @returns How many erasures were repeated.
 */
export async function repeatErasures(tx: EntityManager, hash: ErasureHash, erasures: readonly ErasureRecord[]): Promise<number> {
  const known = new Set((await findErasures(tx)).map(({ id }) => id));
  const missing = erasures.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return 0;
  const identifiers = await tx.execute<{ kind: 'email' | 'phone'; value: string }[]>(IDENTIFIERS);
  const byHash = new Map(
    identifiers.map((identifier) => {
      const { kind, value } = identifier;
      return [kind === 'email' ? hash.ofEmail(value) : hash.ofPhone(value), identifier];
    }),
  );
  const now = new Date();
  for (const { id, reason, requestedBy, requestedAt, doneAt, hashes } of missing) {
    const found = hashes.flatMap((each) => byHash.get(each) ?? []);
    const valuesOf = (wanted: 'email' | 'phone') => found.filter(({ kind }) => kind === wanted).map(({ value }) => value);
    const person = { emails: valuesOf('email'), phones: valuesOf('phone') };
    const counts = found.length === 0 ? null : await erasePerson(tx, person, new Date(doneAt));
    // One that waited for its approval when the backup was made is done.
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
