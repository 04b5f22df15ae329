/**
 * SQL of form receipts: one statement stores a receipt unless it exists (`on conflict … where`), an advisory lock serialises a network, and
 * its limits are read from the end of an index.
 */
import { createHash } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { acquireDurableLock } from '../../database/advisory-locks.ts';
import type { FormKind } from '../../http/form-post.ts';
import type { SenderHashes } from '../../platform/crypto/keyed-hash.ts';
import { LeadReceiptRecord } from './lead-receipt.entity.ts';

/** Identifies a form and its sender without storing either. */
export interface FormKey extends SenderHashes {
  kind: FormKind;
  /** Unique within its kind. */
  key: string;
  bodyHash: string;
  /** The same by the previous SESSION_SECRET. */
  previousBodyHashes: readonly string[];
  /** How long a form with this key counts as a repeat. */
  lifetimeMs: number;
}

/** The number of forms that a network and a /48 may have sent since a time. */
export interface FormLimits {
  forms: number;
  siteForms: number;
  since: Date;
}

/** The form that has to leave the limit's window before its network or /48 may send another. */
export interface LimitingForm {
  /** Of the network or the /48. */
  hash: string;
  receivedAt: Date;
}

const CLAIM = `
  insert into lead_receipts (kind, key, body_hash, network_hash, site_hash, answer, created_at, expires_at)
  select new.* from (values (?, ?, ?, ?, ?, ?::jsonb, ?::timestamptz, ?::timestamptz)) as new (kind, key, body_hash, network_hash, site_hash, answer, created_at, expires_at)
  where not exists (select from lead_receipts as erased where erased.kind = new.kind and erased.key = ? and erased.expires_at > new.created_at)
  on conflict (kind, key) do update
    set body_hash = excluded.body_hash, network_hash = excluded.network_hash, site_hash = excluded.site_hash, answer = excluded.answer,
        created_at = excluded.created_at, expires_at = excluded.expires_at
    where lead_receipts.expires_at <= excluded.created_at
  returning key`;

const nthRecent = (column: string) => `(
  select ${column} as hash, created_at from lead_receipts
  where ${column} = ? and created_at > ? and not (kind = ? and key = ?)
  order by created_at desc offset ? limit 1)`;

const LIMITING = `${nthRecent('network_hash')} union all ${nthRecent('site_hash')} order by created_at desc limit 1`;

@Injectable()
export class LeadReceiptsRepository {
  /** Stores a receipt unless an unexpired one has the same key, or had it before its lead was erased. @returns whether it was stored. */
  async claim(tx: EntityManager, formKey: FormKey, answer: object, receivedAt: Date): Promise<boolean> {
    const { kind, key, bodyHash, networkHash, siteHash, lifetimeMs } = formKey;
    const expiresAt = new Date(receivedAt.getTime() + lifetimeMs);
    const rows = await tx.execute(CLAIM, [
      ...[kind, key, bodyHash, networkHash, siteHash, JSON.stringify(answer), receivedAt, expiresAt],
      erasedKey(key),
    ]);
    return rows.length === 1;
  }

  /** The receipt with a key. The key of an erased lead is stored as a hash only. */
  async findByKey(tx: EntityManager, { kind, key }: FormKey): Promise<{ bodyHash: string; answer: object; isErased: boolean } | null> {
    const keys = [key, erasedKey(key)];
    const receipt = await tx.findOne(LeadReceiptRecord, { kind, key: { $in: keys } });
    return receipt && { bodyHash: receipt.bodyHash, answer: receipt.answer, isErased: receipt.key !== key };
  }

  /** Serialises the forms of one network until the transaction ends, and makes its commit durable. */
  async lockNetwork(tx: EntityManager, hash: string): Promise<void> {
    await acquireDurableLock(tx, hash, 0);
  }

  /** The form that limits its network or /48 longest, except the given one; undefined when neither has reached its limit. */
  async findLimiting(tx: EntityManager, formKey: FormKey, limits: FormLimits): Promise<LimitingForm | undefined> {
    const { networkHash, siteHash, kind, key } = formKey;
    const values = [
      ...[networkHash, limits.since, kind, key, limits.forms - 1],
      ...[siteHash, limits.since, kind, key, limits.siteForms - 1],
    ];
    const [row] = await tx.execute<{ hash: string; created_at: string | Date }[]>(LIMITING, values);
    return row && { hash: row.hash, receivedAt: new Date(row.created_at) };
  }

  deleteExpired(em: EntityManager, now: Date): Promise<number> {
    return em.nativeDelete(LeadReceiptRecord, { expiresAt: { $lte: now } });
  }
}

/** Replaces the key of a form once its lead is erased: a hash that recognises a repeat without identifying a person. */
function erasedKey(key: string): string {
  return `erased:${createHash('sha256').update(key).digest('hex')}`;
}

/** The same in SQL, for the column `key`. */
export const ERASED_KEY_SQL = `'erased:' || encode(sha256(convert_to(key, 'UTF8')), 'hex')`;
